/** The daily matches of this browser: at most one per game and day, with its result. Stored only in this browser. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';
import { serverNow } from '../net/server-clock.ts';
import { readStoredList } from './stored-list.ts';

/** The result of a daily match for its seat. */
export interface DailyResult {
  readonly points: number;
  /** 1 for a winner, also a joint one. */
  readonly rank: number;
  /** True if hints were used. Absent in older results. */
  readonly hinted?: boolean | undefined;
  /** Lines of emoji that show the final board without revealing the deal. */
  readonly grid?: readonly string[] | undefined;
}

export interface DailyMatch {
  /** As `2026-11-21`. */
  readonly day: string;
  readonly game: string;
  readonly match: string;
  /** Absent while the match is running. */
  readonly result?: DailyResult | undefined;
}

/** The first page checks this key before it loads this file. */
const STORAGE_KEY = 'daily';
/** Separate from the matches, which are kept for 60 days only. */
const STREAK_KEY = 'daily-streak';
const DAYS_MAX = 60;
const DAY_MS = 86_400_000;
/** A day has ended in every time zone 36 hours after its start in UTC; then its seeds are public. */
const PUBLIC_AFTER_MS = 1.5 * DAY_MS;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Return noon of a day in the user's time zone, in ms since 1970; noon keeps the same date in every format. */
export const noonOf = (day: string): number => new Date(`${day}T12:00`).getTime();

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY_PATTERN.test(value) && !Number.isNaN(noonOf(value));

const isResult = (value: unknown): value is DailyResult =>
  isRecord(value) &&
  typeof value.points === 'number' &&
  typeof value.rank === 'number' &&
  (value.hinted === undefined || typeof value.hinted === 'boolean') &&
  (value.grid === undefined || isLines(value.grid));

const isLines = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((line) => typeof line === 'string');

const isDailyMatch = (value: unknown): value is DailyMatch =>
  isRecord(value) &&
  isDay(value.day) &&
  typeof value.game === 'string' &&
  typeof value.match === 'string' &&
  (value.result === undefined || isResult(value.result));

/** Newest day first. */
export const readDailyMatches = (): readonly DailyMatch[] =>
  [...readStoredList(STORAGE_KEY, isDailyMatch)].sort((a, b) => b.day.localeCompare(a.day));

function writeDailyMatches(list: readonly DailyMatch[]): void {
  const days = new Set([...new Set(list.map(({ day }) => day))].sort().slice(-DAYS_MAX));
  localStore.write(STORAGE_KEY, JSON.stringify(list.filter(({ day }) => days.has(day))));
}

/** Return the time in ms at which the seed of the day's deals becomes public. */
export const dealPublicFrom = (day: string): number => Date.parse(`${day}T00:00Z`) + PUBLIC_AFTER_MS;

/** Return true if the seed of the day's deals is public: then they can be played, but only as practice (P-71). */
export const isDealPublic = (day: string, nowMs: number): boolean => nowMs >= dealPublicFrom(day);

/** Return true for a daily match that began when its seed was public already. It counts nowhere. */
export const isPractice = ({ daily, created }: Pick<Snapshot, 'daily' | 'created'>): boolean =>
  daily !== undefined && isDealPublic(daily, created);

/** Return the day this many days later, or earlier. */
export const dayAfter = (day: string, days: number): string => today(new Date(noonOf(day) + days * DAY_MS));

/** The server's time as a date of this time zone: a device whose clock is wrong would have another day. */
const dateNow = (): Date => new Date(serverNow());

/** Return the time in ms until the user's next calendar day. */
export const untilTomorrow = (now = dateNow()): number =>
  new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1).getTime() - now.getTime();

/** Return the user's calendar day. */
export function today(now = dateNow()): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/**
 * Return the result for the user's seat; undefined while the match is running, and for spectators. A daily match has
 * one round and at most two seats, so its points are always whole.
 */
export function dailyResult({ phase, mine, totals, ranks, hinted }: Snapshot): DailyResult | undefined {
  const [seat] = mine;
  const points = seat === undefined ? undefined : totals[seat];
  const rank = seat === undefined ? undefined : ranks?.[seat];
  return phase === 'over' && typeof points === 'number' && rank !== undefined
    ? { points, rank, ...(hinted !== undefined && { hinted }) }
    : undefined;
}

