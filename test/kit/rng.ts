/** Random generators for tests: fast and seeded, or scripted. Never used by the product. */
import type { Rng } from '../../worker/games/game.ts';
import type { RngAt } from '../../worker/games/match-types.ts';

/** Mix two whole numbers into one of 32 bits (the finalizer of MurmurHash3). */
export function mixSeeds(a: number, b: number): number {
  let hash = Math.imul(a ^ 0x9e3779b9, 0x85ebca6b) ^ Math.imul(b + 0x165667b1, 0xc2b2ae35);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** A generator with 32 bits of state (mulberry32): the same seed gives the same numbers. */
export function seededRng(seed: number): Rng {
  let state = mixSeeds(seed, 0);
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let word = Math.imul(state ^ (state >>> 15), state | 1);
    word ^= word + Math.imul(word ^ (word >>> 7), word | 61);
    return Math.floor((((word ^ (word >>> 14)) >>> 0) / 2 ** 32) * bound);
  };
}

/** A separate stream for each entry of a log, as in the product. */
export const seededStreams =
  (seed: number): RngAt =>
  (entry) =>
    seededRng(mixSeeds(seed, entry + 1));

/** Return these numbers in this order. Throws if they are used up or do not fit the bound. */
export function scriptedRng(numbers: readonly number[]): Rng {
  let used = 0;
  return (bound) => {
    const number = numbers[used];
    if (number === undefined) throw new Error(`script used up after ${used} numbers`);
    if (number < 0 || number >= bound) throw new Error(`script says ${number} where less than ${bound} was asked for`);
    used += 1;
    return number;
  };
}

/** For code that must not use randomness. */
export const noRng: Rng = scriptedRng([]);

/** A random item of the list, all equally likely. The list must not be empty. */
export function pick<T>(list: readonly T[], rng: Rng): T {
  const [one] = list.slice(rng(list.length));
  if (one === undefined) throw new Error('nothing to pick from');
  return one;
}

/** The items in a random order (Fisher and Yates). */
export function shuffled<T>(list: readonly T[], rng: Rng): readonly T[] {
  const rest = [...list];
  return list.flatMap(() => rest.splice(rng(rest.length), 1));
}
