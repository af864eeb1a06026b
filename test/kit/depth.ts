/** How much the randomised tests try: `npm test` as much as finds the planted faults, `npm run test:deep` ten times as much from new seeds. */
import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    readonly depth: Depth;
  }
}

interface Depth {
  /** What is tried that many times as often: 1, or 10. */
  readonly factor: number;
  /** What is added to every seed: 0, or a number that the run prints. */
  readonly seed: number;
}

const { factor, seed } = inject('depth');

/** Whether this is `npm run test:deep`. */
export const isDeep = factor > 1;

/** How many trials there are where `npm test` has so many. */
export const times = (count: number): number => count * factor;

/** A seed that is another one in each deep run. */
export const seedOf = (own: number): number => own + seed;

/** One seed a trial, from `first` on. */
export const seeds = (count: number, first = 0): readonly number[] =>
  Array.from({ length: times(count) }, (_, i) => seedOf(first + i));

/** The settings of a property of fast-check. */
export const runs = (count: number, own: number): { readonly numRuns: number; readonly seed: number } => ({
  numRuns: times(count),
  seed: seedOf(own),
});
