/** What is counted on a sheet of Noch mal! before its worth is guessed: numbers of about 0 to 1 for every column and colour. */

import { CELLS, COLUMNS, JOKERS, ROWS, SOLO_ROLLS, START_COLUMN } from '../state.ts';
import { type Field, MOST, NO_STAR, SETS, sizeOf } from './field.ts';
import { endOf, type Race } from './race.ts';
import { coloursAt, columnsAt, jokersAt, KINDS, reachOf, SHARE, type Stand } from './stand.ts';

/** How many facts there are of the whole sheet and table, of each column, of each colour; their order is that of `gather`. */
export const OVERALL = 7;
export const OF_COLUMN = 16;
export const OF_COLOUR = 9;
/** Places of single facts: of the whole sheet the kinds of choices that fit and the open cells, ... */
export const KINDS_FACT = 4;
export const OPEN_FACT = 5;
/** ... of a column the cells that stand alone, and whether its star is open. */
export const ALONE_FACT = 4;
export const STAR_FACT = 11;

/** What facts are divided by, to be about 0 to 1: none of these is ever much exceeded. */
const MOST_LEFT = 20;
const MOST_REGIONS = 5;
/** Cells that stand alone, in a column and in a colour. */
export const MOST_ALONE = 3;
const MOST_ALONE_COLOUR = 5;
/** A rival, or the seat itself, who lacks less than this is near: the last cells of a column and of a colour count apart. */
const NEAR_COLUMN = 3;
const NEAR_COLOUR = 5;
const FARTHEST = 7;
const LARGEST = 6;
const MOST_RIVALS = 5;

/** Filled anew by `gather`: one set of lists serves all sheets in turn. */
export interface Facts {
  readonly overall: Float64Array;
  /** OF_COLUMN numbers for each column, and so on. */
  readonly columns: Float64Array;
  readonly colours: Float64Array;
  /** By region, of the sheet looked at. */
  readonly reach: Uint8Array;
}

export const noFacts = (field: Field): Facts => ({
  overall: new Float64Array(OVERALL),
  columns: new Float64Array(OF_COLUMN * COLUMNS),
  colours: new Float64Array(OF_COLOUR * KINDS),
  reach: new Uint8Array(field.regions),
});

/** Fills in what can be reached; tells how many kinds of choices (a colour and a number) would fit, 0 to 25. */
function lookAround(field: Field, stand: Stand, { reach }: Facts): number {
  const most = [0, 0, 0, 0, 0];
  for (let region = 0; region < field.regions; region += 1) {
    const own = reachOf(field, stand, region);
    reach[region] = own;
    const colour = field.colourOf[region] ?? 0;
    const size = sizeOf(own);
    if (size > (most[colour] ?? 0)) most[colour] = size;
  }
  let kinds = 0;
  for (const size of most) kinds += Math.min(size, MOST);
  return kinds;
}

function gatherOverall(field: Field, stand: Stand, race: Race, facts: Facts): void {
  const { overall } = facts;
  const kinds = lookAround(field, stand, facts);
  const own = endOf(field, stand);
  const from = coloursAt(field);
  let open = 0;
  for (let i = from; i < from + KINDS; i += 1) open += stand[i] ?? 0;
  const left = race.seats === 1 ? (SOLO_ROLLS - race.roll) / SOLO_ROLLS : Math.min(own, race.rivalEnd) / MOST_LEFT;
  overall[0] = left;
  overall[1] = own / MOST_LEFT;
  overall[2] = race.roll / SOLO_ROLLS;
  overall[3] = (stand[jokersAt(field)] ?? 0) / JOKERS;
  overall[KINDS_FACT] = kinds / (KINDS * MOST);
  overall[OPEN_FACT] = open / CELLS;
  overall[6] = (race.seats - 1) / MOST_RIVALS;
}

