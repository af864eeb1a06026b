/**
 * The expected final score of a Qwantum sheet: a small network with weights from self-play.
 *
 * For each column that is not full, every row has a vector. It depends on the number of the row in that column, or else
 * on its last number and its count of written cells. The four vectors and one for the setting (the distance to the end)
 * are added, and negative parts become 0 (ReLU). A weighted sum of the rest gives points. Full columns count their
 * score. The vector of a number between two knots is interpolated.
 */

import { misthrowPoints } from '../score.ts';
import { COLUMNS, MISTHROWS, type Sheet } from '../state.ts';
import { MULTI_SEAT_WEIGHTS, SOLO_WEIGHTS } from './weights.ts';

/** Length of a vector. */
export const VECTOR_LENGTH = 8;
/** Length of the vectors of all columns. */
export const VECTORS_LENGTH = COLUMNS * VECTOR_LENGTH;
/** Numbers for which the network has a vector. */
const NUMBER_KNOTS = [1, 3, 5, 8, 11, 14, 17, 21, 27] as const;
/** Number of inputs that describe the setting. */
const TRAIT_COUNT = 12;
const SHEET_CELLS = 24;
/** With fewer open cells than this in another sheet, the end is near. */
const NEAR_END_OPEN_CELLS = 8;

/** The setting: facts that limit how many cells a seat can still fill. */
export interface EndgameSetting {
  readonly seats: number;
  /** The fewest open cells of any other seat; 24 in solo. */
  readonly rivalOpenCellsMin: number;
  /** True if another seat has only one misthrow box left. */
  readonly isRivalAtLastMisthrow: boolean;
  /** Turns until this seat rolls again, after the current turn. */
  readonly turnsUntilRoll: number;
}

/** Offsets of each kind of vector in the weights. */
const WRITTEN_OFFSET = 0;
const EMPTY_OFFSET = WRITTEN_OFFSET + COLUMNS * NUMBER_KNOTS.length * VECTOR_LENGTH;
const COMING_OFFSET = EMPTY_OFFSET + COLUMNS * VECTOR_LENGTH;
const TRAIT_OFFSET = COMING_OFFSET + ((COLUMNS * (COLUMNS - 1)) / 2) * NUMBER_KNOTS.length * VECTOR_LENGTH;
const HEAD_OFFSET = TRAIT_OFFSET + COLUMNS * TRAIT_COUNT * VECTOR_LENGTH;
const PLAIN_OFFSET = HEAD_OFFSET + COLUMNS * VECTOR_LENGTH;

export type NetworkWeights = Float64Array;

/** Parse weights, which are committed as whole hundredths. */
const parseWeights = (text: string): NetworkWeights => Float64Array.from(text.split(' '), (word) => Number(word) / 100);

const multiSeatWeights = parseWeights(MULTI_SEAT_WEIGHTS);
const soloWeights = parseWeights(SOLO_WEIGHTS);

export const weightsFor = (seats: number): NetworkWeights => (seats === 1 ? soloWeights : multiSeatWeights);

export const openCells = (sheet: Sheet): number => sheet.reduce((open, row) => open + COLUMNS - row.length, 0);

/** By number: the knot below it, and its position between that knot and the next, 0 to 1. */
const KNOT_MIXTURES = Array.from({ length: 40 }, (_, number) => {
  const knot = Math.max(
    0,
    Math.min(
      NUMBER_KNOTS.length - 2,
      NUMBER_KNOTS.findLastIndex((at) => at <= number),
    ),
  );
  const [low = 0, high = 1] = NUMBER_KNOTS.slice(knot, knot + 2);
  return { knot, share: Math.max(0, Math.min(1, (number - low) / (high - low))) };
});

