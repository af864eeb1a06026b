/**
 * Colours a fresh sheet of Noch mal!, version 1 (NM-19): dealt out at random, then mended by swaps of two cells until every colour has
 * one region of each size. Whole numbers all along: every machine makes the same sheet of the same random numbers.
 */
import type { Rng } from '../game.ts';
import { CELL_NUMBERS, NEIGHBOURS } from './sheet.ts';
import { shuffle } from './shuffle.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, ROWS } from './state.ts';

const COLOUR_COUNT = COLOURS.length;
/** Cells of a colour, in regions of 1 to 6. */
const CELLS_PER_COLOUR = CELLS / COLOUR_COUNT;
const REGION_CELLS_MAX = 6;
/** Cells of a column beyond one of each colour. */
const SPARE_CELLS_PER_COLUMN = ROWS - COLOUR_COUNT;
/** Steps at most. 2,100 are enough on average; one draft in fifty needs more than these, and a few would never end. */
const STEPS_MAX = 6_000;
/** To pick a neighbour with: a cell has 2, 3 or 4. */
const NEIGHBOUR_DRAW_BOUND = 12;
/** One in so many swaps need not make regions grow on both sides. */
const LOOSE_ONE_IN = 4;
/** One in so many swaps that make it worse by one cell is kept: it leads out of dead ends. */
const RISK_ONE_IN = 256;

/** Colours are numbers in the order of COLOURS; both lists say the same. */
interface Draft {
  /** By cell. */
  readonly colours: Uint8Array;
  /** By colour: its 21 cells, in any order. */
  readonly cells: readonly Uint8Array[];
}

/** Every colour in every column and 21 cells a colour; all else is chance. */
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

/** Of `faultCount`, written and read within one call: arrays made anew would take longer than the rest of it. */
const SCRATCH_SEEN = new Uint8Array(CELLS);
const SCRATCH_NTH_COUNTS = new Uint8Array(CELLS_PER_COLOUR);
const SCRATCH_REGION = new Uint8Array(CELLS_PER_COLOUR);

/**
 * How many cells of a colour are too many where they are. Regions of 1 to 6 cells have six first cells, five second ones
 * and so on, no seventh; each n-th cell beyond these is a fault. None if and only if there is one region of each size.
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
    // The region grows while it is walked.
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

/** True if a column keeps all colours without this cell. */
function isSpare(colours: Uint8Array, cell: number): boolean {
  for (let at = columnOf(cell); at < CELLS; at += COLUMNS)
    if (at !== cell && colours[at] === colours[cell]) return true;
  return false;
}

/** True if a cell other than `but` lies beside this one and has the colour. */
const touches = (colours: Uint8Array, cell: number, colour: number, but: number): boolean =>
  (NEIGHBOURS[cell] ?? []).some((at) => at !== but && colours[at] === colour);

/**
 * Where in the list of its cells a colour has one to swap with `cell`, searched from the place `from`. Its column is sure
 * to have one; the first round is only for those that come to lie beside cells of their new colour, unless it is loose.
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

/** Swaps the i-th cell of colour x with the j-th of colour y; done twice, nothing has happened. */
function swapCells({ colours, cells }: Draft, x: number, i: number, y: number, j: number): void {
  const [ofX, ofY] = [cells[x] ?? SCRATCH_REGION, cells[y] ?? SCRATCH_REGION];
  const [a, b] = [ofX[i] ?? 0, ofY[j] ?? 0];
  colours[a] = y;
  colours[b] = x;
  ofX[i] = b;
  ofY[j] = a;
}

/**
 * The colour of each cell: every colour in every column, one region of each size 1 to 6. Nothing where it takes too
 * long. A cell takes the colour of one beside it and gives its own to another cell, as long as that is no
 * worse; colours that are right already are left alone.
 */
export function freshColours(rng: Rng): readonly number[] | undefined {
  const draft = randomDraft(rng);
  const { colours, cells } = draft;
  const faults = cells.map((_, colour) => faultCount(draft, colour));
  for (let step = 0; step < STEPS_MAX && faults.some((count) => count > 0); step += 1) {
    // One number for all that is left to chance: taking a number costs more than splitting one.
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
