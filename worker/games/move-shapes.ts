/**
 * The moves of a game as data: the fields of each kind of move, and the values of each field. The type of the moves, the
 * schema of the wire, the usual notation and the random moves of tests all follow from it.
 */

/** A whole number from `from` to `to`. */
interface NumberField {
  readonly is: 'number';
  readonly from: number;
  readonly to: number;
}

/** One of these values. */
interface ChoiceField {
  readonly is: 'choice';
  readonly of: readonly (string | number)[];
}

/** `min` to `max` items. */
interface ListField {
  readonly is: 'list';
  readonly of: Field;
  readonly min: number;
  readonly max: number;
  /** Strictly ascending numbers, so that a set of numbers can be sent in only one order. */
  readonly isAscending: boolean;
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

/** A whole number from `from` to `to`. */
export const numberIn = (from: number, to: number): Field<number> => ({ is: 'number', from, to });

/** One of these values. */
export const oneOf = <const Value extends string | number>(of: readonly Value[]): Field<Value> => ({
  is: 'choice',
  of,
});

/** A list of `min` to `max` items. */
export const listOf = <Value>(of: Field<Value>, min: number, max: number): Field<readonly Value[]> => ({
  is: 'list',
  of,
  min,
  max,
  isAscending: false,
});

/** A list of `min` to `max` different numbers, in ascending order. */
export const ascendingListOf = (of: Field<number>, min: number, max: number): Field<readonly number[]> => ({
  is: 'list',
  of,
  min,
  max,
  isAscending: true,
});

/** The kinds of moves that a client may send. */
export const sentKinds = (shapes: MoveShapes): readonly string[] =>
  Object.keys(shapes).filter((kind) => kind !== 'timeout');
