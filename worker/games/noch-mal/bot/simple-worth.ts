/** The worth of a Noch mal! sheet for the normal bot, without probabilities: points so far, and progress. */

import { CELLS, COLUMNS, ROWS, STAR_POINTS } from '../state.ts';
import {
  CHOICE_KINDS_FEATURE,
  COLUMN_FEATURES,
  COLUMN_LONE_CELLS_SCALE,
  computeFeatures,
  type Features,
  LONE_CELLS_FEATURE,
  OPEN_CELLS_FEATURE,
} from './features.ts';
import type { Rivalry } from './rivalry.ts';
import {
  CELLS_PER_COLOUR,
  COLOUR_COUNT,
  coloursOffset,
  columnsOffset,
  jokersOffset,
  type SheetState,
  starsOffset,
} from './sheet-state.ts';
import type { SheetTables } from './sheet-tables.ts';

/**
 * Open columns count by the square of their crossed share, open colours by the cube: the last cells are the hardest.
 */
const BEGUN_COLUMN_WEIGHT = 0.8;
const BEGUN_COLOUR_WEIGHT = 0.8;
/** The worth of a mark: 1 point at the end, and more while it can complete a column or colour. */
const MARK_WEIGHT = 1.6;
/** The penalty of a lone cell, which only a 1 of its colour can cross. */
const LONE_CELL_PENALTY = 0.5;
/** The worth of all 25 kinds of choices (colour and number) in the next roll, and of each crossed cell. */
const CHOICE_KINDS_WEIGHT = 3;
const CELL_WEIGHT = 0.15;

export function simpleWorth(tables: SheetTables, sheet: SheetState, rivalry: Rivalry, features: Features): number {
  computeFeatures(tables, sheet, rivalry, features);
  let worth = MARK_WEIGHT * (sheet[jokersOffset(tables)] ?? 0) - STAR_POINTS * (sheet[starsOffset(tables)] ?? 0);
  worth +=
    CHOICE_KINDS_WEIGHT * (features.overall[CHOICE_KINDS_FEATURE] ?? 0) -
    CELL_WEIGHT * CELLS * (features.overall[OPEN_CELLS_FEATURE] ?? 0);
  for (let column = 0; column < COLUMNS; column += 1) {
    const open = sheet[columnsOffset(tables) + column] ?? 0;
    const points = rivalry.columnPoints[column] ?? 0;
    worth += open === 0 ? points : BEGUN_COLUMN_WEIGHT * Math.max(1, points) * (1 - open / ROWS) ** 2;
    worth -=
      LONE_CELL_PENALTY *
      COLUMN_LONE_CELLS_SCALE *
      (features.columns[column * COLUMN_FEATURES + LONE_CELLS_FEATURE] ?? 0);
  }
  for (let colour = 0; colour < COLOUR_COUNT; colour += 1) {
    const open = sheet[coloursOffset(tables) + colour] ?? 0;
    const points = rivalry.colourPoints[colour] ?? 0;
    worth += open === 0 ? points : BEGUN_COLOUR_WEIGHT * points * (1 - open / CELLS_PER_COLOUR) ** 3;
  }
  return worth;
}
