/** Dates and times of day in a time zone, as moments in ms since 1970. Pure; DST comes from Intl. */
import { DAY_MINUTES } from '../protocol/time-zone.ts';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Creating a DateTimeFormat costs about 100x as much as using one, so up to 64 are cached. */
const formatCache = new Map<string, Intl.DateTimeFormat>();
const CACHE_MAX = 64;

function formatOf(zone: string): Intl.DateTimeFormat {
  const cached = formatCache.get(zone);
  if (cached) return cached;
  if (formatCache.size === CACHE_MAX) formatCache.clear();
  const created = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });
  formatCache.set(zone, created);
  return created;
}

/** Clocks are only ever put forward or back on a quarter of an hour of UTC. */
const STEADY_MS = 15 * MINUTE_MS;
/** Offsets by zone and quarter of an hour: the same few moments are asked for again and again. */
const offsetCache = new Map<string, number>();
const OFFSETS_MAX = 512;

/** How far the clocks of the zone are ahead of UTC at a moment, in ms. */
function offsetAt(zone: string, atMs: number): number {
  const quarter = Math.floor(atMs / STEADY_MS);
  const name = `${zone} ${quarter}`;
  const cached = offsetCache.get(name);
  if (cached !== undefined) return cached;
  if (offsetCache.size === OFFSETS_MAX) offsetCache.clear();
  const offset = formattedTimeAt(zone, quarter * STEADY_MS) - quarter * STEADY_MS;
  offsetCache.set(name, offset);
  return offset;
}

/** The local date and time at a moment, as if they were UTC; whole seconds, in ms since 1970. */
const wallTimeAt = (zone: string, atMs: number): number => Math.floor(atMs / 1_000) * 1_000 + offsetAt(zone, atMs);

/** The same, read from the formatted date. */
function formattedTimeAt(zone: string, atMs: number): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(atMs)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

/**
 * The moment at which clocks in the zone first show `wallMs`, a local date and time written as UTC. If clocks are put
 * forward over it, the moment of the jump's length later, as if they had not been.
 */
function momentOf(zone: string, wallMs: number): number {
  // Offsets change at most once in two days, and are never more than 14 hours.
  const offsets = [offsetAt(zone, wallMs - DAY_MS), offsetAt(zone, wallMs + DAY_MS)];
  const shown = offsets.map((offset) => wallMs - offset).filter((at) => wallTimeAt(zone, at) === wallMs);
  return shown.length > 0 ? Math.min(...shown) : wallMs - (offsets[0] ?? 0);
}

/** The moment at which a day, such as `2026-12-01`, shows a time of day in the zone. `minute` counts from midnight. */
export const momentInZone = (day: string, minute: number, zone: string): number =>
  momentOf(zone, Date.parse(`${day}T00:00Z`) + minute * MINUTE_MS);

/** The date in the zone at a moment, such as `2026-12-01`. */
export const dayInZone = (atMs: number, zone: string): string =>
  new Date(wallTimeAt(zone, atMs)).toISOString().slice(0, 10);

/** The date that comes so many days after another one. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The first moment at or after `atMs` at which clocks in the zone show this time of day. */
export function nextTimeOfDay(atMs: number, minute: number, zone: string): number {
  const day = dayInZone(atMs, zone);
  const moments = [0, 1, 2].map((days) => momentInZone(addDays(day, days), minute, zone));
  return moments.find((at) => at >= atMs) ?? atMs + DAY_MS;
}
