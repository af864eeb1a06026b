/** The parts that schemas of several games share, and the proof that a schema and a type are equal. */
import * as z from 'zod/mini';

/** Strictly ascending numbers, so that a set of numbers can be sent in only one order. */
export const ascending = z.refine<number[]>((list) => list.every((one, i) => i === 0 || one > (list[i - 1] ?? one)));

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