/**
 * Save a daily match of the user, unless it is practice. The first result of a day is kept; later matches do not replace it. `grid` is stored
 * with the result; pages without a board omit it.
 */
export function saveDailyMatch(snapshot: Snapshot, grid?: readonly string[]): void {
  const { daily: day, game, match } = snapshot;
  if (day === undefined || snapshot.mine.length === 0 || isPractice(snapshot)) return;
  const found = dailyResult(snapshot);
  const result = found && { ...found, ...(grid && grid.length > 0 && { grid }) };
  const list = readDailyMatches();
  const known = list.find((one) => one.day === day && one.game === game);
  const isGridNew = known?.match === match && result?.grid !== undefined && known.result?.grid === undefined;
  if (known && !isGridNew && (known.result || (known.match !== match && !result))) return;
  writeDailyMatches([{ day, game, match, ...(result && { result }) }, ...list.filter((one) => one !== known)]);
  if (result) writeStreaks(withDay(readStreaks(), day));
}

/** Consecutive days with a finished deal in this browser, and the last of them. */
interface Streak {
  readonly last: string;
  readonly days: number;
}

/** Only the newest days can still be joined by a day that is finished late. */
const STREAKS_MAX = 60;
/** More days than anyone plays: a century. */
const STREAK_DAYS_MAX = 36_525;

const isStreak = (value: unknown): value is Streak =>
  isRecord(value) &&
  isDay(value.last) &&
  typeof value.days === 'number' &&
  Number.isInteger(value.days) &&
  value.days > 0 &&
  value.days <= STREAK_DAYS_MAX;

/** Earlier releases stored only the newest streak. */
const isStreaks = (value: unknown): value is Streak | readonly Streak[] =>
  isStreak(value) || (Array.isArray(value) && value.every(isStreak));

const dayBefore = (day: string): string => dayAfter(day, -1);
const firstOf = ({ last, days }: Streak): string => dayAfter(last, 1 - days);

/** Add a day, in any order: it joins the streaks that it touches. Newest first. */
function withDay(streaks: readonly Streak[], day: string): readonly Streak[] {
  if (streaks.some((one) => firstOf(one) <= day && day <= one.last)) return streaks;
  const before = streaks.find(({ last }) => last === dayBefore(day));
  const after = streaks.find((one) => firstOf(one) === dayAfter(day, 1));
  const joined = { last: after?.last ?? day, days: (before?.days ?? 0) + 1 + (after?.days ?? 0) };
  return [...streaks.filter((one) => one !== before && one !== after), joined]
    .sort((a, b) => b.last.localeCompare(a.last))
    .slice(0, STREAKS_MAX);
}

/**
 * Newest first. The days of the matches that this browser remembers belong to them too: it may have played before
 * streaks existed, or finished a day late while they only grew at their end.
 */
function readStreaks(): readonly Streak[] {
  const stored = readJson(localStore, STREAK_KEY, isStreaks) ?? [];
  const days = readDailyMatches().flatMap(({ day, result }) => (result ? [day] : []));
  return days.reduce<readonly Streak[]>(withDay, 'last' in stored ? [stored] : stored);
}

const writeStreaks = (streaks: readonly Streak[]): void => localStore.write(STREAK_KEY, JSON.stringify(streaks));

/**
 * Return the number of consecutive days with a finished deal, up to `day` or the day before it; 0 if the last one is
 * older.
 */
export function streakOn(day: string): number {
  const [newest] = readStreaks();
  return newest && newest.last >= dayBefore(day) ? newest.days : 0;
}

/** Return the most consecutive days that this browser knows of. */
export const mostDaysInRow = (): number => Math.max(0, ...readStreaks().map(({ days }) => days));

/** Remove a match that was deleted before it was over, so that the day's deal can be started again. */
export const removeUnfinishedDaily = (match: string): void =>
  writeDailyMatches(readDailyMatches().filter((one) => one.match !== match || one.result !== undefined));
