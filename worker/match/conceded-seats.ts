/** Seats that concede: a bot plays on for them, and the host's rights move on. */
import { type Seat, seatsFrom } from '../games/game.ts';
import { writeSeats } from '../storage/seats.ts';
import { isBotOnly, SUBSTITUTE_BOT } from './bots.ts';
import { hasLeft, type MatchState } from './state.ts';

/** Give the seat to a bot, so that the match goes on. A match that is over needs no bot. */
export function giveSeatToBot(sql: SqlStorage, state: MatchState, seat: Seat): MatchState {
  if (!hasLeft(state, seat)) return state;
  const seats = state.seats.map((row) => (row.seat === seat ? { ...row, bot: SUBSTITUTE_BOT } : row));
  writeSeats(sql, seats);
  return { ...state, seats };
}

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
