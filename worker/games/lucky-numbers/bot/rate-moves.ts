/** Every move of a turn of Lucky Numbers and what it is worth by the estimate of the position after it. */
import type { WorkBudget } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, type Move } from '../state.ts';
import { addTiles, type BotPosition, canPlace, isTakeOpen } from './position.ts';
import { valueAfterTurn } from './position-value.ts';
import type { TurnsEstimator } from './turns-left.ts';

/** Units of work for one position weighed, by seats: measured on warm code, rounded up. */
const EVALUATION_WORK = 0.3;
const EVALUATION_WORK_PER_SEAT = 0.35;
/** Positions that placing one tile leads to, typically. */
const POSITIONS_PER_TILE = 7;

export const evaluationWork = (seats: number): number => EVALUATION_WORK + EVALUATION_WORK_PER_SEAT * seats;

/** A position on the table, the seat to move, and the tile that it has turned up or EMPTY. */
export interface TurnContext {
  readonly estimator: TurnsEstimator;
  readonly position: BotPosition;
  readonly seat: number;
  readonly drawn: number;
}

export interface RatedMove {
  readonly move: Move;
  readonly worth: number;
}

/** What it is worth to lay a tile that is counted nowhere; the table is afterwards as before. `cell` -1 is the middle. */
function worthOfPlacing({ estimator, position, seat }: TurnContext, tile: number, cell: number): number {
  const garden = position.gardens[seat];
  if (!garden || cell < 0) {
    addTiles(position.middle, tile, 1);
    const worth = valueAfterTurn(estimator, position, seat);
    addTiles(position.middle, tile, -1);
    return worth;
  }
  const replaced = garden[cell] ?? EMPTY;
  garden[cell] = tile;
  if (replaced !== EMPTY) addTiles(position.middle, replaced, 1);
  const worth = valueAfterTurn(estimator, position, seat);
  if (replaced !== EMPTY) addTiles(position.middle, replaced, -1);
  garden[cell] = replaced;
  return worth;
}

/** Where a turned-up tile may go; it is counted nowhere. */
export function ratePlacements(ctx: TurnContext, tile: number): readonly RatedMove[] {
  const list: RatedMove[] = [{ move: { kind: 'leave' }, worth: worthOfPlacing(ctx, tile, -1) }];
  const garden = ctx.position.gardens[ctx.seat];
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile))
      list.push({ move: { kind: 'place', cell }, worth: worthOfPlacing(ctx, tile, cell) });
  return list;
}

/** Which tiles of the middle may go where. */
export function rateTakes(ctx: TurnContext): readonly RatedMove[] {
  const { position, seat } = ctx;
  const garden = position.gardens[seat];
  if (!garden || !isTakeOpen(position)) return [];
  const list: RatedMove[] = [];
  for (let tile = 1; tile <= HIGHEST; tile += 1) {
    if (position.middle[tile] === 0) continue;
    addTiles(position.middle, tile, -1);
    for (let cell = 0; cell < CELLS; cell += 1) {
      if (canPlace(garden, cell, tile))
        list.push({ move: { kind: 'take', tile, cell }, worth: worthOfPlacing(ctx, tile, cell) });
    }
    addTiles(position.middle, tile, 1);
  }
  return list;
}

/** The best that can be done with a tile that has been turned up. */
function bestPlacementWorth(ctx: TurnContext, tile: number): number {
  const garden = ctx.position.gardens[ctx.seat];
  let best = worthOfPlacing(ctx, tile, -1);
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile)) best = Math.max(best, worthOfPlacing(ctx, tile, cell));
  return best;
}

/**
 * What a draw is worth: the mean over all face-down tiles of the best that can be done with each. Nothing if the budget
 * ends it, or if no tile is face down.
 */
export function worthOfDraw(ctx: TurnContext, spend: WorkBudget): number | undefined {
  const { position } = ctx;
  const { faceDownCount, faceDown } = position;
  if (faceDownCount === 0) return undefined;
  let sum = 0;
  position.faceDownCount -= 1;
  let isComplete = true;
  for (let tile = 1; tile <= HIGHEST && isComplete; tile += 1) {
    const many = faceDown[tile] ?? 0;
    if (many === 0) continue;
    isComplete = spend(POSITIONS_PER_TILE * evaluationWork(position.gardens.length));
    if (!isComplete) break;
    faceDown[tile] = many - 1;
    sum += many * bestPlacementWorth(ctx, tile);
    faceDown[tile] = many;
  }
  position.faceDownCount += 1;
  return isComplete ? sum / faceDownCount : undefined;
}
