/** Quiet-hours arithmetic in the player's time zone. Pure; DST comes from Intl. */
import type { QuietSchedule } from '../protocol/clock.ts';
import { minutesBetween } from '../protocol/time-zone.ts';

const MINUTE_MS = 60_000;

/** Return the minutes since midnight in a time zone at a moment in ms since 1970. */
type WallClock = (atMs: number) => number;

/** Creating a DateTimeFormat costs about 100x as much as using one, so up to 64 are cached. */
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

/** Find the first whole minute after `low` that is not quiet. `low` is quiet, `high` is not. */
function firstNonQuietMinute(low: number, high: number, isQuiet: (atMs: number) => boolean): number {
  if (high - low <= MINUTE_MS) return high;
  const middle = low + Math.floor((high - low) / 2 / MINUTE_MS) * MINUTE_MS;
  return isQuiet(middle) ? firstNonQuietMinute(middle, high, isQuiet) : firstNonQuietMinute(low, middle, isQuiet);
}

/** True if the local time at `atMs` lies in the quiet hours. */
const quietPredicate =
  ({ from, to }: QuietSchedule, wall: WallClock) =>
  (atMs: number): boolean =>
    minutesBetween(from, wall(atMs)) < minutesBetween(from, to);

/**
 * When the quiet hours that contain `atMs` end, or undefined if it lies in none. If clocks are put forward over the
 * end, they end with the jump. If clocks are put back, they end when the clock first shows the end.
 */
export function quietEnd(quiet: QuietSchedule, atMs: number): number | undefined {
  const { to, zone } = quiet;
  const wall = cachedWallClock(zone);
  const isQuiet = quietPredicate(quiet, wall);
  if (!isQuiet(atMs)) return undefined;
  let low = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  for (;;) {
    const high = low + minutesBetween(wall(low), to) * MINUTE_MS;
    // Too late if clocks were put forward in between, too early if they were put back.
    if (!isQuiet(high)) return wall(high) === to ? high : firstNonQuietMinute(low, high, isQuiet);
    low = high;
  }
}

/** The last whole minute before the quiet hours that contain `atMs`. */
export function lastMinuteBeforeQuiet(quiet: QuietSchedule, atMs: number): number {
  const { from, zone } = quiet;
  const wall = cachedWallClock(zone);
  const isQuiet = quietPredicate(quiet, wall);
  const minute = Math.floor(atMs / MINUTE_MS) * MINUTE_MS;
  let start = minute - minutesBetween(from, wall(minute)) * MINUTE_MS;
  // Too early if clocks were put forward in between, too late if they were put back.
  while (start < minute && !isQuiet(start)) start += MINUTE_MS;
  while (isQuiet(start - MINUTE_MS)) start -= MINUTE_MS;
  return start - MINUTE_MS;
}
