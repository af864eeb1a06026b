/**
 * The easy and the normal bot of Noch mal!. One takes immediate points with random errors, the other counts progress
 * too.
 */
import type { Rng } from '../../game.ts';
import { CELLS, COLUMNS, ROWS, STAR_POINTS } from '../state.ts';
import { type Crossing, marksPaid, partOf } from './crossings.ts';
import {
  CHOICE_KINDS_FEATURE,
  COLUMN_FEATURES,
  COLUMN_LONE_CELLS_SCALE,
  computeFeatures,
  type Features,
  LONE_CELLS_FEATURE,
  OPEN_CELLS_FEATURE,
} from './features.ts';
import { type BotPosition, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
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
import { pointsOf } from './sheet-worth.ts';

/** The easy bot counts a cell as 1 point and a mark as 1 more than its own point, so it never pays two for one cell. */
const CELL_POINTS = 1;
const MARK_POINTS = 1;
/** The largest random error, in points. */
const ERROR_POINTS_MAX = 4;
const ERROR_STEPS = 100;

/** The immediate worth of a crossing: points gained now, and cells crossed. A pass is 0. */
export function immediateWorth(position: BotPosition, crossing: Crossing): number {
  if (crossing === PASS) return 0;
  const rivalry = rivalryFor(position, position.seat);
  const before = pointsOf(position.tables, ownSheet(position), rivalry);
  const points = pointsOf(position.tables, sheetAfter(position.tables, ownSheet(position), crossing), rivalry);
  const cells = position.tables.partCells[partOf(crossing)]?.length ?? 0;
  return points - before + CELL_POINTS * cells - MARK_POINTS * marksPaid(crossing);
}

/** The crossing with the highest worth, or a pass if no crossing is worth more. Stops at the first undefined worth. */
export function bestCrossingBy(position: BotPosition, worthOf: (crossing: Crossing) => number | undefined): Crossing {
  let [best, most] = [PASS, worthOf(PASS) ?? 0];
  for (const crossing of position.crossings) {
    const worth = worthOf(crossing);
    if (worth === undefined) break;
    if (worth > most) [best, most] = [crossing, worth];
  }
  return best;
}

export const chooseEasy = (position: BotPosition, rng: Rng): Crossing =>
  bestCrossingBy(position, (crossing) => {
    const worth = immediateWorth(position, crossing);
    // The error never makes a worthless crossing better than a pass.
    return crossing === PASS || worth <= 0 ? worth : worth + (ERROR_POINTS_MAX * rng(ERROR_STEPS)) / ERROR_STEPS;
  });

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

/** The worth of a sheet for the normal bot, without probabilities: points so far, and progress. */
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
