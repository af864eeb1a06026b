/** Rates all moves of a Lucky Numbers turn by the estimated value of the position after each. */
import type { WorkBudget } from '../../game.ts';
import { CELLS, EMPTY, HIGHEST, type Move } from '../state.ts';
import { addTiles, type BotPosition, canPlace, isTakeOpen } from './position.ts';
import { valueAfterTurn } from './position-value.ts';
import type { TurnsEstimator } from './turns-left.ts';

/** Work units to evaluate one position, by the number of seats. Measured on warm code, rounded up. */
const EVALUATION_WORK = 0.3;
const EVALUATION_WORK_PER_SEAT = 0.35;
/** Typical number of positions after placing one tile. */
const POSITIONS_PER_TILE = 7;

export const evaluationWork = (seats: number): number => EVALUATION_WORK + EVALUATION_WORK_PER_SEAT * seats;

/** A position, the seat to move, and its drawn tile or EMPTY. */
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

/**
 * The value after placing a tile, which must be in neither count of the position. `cell` -1 is the middle. Restores the
 * position afterwards.
 */
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

/** Rate all placements of a drawn tile, and leaving it. The tile is in neither count of the position. */
export function ratePlacements(ctx: TurnContext, tile: number): readonly RatedMove[] {
  const list: RatedMove[] = [{ move: { kind: 'leave' }, worth: worthOfPlacing(ctx, tile, -1) }];
  const garden = ctx.position.gardens[ctx.seat];
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile))
      list.push({ move: { kind: 'place', cell }, worth: worthOfPlacing(ctx, tile, cell) });
  return list;
}

/** Rate all takes. */
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

/** The value of the best placement of a drawn tile, or of leaving it. */
function bestPlacementWorth(ctx: TurnContext, tile: number): number {
  const garden = ctx.position.gardens[ctx.seat];
  let best = worthOfPlacing(ctx, tile, -1);
  for (let cell = 0; garden && cell < CELLS; cell += 1)
    if (canPlace(garden, cell, tile)) best = Math.max(best, worthOfPlacing(ctx, tile, cell));
  return best;
}

/**
 * The value of a draw: the average of the best placement over all face-down tiles. Undefined if the budget is used up,
 * or if no tile is face down.
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
