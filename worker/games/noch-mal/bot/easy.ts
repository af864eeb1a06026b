/** Chooses in Noch mal! like a beginner: many cells, stars, points that lie there; and the eye errs. */
import type { Rng } from '../../game.ts';
import { type Crossing, marksPaid, partOf } from './crossings.ts';
import { type BotPosition, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
import { pointsOf } from './sheet-worth.ts';

/** A beginner's cells are worth a point each, and a mark another one beside its own: no two marks for a single cell. */
const CELL_POINTS = 1;
const MARK_POINTS = 1;
/** How far the eye errs at most, in points. */
const ERROR_POINTS_MAX = 4;
const ERROR_STEPS = 100;

/** Points now and cells crossed; no thought for later. A pass is 0. */
export function immediateWorth(position: BotPosition, crossing: Crossing): number {
  if (crossing === PASS) return 0;
  const rivalry = rivalryFor(position, position.seat);
  const before = pointsOf(position.tables, ownSheet(position), rivalry);
  const points = pointsOf(position.tables, sheetAfter(position.tables, ownSheet(position), crossing), rivalry);
  const cells = position.tables.partCells[partOf(crossing)]?.length ?? 0;
  return points - before + CELL_POINTS * cells - MARK_POINTS * marksPaid(crossing);
}

/** The crossing with the highest worth; a pass where none is worth more than that. */
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
    // What is no good at all is not taken by mistake.
    return crossing === PASS || worth <= 0 ? worth : worth + (ERROR_POINTS_MAX * rng(ERROR_STEPS)) / ERROR_STEPS;
  });
