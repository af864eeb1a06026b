/** The worth of a Noch mal! sheet: its expected points at the end. */

import { COLOUR_POINTS, COLUMNS, FIRST_POINTS, LATER_POINTS, STAR_POINTS } from '../state.ts';
import {
  COLOUR_FEATURES,
  COLUMN_FEATURES,
  computeFeatures,
  createFeatures,
  type Features,
  OPEN_STAR_FEATURE,
  OVERALL_FEATURES,
} from './features.ts';
import { addInputs, type Network, outputChance } from './network.ts';
import type { Rivalry } from './rivalry.ts';
import {
  COLOUR_COUNT,
  coloursOffset,
  columnsOffset,
  jokersOffset,
  type SheetState,
  starsOffset,
} from './sheet-state.ts';
import type { SheetTables } from './sheet-tables.ts';

/**
 * The networks. Outputs for a column: the chances that it will be complete, that it will be first, and that its star
 * will be crossed. Outputs for a colour: the first two. Output for jokers: the share of the marks that stays unused.
 */
export interface Networks {
  readonly column: Network;
  readonly colour: Network;
  readonly jokers: Network;
}
export const COMPLETE_OUTPUT = 0;
export const FIRST_OUTPUT = 1;
export const STAR_OUTPUT = 2;

/** Scratch arrays for the sums of one sheet after another. */
export interface WorthScratch {
  readonly features: Features;
  readonly shared: Float64Array;
  readonly own: Float64Array;
  /**
   * The column features of the last sheet given to `cacheBaseState`, and their hidden sums. Most columns stay the same.
   */
  readonly baseFacts: Float64Array;
  readonly baseOwn: readonly Float64Array[];
}

const HIDDEN_MAX = 32;
export const createWorthScratch = (tables: SheetTables): WorthScratch => ({
  features: createFeatures(tables),
  shared: new Float64Array(HIDDEN_MAX),
  own: new Float64Array(HIDDEN_MAX),
  baseFacts: new Float64Array(COLUMN_FEATURES * COLUMNS).fill(Number.NaN),
  baseOwn: Array.from({ length: COLUMNS }, () => new Float64Array(HIDDEN_MAX)),
});

/** Cache the column sums of a sheet before evaluating many sheets that differ from it by one crossing. */
export function cacheBaseState(
  { column: net }: Networks,
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  scratch: WorthScratch,
): void {
  computeFeatures(tables, sheet, rivalry, scratch.features);
  scratch.baseFacts.set(scratch.features.columns);
  scratch.baseOwn.forEach((own, column) => {
    addInputs(
      net,
      OVERALL_FEATURES,
      OVERALL_FEATURES + COLUMN_FEATURES,
      scratch.features.columns,
      column * COLUMN_FEATURES,
      own,
    );
  });
}

/** The hidden sums of a column, from the cache if its features are unchanged. */
function columnHiddenSums(
  net: Network,
  { features: { columns }, baseFacts, baseOwn, own }: WorthScratch,
  column: number,
): Float64Array {
  const from = column * COLUMN_FEATURES;
  let at = from;
  while (at < from + COLUMN_FEATURES && columns[at] === baseFacts[at]) at += 1;
  if (at === from + COLUMN_FEATURES) return baseOwn[column] ?? own;
  addInputs(net, OVERALL_FEATURES, OVERALL_FEATURES + COLUMN_FEATURES, columns, from, own);
  return own;
}

function columnsWorth(
  networks: Networks,
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  scratch: WorthScratch,
): number {
  const { column: net } = networks;
  const { features, shared } = scratch;
  addInputs(net, 0, OVERALL_FEATURES, features.overall, 0, shared);
  let worth = 0;
  for (let column = 0; column < COLUMNS; column += 1) {
    if (sheet[columnsOffset(tables) + column] === 0) {
      worth += rivalry.columnPoints[column] ?? 0;
      continue;
    }
    const own = columnHiddenSums(net, scratch, column);
    const later = LATER_POINTS[column] ?? 0;
    const gain = rivalry.isColumnClaimed[column] ? 0 : (FIRST_POINTS[column] ?? 0) - later;
    const first = gain > 0 ? outputChance(net, FIRST_OUTPUT, shared, own) : 0;
    worth += outputChance(net, COMPLETE_OUTPUT, shared, own) * (later + first * gain);
    if (features.columns[column * COLUMN_FEATURES + OPEN_STAR_FEATURE])
      worth -= STAR_POINTS * (1 - outputChance(net, STAR_OUTPUT, shared, own));
  }
  return worth;
}

function coloursWorth(
  networks: Networks,
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  { features, shared, own }: WorthScratch,
): number {
  const { colour: net } = networks;
  addInputs(net, 0, OVERALL_FEATURES, features.overall, 0, shared);
  const [best, later] = COLOUR_POINTS;
  let worth = 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
    if (sheet[coloursOffset(tables) + colour] === 0) {
      worth += rivalry.colourPoints[colour] ?? 0;
      continue;
    }
    if (rivalry.colourPoints[colour] === 0) continue;
    addInputs(
      net,
      OVERALL_FEATURES,
      OVERALL_FEATURES + COLOUR_FEATURES,
      features.colours,
      colour * COLOUR_FEATURES,
      own,
    );
    const first = rivalry.isColourClaimed[colour] ? 0 : outputChance(net, FIRST_OUTPUT, shared, own);
    worth += outputChance(net, COMPLETE_OUTPUT, shared, own) * (later + first * (best - later));
  }
  return worth;
}

/** The points expected at the end of the game. */
export function expectedPoints(
  networks: Networks,
  tables: SheetTables,
  sheet: SheetState,
  rivalry: Rivalry,
  scratch: WorthScratch,
): number {
  computeFeatures(tables, sheet, rivalry, scratch.features);
  const { features, shared, own } = scratch;
  const columns = columnsWorth(networks, tables, sheet, rivalry, scratch);
  const colours = coloursWorth(networks, tables, sheet, rivalry, scratch);
  addInputs(networks.jokers, 0, OVERALL_FEATURES, features.overall, 0, shared);
  own.fill(0);
  return columns + colours + (sheet[jokersOffset(tables)] ?? 0) * outputChance(networks.jokers, 0, shared, own);
}

/** The points of a sheet if the game ended now. */
export function pointsOf(tables: SheetTables, sheet: SheetState, rivalry: Rivalry): number {
  let points = (sheet[jokersOffset(tables)] ?? 0) - STAR_POINTS * (sheet[starsOffset(tables)] ?? 0);
  for (let column = 0; column < COLUMNS; column += 1)
    if (sheet[columnsOffset(tables) + column] === 0) points += rivalry.columnPoints[column] ?? 0;
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1)
    if (sheet[coloursOffset(tables) + colour] === 0) points += rivalry.colourPoints[colour] ?? 0;
  return points;
}
