/**
 * Estimates how many more turns a garden needs until it is full, from the numbers that fit its empty cells. The strong
 * bot is built on it. The estimate is a sum of table entries, fitted to matches of the bot against itself (weights.ts).
 */

import { CELLS, EMPTY, HIGHEST, SIDE } from '../state.ts';
import type { BotPosition, GardenArray } from './position.ts';
import { CHANCE_KNOTS, COVER_KNOTS, EMPTY_CELL_KNOTS, type WeightRow, type Weights } from './weights.ts';

/** Number of table steps: chances in steps of 0.25 %, covers in steps of 1 %. */
const CHANCE_STEP_COUNT = 400;
const COVER_STEP_COUNT = 100;

/** The lookup tables for one number of empty cells, in turns. */
interface EstimateRow {
  readonly base: number;
  /** By the chance that the next face-down tile fits the cell; for a cell that no tile of the middle fits. */
  readonly waiting: Float64Array;
  /** The same for a cell that a tile of the middle fits. */
  readonly helped: Float64Array;
  readonly blocked: number;
  /** By the chance that the next face-down tile fits any empty cell. */
  readonly cover: Float64Array;
  /** By the number of empty cells that tiles of the middle can fill. */
  readonly help: Float64Array;
}

/**
 * The piecewise linear function through these points at `x`. The knots ascend, and `x` is between the first and last.
 */
function interpolate(knots: readonly number[], heights: readonly number[], x: number): number {
  const upper = Math.max(
    1,
    knots.findIndex((knot) => knot > x),
  );
  const [from = 0, to = 1] = [knots[upper - 1], knots[upper]];
  const [start = 0, end = 0] = [heights[upper - 1], heights[upper]];
  return start + ((x - from) / (to - from)) * (end - start);
}

const sampleCurve = (knots: readonly number[], heights: readonly number[], steps: number): Float64Array =>
  Float64Array.from({ length: steps + 1 }, (_, i) => interpolate(knots, heights, i / steps));

function estimateRowOf({ base, rows }: Weights, empty: number): EstimateRow {
  const interpolated = (part: (row: WeightRow) => number): number =>
    interpolate(EMPTY_CELL_KNOTS, rows.map(part), empty);
  const interpolatedList = (part: (row: WeightRow) => readonly number[]): readonly number[] =>
    (rows[0] ? part(rows[0]) : []).map((_, i) => interpolated((row) => part(row)[i] ?? 0));
  return {
    base: base[empty] ?? 0,
    waiting: sampleCurve(
      CHANCE_KNOTS,
      interpolatedList((row) => row.waiting),
      CHANCE_STEP_COUNT,
    ),
    helped: sampleCurve(
      CHANCE_KNOTS,
      interpolatedList((row) => row.helped),
      CHANCE_STEP_COUNT,
    ),
    blocked: interpolated((row) => row.blocked),
    cover: sampleCurve(
      COVER_KNOTS,
      interpolatedList((row) => row.cover),
      COVER_STEP_COUNT,
    ),
    help: Float64Array.from(interpolatedList((row) => row.help)),
  };
}

/** Rows by the number of empty cells, 0 to 16. */
export type EstimateTable = readonly EstimateRow[];

export const buildEstimateTable = (weights: Weights): EstimateTable =>
  Array.from({ length: CELLS + 1 }, (_, empty) => estimateRowOf(weights, empty));

/** The counts of a position that all gardens share, and scratch arrays. */
export interface TurnsEstimator {
  readonly table: EstimateTable;
  /** Number of face-down tiles, and of tiles in the middle, up to each number (cumulative). */
  readonly hidden: Int16Array;
  readonly middle: Int16Array;
  /** By cell: its tile, or the least and the greatest number that leave room for the empty cells beside it. */
  readonly low: Int8Array;
  readonly high: Int8Array;
}

