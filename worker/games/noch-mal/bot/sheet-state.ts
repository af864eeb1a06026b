/** The state of one Noch mal! sheet for the bot: a few bytes that are quick to copy and change. */

import { NEIGHBOURS } from '../sheet.ts';
import { CELLS, COLOURS, COLUMNS, type Crossed, columnOf, isCrossed, JOKERS, ROWS } from '../state.ts';
import { cellCount, NUMBER_MAX, REGION_SUBSETS, type SheetTables } from './sheet-tables.ts';

/**
 * The bytes of a sheet in this order: by region the crossed cells, by region the starting cells (NM-7), by column the
 * number of open cells, by colour the same, the open stars, the joker marks left.
 */
export type SheetState = Uint8Array;

export const COLOUR_COUNT = COLOURS.length;
/** Number of cells of each colour on a sheet. */
export const CELLS_PER_COLOUR = CELLS / COLOUR_COUNT;

export const columnsOffset = ({ regions }: SheetTables): number => 2 * regions;
export const coloursOffset = (tables: SheetTables): number => columnsOffset(tables) + COLUMNS;
export const starsOffset = (tables: SheetTables): number => coloursOffset(tables) + COLOUR_COUNT;
export const jokersOffset = (tables: SheetTables): number => starsOffset(tables) + 1;
const stateLength = (tables: SheetTables): number => jokersOffset(tables) + 1;

/** A sheet without crossed cells. */
function emptySheetState(tables: SheetTables): SheetState {
  const sheet = new Uint8Array(stateLength(tables));
  sheet.set(tables.startBits, tables.regions);
  sheet.fill(ROWS, columnsOffset(tables), coloursOffset(tables));
  for (let region = 0; region < tables.regions; region += 1) {
    const at = coloursOffset(tables) + (tables.colourOf[region] ?? 0);
    sheet[at] = (sheet[at] ?? 0) + cellCount(tables.full[region] ?? 0);
  }
  sheet[starsOffset(tables)] = tables.starAt.reduce((sum, one) => sum + one, 0);
  sheet[jokersOffset(tables)] = JOKERS;
  return sheet;
}

function crossCell(tables: SheetTables, sheet: SheetState, cell: number): void {
  const region = tables.regionOf[cell] ?? 0;
  const column = columnsOffset(tables) + columnOf(cell);
  const colour = coloursOffset(tables) + (tables.colourOf[region] ?? 0);
  sheet[region] = (sheet[region] ?? 0) | (tables.bitOf[cell] ?? 0);
  sheet[column] = (sheet[column] ?? 0) - 1;
  sheet[colour] = (sheet[colour] ?? 0) - 1;
  if (tables.starAt[cell]) sheet[starsOffset(tables)] = (sheet[starsOffset(tables)] ?? 0) - 1;
  for (const beside of NEIGHBOURS[cell] ?? []) {
    const at = tables.regions + (tables.regionOf[beside] ?? 0);
    sheet[at] = (sheet[at] ?? 0) | (tables.bitOf[beside] ?? 0);
  }
}

/** Cross a part and pay joker marks, in place. */
export function crossPart(tables: SheetTables, sheet: SheetState, part: number, paid: number): void {
  for (const cell of tables.partCells[part] ?? []) crossCell(tables, sheet, cell);
  const at = jokersOffset(tables);
  sheet[at] = (sheet[at] ?? 0) - paid;
}

/** The state of a sheet in a view. */
export function sheetStateOf(tables: SheetTables, crossed: Crossed, jokers: number): SheetState {
  const sheet = emptySheetState(tables);
  for (let cell = 0; cell < CELLS; cell += 1) if (isCrossed(crossed, cell)) crossCell(tables, sheet, cell);
  sheet[jokersOffset(tables)] = jokers;
  return sheet;
}

/**
 * The open cells of a region that the next choice can reach, as bits: connected through open cells to a starting cell.
 */
export function reachableCells(tables: SheetTables, sheet: SheetState, region: number): number {
  const open = (tables.full[region] ?? 0) & ~(sheet[region] ?? 0);
  let reach = open & (sheet[tables.regions + region] ?? 0);
  if (reach === 0 || reach === open) return reach;
  for (;;) {
    const more = (reach | (tables.neighbours[region * REGION_SUBSETS + reach] ?? 0)) & open;
    if (more === reach) return reach;
    reach = more;
  }
}

/** True if a part may be crossed now (NM-6, NM-7). */
export function canCross(tables: SheetTables, sheet: SheetState, part: number): boolean {
  const region = tables.partRegion[part] ?? 0;
  const bits = tables.partBits[part] ?? 0;
  return (bits & (sheet[region] ?? 0)) === 0 && (bits & (sheet[tables.regions + region] ?? 0)) !== 0;
}

/** The parts of a colour with this number of cells (1 to 5). They may not all be legal now. */
export const partsFor = (tables: SheetTables, colour: number, number: number): Uint16Array =>
  tables.partsFor[colour * NUMBER_MAX + number - 1] ?? NO_PARTS;

const NO_PARTS = new Uint16Array(0);