function gatherColumn(field: Field, stand: Stand, race: Race, { columns, reach }: Facts, column: number): void {
  const at = column * OF_COLUMN;
  const open = stand[columnsAt(field) + column] ?? 0;
  let [regions, apart, alone, split] = [0, 0, 0, 0];
  const to = field.spanFrom[column + 1] ?? 0;
  for (let i = field.spanFrom[column] ?? 0; i < to; i += 1) {
    const region = field.spanRegion[i] ?? 0;
    const bits = field.spanBits[i] ?? 0;
    const left = (field.full[region] ?? 0) & ~(stand[region] ?? 0);
    const here = left & bits;
    if (here === 0) continue;
    regions += 1;
    split += field.falls[region * SETS + here] ?? 0;
    apart += sizeOf(here & ~(reach[region] ?? 0));
    alone += sizeOf(here & (field.alone[region * SETS + left] ?? 0));
  }
  columns[at] = open / ROWS;
  columns[at + 1] = regions / MOST_REGIONS;
  columns[at + 2] = split / MOST_REGIONS;
  columns[at + 3] = apart / ROWS;
  columns[at + ALONE_FACT] = alone / MOST_ALONE;
  columns[at + 5] = Math.abs(column - START_COLUMN) / FARTHEST;
  columns[at + 6] = open === 1 ? 1 : 0;
  columns[at + 7] = apart === open ? 1 : 0;
  columns[at + 8] = race.columnGone[column] ?? 0;
  columns[at + 9] = (race.rivalColumn[column] ?? 0) / ROWS;
  columns[at + 10] = Math.max(0, NEAR_COLUMN - (race.rivalColumn[column] ?? 0)) / NEAR_COLUMN;
  const region = field.starRegion[column] ?? NO_STAR;
  const bit = field.starBit[column] ?? 0;
  const isOpen = region !== NO_STAR && ((stand[region] ?? 0) & bit) === 0;
  const left = isOpen ? (field.full[region] ?? 0) & ~(stand[region] ?? 0) : 0;
  columns[at + STAR_FACT] = isOpen ? 1 : 0;
  columns[at + 12] = isOpen && (reach[region] ?? 0) & bit ? 1 : 0;
  columns[at + 13] = isOpen && (field.alone[region * SETS + left] ?? 0) & bit ? 1 : 0;
  columns[at + 14] = sizeOf(left) / LARGEST;
}

/** How many columns lie between each column and the nearest that can be reached. */
function gatherWays({ columns }: Facts): void {
  let away = COLUMNS;
  for (let column = 0; column < COLUMNS; column += 1) {
    const at = column * OF_COLUMN;
    away = columns[at + 7] ? away + 1 : 0;
    columns[at + 15] = away;
  }
  away = COLUMNS;
  for (let column = COLUMNS - 1; column >= 0; column -= 1) {
    const at = column * OF_COLUMN;
    away = columns[at + 7] ? away + 1 : 0;
    columns[at + 15] = Math.min(away, columns[at + 15] ?? 0) / FARTHEST;
  }
}

function gatherColours(field: Field, stand: Stand, race: Race, { colours, reach }: Facts): void {
  const from = coloursAt(field);
  colours.fill(0);
  for (let region = 0; region < field.regions; region += 1) {
    const left = (field.full[region] ?? 0) & ~(stand[region] ?? 0);
    if (left === 0) continue;
    const at = (field.colourOf[region] ?? 0) * OF_COLOUR;
    colours[at + 1] = (colours[at + 1] ?? 0) + (field.falls[region * SETS + left] ?? 0) / LARGEST;
    colours[at + 2] = (colours[at + 2] ?? 0) + sizeOf(left & ~(reach[region] ?? 0)) / SHARE;
    colours[at + 3] = (colours[at + 3] ?? 0) + sizeOf(field.alone[region * SETS + left] ?? 0) / MOST_ALONE_COLOUR;
  }
  for (let colour = 0; colour < KINDS; colour += 1) {
    const at = colour * OF_COLOUR;
    const open = stand[from + colour] ?? 0;
    let better = 0;
    for (let other = from; other < from + KINDS; other += 1) if ((stand[other] ?? 0) < open) better += 1;
    colours[at] = open / SHARE;
    colours[at + 4] = Math.min(1, better / (KINDS - 1));
    colours[at + 5] = race.colourGone[colour] ?? 0;
    colours[at + 6] = (race.rivalColour[colour] ?? 0) / SHARE;
    colours[at + 7] = Math.max(0, NEAR_COLOUR - (race.rivalColour[colour] ?? 0)) / NEAR_COLOUR;
    colours[at + 8] = Math.max(0, NEAR_COLOUR - open) / NEAR_COLOUR;
  }
}

/** Counts everything of a stand. */
export function gather(field: Field, stand: Stand, race: Race, facts: Facts): void {
  gatherOverall(field, stand, race, facts);
  for (let column = 0; column < COLUMNS; column += 1) gatherColumn(field, stand, race, facts, column);
  gatherWays(facts);
  gatherColours(field, stand, race, facts);
}
