/**
 * Colours a fresh sheet of Noch mal! (NM-19), column by column from the left. In each column each colour is one
 * vertical run, as on the printed sheets. So a region has at most one run per column, and a colour is a sequence of 15
 * runs, cut into regions. It uses only sums and products of doubles, which are the same on every machine.
 */
import type { Rng } from '../game.ts';
import { CELLS, COLOURS, COLUMNS, columnOf, ROWS, rowOf } from './state.ts';

const COLOUR_COUNT = COLOURS.length;
const REGION_CELLS_MAX = 6;
const RUN_CELLS_MAX = ROWS - COLOUR_COUNT + 1;
/** Number of layouts of a column: 120 orders of the colours times 15 ways to divide 7 cells into 5 runs. */
const LAYOUTS_MAX = 1_800;
/** The base of a layout, which is one number: a digit for each run from the top, with its colour and its length. */
const DIGIT = COLOUR_COUNT * RUN_CELLS_MAX;
const DRAW_BOUND = 2 ** 32;
/** The weight of a run in the same rows as the one to its left: on printed sheets long straight bars are rare. */
const STRAIGHT_WEIGHT = 0.6;

/** Most layouts to try in a column before the column to its left changes. */
const TRIES_PER_COLUMN = 3;
/** Most columns to fill, repeated ones included. */
const STEPS_MAX = 400;

/**
 * The state of a colour between two columns: the sizes of its finished regions as bits, and the cells of the open one.
 */
const SIZES = REGION_CELLS_MAX + 1;
const STATES = 2 ** REGION_CELLS_MAX * SIZES;
const ALL_SIZES = 2 ** REGION_CELLS_MAX - 1;

/** The state after a run that continues the open region, or closes it and begins another. Undefined if not allowed. */
function nextState(state: number, length: number, joins: boolean): number | undefined {
  const size = state % SIZES;
  const finished = (state - size) / SIZES;
  if (joins) return size > 0 && size + length <= REGION_CELLS_MAX ? state + length : undefined;
  if (size === 0) return finished * SIZES + length;
  const bit = 1 << (size - 1);
  return finished & bit ? undefined : (finished | bit) * SIZES + length;
}

/** By columns left and state: the number of ways in which one colour alone can still get a region of each size. */
const WAYS: readonly Float64Array[] = (() => {
  const last = new Float64Array(STATES);
  for (let size = 1; size < SIZES; size += 1) last[(ALL_SIZES - (1 << (size - 1))) * SIZES + size] = 1;
  const all = [last];
  for (let left = 1; left < COLUMNS; left += 1) {
    const after = all[left - 1] ?? last;
    const ways = new Float64Array(STATES);
    for (let state = 0; state < STATES; state += 1)
      for (let length = 1; length <= RUN_CELLS_MAX; length += 1)
        for (const joins of [true, false]) {
          const next = nextState(state, length, joins);
          if (next !== undefined) ways[state] = (ways[state] ?? 0) + (after[next] ?? 0);
        }
    all.push(ways);
  }
  return all;
})();

/**
 * The runs so far. Before each column, by colour: the rows of its run in the column to the left as bits, and its state.
 */
const rowsBefore = new Uint8Array((COLUMNS + 1) * COLOUR_COUNT);
const stateBefore = new Uint16Array((COLUMNS + 1) * COLOUR_COUNT);
/** For each column: its possible layouts, and their weights in the draw; 0 after a layout was tried. */
const layouts = Array.from({ length: COLUMNS }, () => new Uint32Array(LAYOUTS_MAX));
const weights = Array.from({ length: COLUMNS }, () => new Float64Array(LAYOUTS_MAX));
const layoutCounts = new Uint16Array(COLUMNS);
const tries = new Uint8Array(COLUMNS);
/** Scratch array of `listLayouts`: the weight of each run by colour, top row and length. */
const runWeights = new Float64Array(COLOUR_COUNT * ROWS * RUN_CELLS_MAX);
const NO_WEIGHTS = new Float64Array(0);
const NO_LAYOUTS = new Uint32Array(0);

const rowBits = (top: number, length: number): number => ((1 << length) - 1) << top;
const runIndex = (colour: number, top: number, length: number): number =>
  (colour * ROWS + top) * RUN_CELLS_MAX + length - 1;

/** The weight of a run: the number of ways in which its colour can go on, times a weight for its shape. */
function weightOf(column: number, colour: number, top: number, length: number): number {
  const at = column * COLOUR_COUNT + colour;
  const [before, rows] = [rowsBefore[at] ?? 0, rowBits(top, length)];
  const next = nextState(stateBefore[at] ?? 0, length, (before & rows) !== 0);
  if (next === undefined) return 0;
  const ways = WAYS[COLUMNS - 1 - column]?.[next] ?? 0;
  return before === rows ? ways * STRAIGHT_WEIGHT : ways;
}

