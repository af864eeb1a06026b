/**
 * Apart for the byte budget of a match page. Which of a match's deadlines counts for the reader, and what the server's
 * times tell of the browser's clock. Pure.
 */
import type { Seat } from '../../../worker/games/game.ts';
import { asSeat } from '../../../worker/games/game.ts';

export interface Deadline {
  readonly seat: Seat;
  /** In ms since 1970, by the server's clock. */
  readonly at: number;
}

/** An own one before those of others; of several the one that passes first. Undefined where nothing is open. */
export function nextDeadline(
  deadlines: readonly (number | null)[] | undefined,
  ownSeats: readonly Seat[],
): Deadline | undefined {
  const open = (deadlines ?? [])
    .flatMap((at, seat) => (at === null ? [] : [{ seat: asSeat(seat), at }]))
    .sort((a, b) => a.at - b.at);
  return open.find(({ seat }) => ownSeats.includes(seat)) ?? open[0];
}

/**
 * By how many ms the browser's clock is slow, as far as the newest line of the log tells when it comes: then it seems to
 * be of the future. A fast clock cannot be told from a line that took long, and promises nothing that is not there.
 */
export const clockLagMs = (newest: number | undefined, now: number): number => Math.max(0, (newest ?? now) - now);
