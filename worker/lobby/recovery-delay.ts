/** Delays of requests for lost seats: how long until one other seat alone can grant one. Pure: times are arguments. */

import { AFTER_QUIET_MS } from '../clock/deadline-arithmetic.ts';
import { quietEnd } from '../clock/quiet-hours.ts';
import type { Clock, QuietSchedule } from '../protocol/clock.ts';
import {
  RECOVERY_DELAY_LIVE_MINUTES,
  RECOVERY_DELAY_MAX_HOURS,
  RECOVERY_LAPSE_DELAYS,
  RECOVERY_RETRY_MINUTES,
} from '../protocol/limits.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The delay in ms: one full deadline, at most 24 hours; 10 minutes in a live match; 24 hours without a clock. */
export function recoveryDelayMs(clock: Clock | undefined): number {
  if (clock?.kind === 'live') return RECOVERY_DELAY_LIVE_MINUTES * MINUTE_MS;
  const hours = clock && clock.kind !== 'daily' ? clock.hours : RECOVERY_DELAY_MAX_HOURS;
  return Math.min(RECOVERY_DELAY_MAX_HOURS, hours) * HOUR_MS;
}

/**
 * Return when one other seat alone can grant a request made at `at`, in ms since 1970. A seat in quiet hours is
 * notified when they end, so it gets an hour after that. Live matches have no quiet hours.
 */
export function grantableFrom(clock: Clock | undefined, at: number, quiet: QuietSchedule | undefined): number {
  const end = at + recoveryDelayMs(clock);
  const awake = clock?.kind === 'live' || !quiet ? undefined : quietEnd(quiet, at);
  return awake === undefined ? end : Math.max(end, awake + AFTER_QUIET_MS);
}

/** Return when a request made at `at` ends without a grant, in ms since 1970. */
export const recoveryLapsesAt = (clock: Clock | undefined, at: number): number =>
  at + RECOVERY_LAPSE_DELAYS * recoveryDelayMs(clock);

/** How long the requester's household waits after a refusal, in ms: longer if the seat's own device refused. */
export const recoveryWaitMs = (clock: Clock | undefined, refusedBySeat: boolean): number =>
  refusedBySeat ? recoveryDelayMs(clock) : RECOVERY_RETRY_MINUTES * MINUTE_MS;

/** Resolution of the stored presence times in ms, while no request is open. */
export const presenceStepMs = (clock: Clock | undefined): number => (clock?.kind === 'live' ? 1 : 10) * MINUTE_MS;
