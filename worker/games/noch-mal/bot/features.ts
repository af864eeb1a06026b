/**
 * The features of a Noch mal! sheet for its worth: numbers of about 0 to 1 for the sheet, each column and each colour.
 */

import { CELLS, COLUMNS, JOKERS, ROWS, SOLO_ROLLS, START_COLUMN } from '../state.ts';
import { openCellsToEnd, type Rivalry } from './rivalry.ts';
import {
  CELLS_PER_COLOUR,
  COLOUR_COUNT,
  coloursOffset,
  columnsOffset,
  jokersOffset,
  reachableCells,
  type SheetState,
} from './sheet-state.ts';
import { cellCount, NO_STAR_REGION, NUMBER_MAX, REGION_SUBSETS, type SheetTables } from './sheet-tables.ts';

/** Number of features of the sheet and table, of each column, and of each colour; in the order of `computeFeatures`. */
export const OVERALL_FEATURES = 7;
export const COLUMN_FEATURES = 16;
export const COLOUR_FEATURES = 9;
/** Indexes of overall features: the kinds of choices that fit, and the open cells. */
export const CHOICE_KINDS_FEATURE = 4;
export const OPEN_CELLS_FEATURE = 5;
/** Indexes of column features: the lone cells, and 1 if the star is open. */
export const LONE_CELLS_FEATURE = 4;
export const OPEN_STAR_FEATURE = 11;

/** Divisors that bring features to about 0 to 1. Values are rarely much larger. */
const OPEN_LEFT_SCALE = 20;
const REGIONS_SCALE = 5;
/** Divisors for lone cells, which have no open neighbour of their colour: in a column and in a colour. */
export const COLUMN_LONE_CELLS_SCALE = 3;
const COLOUR_LONE_CELLS_SCALE = 5;
/** Below this many open cells a column or colour is nearly complete. The last cells have a feature of their own. */
const NEAR_COLUMN_OPEN = 3;
const NEAR_COLOUR_OPEN = 5;
const COLUMN_DISTANCE_MAX = 7;
const REGION_CELLS_MAX = 6;
const RIVALS_MAX = 5;

/** The features of one sheet. `computeFeatures` overwrites them, so one object serves all sheets in turn. */
export interface Features {
  readonly overall: Float64Array;
  /** `COLUMN_FEATURES` numbers for each column. */
  readonly columns: Float64Array;
  /** `COLOUR_FEATURES` numbers for each colour. */
  readonly colours: Float64Array;
  /** By region: the reachable cells of the current sheet, as bits. */
  readonly reachable: Uint8Array;
}

export const createFeatures = (tables: SheetTables): Features => ({
  overall: new Float64Array(OVERALL_FEATURES),
  columns: new Float64Array(COLUMN_FEATURES * COLUMNS),
  colours: new Float64Array(COLOUR_FEATURES * COLOUR_COUNT),
  reachable: new Uint8Array(tables.regions),
});

/** Compute the reachable cells. Return how many kinds of choices (a colour and a number) fit, 0 to 25. */
function findReachable(tables: SheetTables, sheet: SheetState, { reachable }: Features): number {
  const most = [0, 0, 0, 0, 0];
  for (let region = 0; region < tables.regions; region += 1) {
    const own = reachableCells(tables, sheet, region);
    reachable[region] = own;
    const colour = tables.colourOf[region] ?? 0;
    const size = cellCount(own);
    if (size > (most[colour] ?? 0)) most[colour] = size;
  }
  let kinds = 0;
  for (const size of most) kinds += Math.min(size, NUMBER_MAX);
  return kinds;
}

function computeOverall(tables: SheetTables, sheet: SheetState, rivalry: Rivalry, features: Features): void {
  const { overall } = features;
  const kinds = findReachable(tables, sheet, features);
  const own = openCellsToEnd(tables, sheet);
  const from = coloursOffset(tables);
  let open = 0;
  for (let i = from; i < from + COLOUR_COUNT; i += 1) open += sheet[i] ?? 0;
  const left =
    rivalry.seats === 1
      ? (SOLO_ROLLS - rivalry.roll) / SOLO_ROLLS
      : Math.min(own, rivalry.rivalOpenToEnd) / OPEN_LEFT_SCALE;
  overall[0] = left;
  overall[1] = own / OPEN_LEFT_SCALE;
  overall[2] = rivalry.roll / SOLO_ROLLS;
  overall[3] = (sheet[jokersOffset(tables)] ?? 0) / JOKERS;
  overall[CHOICE_KINDS_FEATURE] = kinds / (COLOUR_COUNT * NUMBER_MAX);
  overall[OPEN_CELLS_FEATURE] = open / CELLS;
  overall[6] = (rivalry.seats - 1) / RIVALS_MAX;
}

