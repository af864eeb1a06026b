/** The daily matches of this browser: one a game and day, and how each ended; kept here and nowhere else. */
import type { Snapshot } from '../../worker/protocol/match.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';

/** How a daily match ended for its seat. */
export interface DailyResult {
  readonly points: number;
  /** 1 has won, alone or not. */
  readonly rank: number;
}

export interface DailyMatch {
  /** As `2026-11-21`. */
  readonly day: string;
  readonly game: string;
  readonly match: string;
  /** Absent while the match is under way. */
  readonly result?: DailyResult | undefined;
}

/** The first page asks by this name whether there are any, before it loads this. */
const STORAGE_KEY = 'daily';
const DAYS_MAX = 60;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Noon of a day where the reader is, in ms since 1970: the same date in every way to write it. */
export const noonOf = (day: string): number => new Date(`${day}T12:00`).getTime();

const isDay = (value: unknown): value is string =>
  typeof value === 'string' && DAY_PATTERN.test(value) && !Number.isNaN(noonOf(value));

const isResult = (value: unknown): value is DailyResult =>
  isRecord(value) && typeof value.points === 'number' && typeof value.rank === 'number';

const isDailyMatch = (value: unknown): value is DailyMatch =>
  isRecord(value) &&
  isDay(value.day) &&
  typeof value.game === 'string' &&
  typeof value.match === 'string' &&
  (value.result === undefined || isResult(value.result));

const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value);

/** Newest day first. */
export const readDailyMatches = (): readonly DailyMatch[] =>
  (readJson(localStore, STORAGE_KEY, isList) ?? []).filter(isDailyMatch).sort((a, b) => b.day.localeCompare(a.day));

function writeDailyMatches(list: readonly DailyMatch[]): void {
  const days = new Set([...new Set(list.map(({ day }) => day))].sort().slice(-DAYS_MAX));
  localStore.write(STORAGE_KEY, JSON.stringify(list.filter(({ day }) => days.has(day))));
}

/** The reader's own calendar day. */
export function today(now = new Date()): string {
  const parts = [now.getMonth() + 1, now.getDate()].map((part) => `${part}`.padStart(2, '0'));
  return [now.getFullYear(), ...parts].join('-');
}

/**
 * How a match has ended for the reader's seat; undefined while it goes on, and for spectators. A daily match has one round
 * and at most two seats, so its points are never a fraction.
 */
export function dailyResult({ phase, mine, totals, ranks }: Snapshot): DailyResult | undefined {
  const [seat] = mine;
  const points = seat === undefined ? undefined : totals[seat];
  const rank = seat === undefined ? undefined : ranks?.[seat];
  return phase === 'over' && typeof points === 'number' && rank !== undefined ? { points, rank } : undefined;
}

/** Keeps a daily match of the reader's; the first result of a day stands, and no later match takes its place. */
export function saveDailyMatch(frame: Snapshot): void {
  const { daily: day, game, match } = frame;
  if (day === undefined || frame.mine.length === 0) return;
  const result = dailyResult(frame);
  const list = readDailyMatches();
  const known = list.find((one) => one.day === day && one.game === game);
  if (known && (known.result || (known.match !== match && !result))) return;
  writeDailyMatches([{ day, game, match, ...(result && { result }) }, ...list.filter((one) => one !== known)]);
}

/** The match is gone before it was over: the day's deal can be begun afresh. */
export const removeUnfinishedDaily = (match: string): void =>
  writeDailyMatches(readDailyMatches().filter((one) => one.match !== match || one.result !== undefined));
