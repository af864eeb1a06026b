/** When each seat was last in use (a column of `drafts`), and which seats were ever used on one device. */
import type { Seat } from '../games/game.ts';
import { DRAFTS, NOTHING_SEEN } from './drafts.ts';
import { lastMoveAt } from './entries.ts';
import { newestKeyAt, seatsOfKeys } from './keys.ts';
import { changeIn, defineTable, makeTable, selectFrom } from './tables.ts';

/** Pairs of seats, the smaller number first. */
export const SHARED_DEVICES = defineTable({
  name: 'shared_devices',
  columns: { one: 'INTEGER NOT NULL', other: 'INTEGER NOT NULL' },
  key: 'one, other',
  seatColumns: ['one', 'other'],
});

/** Tolerance between two readings of the clock, in ms. A later time was written before the clock was set back. */
export const CLOCK_SLACK_MS = 5_000;

const presenceOf = (sql: SqlStorage, seat: Seat): number | undefined =>
  selectFrom<{ present: number | null }>(sql, DRAFTS, 'SELECT present FROM drafts WHERE seat = ?', seat)[0]?.present ??
  undefined;

/** Record that a device of the seat sent a request; at most one write per `everyMs`. Return the stored time. */
export function writePresence(sql: SqlStorage, seat: Seat, nowMs: number, everyMs: number): number {
  const at = presenceOf(sql, seat);
  if (at !== undefined && at <= nowMs && at > nowMs - everyMs) return at;
  makeTable(sql, DRAFTS);
  sql.exec(
    `INSERT INTO drafts (seat, looked, present) VALUES (?, ?, ?) ON CONFLICT (seat) DO UPDATE
       SET present = excluded.present`,
    seat,
    NOTHING_SEEN,
    nowMs,
  );
  return nowMs;
}

/** Record the presence of the seats that these keys open, unless these are all keys of the match (one person). */
export function writePresenceOfKeys(sql: SqlStorage, hashes: readonly string[], nowMs: number, everyMs: number): void {
  for (const seat of seatsOfKeys(sql, hashes)) writePresence(sql, seat, nowMs, everyMs);
}

/**
 * When the seat was last in use, in ms since 1970; 0 if never: a request with its key, a move of its player, or a new
 * key for one of its devices.
 */
export function readPresence(sql: SqlStorage, seat: Seat, nowMs: number): number {
  const upToMs = nowMs + CLOCK_SLACK_MS;
  const at = presenceOf(sql, seat) ?? 0;
  return Math.max(at <= upToMs ? at : 0, lastMoveAt(sql, seat, upToMs), newestKeyAt(sql, seat, upToMs));
}

/** Delete the presence of the seat: its next device starts without any. */
export const deletePresence = (sql: SqlStorage, seat: Seat): void =>
  changeIn(sql, DRAFTS, 'UPDATE drafts SET present = NULL WHERE seat = ?', seat);

/** Record that keys of these seats came together in one request or socket. */
export function writeSharedDevice(sql: SqlStorage, seats: readonly Seat[]): void {
  makeTable(sql, SHARED_DEVICES);
  for (const one of seats)
    for (const other of seats)
      if (one < other) sql.exec('INSERT OR IGNORE INTO shared_devices VALUES (?, ?)', one, other);
}

/** True if keys of both seats ever came together in one request or socket. */
export const haveSharedDevice = (sql: SqlStorage, a: Seat, b: Seat): boolean =>
  selectFrom(
    sql,
    SHARED_DEVICES,
    'SELECT 1 FROM shared_devices WHERE one = ? AND other = ?',
    Math.min(a, b),
    Math.max(a, b),
  ).length > 0;
