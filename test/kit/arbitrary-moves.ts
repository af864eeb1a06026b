/** Arbitraries for parts of moves, for properties of a game's notation. */
import * as fc from 'fast-check';

/** A whole number from 0 to bound - 1. */
export const numberBelow = (bound: number): fc.Arbitrary<number> => fc.integer({ min: 0, max: bound - 1 });

/** One to `most` different numbers below a bound, ascending. */
export const ascendingList = (bound: number, most: number): fc.Arbitrary<number[]> =>
  fc.uniqueArray(numberBelow(bound), { minLength: 1, maxLength: most }).map((list) => list.toSorted((a, b) => a - b));

/** A move that has only a kind. */
export const bareMove = <Kind extends string>(...kinds: readonly Kind[]): fc.Arbitrary<{ readonly kind: Kind }> =>
  fc.constantFrom(...kinds).map((kind) => ({ kind }));
