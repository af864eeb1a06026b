/** The host of a match: the seat that has its rights, which move on once the creator has left. Pure. */
import { type Seat, seatsFrom } from '../games/game.ts';
import { isBotOnly } from './bots.ts';
import { hasLeft, type MatchState } from './match-state.ts';

/**
 * Return the seat that has the host's rights: the creator's, or the next one clockwise that a person holds and has not
 * left. The creator's row stays marked, because it proves in a record which seat was to start.
 */
export function hostOf(state: MatchState): Seat | undefined {
  const maker = state.seats.find(({ host }) => host)?.seat;
  if (maker === undefined) return undefined;
  return seatsFrom(maker, state.seats.length).find((seat) => {
    const row = state.seats[seat];
    return !hasLeft(state, seat) && (seat === maker || (row?.state === 'taken' && !isBotOnly(state, row)));
  });
}
