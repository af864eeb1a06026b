/** Deadlines of decisions, and which seats have passed theirs. Pure: `now` is an argument. */
import type { Clock, QuietSchedule } from '../protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../protocol/limits.ts';
import { quietEnd } from './quiet-hours.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Time between the deadline shown and the one enforced: a move made in time may still be on its way. */
export const GRACE_MS = SECOND_MS;
/** Minimum time left after quiet hours end, for a deadline that fell into them. */
export const AFTER_QUIET_MS = HOUR_MS;
/** Upper bound on how far quiet hours can postpone a deadline, in ms. */
export const QUIET_EXTENSION_MAX_MS = QUIET_HOURS_MAX * HOUR_MS + AFTER_QUIET_MS;

/** Deadline of a decision that was opened at `openedAtMs`, for a seat with these quiet hours; ms since 1970. */
export function deadlineOf(clock: Clock, openedAtMs: number, quiet?: QuietSchedule): number {
  switch (clock.kind) {
    case 'live':
      return openedAtMs + clock.seconds * SECOND_MS;
    case 'post': {
      const base = openedAtMs + clock.hours * HOUR_MS;
      const end = clock.sparesQuiet && quiet ? quietEnd(quiet, base) : undefined;
      return end === undefined ? base : Math.min(end + AFTER_QUIET_MS, base + QUIET_EXTENSION_MAX_MS);
    }
  }
}

/** By seat; `null` if no decision of the seat is on the clock. */
export type Deadlines = readonly (number | null)[];

/** The seats past their deadline, earliest deadline first. */
export const timedOutSeats = (deadlines: Deadlines, nowMs: number): readonly number[] =>
  deadlines
    .flatMap((deadline, seat) => (deadline !== null && deadline + GRACE_MS <= nowMs ? [{ deadline, seat }] : []))
    .sort((a, b) => a.deadline - b.deadline || a.seat - b.seat)
    .map(({ seat }) => seat);

/** When the next seat times out if no seat moves until then; ms since 1970. */
export function nextTimeoutAt(deadlines: Deadlines): number | undefined {
  const open = deadlines.filter((deadline) => deadline !== null);
  return open.length === 0 ? undefined : Math.min(...open) + GRACE_MS;
}
