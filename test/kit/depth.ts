/**
 * Sizes and seeds of the randomised tests. `npm test` uses the sizes that find the planted faults; `npm run test:deep`
 * uses ten times those sizes and new seeds.
 */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly depth: Depth;
  }
}

interface Depth {
  /** Multiplier of all trial counts: 1 or 10. */
  readonly factor: number;
  /** Added to every seed: 0, or the number that the run prints. */
  readonly seed: number;
}

const { factor, seed } = inject('depth');

/** True in `npm run test:deep`. */
export const isDeep = factor > 1;

/** Number of trials in this run. `count` is the number in `npm test`. */
export const times = (count: number): number => count * factor;

/** The seed in this run. It differs in each deep run. */
export const seedOf = (own: number): number => own + seed;

/** One seed for each trial, counted up from `first`. */
export const seeds = (count: number, first = 0): readonly number[] =>
  Array.from({ length: times(count) }, (_, i) => seedOf(first + i));

/** Settings of a fast-check property: `count` runs in `npm test`. */
export const runs = (count: number, own: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: times(count),
  seed: seedOf(own),
});
