/**
 * Puts the stars on a coloured sheet of Noch mal!, version 1 (NM-19): random stars first, then one change at a time.
 */
import type { Rng } from '../game.ts';
import { regionsOf } from './sheet.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, ROWS } from './state.ts';

const STARS_PER_COLOUR = COLUMNS / COLOURS.length;
/** Most changes to try: 75 are enough on average, and the slowest of 20,000 sheets took 504. */
const STEPS_MAX = 1_000;

/** By cell: the number of its region. */
function regionNumbers(letters: string): readonly number[] {
  const numbers: number[] = Array.from({ length: CELLS }, () => 0);
  regionsOf(letters).forEach(({ cells }, region) => {
    for (const cell of cells) numbers[cell] = region;
  });
  return numbers;
}

/** The number of names that must change so that each occurs at most `most` times. */
function surplusCount(names: readonly (string | number | undefined)[], most: number): number {
  const counts = new Map<string | number | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - most), 0);
}

/**
 * Return the 105 small letters with 15 of them as capitals: one per column, three per colour, all in different regions.
 * Each step moves a star within its column unless that adds faults. Undefined after `STEPS_MAX` steps.
 */
export function addStars(letters: string, rng: Rng): string | undefined {
  const regions = regionNumbers(letters);
  const faultsOf = (stars: readonly number[]): number => {
    const starred = stars.map((cell) => regions[cell]);
    const colours = stars.map((cell) => letters[cell]);
    return surplusCount(starred, 1) + surplusCount(colours, STARS_PER_COLOUR);
  };
  let stars: readonly number[] = Array.from({ length: COLUMNS }, (_, column) => column + COLUMNS * rng(ROWS));
  let faults = faultsOf(stars);
  for (let step = 0; faults > 0 && step < STEPS_MAX; step += 1) {
    const cell = rng(CELLS);
    const moved = stars.with(columnOf(cell), cell);
    const then = faultsOf(moved);
    if (then <= faults) [stars, faults] = [moved, then];
  }
  if (faults > 0) return undefined;
  return Array.from(letters, (letter, cell) => (stars.includes(cell) ? letter.toUpperCase() : letter)).join('');
}
