/** Deadlines of decisions, and which seats have passed theirs. Pure: `now` is an argument. */
import type { Clock, QuietSchedule } from '../protocol/clock.ts';
import { DAILY_HOURS_MIN, QUIET_HOURS_MAX } from '../protocol/limits.ts';
import { afterAway, type DaysAway } from './days-away.ts';
import { nextTimeOfDay } from './local-time.ts';
import { quietEnd } from './quiet-hours.ts';

const SECOND_MS = 1_000;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** Time between the deadline shown and the one enforced: a move made in time may still be on its way. */
export const GRACE_MS = SECOND_MS;
/** Minimum time left after quiet hours end, for a deadline that fell into them. */
export const AFTER_QUIET_MS = HOUR_MS;
/** Upper bound on how far quiet hours can postpone a deadline, in ms. */
export const QUIET_EXTENSION_MAX_MS = QUIET_HOURS_MAX * HOUR_MS + AFTER_QUIET_MS;

/** A clock that counts in hours or days. */
export type SlowClock = Exclude<Clock, { readonly kind: 'live' }>;

/** Reasons that postpone a deadline by correspondence. Of quiet hours and days away the later one counts, never the sum. */
export interface Postponement {
  readonly quiet?: QuietSchedule | undefined;
  readonly away?: DaysAway | undefined;
  /** Time that gifts and pauses have added to this decision, in ms. */
  readonly extraMs?: number | undefined;
  /** The rest of the seat's reserve, in ms. By default the whole reserve of the clock. */
  readonly reserveMs?: number | undefined;
}

/** The whole reserve of a seat, in ms; 0 for clocks without one. */
export const fullReserveMs = (clock: Clock): number => (clock.kind === 'reserve' ? clock.reserve * HOUR_MS : 0);

/** The normal end of a turn that was opened at `openedAtMs`, without reserve; ms since 1970. */
export function turnEndOf(clock: SlowClock, openedAtMs: number): number {
  switch (clock.kind) {
    case 'post':
    case 'reserve':
      return openedAtMs + clock.hours * HOUR_MS;
    case 'daily':
      return nextTimeOfDay(openedAtMs + DAILY_HOURS_MIN * HOUR_MS, clock.minute, clock.zone);
  }
}

/** A deadline that falls into quiet hours moves to one hour after them, and by at most 15 hours in all. */
function afterQuiet({ sparesQuiet }: SlowClock, quiet: QuietSchedule | undefined, base: number): number {
  const end = sparesQuiet && quiet ? quietEnd(quiet, base) : undefined;
  return end === undefined ? base : Math.min(end + AFTER_QUIET_MS, base + QUIET_EXTENSION_MAX_MS);
}

/**
 * Deadline of a decision that was opened at `openedAtMs`, in ms since 1970. A turn that ends in the days away begins its
 * reserve at the return.
 */
export function deadlineOf(
  clock: Clock,
  openedAtMs: number,
  { quiet, away, extraMs = 0, reserveMs = fullReserveMs(clock) }: Postponement = {},
): number {
  if (clock.kind === 'live') return openedAtMs + clock.seconds * SECOND_MS;
  const turnEnd = turnEndOf(clock, openedAtMs) + extraMs;
  const awake = afterQuiet(clock, quiet, turnEnd + reserveMs);
  return away ? afterAway(away, turnEnd, awake - reserveMs) + reserveMs : awake;
}

/**
 * A deadline that was shown as `shown` and grows by `growthMs`. It is at least that much later, and moves out of quiet
 * hours as far as they may postpone the normal end of this decision.
 */
export function grownDeadline(
  clock: SlowClock,
  shown: number,
  growthMs: number,
  openedAtMs: number,
  { quiet, extraMs = 0, reserveMs = 0 }: Postponement,
): number {
  const grown = shown + growthMs;
  const latest = turnEndOf(clock, openedAtMs) + extraMs + reserveMs + QUIET_EXTENSION_MAX_MS;
  return Math.max(grown, Math.min(afterQuiet(clock, quiet, grown), latest));
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
