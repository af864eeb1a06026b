/** The easy bot of Noch mal!: crosses many cells and takes immediate points, with random errors. */
import type { Rng } from '../../game.ts';
import { type Crossing, marksPaid, partOf } from './crossings.ts';
import { type BotPosition, ownSheet, PASS, rivalryFor, sheetAfter } from './position.ts';
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