/** List all layouts of a column after which each colour can still get a region of each size. */
function listLayouts(column: number): void {
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    for (let top = 0; top < ROWS; top += 1)
      for (let length = 1; length <= RUN_CELLS_MAX && top + length <= ROWS; length += 1)
        runWeights[runIndex(colour, top, length)] = weightOf(column, colour, top, length);
  tries[column] = layoutCounts[column] = 0;
  addLayouts(column, 0, 0, 0, 1);
}

/** Add all layouts that begin with these runs, which fill `top` rows with the colours in `used`. */
function addLayouts(column: number, top: number, used: number, layout: number, weight: number): void {
  if (top === ROWS) {
    const count = layoutCounts[column] ?? 0;
    (layouts[column] ?? NO_LAYOUTS)[count] = layout;
    (weights[column] ?? NO_WEIGHTS)[count] = weight;
    layoutCounts[column] = count + 1;
    return;
  }
  const others = COLOUR_COUNT - 1 - bitCount(used);
  const longest = ROWS - top - others;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
    if ((used >> colour) & 1) continue;
    for (let length = others === 0 ? longest : 1; length <= longest && length <= RUN_CELLS_MAX; length += 1) {
      const more = runWeights[runIndex(colour, top, length)] ?? 0;
      const digit = colour * RUN_CELLS_MAX + length - 1;
      if (more > 0) addLayouts(column, top + length, used | (1 << colour), layout * DIGIT + digit, weight * more);
    }
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) count += 1;
  return count;
}

/** Draw a layout by its weight and remove it from the list. Undefined if the list is empty. */
function drawLayout(column: number, rng: Rng): number | undefined {
  const own = weights[column] ?? NO_WEIGHTS;
  const count = layoutCounts[column] ?? 0;
  let total = 0;
  for (let i = 0; i < count; i += 1) total += own[i] ?? 0;
  if (total === 0) return undefined;
  let rest = (rng(DRAW_BOUND) / DRAW_BOUND) * total;
  let drawn = 0;
  for (let i = 0; i < count; i += 1) {
    const weight = own[i] ?? 0;
    if (weight === 0) continue;
    drawn = i;
    rest -= weight;
    if (rest < 0) break;
  }
  own[drawn] = 0;
  return layouts[column]?.[drawn];
}

/** Fill a column: store its runs and the states before the next column. */
function layColumn(column: number, layout: number): void {
  const [from, to] = [column * COLOUR_COUNT, (column + 1) * COLOUR_COUNT];
  let end = ROWS;
  for (let rest = layout, runs = 0; runs < COLOUR_COUNT; runs += 1, rest = Math.floor(rest / DIGIT)) {
    const digit = rest % DIGIT;
    const length = (digit % RUN_CELLS_MAX) + 1;
    const colour = Math.floor(digit / RUN_CELLS_MAX);
    end -= length;
    const rows = rowBits(end, length);
    const joins = ((rowsBefore[from + colour] ?? 0) & rows) !== 0;
    rowsBefore[to + colour] = rows;
    stateBefore[to + colour] = nextState(stateBefore[from + colour] ?? 0, length, joins) ?? 0;
  }
}

/**
 * Return the colour of each cell as an index in COLOURS: in every column five runs, one of each colour, and one region
 * of each size in each colour. Undefined if it takes more than `STEPS_MAX` columns.
 */
export function freshColours(rng: Rng): readonly number[] | undefined {
  let column = 0;
  listLayouts(column);
  for (let step = 0; column < COLUMNS; step += 1) {
    if (step === STEPS_MAX) return undefined;
    const layout = (tries[column] ?? 0) < TRIES_PER_COLUMN ? drawLayout(column, rng) : undefined;
    if (layout === undefined) {
      if (column === 0) return undefined;
      column -= 1;
      continue;
    }
    tries[column] = (tries[column] ?? 0) + 1;
    layColumn(column, layout);
    column += 1;
    if (column < COLUMNS) listLayouts(column);
  }
  return Array.from({ length: CELLS }, (_, cell) => colourAt(rowOf(cell), columnOf(cell)));
}

/** The colour of a cell. */
function colourAt(row: number, column: number): number {
  const from = (column + 1) * COLOUR_COUNT;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    if (((rowsBefore[from + colour] ?? 0) >> row) & 1) return colour;
  return 0;
}