export const createEstimator = (table: EstimateTable): TurnsEstimator => ({
  table,
  hidden: new Int16Array(HIGHEST + 1),
  middle: new Int16Array(HIGHEST + 1),
  low: new Int8Array(CELLS),
  high: new Int8Array(CELLS),
});

/** Count the tiles of the bag and the middle. Call it again after each change of either. */
export function countTiles(estimator: TurnsEstimator, { faceDown: hidden, middle }: BotPosition): void {
  let bag = 0;
  let open = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    bag += hidden[tile] ?? 0;
    open += middle[tile] ?? 0;
    estimator.hidden[tile] = bag;
    estimator.middle[tile] = open;
  }
}

/**
 * Fill `low` and `high`. Both take empty neighbours into account: of three empty cells in a row, the middle one must
 * leave a number on either side.
 */
export function computeRanges({ low, high }: Pick<TurnsEstimator, 'low' | 'high'>, garden: GardenArray): void {
  for (let cell = 0; cell < CELLS; cell += 1) {
    const before = cell % SIDE > 0 ? (low[cell - 1] ?? 0) : 0;
    const above = cell >= SIDE ? (low[cell - SIDE] ?? 0) : 0;
    low[cell] = garden[cell] || (before > above ? before : above) + 1;
  }
  for (let cell = CELLS - 1; cell >= 0; cell -= 1) {
    const after = cell % SIDE < SIDE - 1 ? (high[cell + 1] ?? 0) : HIGHEST + 1;
    const below = cell < CELLS - SIDE ? (high[cell + SIDE] ?? 0) : HIGHEST + 1;
    high[cell] = garden[cell] || (after < below ? after : below) - 1;
  }
}

/** The estimated turns that one garden still needs. Call `countTiles` for the position first. */
export function turnsLeft(estimator: TurnsEstimator, garden: GardenArray, faceDownCount: number): number {
  computeRanges(estimator, garden);
  let empty = 0;
  for (let cell = 0; cell < CELLS; cell += 1) if (garden[cell] === EMPTY) empty += 1;
  const row = estimator.table[empty];
  if (empty === 0 || !row) return 0;
  const scale = faceDownCount > 0 ? CHANCE_STEP_COUNT / faceDownCount : 0;
  let turns = row.base;
  let helped = 0;
  let wanted = 0;
  for (let cell = 0; cell < CELLS; cell += 1) {
    if (garden[cell] !== EMPTY) continue;
    const low = estimator.low[cell] ?? 0;
    const high = estimator.high[cell] ?? 0;
    if (low > high) {
      turns += row.blocked;
      continue;
    }
    wanted |= (2 << high) - (1 << low);
    const many = (estimator.hidden[high] ?? 0) - (estimator.hidden[low - 1] ?? 0);
    const step = (many * scale + 0.5) | 0;
    if ((estimator.middle[high] ?? 0) > (estimator.middle[low - 1] ?? 0)) {
      helped += 1;
      turns += row.helped[step] ?? 0;
    } else turns += row.waiting[step] ?? 0;
  }
  return turns + jointTerm(estimator, row, { wanted, helped, scale });
}

/**
 * The part of the estimate that depends on all empty cells together. `wanted` has a bit for each number that fits one.
 */
function jointTerm(
  { hidden, middle }: TurnsEstimator,
  { cover, help }: EstimateRow,
  { wanted, helped, scale }: { readonly wanted: number; readonly helped: number; readonly scale: number },
): number {
  let many = 0;
  let useful = 0;
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    if (((wanted >> tile) & 1) === 0) continue;
    many += (hidden[tile] ?? 0) - (hidden[tile - 1] ?? 0);
    if ((middle[tile] ?? 0) > (middle[tile - 1] ?? 0)) useful += 1;
  }
  const share = (many * scale * COVER_STEP_COUNT) / CHANCE_STEP_COUNT;
  return (cover[(share + 0.5) | 0] ?? 0) + (help[Math.min(useful, helped, help.length - 1)] ?? 0);
}
