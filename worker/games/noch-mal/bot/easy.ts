/** Chooses in Noch mal! like a beginner: many cells, stars, points that lie there; and the eye errs. */
import type { Rng } from '../../game.ts';
import { type Crossing, paidIn, partIn } from './offer.ts';
import { after, mine, PASS, raceFor, type Table } from './table.ts';
import { pointsOf } from './worth.ts';

/** A beginner's cells are worth a point each, and a mark another one beside its own: no two marks for a single cell. */
const CELL = 1;
const MARK = 1;
/** How far the eye errs at most, in points. */
const ERROR = 4;
const STEPS = 100;

/** Points now and cells crossed; no thought for later. A pass is 0. */
export function shallowWorth(table: Table, crossing: Crossing): number {
  if (crossing === PASS) return 0;
  const race = raceFor(table, table.seat);
  const before = pointsOf(table.field, mine(table), race);
  const points = pointsOf(table.field, after(table.field, mine(table), crossing), race);
  const cells = table.field.partCells[partIn(crossing)]?.length ?? 0;
  return points - before + CELL * cells - MARK * paidIn(crossing);
}

/** The crossing with the highest worth; a pass where none is worth more than that. */
export function bestBy(table: Table, worthOf: (crossing: Crossing) => number | undefined): Crossing {
  let [best, most] = [PASS, worthOf(PASS) ?? 0];
  for (const crossing of table.list) {
    const worth = worthOf(crossing);
    if (worth === undefined) break;
    if (worth > most) [best, most] = [crossing, worth];
  }
  return best;
}

export const easiest = (table: Table, rng: Rng): Crossing =>
  bestBy(table, (crossing) => {
    const worth = shallowWorth(table, crossing);
    // What is no good at all is not taken by mistake.
    return crossing === PASS || worth <= 0 ? worth : worth + (ERROR * rng(STEPS)) / STEPS;
  });