/** Add the interpolated vector of a number. */
function addInterpolated(
  net: NetworkWeights,
  into: Float64Array,
  at: number,
  from: number,
  number: number,
  sign: number,
): void {
  const { knot = 0, share = 0 } = KNOT_MIXTURES[number] ?? {};
  const low = from + knot * VECTOR_LENGTH;
  for (let i = 0; i < VECTOR_LENGTH; i += 1) {
    const a = net[low + i] ?? 0;
    into[at + i] = (into[at + i] ?? 0) + sign * (a + share * ((net[low + VECTOR_LENGTH + i] ?? 0) - a));
  }
}

function addScaled(net: NetworkWeights, into: Float64Array, at: number, from: number, weight: number): void {
  for (let i = 0; i < VECTOR_LENGTH; i += 1) into[at + i] = (into[at + i] ?? 0) + weight * (net[from + i] ?? 0);
}

/** Add the vectors of a row to each column from `start` on, or subtract them with `sign` -1. */
export function addRow(
  net: NetworkWeights,
  into: Float64Array,
  row: readonly number[],
  start: number,
  sign: 1 | -1,
): void {
  const last = row.at(-1);
  for (let column = start; column < COLUMNS; column += 1) {
    const at = column * VECTOR_LENGTH;
    const number = row[column];
    if (number !== undefined)
      addInterpolated(net, into, at, WRITTEN_OFFSET + column * NUMBER_KNOTS.length * VECTOR_LENGTH, number, sign);
    else if (last === undefined) addScaled(net, into, at, EMPTY_OFFSET + at, sign);
    else {
      const pair = (column * (column - 1)) / 2 + row.length - 1;
      addInterpolated(net, into, at, COMING_OFFSET + pair * NUMBER_KNOTS.length * VECTOR_LENGTH, last, sign);
    }
  }
}

/** The setting as inputs of the network. */
function traitsOf(
  { seats, rivalOpenCellsMin, isRivalAtLastMisthrow, turnsUntilRoll }: EndgameSetting,
  open: number,
  ticked: number,
): readonly number[] {
  return [
    1,
    open / SHEET_CELLS,
    rivalOpenCellsMin / SHEET_CELLS,
    Math.max(0, NEAR_END_OPEN_CELLS - rivalOpenCellsMin) / NEAR_END_OPEN_CELLS,
    rivalOpenCellsMin === 1 || rivalOpenCellsMin === 2 ? 1 : 0,
    seats === 3 ? 1 : 0,
    seats === 4 ? 1 : 0,
    seats >= 3 ? rivalOpenCellsMin / SHEET_CELLS : 0,
    ticked / MISTHROWS,
    ticked === MISTHROWS - 1 ? 1 : 0,
    seats > 1 ? turnsUntilRoll / seats : 0,
    isRivalAtLastMisthrow ? 1 : 0,
  ];
}

/** Add the setting to the vectors of all columns. Return its direct value in points, ticked boxes included. */
export function addSetting(
  net: NetworkWeights,
  into: Float64Array,
  setting: EndgameSetting,
  open: number,
  ticked: number,
): number {
  let plain = -misthrowPoints(ticked);
  for (const [i, weight] of traitsOf(setting, open, ticked).entries()) {
    plain += weight * (net[PLAIN_OFFSET + i] ?? 0);
    if (weight === 0) continue;
    for (let column = 0; column < COLUMNS; column += 1)
      addScaled(net, into, column * VECTOR_LENGTH, TRAIT_OFFSET + (column * TRAIT_COUNT + i) * VECTOR_LENGTH, weight);
  }
  return plain;
}

/** The expected points of a column that is not full, from its vector and up to two changes of it. */
export function expectedColumnPoints(
  net: NetworkWeights,
  column: number,
  sum: Float64Array,
  one: Float64Array | undefined,
  two: Float64Array | undefined,
): number {
  const from = column * VECTOR_LENGTH;
  let value = 0;
  for (let i = from; i < from + VECTOR_LENGTH; i += 1) {
    const part = (sum[i] ?? 0) + (one ? (one[i] ?? 0) : 0) + (two ? (two[i] ?? 0) : 0);
    if (part > 0) value += part * (net[HEAD_OFFSET + i] ?? 0);
  }
  return value;
}
