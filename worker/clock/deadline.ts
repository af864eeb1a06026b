/** Clocks: until when a decision is to be made, and who has let that pass. Pure: `now` is an argument. */
import type { Clock, QuietSchedule } from '../protocol/clock.ts';
import { QUIET_HOURS_MAX } from '../protocol/limits.ts';
import { quietEnd } from './quiet-hours.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Between the deadline that is shown and the one that is enforced: a move made in time may be on its way. */
export const GRACE_MS = SECOND_MS;
/** So much time is left to somebody who wakes up with the end of their quiet hours. */
export const AFTER_QUIET_MS = HOUR_MS;
/** So much later than without quiet hours a deadline may be, whatever they are and however often they change. */
export const QUIET_EXTENSION_MAX_MS = QUIET_HOURS_MAX * HOUR_MS + AFTER_QUIET_MS;

/** Until when a decision is to be made that was opened at `openedAtMs`, by a seat with these quiet hours; ms since 1970. */
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

/** By seat; `null` where no decision is on the clock. */
export type Deadlines = readonly (number | null)[];

/** Which seats have let their time pass, earliest deadline first. */
export const timedOutSeats = (deadlines: Deadlines, nowMs: number): readonly number[] =>
  deadlines
    .flatMap((deadline, seat) => (deadline !== null && deadline + GRACE_MS <= nowMs ? [{ deadline, seat }] : []))
    .sort((a, b) => a.deadline - b.deadline || a.seat - b.seat)
    .map(({ seat }) => seat);

/** When somebody has to be timed out next, if nobody moves until then. */
export function nextTimeoutAt(deadlines: Deadlines): number | undefined {
  const open = deadlines.filter((deadline) => deadline !== null);
  return open.length === 0 ? undefined : Math.min(...open) + GRACE_MS;
}