function computeColumn(
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  { columns, reachable }: Features,
  column: number,
): void {
  const at = column * COLUMN_FEATURES;
  const open = sheet[columnsOffset(tables) + column] ?? 0;
  let [regions, apart, alone, split] = [0, 0, 0, 0];
  const to = tables.spanFrom[column + 1] ?? 0;
  for (let i = tables.spanFrom[column] ?? 0; i < to; i += 1) {
    const region = tables.spanRegion[i] ?? 0;
    const bits = tables.spanBits[i] ?? 0;
    const left = (tables.full[region] ?? 0) & ~(sheet[region] ?? 0);
    const here = left & bits;
    if (here === 0) continue;
    regions += 1;
    split += tables.pieceCounts[region * REGION_SUBSETS + here] ?? 0;
    apart += cellCount(here & ~(reachable[region] ?? 0));
    alone += cellCount(here & (tables.loneCells[region * REGION_SUBSETS + left] ?? 0));
  }
  columns[at] = open / ROWS;
  columns[at + 1] = regions / REGIONS_SCALE;
  columns[at + 2] = split / REGIONS_SCALE;
  columns[at + 3] = apart / ROWS;
  columns[at + LONE_CELLS_FEATURE] = alone / COLUMN_LONE_CELLS_SCALE;
  columns[at + 5] = Math.abs(column - START_COLUMN) / COLUMN_DISTANCE_MAX;
  columns[at + 6] = open === 1 ? 1 : 0;
  columns[at + 7] = apart === open ? 1 : 0;
  columns[at + 8] = rivalry.isColumnClaimed[column] ?? 0;
  columns[at + 9] = (rivalry.rivalColumnOpenMin[column] ?? 0) / ROWS;
  columns[at + 10] = Math.max(0, NEAR_COLUMN_OPEN - (rivalry.rivalColumnOpenMin[column] ?? 0)) / NEAR_COLUMN_OPEN;
  const region = tables.starRegion[column] ?? NO_STAR_REGION;
  const bit = tables.starBit[column] ?? 0;
  const isOpen = region !== NO_STAR_REGION && ((sheet[region] ?? 0) & bit) === 0;
  const left = isOpen ? (tables.full[region] ?? 0) & ~(sheet[region] ?? 0) : 0;
  columns[at + OPEN_STAR_FEATURE] = isOpen ? 1 : 0;
  columns[at + 12] = isOpen && (reachable[region] ?? 0) & bit ? 1 : 0;
  columns[at + 13] = isOpen && (tables.loneCells[region * REGION_SUBSETS + left] ?? 0) & bit ? 1 : 0;
  columns[at + 14] = cellCount(left) / REGION_CELLS_MAX;
}

/** Compute the distance from each column to the nearest one with a reachable cell, in columns. */
function computeDistances({ columns }: Features): void {
  let distance = COLUMNS;
  for (let column = 0; column < COLUMNS; column += 1) {
    const at = column * COLUMN_FEATURES;
    distance = columns[at + 7] ? distance + 1 : 0;
    columns[at + 15] = distance;
  }
  distance = COLUMNS;
  for (let column = COLUMNS - 1; column >= 0; column -= 1) {
    const at = column * COLUMN_FEATURES;
    distance = columns[at + 7] ? distance + 1 : 0;
    columns[at + 15] = Math.min(distance, columns[at + 15] ?? 0) / COLUMN_DISTANCE_MAX;
  }
}

function computeColours(
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  { colours, reachable }: Features,
): void {
  const from = coloursOffset(tables);
  colours.fill(0);
  for (let region = 0; region < tables.regions; region += 1) {
    const left = (tables.full[region] ?? 0) & ~(sheet[region] ?? 0);
    if (left === 0) continue;
    const at = (tables.colourOf[region] ?? 0) * COLOUR_FEATURES;
    colours[at + 1] =
      (colours[at + 1] ?? 0) + (tables.pieceCounts[region * REGION_SUBSETS + left] ?? 0) / REGION_CELLS_MAX;
    colours[at + 2] = (colours[at + 2] ?? 0) + cellCount(left & ~(reachable[region] ?? 0)) / CELLS_PER_COLOUR;
    colours[at + 3] =
      (colours[at + 3] ?? 0) +
      cellCount(tables.loneCells[region * REGION_SUBSETS + left] ?? 0) / COLOUR_LONE_CELLS_SCALE;
  }
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
    const at = colour * COLOUR_FEATURES;
    const open = sheet[from + colour] ?? 0;
    let better = 0;
    for (let other = from; other < from + COLOUR_COUNT; other += 1) if ((sheet[other] ?? 0) < open) better += 1;
    colours[at] = open / CELLS_PER_COLOUR;
    colours[at + 4] = Math.min(1, better / (COLOUR_COUNT - 1));
    colours[at + 5] = rivalry.isColourClaimed[colour] ?? 0;
    colours[at + 6] = (rivalry.rivalColourOpenMin[colour] ?? 0) / CELLS_PER_COLOUR;
    colours[at + 7] = Math.max(0, NEAR_COLOUR_OPEN - (rivalry.rivalColourOpenMin[colour] ?? 0)) / NEAR_COLOUR_OPEN;
    colours[at + 8] = Math.max(0, NEAR_COLOUR_OPEN - open) / NEAR_COLOUR_OPEN;
  }
}

/** Compute all features of a sheet. */
export function computeFeatures(tables: SheetTables, sheet: SheetState, rivalry: Rivalry, features: Features): void {
  computeOverall(tables, sheet, rivalry, features);
  for (let column = 0; column < COLUMNS; column += 1) computeColumn(tables, sheet, rivalry, features, column);
  computeDistances(features);
  computeColours(tables, sheet, rivalry, features);
}
