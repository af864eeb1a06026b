/** What a seat of Lucky Numbers may hope for between two turns: its share of the win; alone, how few tiles it turns up. */

import { type BotPosition, countEmptyCells } from './position.ts';
import { countTiles, type TurnsEstimator, turnsLeft } from './turns-left.ts';

/**
 * How surely the faster of two gardens wins: the logistic curve of the difference of turns, in units of what chance
 * scatters them by. Fitted to the ends of matches from all their positions.
 */
const WIN_CURVE_STEEPNESS = 2;
const TURNS_VARIANCE = 0.3;
const TURNS_VARIANCE_PER_TURN = 1;

/** Alone an empty cell at the end is as bad as turning up so many tiles more: one is about what a late cell costs. */
const SOLO_EMPTY_CELL_PENALTY = 3;

/** The round is over: by a full garden of `seat`, or because the bag is empty (LN-9, LN-10, LN-16). */
export function finalValue(position: BotPosition, seat: number): number | undefined {
  const empty = position.gardens.map(countEmptyCells);
  const own = empty[seat] ?? 0;
  if (position.gardens.length === 1) {
    if (own === 0) return position.faceDownCount;
    return position.faceDownCount === 0 ? -SOLO_EMPTY_CELL_PENALTY * own : undefined;
  }
  if (own === 0) return 1;
  if (empty.includes(0)) return 0;
  if (position.faceDownCount > 0) return undefined;
  const fewest = Math.min(...empty);
  return own === fewest ? 1 / empty.filter((cells) => cells === fewest).length : 0;
}

/** The expected value of `seat` while `next` is to move; counts the tiles anew. */
export function expectedValue(estimator: TurnsEstimator, position: BotPosition, seat: number, next: number): number {
  const { gardens, faceDownCount } = position;
  const seats = gardens.length;
  countTiles(estimator, position);
  // Who moves earlier in the round is that part of a turn ahead.
  const wait = (one: number): number => ((one - next + seats) % seats) / seats;
  const turnsOf = (one: number): number => {
    const garden = gardens[one];
    return garden ? turnsLeft(estimator, garden, faceDownCount) + wait(one) : 0;
  };
  const own = turnsOf(seat);
  if (seats === 1) return faceDownCount - own;
  let odds = 1;
  for (let rival = 0; rival < seats; rival += 1) {
    if (rival === seat) continue;
    const other = turnsOf(rival);
    odds += Math.exp(
      (WIN_CURVE_STEEPNESS * (own - other)) /
        Math.sqrt(TURNS_VARIANCE + TURNS_VARIANCE_PER_TURN * Math.max(0, own + other)),
    );
  }
  return 1 / odds;
}

/** What `seat` has reached with a turn of its own that is over now. */
export const valueAfterTurn = (estimator: TurnsEstimator, position: BotPosition, seat: number): number =>
  finalValue(position, seat) ?? expectedValue(estimator, position, seat, (seat + 1) % position.gardens.length);
