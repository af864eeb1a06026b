/** The score of a Qwantum sheet at any time (QW-8, QW-9, QW-12). */
import { COLUMNS, type Sheet } from './state.ts';

/** The numbers written in a column, from the top. */
export const columnOf = (sheet: Sheet, column: number): readonly number[] =>
  sheet.flatMap((row) => row.slice(column, column + 1));

/** The points of a column: its second-lowest different number (QW-8). Undefined until all four cells are written. */
export function columnPoints(sheet: Sheet, column: number): number | undefined {
  const numbers = columnOf(sheet, column);
  if (numbers.length < sheet.length) return undefined;
  const [lowest, second] = [...new Set(numbers)].sort((a, b) => a - b);
  return second ?? lowest;
}

/** Points lost by a number of misthrows: 1, 3, 6, 10, 15 (QW-9). */
export const misthrowPoints = (ticked: number): number => (ticked * (ticked + 1)) / 2;

/** The score of a sheet: columns minus misthrows (QW-12). */
export function scoreOf(sheet: Sheet, ticked: number): number {
  const columns = Array.from({ length: COLUMNS }, (_, column) => columnPoints(sheet, column) ?? 0);
  return columns.reduce((sum, points) => sum + points, 0) - misthrowPoints(ticked);
}
