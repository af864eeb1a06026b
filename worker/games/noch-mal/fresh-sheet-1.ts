/** A fresh sheet of Noch mal!, version 1 (NM-19): first the colours, then the stars. */
import type { Rng } from '../game.ts';
import { disguisedClassic, LETTERS } from './fresh-sheet.ts';
import { CELL_NUMBERS, NEIGHBOURS, regionsOf } from './sheet.ts';
import { shuffle } from './shuffle.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, ROWS } from './state.ts';

const COLOUR_COUNT = COLOURS.length;
/** Cells of a colour, in regions of 1 to 6. */
const CELLS_PER_COLOUR = CELLS / COLOUR_COUNT;
const REGION_CELLS_MAX = 6;
/** Cells of a column in addition to one of each colour. */
const SPARE_CELLS_PER_COLUMN = ROWS - COLOUR_COUNT;
/** Most steps. 2,100 are enough on average; one draft in 50 needs more than 6,000, and a few would never end. */
const COLOUR_STEPS_MAX = 6_000;
/** The bound of a random neighbour: divisible by the 2, 3 or 4 neighbours of a cell. */
const NEIGHBOUR_DRAW_BOUND = 12;
/** One swap in 4 may leave the second cell without a neighbour of its new colour. */
const LOOSE_ONE_IN = 4;
/** One in 256 of the swaps that add one fault is kept, to leave dead ends. */
const RISK_ONE_IN = 256;

/** A sheet being coloured. Colours are indexes in COLOURS; both lists hold the same information. */
interface Draft {
  /** By cell. */
  readonly colours: Uint8Array;
  /** By colour: its 21 cells, in any order. */
  readonly cells: readonly Uint8Array[];
}

/** A random draft with every colour in every column and 21 cells per colour. */
function randomDraft(rng: Rng): Draft {
  const kinds = COLOURS.map((_, colour) => colour);
  const spare = shuffle(
    Array.from({ length: COLUMNS * SPARE_CELLS_PER_COLUMN }, (_, i) => i % COLOUR_COUNT),
    rng,
  );
  const colours = new Uint8Array(CELLS);
  for (let column = 0; column < COLUMNS; column += 1) {
    const rest = spare.slice(column * SPARE_CELLS_PER_COLUMN, (column + 1) * SPARE_CELLS_PER_COLUMN);
    for (const [row, colour] of shuffle([...kinds, ...rest], rng).entries()) colours[row * COLUMNS + column] = colour;
  }
  return { colours, cells: kinds.map((kind) => Uint8Array.from(CELL_NUMBERS.filter((at) => colours[at] === kind))) };
}

/** Scratch arrays of `faultCount`, used within one call. Allocating them each time would take longer than the rest. */
const SCRATCH_SEEN = new Uint8Array(CELLS);
const SCRATCH_NTH_COUNTS = new Uint8Array(CELLS_PER_COLOUR);
const SCRATCH_REGION = new Uint8Array(CELLS_PER_COLOUR);

/**
 * Return the number of faults of a colour; 0 if and only if it has one region of each size from 1 to 6. Such regions
 * have six first cells, five second cells and so on, and no seventh. Each further n-th cell is a fault.
 */
function faultCount({ colours, cells }: Draft, colour: number): number {
  const own = cells[colour] ?? SCRATCH_REGION;
  for (let i = 0; i < CELLS_PER_COLOUR; i += 1) SCRATCH_SEEN[own[i] ?? 0] = SCRATCH_NTH_COUNTS[i] = 0;
  let faults = 0;
  for (let i = 0; i < CELLS_PER_COLOUR; i += 1) {
    const first = own[i] ?? 0;
    if (SCRATCH_SEEN[first]) continue;
    SCRATCH_SEEN[first] = 1;
    SCRATCH_REGION[0] = first;
    // The loop appends to the region while it walks it.
    for (let n = 0, size = 1; n < size; n += 1) {
      const count = (SCRATCH_NTH_COUNTS[n] ?? 0) + 1;
      SCRATCH_NTH_COUNTS[n] = count;
      if (count > REGION_CELLS_MAX - n) faults += 1;
      for (const next of NEIGHBOURS[SCRATCH_REGION[n] ?? 0] ?? []) {
        if (colours[next] !== colour || SCRATCH_SEEN[next]) continue;
        SCRATCH_SEEN[next] = 1;
        SCRATCH_REGION[size] = next;
        size += 1;
      }
    }
  }
  return faults;
}

/** True if the column of a cell has another cell of the same colour. */
function isSpare(colours: Uint8Array, cell: number): boolean {
  for (let at = columnOf(cell); at < CELLS; at += COLUMNS)
    if (at !== cell && colours[at] === colours[cell]) return true;
  return false;
}

/** True if a neighbour of this cell other than `but` has the colour. */
const touches = (colours: Uint8Array, cell: number, colour: number, but: number): boolean =>
  (NEIGHBOURS[cell] ?? []).some((at) => at !== but && colours[at] === colour);

/**
 * Return the index, in the cells of a colour, of one to swap with `cell`; the search starts at `from`. The first round
 * accepts only cells that touch their new colour, unless `isLoose`. The second round always finds one, in the same
 * column.
 */
