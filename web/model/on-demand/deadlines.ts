/** Picks the deadline that matters to the user. Pure. Apart for the byte budget of a match page. */
import type { Seat } from '../../../worker/games/game.ts';
import { asSeat } from '../../../worker/games/game.ts';

export interface Deadline {
  readonly seat: Seat;
  /** In ms since 1970, by the server's clock. */
  readonly at: number;
}

/** Return the next deadline: own before others, then the earliest; undefined if there is none. */
export function nextDeadline(
  deadlines: readonly (number | null)[] | undefined,
  ownSeats: readonly Seat[],
): Deadline | undefined {
  const open = (deadlines ?? [])
    .flatMap((at, seat) => (at === null ? [] : [{ seat: asSeat(seat), at }]))
    .sort((a, b) => a.at - b.at);
  return open.find(({ seat }) => ownSeats.includes(seat)) ?? open[0];
}
