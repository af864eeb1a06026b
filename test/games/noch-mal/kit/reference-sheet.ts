/** Checks the invariants of a Noch mal! sheet (NM-19) slowly, from its 105 letters. */
import { areBeside, CELLS, colourAt, hasStar, nameOf } from './reference-rules.ts';

/** The regions of a sheet as lists of cells, found by merging neighbours until nothing changes. */
export function referenceRegions(sheet: string): readonly (readonly number[])[] {
  let regions: readonly (readonly number[])[] = CELLS.map((cell) => [cell]);
  for (const cell of CELLS) {
    const joined = regions.filter((region) =>
      region.some(
        (one) => one === cell || (areBeside(one, cell) && colourAt(sheet, one) === colourAt(sheet, cell) && one < cell),
      ),
    );
    regions = [...regions.filter((region) => !joined.includes(region)), joined.flat()];
  }
  return regions;
}

const starsIn = (sheet: string, cells: readonly number[]): number =>
  cells.filter((cell) => hasStar(sheet, cell)).length;

/** Return the fault of a sheet, or undefined. */
export function sheetFault(sheet: string): string | undefined {
  if (!/^[gybpo]{105}$/i.test(sheet)) return `${sheet.length} letters: ${sheet}`;
  const regions = referenceRegions(sheet);
  for (const letter of 'gybpo') {
    const own = regions.filter(([cell = 0]) => colourAt(sheet, cell) === letter);
    const sizes = own.map((region) => region.length).toSorted();
    if (`${sizes}` !== '1,2,3,4,5,6') return `regions of ${letter} are ${sizes}`;
    const stars = own.map((region) => starsIn(sheet, region));
    if (stars.some((count) => count > 1)) return `two stars in a region of ${letter}`;
    if (stars.filter((count) => count === 1).length !== 3) return `stars of ${letter}: ${stars}`;
  }
  for (const letter of 'ABCDEFGHIJKLMNO') {
    const column = CELLS.filter((cell) => nameOf(cell).startsWith(letter));
    if (new Set(column.map((cell) => colourAt(sheet, cell))).size !== 5) return `colours of column ${letter}`;
    if (starsIn(sheet, column) !== 1) return `stars of column ${letter}`;
  }
  return undefined;
}

/** A column from the top, as text. */
const columnText = (sheet: string, column: number): string =>
  CELLS.filter((cell) => cell % 15 === column)
    .map((cell) => colourAt(sheet, cell))
    .join('');

/** Return the faulty columns of a sheet: from version 2 on each has five runs, one of each colour. */
export function runFault(sheet: string): string | undefined {
  for (let column = 0; column < 15; column += 1) {
    const runs = columnText(sheet, column).match(/(.)\1*/g) ?? [];
    if (runs.length !== 5) return `column ${nameOf(column).charAt(0)} has ${runs.length} runs`;
  }
  return undefined;
}
