/** What a sheet of Qwantum is worth, at any time (QW-8, QW-9, QW-12). */
import { COLUMNS, type Sheet } from './state.ts';

/** The numbers of a column from the top, as far as they are written. */
export const columnOf = (sheet: Sheet, column: number): readonly number[] =>
  sheet.flatMap((row) => row.slice(column, column + 1));

/** What a column scores: its second-lowest different number; nothing until all four cells are written (QW-8). */
export function columnPoints(sheet: Sheet, column: number): number | undefined {
  const numbers = columnOf(sheet, column);
  if (numbers.length < sheet.length) return undefined;
  const [lowest, second] = [...new Set(numbers)].sort((a, b) => a - b);
  return second ?? lowest;
}

/** What so many misthrows take away: 1, 3, 6, 10, 15 (QW-9). */
export const misthrowPoints = (ticked: number): number => (ticked * (ticked + 1)) / 2;

/** Columns minus misthrows (QW-12). */
export function scoreOf(sheet: Sheet, ticked: number): number {
  const columns = Array.from({ length: COLUMNS }, (_, column) => columnPoints(sheet, column) ?? 0);
  return columns.reduce((sum, points) => sum + points, 0) - misthrowPoints(ticked);
}
