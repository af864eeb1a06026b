/**
 * The moves of a game as data: the fields of each kind of move, and the values of each field. The type of the moves, the
 * schema of the wire, the usual notation and the random moves of tests all follow from it.
 */

/** A whole number from `min` to `max`. */
interface NumberField {
  readonly is: 'number';
  readonly min: number;
  readonly max: number;
}

/** One of these values. */
interface ChoiceField {
  readonly is: 'one';
  readonly of: readonly (string | number)[];
}

/** `min` to `max` items. */
interface ListField {
  readonly is: 'list';
  readonly of: Field;
  readonly min: number;
  readonly max: number;
  /** Strictly ascending numbers, so that a set of numbers can be sent in only one order. */
  readonly order: 'ascending' | undefined;
}

/** The values of one field. `example` is only a type: no field has it. */
export type Field<Value = unknown> = (NumberField | ChoiceField | ListField) & { readonly example?: Value };

type Fields = Readonly<Record<string, Field>>;

/** By kind of move. The kind `timeout` is the clock's move, which no client can send. */
export type MoveShapes = Readonly<Record<string, Fields>>;

type ValueOf<One> = One extends Field<infer Value> ? Value : never;

/** The type of the moves with these shapes. */
export type MoveOf<Shapes extends MoveShapes> = {
  readonly [Kind in keyof Shapes & string]: {
    readonly [Name in 'kind' | keyof Shapes[Kind]]: Name extends keyof Shapes[Kind]
      ? ValueOf<Shapes[Kind][Name]>
      : Kind;
  };
}[keyof Shapes & string];

type FieldsOf<Move> = { readonly [Name in Exclude<keyof Move, 'kind'>]: Field<Move[Name]> };

/** The shapes that describe these moves: a kind or a field that is missing is a type error. */
export type ShapesOf<Move extends { readonly kind: string }> = {
  readonly [Kind in Move['kind']]: FieldsOf<Extract<Move, { readonly kind: Kind }>>;
};

// The page has no use for shapes: the builders are marked, so that a bundler drops their unused results.

/** A whole number from `min` to `max`. */
/* @__NO_SIDE_EFFECTS__ */
export const numberIn = (min: number, max: number): Field<number> => ({ is: 'number', min, max });

/** One of these values. */
/* @__NO_SIDE_EFFECTS__ */
export const oneOf = <const Value extends string | number>(of: readonly Value[]): Field<Value> => ({
  is: 'one',
  of,
});

/** A list of `min` to `max` items, by default in any order. */
/* @__NO_SIDE_EFFECTS__ */
export const listOf = <Value>(
  of: Field<Value>,
  min: number,
  max: number,
  order?: 'ascending',
): Field<readonly Value[]> => ({ is: 'list', min, max, of, order });

/** The kinds of moves that a client may send. */
export const sentKinds = (shapes: MoveShapes): readonly string[] =>
  Object.keys(shapes).filter((kind) => kind !== 'timeout');
