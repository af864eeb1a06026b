/** The schema of moves for the wire, the parts that schemas share, and the proof that a schema and a type are equal. */
import * as z from 'zod/mini';
import { type Field, type MoveShapes, sentKinds } from './move-shapes.ts';

export type AnySchema = z.ZodMiniType<object>;
export type MoveSchema = z.ZodMiniType<{ kind: string; [field: string]: unknown }>;

/** Strictly ascending numbers, so that a set of numbers can be sent in only one order. */
const ascending = z.refine<unknown[]>((list) => list.every((one, i) => i === 0 || Number(one) > Number(list[i - 1])));

function valueSchema(field: Field): z.ZodMiniType {
  switch (field.is) {
    case 'number':
      return z.int().check(z.gte(field.min), z.lte(field.max));
    case 'one':
      return z.literal([...field.of]);
    case 'list': {
      const lengths = [...(field.min > 0 ? [z.minLength(field.min)] : []), z.maxLength(field.max)];
      return z.array(valueSchema(field.of)).check(...lengths, ...(field.order ? [ascending] : []));
    }
  }
}

/** The moves that a client may send: every kind except the clock's `timeout`. */
export function moveSchemaOf(shapes: MoveShapes): MoveSchema {
  const [first, ...others] = sentKinds(shapes).map((kind) =>
    z.strictObject({
      kind: z.literal(kind),
      ...Object.fromEntries(Object.entries(shapes[kind] ?? {}).map(([name, field]) => [name, valueSchema(field)])),
    }),
  );
  if (!first) throw new Error('a game without moves');
  return z.discriminatedUnion('kind', [first, ...others]);
}

/** A type without any `readonly`: a schema returns a new object, so only the shape is compared. */
type Mutable<T> = T extends object ? { -readonly [Key in keyof T]: Mutable<T[Key]> } : T;

/** True if each of the two types is assignable to the other. */
export type IsSameType<A, B> = [Mutable<A>] extends [Mutable<B>]
  ? [Mutable<B>] extends [Mutable<A>]
    ? true
    : false
  : false;

/** A compile error unless the type is `true`. */
export const assertType = <_T extends true>(): void => {};
