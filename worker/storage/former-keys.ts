/** Hashes of keys that opened a seat until it was given to another device. */
import { asSeat, type Seat } from '../games/game.ts';
import type { KeyRow } from './keys.ts';
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

export const FORMER_KEYS = defineTable({
  name: 'former_keys',
  columns: { hash: 'TEXT PRIMARY KEY', seat: 'INTEGER NOT NULL', at: 'INTEGER NOT NULL', browser: 'TEXT' },
  migrations: { 13: 'ALTER TABLE former_keys ADD COLUMN browser TEXT' },
  seatColumns: ['seat'],
});

/** Most former keys of a seat that are remembered. */
const FORMER_KEYS_MAX = 24;

/** Remember the keys that opened this seat until now, so that their devices can be informed. */
export function addFormerKeys(sql: SqlStorage, seat: Seat, keys: readonly KeyRow[], at: number): void {
  for (const { hash, browser } of keys) replaceIn(sql, FORMER_KEYS, { hash, seat, at, browser });
  changeIn(
    sql,
    FORMER_KEYS,
    `DELETE FROM former_keys WHERE seat = ?1 AND hash NOT IN
       (SELECT hash FROM former_keys WHERE seat = ?1 ORDER BY at DESC LIMIT ?2)`,
    seat,
    FORMER_KEYS_MAX,
  );
}

export interface FormerSeat {
  readonly seat: Seat;
  /** When it was given to another device, in ms since 1970. */
  readonly at: number;
}

/** Return the seats that these keys opened until the seats were given to another device. */
export function readFormerSeats(sql: SqlStorage, hashes: readonly string[]): readonly FormerSeat[] {
  if (hashes.length === 0) return [];
  const rows = selectFrom<{ seat: number; at: number }>(
    sql,
    FORMER_KEYS,
    `SELECT seat, max(at) AS at FROM former_keys WHERE hash IN (SELECT value FROM json_each(?))
       GROUP BY seat ORDER BY seat`,
    JSON.stringify(hashes),
  );
  return rows.map(({ seat, at }) => ({ seat: asSeat(seat), at }));
}

/** The hashes of all keys whose seat was given to another device. */
export const allFormerHashes = (sql: SqlStorage): readonly string[] =>
  selectFrom<{ hash: string }>(sql, FORMER_KEYS, 'SELECT hash FROM former_keys').map(({ hash }) => hash);

/** The hashes of the former keys that this browser was given. */
export const formerHashesOf = (sql: SqlStorage, browser: string): readonly string[] =>
  selectFrom<{ hash: string }>(sql, FORMER_KEYS, 'SELECT hash FROM former_keys WHERE browser = ?', browser).map(
    ({ hash }) => hash,
  );

/** Return the hashes among these that opened a seat until it was given to another device. */
export const formerHashes = (sql: SqlStorage, hashes: readonly string[]): readonly string[] =>
  hashes.filter((hash) => selectFrom(sql, FORMER_KEYS, 'SELECT 1 FROM former_keys WHERE hash = ?', hash).length > 0);
