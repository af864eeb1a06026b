/**
 * What a sheet of Qwantum may be expected to score in the end: a small network whose weights come from self-play.
 *
 * For each column that is not full, every row brings a vector: by the number it has there, or else by its last number
 * and how many cells it has written. The four vectors and one for the setting (how near the end is) are added up,
 * negative parts are cut off, and the rest is weighed into points. Full columns count what they score. Numbers between
 * two knots get a mixture of the vectors at both.
 */

import { misthrowPoints } from '../score.ts';
import { COLUMNS, MISTHROWS, type Sheet } from '../state.ts';
import { ALONE, AMONG } from './weights.ts';

/** Length of a vector. */
export const WIDTH = 8;
/** Length of all vectors of one row or one sheet. */
export const SPAN = COLUMNS * WIDTH;
/** Numbers at which the network has vectors of their own. */
const KNOTS = [1, 3, 5, 8, 11, 14, 17, 21, 27] as const;
/** Things known of the setting. */
const TRAITS = 12;
const CELLS = 24;
/** From so few open cells of another seat on, the end is near. */
const NEAR = 8;

/** What bears on how much of its sheet a seat can still fill. */
export interface Setting {
  readonly seats: number;
  /** Open cells of the other seat that has fewest; 24 where there is none. */
  readonly nearest: number;
  /** Whether another seat has only one misthrow box left. */
  readonly isBrink: boolean;
  /** Turns until this seat rolls again, once the present one is over. */
  readonly until: number;
}

/** Where the vectors of each kind begin among the weights. */
const WRITTEN = 0;
const EMPTY = WRITTEN + COLUMNS * KNOTS.length * WIDTH;
const COMING = EMPTY + COLUMNS * WIDTH;
const TRAIT = COMING + ((COLUMNS * (COLUMNS - 1)) / 2) * KNOTS.length * WIDTH;
const HEAD = TRAIT + COLUMNS * TRAITS * WIDTH;
const PLAIN = HEAD + COLUMNS * WIDTH;

export type Net = Float64Array;

/** Weights are committed as whole hundredths. */
const netOf = (text: string): Net => Float64Array.from(text.split(' '), (word) => Number(word) / 100);

const among = netOf(AMONG);
const alone = netOf(ALONE);

export const netFor = (seats: number): Net => (seats === 1 ? alone : among);

export const openCells = (sheet: Sheet): number => sheet.reduce((open, row) => open + COLUMNS - row.length, 0);

/** Number -> the knot below it, and how far it is on the way to the next. */
const MIXTURES = Array.from({ length: 40 }, (_, number) => {
  const knot = Math.max(
    0,
    Math.min(
      KNOTS.length - 2,
      KNOTS.findLastIndex((at) => at <= number),
    ),
  );
  const [low = 0, high = 1] = KNOTS.slice(knot, knot + 2);
  return { knot, share: Math.max(0, Math.min(1, (number - low) / (high - low))) };
});

/** Adds the vector of a number, mixed from its knots. */
function addMixed(net: Net, into: Float64Array, at: number, from: number, number: number, sign: number): void {
  const { knot = 0, share = 0 } = MIXTURES[number] ?? {};
  const low = from + knot * WIDTH;
  for (let i = 0; i < WIDTH; i += 1) {
    const a = net[low + i] ?? 0;
    into[at + i] = (into[at + i] ?? 0) + sign * (a + share * ((net[low + WIDTH + i] ?? 0) - a));
  }
}

function addPlain(net: Net, into: Float64Array, at: number, from: number, weight: number): void {
  for (let i = 0; i < WIDTH; i += 1) into[at + i] = (into[at + i] ?? 0) + weight * (net[from + i] ?? 0);
}

/** Adds what a row brings to each column from `start` on, or takes it away. */
export function addRow(net: Net, into: Float64Array, row: readonly number[], start: number, sign: 1 | -1): void {
  const last = row.at(-1);
  for (let column = start; column < COLUMNS; column += 1) {
    const at = column * WIDTH;
    const number = row[column];
    if (number !== undefined) addMixed(net, into, at, WRITTEN + column * KNOTS.length * WIDTH, number, sign);
    else if (last === undefined) addPlain(net, into, at, EMPTY + at, sign);
    else {
      const pair = (column * (column - 1)) / 2 + row.length - 1;
      addMixed(net, into, at, COMING + pair * KNOTS.length * WIDTH, last, sign);
    }
  }
}

/** The setting as the network knows it. */
function traitsOf({ seats, nearest, isBrink, until }: Setting, open: number, ticked: number): readonly number[] {
  return [
    1,
    open / CELLS,
    nearest / CELLS,
    Math.max(0, NEAR - nearest) / NEAR,
    nearest === 1 || nearest === 2 ? 1 : 0,
    seats === 3 ? 1 : 0,
    seats === 4 ? 1 : 0,
    seats >= 3 ? nearest / CELLS : 0,
    ticked / MISTHROWS,
    ticked === MISTHROWS - 1 ? 1 : 0,
    seats > 1 ? until / seats : 0,
    isBrink ? 1 : 0,
  ];
}

/** Adds the setting to each column's vector and answers what it is worth by itself, ticked boxes included. */
export function addSetting(net: Net, into: Float64Array, setting: Setting, open: number, ticked: number): number {
  let plain = -misthrowPoints(ticked);
  for (const [i, weight] of traitsOf(setting, open, ticked).entries()) {
    plain += weight * (net[PLAIN + i] ?? 0);
    if (weight === 0) continue;
    for (let column = 0; column < COLUMNS; column += 1)
      addPlain(net, into, column * WIDTH, TRAIT + (column * TRAITS + i) * WIDTH, weight);
  }
  return plain;
}

/** Points that a column still to be filled may be expected to bring, from its vector and up to two changes of it. */
export function columnValue(
  net: Net,
  column: number,
  sum: Float64Array,
  one: Float64Array | undefined,
  two: Float64Array | undefined,
): number {
  const from = column * WIDTH;
  let value = 0;
  for (let i = from; i < from + WIDTH; i += 1) {
    const part = (sum[i] ?? 0) + (one ? (one[i] ?? 0) : 0) + (two ? (two[i] ?? 0) : 0);
    if (part > 0) value += part * (net[HEAD + i] ?? 0);
  }
  return value;
}
