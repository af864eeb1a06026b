/**
 * The expected points of one Qwantum sheet after writing one number, or two in a turn. Computed on demand and cached.
 */

import { numberRefusal } from '../legal.ts';
import { columnOf, columnPoints, misthrowPoints, scoreOf } from '../score.ts';
import { COLOURS, COLUMNS, MISTHROWS, type Sheet } from '../state.ts';
import {
  addRow,
  addSetting,
  type EndgameSetting,
  expectedColumnPoints,
  openCells,
  VECTORS_LENGTH,
  weightsFor,
} from './sheet-network.ts';

const ROWS = COLOURS.length;
/** One more than the greatest worth of a colour. */
const NUMBER_BOUND = 34;

/** Expected points of a sheet after writing numbers. Rows count from 0; the numbers must fit. */
export interface SheetProspect {
  /** Number of open cells. */
  readonly open: number;
  /** Columns minus misthrows now. */
  readonly score: number;
  /** The value with nothing written and no box ticked. */
  readonly unchangedValue: number;
  readonly fits: (row: number, number: number) => boolean;
  /** The points of the column that the number fills, or 0. */
  readonly pointsAtOnce: (row: number, number: number) => number;
  readonly valueWith: (row: number, number: number) => number;
  readonly valueWithTwo: (row: number, number: number, other: number, second: number) => number;
}

/** Precomputed parts of a sheet, so that evaluating one more number is cheap. */
interface PreparedSheet {
  readonly sheet: Sheet;
  readonly ticked: number;
  readonly setting: EndgameSetting;
  readonly open: number;
  /** Points of full columns, minus misthrows. */
  readonly score: number;
  readonly heights: readonly number[];
  /** The vectors and the direct value of the setting, after 0, 1 or 2 more cells are written. */
  readonly baseSums: readonly { readonly sum: Float64Array; readonly plain: number }[];
  readonly changes: (Float64Array | undefined)[];
}

const ZERO_VECTOR = new Float64Array(VECTORS_LENGTH);

function prepareSheet(sheet: Sheet, ticked: number, setting: EndgameSetting): PreparedSheet {
  const net = weightsFor(setting.seats);
  const open = openCells(sheet);
  const rows = new Float64Array(VECTORS_LENGTH);
  for (const row of sheet) addRow(net, rows, row, 0, 1);
  const grounds = [0, 1, 2].map((more) => {
    const sum = rows.slice();
    return { sum, plain: addSetting(net, sum, setting, open - more, ticked) };
  });
  const heights = Array.from({ length: COLUMNS }, (_, column) => columnOf(sheet, column).length);
  return { sheet, ticked, setting, open, score: scoreOf(sheet, ticked), heights, baseSums: grounds, changes: [] };
}

/** The change of the vectors by another number at the end of a row. Cached. */
function vectorChange({ sheet, setting, changes }: PreparedSheet, row: number, number: number): Float64Array {
  const known = changes[row * NUMBER_BOUND + number];
  if (known) return known;
  const net = weightsFor(setting.seats);
  const old = sheet[row] ?? [];
  const change = new Float64Array(VECTORS_LENGTH);
  addRow(net, change, [...old, number], old.length, 1);
  addRow(net, change, old, old.length, -1);
  changes[row * NUMBER_BOUND + number] = change;
  return change;
}

/** The points of a column after up to two rows get a number. Only for columns that are then full. */
function columnPointsWith(
  sheet: Sheet,
  column: number,
  row: number,
  number: number,
  other: number,
  second: number,
): number {
  const after = sheet.map((old, i) => {
    if (old.length !== column) return old;
    return i === row ? [...old, number] : i === other ? [...old, second] : old;
  });
  return columnPoints(after, column) ?? 0;
}

