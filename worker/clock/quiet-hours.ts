/** Quiet hours: when a seat is to be left in peace, by the clock on its own wall. Pure; summer time comes from the runtime. */
import type { QuietSchedule } from '../protocol/clock.ts';
import { minutesBetween } from '../protocol/time-zone.ts';

const MINUTE_MS = 60_000;

/** Minutes since midnight on a zone's clocks, at a moment in ms since 1970. */
type WallClock = (atMs: number) => number;

/** Hanging one up costs a hundred times what a look at it does, so those in use stay; not more than so many. */
const wallClockCache = new Map<string, WallClock>();
const CACHE_MAX = 64;

function cachedWallClock(zone: string): WallClock {
  const cached = wallClockCache.get(zone);
  if (cached) return cached;
  if (wallClockCache.size === CACHE_MAX) wallClockCache.clear();
  const created = createWallClock(zone);
  wallClockCache.set(zone, created);
  return created;
}

function createWallClock(zone: string): WallClock {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  return (atMs) => {
    const [hours = 0, minutes = 0] = format.format(atMs).split(':').map(Number);
    return hours * 60 + minutes;
  };
}

/** The first whole minute after `low`, which is quiet, and up to `high`, which is not, that is not quiet. */
function firstNonQuietMinute(low: number, high: number, isQuiet: (atMs: number) => boolean): number {
  if (high - low <= MINUTE_MS) return high;
  const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
  return isQuiet(middle) ? firstNonQuietMinute(middle, high, isQuiet) : firstNonQuietMinute(low, middle, isQuiet);
}

/** Whether a zone's clocks show a quiet time. */
const quietPredicate =
  ({ from, to }: QuietSchedule, wall: WallClock) =>
  (atMs: number): boolean =>
    minutesBetween(from, wall(atMs)) < minutesBetween(from, to);

/**
 * When the quiet hours end that `atMs` lies in, or nothing where it lies in none. Where clocks are put forward over
 * their end, they end with the jump; where clocks are put back, they end when the clock first shows their end.
 */
export function quietEnd(quiet: QuietSchedule, atMs: number): number | undefined {
  const { to, zone } = quiet;
  const wall = cachedWallClock(zone);
  const isQuiet = quietPredicate(quiet, wall);
  if (!isQuiet(atMs)) return undefined;
  let low = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    const high = low + minutesBetween(wall(low), to) * MINUTE_MS;
    // Clocks that were put forward on the way made this too late, clocks that were put back too early.
    if (!isQuiet(high)) return wall(high) === to ? high : firstNonQuietMinute(low, high, isQuiet);
    low = high;
  }
}

/** The last whole minute before the quiet hours that `atMs` lies in. */
export function lastMinuteBeforeQuiet(quiet: QuietSchedule, atMs: number): number {
  const { from, zone } = quiet;
  const wall = cachedWallClock(zone);
  const isQuiet = quietPredicate(quiet, wall);
  const minute = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  let start = minute - minutesBetween(from, wall(minute)) * MINUTE_MS;
  // Clocks that were put forward or back on the way made this too early or too late.
  while (start < minute && !isQuiet(start)) start += MINUTE_MS;
  while (isQuiet(start - MINUTE_MS)) start -= MINUTE_MS;
  return start - MINUTE_MS;
}
