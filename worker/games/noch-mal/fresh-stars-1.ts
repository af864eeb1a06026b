/** Puts the stars on a coloured sheet of Noch mal!, version 1 (NM-19): random ones first, then one column after another mended. */
import type { Rng } from '../game.ts';
import { regionsOf } from './sheet.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, ROWS } from './state.ts';

const STARS_PER_COLOUR = COLUMNS / COLOURS.length;
/** Changes that are tried at most: 75 are enough on average, and the slowest of 20,000 sheets took 504. */
const STEPS_MAX = 1_000;

/** For each cell the number of its region. */
function regionNumbers(letters: string): readonly number[] {
  const numbers: number[] = Array.from({ length: CELLS }, () => 0);
  regionsOf(letters).forEach(({ cells }, region) => {
    for (const cell of cells) numbers[cell] = region;
  });
  return numbers;
}

/** How many of the names would have to change so that none is there more than `most` times. */
function surplusCount(names: readonly (string | number | undefined)[], most: number): number {
  const counts = new Map<string | number | undefined, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts.values()].reduce((sum, count) => sum + Math.max(0, count - most), 0);
}

/**
 * 105 small letters in, the same with 15 capitals out: one a column, three a colour, all in different regions. A star is
 * moved within its column wherever that makes nothing worse. Nothing where that leads nowhere.
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
