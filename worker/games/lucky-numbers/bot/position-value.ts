/**
 * The value of a Lucky Numbers position for a seat between two turns: its expected share of the win. In solo it is the
 * number of face-down tiles left at the end.
 */

import { type BotPosition, countEmptyCells } from './position.ts';
import { countTiles, type TurnsEstimator, turnsLeft } from './turns-left.ts';

/**
 * How likely the faster of two gardens wins: a logistic curve of the difference in turns, in units of its standard
 * deviation. The variance grows with the turns of both. Fitted to the results of matches from all their positions.
 */
const WIN_CURVE_STEEPNESS = 2;
const TURNS_VARIANCE = 0.3;
const TURNS_VARIANCE_PER_TURN = 1;

/** In solo an empty cell at the end counts like drawing this many more tiles: about the cost of a late cell. */
const SOLO_EMPTY_CELL_PENALTY = 3;

/** The value for `seat` if the round is over, by a full garden or an empty bag (LN-9, LN-10, LN-16); or undefined. */
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

/** The expected value for `seat` if `next` is to move. Counts the tiles of the position again. */
export function expectedValue(estimator: TurnsEstimator, position: BotPosition, seat: number, next: number): number {
  const { gardens, faceDownCount } = position;
  const seats = gardens.length;
  countTiles(estimator, position);
  // A seat that moves later in the round needs that fraction of a turn more.
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

/** The value for `seat` after its own turn. */
export const valueAfterTurn = (estimator: TurnsEstimator, position: BotPosition, seat: number): number =>
  finalValue(position, seat) ?? expectedValue(estimator, position, seat, (seat + 1) % position.gardens.length);