function swapPartner({ colours, cells }: Draft, cell: number, colour: number, from: number, isLoose: boolean): number {
  const own = cells[colour] ?? SCRATCH_REGION;
  const other = colours[cell] ?? 0;
  const isFree = isSpare(colours, cell);
  for (let tried = isLoose ? CELLS_PER_COLOUR : 0; ; tried += 1) {
    const place = (from + tried) % CELLS_PER_COLOUR;
    const at = own[place] ?? 0;
    if (tried < CELLS_PER_COLOUR && !touches(colours, at, other, cell)) continue;
    if (columnOf(at) === columnOf(cell) || (isFree && isSpare(colours, at))) return place;
  }
}

/** Swap the i-th cell of colour x with the j-th of colour y. A second call undoes the first. */
function swapCells({ colours, cells }: Draft, x: number, i: number, y: number, j: number): void {
  const [ofX, ofY] = [cells[x] ?? SCRATCH_REGION, cells[y] ?? SCRATCH_REGION];
  const [a, b] = [ofX[i] ?? 0, ofY[j] ?? 0];
  colours[a] = y;
  colours[b] = x;
  ofX[i] = b;
  ofY[j] = a;
}

/**
 * Return the colour of each cell: every colour in every column, one region of each size 1 to 6. Undefined after
 * `COLOUR_STEPS_MAX` steps. In each step a cell takes the colour of a neighbour and gives its own to another cell,
 * unless that adds faults. Pairs of colours without faults stay as they are.
 */
function freshColours(rng: Rng): readonly number[] | undefined {
  const draft = randomDraft(rng);
  const { colours, cells } = draft;
  const faults = cells.map((_, colour) => faultCount(draft, colour));
  for (let step = 0; step < COLOUR_STEPS_MAX && faults.some((count) => count > 0); step += 1) {
    // One random number for all choices of the step: drawing a number costs more than splitting one.
    let draw = rng(CELLS * NEIGHBOUR_DRAW_BOUND * CELLS_PER_COLOUR * LOOSE_ONE_IN * RISK_ONE_IN);
    const below = (bound: number): number => {
      const rest = draw % bound;
      draw = (draw - rest) / bound;
      return rest;
    };
    const [x, i] = [below(COLOUR_COUNT), below(CELLS_PER_COLOUR)];
    const cell = cells[x]?.[i] ?? 0;
    const beside = NEIGHBOURS[cell] ?? [];
    const y = colours[beside[below(NEIGHBOUR_DRAW_BOUND) % beside.length] ?? cell] ?? x;
    const before = (faults[x] ?? 0) + (faults[y] ?? 0);
    if (x === y || before === 0) continue;
    const j = swapPartner(draft, cell, y, below(CELLS_PER_COLOUR), below(LOOSE_ONE_IN) === 0);
    swapCells(draft, x, i, y, j);
    const [ofX, ofY] = [faultCount(draft, x), faultCount(draft, y)];
    if (ofX + ofY <= before + (below(RISK_ONE_IN) === 0 ? 1 : 0)) [faults[x], faults[y]] = [ofX, ofY];
    else swapCells(draft, x, i, y, j);
  }
  return faults.every((count) => count === 0) ? Array.from(colours) : undefined;
}

const STARS_PER_COLOUR = COLUMNS / COLOURS.length;
/** Most changes to try: 75 are enough on average, and the slowest of 20,000 sheets took 504. */
const STAR_CHANGES_MAX = 1_000;

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
 * Each step moves a star within its column unless that adds faults. Undefined after `STAR_CHANGES_MAX` steps.
 */
function addStars(letters: string, rng: Rng): string | undefined {
  const regions = regionNumbers(letters);
  const faultsOf = (stars: readonly number[]): number => {
    const starred = stars.map((cell) => regions[cell]);
    const colours = stars.map((cell) => letters[cell]);
    return surplusCount(starred, 1) + surplusCount(colours, STARS_PER_COLOUR);
  };
  let stars: readonly number[] = Array.from({ length: COLUMNS }, (_, column) => column + COLUMNS * rng(ROWS));
  let faults = faultsOf(stars);
  for (let step = 0; faults > 0 && step < STAR_CHANGES_MAX; step += 1) {
    const cell = rng(CELLS);
    const moved = stars.with(columnOf(cell), cell);
    const then = faultsOf(moved);
    if (then <= faults) [stars, faults] = [moved, then];
  }
  if (faults > 0) return undefined;
  return Array.from(letters, (letter, cell) => (stars.includes(cell) ? letter.toUpperCase() : letter)).join('');
}

/** Most attempts. About one in 50 fails, so the disguised printed sheet is almost never needed. */
const ATTEMPTS_MAX = 5;

/**
 * Return 105 letters, row by row, a capital for a star, with every invariant of the printed sheet. The work is bounded:
 * usually about 1 ms, at most about ten times that.
 */
export function freshSheet(rng: Rng): string {
  for (let attempt = 0; attempt < ATTEMPTS_MAX; attempt += 1) {
    const colours = freshColours(rng);
    const letters = colours?.map((colour) => LETTERS[colour] ?? '').join('');
    const sheet = letters && addStars(letters, rng);
    if (sheet) return sheet;
  }
  return disguisedClassic(rng);
}
