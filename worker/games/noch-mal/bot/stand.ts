/** How one seat's sheet of Noch mal! stands, as a bot counts on: a few bytes that are copied and crossed quickly. */

import { NEIGHBOURS } from '../sheet.ts';
import { CELLS, COLOURS, COLUMNS, type Crossed, columnOf, isCrossed, JOKERS, ROWS } from '../state.ts';
import { type Field, MOST, SETS, sizeOf } from './field.ts';

/**
 * The bytes of a stand, one after the other: by region the cells crossed and those on which crossing may start; by column
 * and by colour the open cells; open stars; joker marks left.
 */
export type Stand = Uint8Array;

export const KINDS = COLOURS.length;
/** Cells of each colour on a sheet. */
export const SHARE = CELLS / KINDS;

export const columnsAt = ({ regions }: Field): number => 2 * regions;
export const coloursAt = (field: Field): number => columnsAt(field) + COLUMNS;
export const starsAt = (field: Field): number => coloursAt(field) + KINDS;
export const jokersAt = (field: Field): number => starsAt(field) + 1;
const length = (field: Field): number => jokersAt(field) + 1;

/** A sheet on which nothing is crossed. */
function emptyStand(field: Field): Stand {
  const stand = new Uint8Array(length(field));
  stand.set(field.startBits, field.regions);
  stand.fill(ROWS, columnsAt(field), coloursAt(field));
  for (let region = 0; region < field.regions; region += 1) {
    const at = coloursAt(field) + (field.colourOf[region] ?? 0);
    stand[at] = (stand[at] ?? 0) + sizeOf(field.full[region] ?? 0);
  }
  stand[starsAt(field)] = field.starAt.reduce((sum, one) => sum + one, 0);
  stand[jokersAt(field)] = JOKERS;
  return stand;
}

function crossCell(field: Field, stand: Stand, cell: number): void {
  const region = field.regionOf[cell] ?? 0;
  const column = columnsAt(field) + columnOf(cell);
  const colour = coloursAt(field) + (field.colourOf[region] ?? 0);
  stand[region] = (stand[region] ?? 0) | (field.bitOf[cell] ?? 0);
  stand[column] = (stand[column] ?? 0) - 1;
  stand[colour] = (stand[colour] ?? 0) - 1;
  if (field.starAt[cell]) stand[starsAt(field)] = (stand[starsAt(field)] ?? 0) - 1;
  for (const beside of NEIGHBOURS[cell] ?? []) {
    const at = field.regions + (field.regionOf[beside] ?? 0);
    stand[at] = (stand[at] ?? 0) | (field.bitOf[beside] ?? 0);
  }
}

/** Crosses a part and pays joker marks, in place. */
export function cross(field: Field, stand: Stand, part: number, paid: number): void {
  for (const cell of field.partCells[part] ?? []) crossCell(field, stand, cell);
  const at = jokersAt(field);
  stand[at] = (stand[at] ?? 0) - paid;
}

/** The stand of a sheet in a view. */
export function standOf(field: Field, crossed: Crossed, jokers: number): Stand {
  const stand = emptyStand(field);
  for (let cell = 0; cell < CELLS; cell += 1) if (isCrossed(crossed, cell)) crossCell(field, stand, cell);
  stand[jokersAt(field)] = jokers;
  return stand;
}

/** The open cells of a region that can be reached in the next choice. */
export function reachOf(field: Field, stand: Stand, region: number): number {
  const open = (field.full[region] ?? 0) & ~(stand[region] ?? 0);
  let reach = open & (stand[field.regions + region] ?? 0);
  if (reach === 0 || reach === open) return reach;
  for (;;) {
    const more = (reach | (field.beside[region * SETS + reach] ?? 0)) & open;
    if (more === reach) return reach;
    reach = more;
  }
}

/** Whether a part may be crossed now (NM-6, NM-7). */
export function fits(field: Field, stand: Stand, part: number): boolean {
  const region = field.partRegion[part] ?? 0;
  const bits = field.partBits[part] ?? 0;
  return (bits & (stand[region] ?? 0)) === 0 && (bits & (stand[field.regions + region] ?? 0)) !== 0;
}

/** The parts that a colour and a number (1 to 5) may cross, whether they fit or not. */
export const partsFor = (field: Field, colour: number, number: number): Uint16Array =>
  field.partsFor[colour * MOST + number - 1] ?? NO_PARTS;

const NO_PARTS = new Uint16Array(0);
