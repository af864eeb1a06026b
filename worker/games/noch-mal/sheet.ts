/** The sheet of Noch mal!: the printed one, neighbours, regions, and complete columns and colours. */
import { CELLS, COLOURS, COLUMNS, type Colour, type Crossed, columnOf, isCrossed, ROWS, rowOf } from './state.ts';

/** The printed sheet, row by row: the first letters of the colours, a capital for a star. */
export const CLASSIC_SHEET = [
  'gggyyyyGbbbOyyy',
  'ogYgYyoopBboogg',
  'BgpgggGpppyyogg',
  'bppgoObbggyyoPb',
  'poooopbbooopppp',
  'pBbPpppyYoPbbbO',
  'yybbbbpyyyggGoo',
].join('');

export const CELL_NUMBERS: readonly number[] = Array.from({ length: CELLS }, (_, cell) => cell);

/** By cell: the cells that share an edge with it, ascending. */
export const NEIGHBOURS: readonly (readonly number[])[] = CELL_NUMBERS.map((cell) => [
  ...(rowOf(cell) > 0 ? [cell - COLUMNS] : []),
  ...(columnOf(cell) > 0 ? [cell - 1] : []),
  ...(columnOf(cell) < COLUMNS - 1 ? [cell + 1] : []),
  ...(rowOf(cell) < ROWS - 1 ? [cell + COLUMNS] : []),
]);

const COLOUR_BY_LETTER: Readonly<Record<string, Colour>> = Object.fromEntries(
  COLOURS.flatMap((colour) => [
    [colour.charAt(0), colour],
    [colour.charAt(0).toUpperCase(), colour],
  ]),
);

/**
 * Views have this name for the printed sheet, so that snapshots stay small. All functions here accept it as a sheet.
 */
const CLASSIC_NAME = 'classic';
export const sheetNameOrLetters = (sheet: string): string => (sheet === CLASSIC_SHEET ? CLASSIC_NAME : sheet);
const letterOf = (sheet: string, cell: number): string => (sheet === CLASSIC_NAME ? CLASSIC_SHEET : sheet).charAt(cell);

/** The colour of a cell, 0 to 104. */
export const colourOf = (sheet: string, cell: number): Colour => COLOUR_BY_LETTER[letterOf(sheet, cell)] ?? 'green';

/** True if a cell has a star. */
export const isStar = (sheet: string, cell: number): boolean => /[A-Z]/.test(letterOf(sheet, cell));

/** Cells of one colour that are connected by edges. */
export interface Region {
  readonly colour: Colour;
  /** Ascending. */
  readonly cells: readonly number[];
}

/** All regions of a sheet, in the order of their first cells. */
export function regionsOf(sheet: string): readonly Region[] {
  const letters = CELL_NUMBERS.map((cell) => letterOf(sheet, cell).toLowerCase());
  const seen = new Set<number>();
  const regions: Region[] = [];
  for (const cell of CELL_NUMBERS) {
    if (seen.has(cell)) continue;
    seen.add(cell);
    const cells = [cell];
    // The loop appends to the list while it walks it.
    for (const at of cells)
      for (const next of NEIGHBOURS[at] ?? [])
        if (!seen.has(next) && letters[next] === letters[cell]) {
          seen.add(next);
          cells.push(next);
        }
    regions.push({ colour: colourOf(sheet, cell), cells: cells.sort((a, b) => a - b) });
  }
  return regions;
}

/** The complete columns (NM-10), from 0 for A. */
export function fullColumns(crossed: Crossed): readonly number[] {
  const bits = crossed.reduce((all, row) => all & row, 2 ** COLUMNS - 1);
  return Array.from({ length: COLUMNS }, (_, column) => column).filter((column) => (bits >> column) & 1);
}

/** The complete colours (NM-11). */
export function fullColours(sheet: string, crossed: Crossed): readonly Colour[] {
  const missing = new Set(
    CELL_NUMBERS.filter((cell) => !isCrossed(crossed, cell)).map((cell) => colourOf(sheet, cell)),
  );
  return COLOURS.filter((colour) => !missing.has(colour));
}

/** Number of stars that are not crossed. */
export const openStarCount = (sheet: string, crossed: Crossed): number =>
  CELL_NUMBERS.filter((cell) => isStar(sheet, cell) && !isCrossed(crossed, cell)).length;
