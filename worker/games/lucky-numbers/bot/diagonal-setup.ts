/** The bot in Michael's setup of Lucky Numbers (LN-12): choose a diagonal cell for the drawn tile. */
import type { Rng, WorkBudget } from '../../game.ts';
import { DIAGONAL, EMPTY } from '../state.ts';
import { clonePosition, copyPosition, type GardenArray, turnUp } from './position.ts';
import type { RatedMove, TurnContext } from './rate-moves.ts';
import { unevenness } from './simple.ts';
import { countTiles, turnsLeft } from './turns-left.ts';

/** Work units to fill and rate one diagonal. Measured on warm code, rounded up. */
const FILL_WORK = 6;
/** Most samples per cell. With this many the noise is smaller than the difference between cells. */
const SAMPLES_MAX = 150;

/** The free diagonal cell whose number in an even garden is nearest to the tile. */
function bestFreeCellByEye(garden: GardenArray, tile: number): number | undefined {
  let best: number | undefined;
  for (const cell of DIAGONAL)
    if (garden[cell] === EMPTY && (best === undefined || unevenness(cell, tile) < unevenness(best, tile))) best = cell;
  return best;
}

/**
 * Rate the free diagonal cells for the drawn tile, best first. If the budget allows, fill the rest of the diagonal with
 * random tiles and average the estimated turns. Otherwise compare with an even garden.
 */
export function rateDiagonalCells(ctx: TurnContext, rng: Rng, spend: WorkBudget): readonly RatedMove[] {
  const { position, seat, drawn, estimator } = ctx;
  const free = DIAGONAL.filter((cell) => position.gardens[seat]?.[cell] === EMPTY);
  const scratch = clonePosition(position);
  const garden = scratch.gardens[seat];
  const sums = free.map(() => 0);
  let samples = 0;
  while (garden && free.length > 1 && samples < SAMPLES_MAX && spend(free.length * FILL_WORK)) {
    for (const [i, cell] of free.entries()) {
      copyPosition(scratch, position);
      garden[cell] = drawn;
      for (let n = 1; n < free.length && scratch.faceDownCount > 0; n += 1) {
        const tile = turnUp(scratch, rng);
        const at = bestFreeCellByEye(garden, tile);
        if (at !== undefined) garden[at] = tile;
      }
      countTiles(estimator, scratch);
      sums[i] = (sums[i] ?? 0) - turnsLeft(estimator, garden, scratch.faceDownCount);
    }
    samples += 1;
  }
  const worthOf = (cell: number, i: number): number =>
    samples > 0 ? (sums[i] ?? 0) / samples : -unevenness(cell, drawn);
  return free
    .map((cell, i): RatedMove => ({ move: { kind: 'place', cell }, worth: worthOf(cell, i) }))
    .toSorted((a, b) => b.worth - a.worth);
}
