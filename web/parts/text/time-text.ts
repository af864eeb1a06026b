/** Deadlines and durations as text, in the user's language and time zone. Pure except for the zone. */

import type { Catalogues } from '../../../dist/locales/web.d.ts';
import { locale } from './dates.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

/** From this many days on, a weekday alone would be mistaken for the nearer one. */
const WEEKDAY_LIMIT_DAYS = 7;

type Unit = 'second' | 'minute' | 'hour' | 'day';

/** "5 hours" */
export const durationText = (n: number, unit: Unit): string =>
  new Intl.NumberFormat(locale(), { style: 'unit', unit, unitDisplay: 'long' }).format(n);

/** Return the difference in calendar days of the zone; days differ in length where clocks change. */
function daysAhead(at: number, now: number, timeZone: string | undefined): number {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (Date.parse(day.format(at)) - Date.parse(day.format(now))) / DAY_MS;
}

/**
 * "14:05" today, "tomorrow 14:05", "Tuesday 14:05" or "Tue 14:05" within a week, "Tue, 2 Dec, 14:05" later. The zone is
 * the user's by default.
 */
export function whenText(at: number, now: number, timeZone?: string, weekday: 'long' | 'short' = 'long'): string {
  const text = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale(), { timeZone, ...parts }).format(at);
  const days = daysAhead(at, now, timeZone);
  if (days >= WEEKDAY_LIMIT_DAYS)
    return text({ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' });
  // Formatted together, some languages put the day in brackets.
  const time = text({ timeStyle: 'short' });
  if (days <= 0) return time;
  const tomorrow = new Intl.RelativeTimeFormat(locale(), { numeric: 'auto' }).format(1, 'day');
  return `${days === 1 ? tomorrow : text({ weekday })} ${time}`;
}

/** "5 hours left", rounded down. */
export function timeLeftText(ms: number, t: Catalogues['common/deadlines']): string {
  if (ms < MINUTE_MS) return t.lastMinute;
  if (ms < 2 * HOUR_MS) return t.left({ time: durationText(Math.floor(ms / MINUTE_MS), 'minute') });
  if (ms < 2 * DAY_MS) return t.left({ time: durationText(Math.floor(ms / HOUR_MS), 'hour') });
  return t.left({ time: durationText(Math.floor(ms / DAY_MS), 'day') });
}

/** "12 min", "3 hours", "2 days": how long something took; at least a minute. */
export function lastedText(ms: number): string {
  const [n, unit]: readonly [number, Unit] =
    ms < 2 * HOUR_MS ? [ms / MINUTE_MS, 'minute'] : ms < 2 * DAY_MS ? [ms / HOUR_MS, 'hour'] : [ms / DAY_MS, 'day'];
  const format = new Intl.NumberFormat(locale(), {
    style: 'unit',
    unit,
    unitDisplay: unit === 'minute' ? 'short' : 'long',
  });
  return format.format(Math.max(1, Math.round(n)));
}

/** "until Tuesday 14:05 (5 hours left)" */
export const untilText = (at: number, now: number, t: Catalogues['common/deadlines'], timeZone?: string): string =>
  t.until({ when: whenText(at, now, timeZone), left: timeLeftText(at - now, t) });

/** "0:27"; rounded up, so that the last second shows as 1, and 0 when time is up. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / SECOND_MS));
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}