/** The expected points after writing `number` in `row` and `second` in `other`; -1 is no row. */
function valueAfter(parts: PreparedSheet, row: number, number: number, other: number, second: number): number {
  const { sheet, heights, score, open } = parts;
  const more = (row < 0 ? 0 : 1) + (other < 0 ? 0 : 1);
  const { sum = ZERO_VECTOR, plain = 0 } = parts.baseSums[more] ?? {};
  const one = row < 0 ? ZERO_VECTOR : vectorChange(parts, row, number);
  const two = other < 0 ? ZERO_VECTOR : vectorChange(parts, other, second);
  const at = row < 0 ? -1 : (sheet[row]?.length ?? 0);
  const there = other < 0 ? -1 : (sheet[other]?.length ?? 0);
  const net = weightsFor(parts.setting.seats);
  // A full sheet expects nothing more. Otherwise `plain` already includes the misthrows.
  let value = more === open ? score : plain + score + misthrowPoints(parts.ticked);
  for (let column = 0; column < COLUMNS; column += 1) {
    const height = heights[column] ?? 0;
    if (height === ROWS) continue;
    const grown = height + (at === column ? 1 : 0) + (there === column ? 1 : 0);
    if (grown === ROWS) value += columnPointsWith(sheet, column, row, number, other, second);
    else value += expectedColumnPoints(net, column, sum, one, two);
  }
  return value;
}

/** By row and number: 1 if the number fits, or else 0. */
function fittingNumbers(sheet: Sheet): Uint8Array {
  const fits = new Uint8Array(ROWS * NUMBER_BOUND);
  for (const [i, row] of sheet.entries())
    for (let number = 1; number < NUMBER_BOUND; number += 1)
      if (!numberRefusal(row, COLOURS[i] ?? 'red', number)) fits[i * NUMBER_BOUND + number] = 1;
  return fits;
}

export function createProspect(sheet: Sheet, ticked: number, setting: EndgameSetting): SheetProspect {
  const parts = prepareSheet(sheet, ticked, setting);
  const fits = fittingNumbers(sheet);
  const singles = new Float64Array(ROWS * NUMBER_BOUND).fill(Number.NaN);
  // Step C and other seats never need pairs, so their table is created with the first one.
  let pairs: Float64Array | undefined;

  const single = (row: number, number: number): number => {
    const known = singles[row * NUMBER_BOUND + number] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const value = valueAfter(parts, row, number, -1, 0);
    singles[row * NUMBER_BOUND + number] = value;
    return value;
  };
  const pair = (row: number, number: number, other: number, second: number): number => {
    if (other < row) return pair(other, second, row, number);
    pairs ??= new Float64Array((ROWS * NUMBER_BOUND) ** 2).fill(Number.NaN);
    const at = (row * NUMBER_BOUND + number) * ROWS * NUMBER_BOUND + other * NUMBER_BOUND + second;
    const known = pairs[at] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const value = valueAfter(parts, row, number, other, second);
    pairs[at] = value;
    return value;
  };
  const scored = new Float64Array(ROWS * NUMBER_BOUND).fill(Number.NaN);
  const atOnce = (row: number, number: number): number => {
    const column = sheet[row]?.length ?? COLUMNS;
    if (parts.heights[column] !== ROWS - 1) return 0;
    const known = scored[row * NUMBER_BOUND + number] ?? Number.NaN;
    if (!Number.isNaN(known)) return known;
    const points = columnPointsWith(sheet, column, row, number, -1, 0);
    scored[row * NUMBER_BOUND + number] = points;
    return points;
  };
  return {
    open: parts.open,
    score: parts.score,
    unchangedValue: valueAfter(parts, -1, 0, -1, 0),
    fits: (row, number) => fits[row * NUMBER_BOUND + number] === 1,
    pointsAtOnce: atOnce,
    valueWith: single,
    valueWithTwo: pair,
  };
}

/** The prospect after one more misthrow. If that ends the game, only points already scored or scored at once count. */
export function prospectAfterMisthrow(sheet: Sheet, ticked: number, setting: EndgameSetting): SheetProspect {
  const missed = createProspect(sheet, ticked + 1, setting);
  return ticked + 1 < MISTHROWS
    ? missed
    : { ...missed, unchangedValue: missed.score, valueWith: (row, n) => missed.score + missed.pointsAtOnce(row, n) };
}
