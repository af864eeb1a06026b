/**
 * The keys of seats: those of devices and scripts, links, and those of requests for a lost seat. Only hashes are kept.
 * Browsers keep 150 to 180 cookies of a site. In one with more matches, the cookie of a match may be evicted, so each key
 * also says which browser got it.
 */
import { asSeat, type Seat } from '../games/game.ts';
import { deleteDeviceChannels } from './channels.ts';
import { defineTable, insertInto, selectFrom } from './tables.ts';

export interface KeyRow {
  readonly id: number;
  readonly seat: Seat;
  /** `link`: a seat link not yet opened; `lost`: the key of an open request, which opens nothing yet. */
  readonly kind: 'device' | 'script' | 'link' | 'lost';
  readonly hash: string;
  readonly label: string;
  readonly at: number;
  /**
   * The four digits of the request for a lost seat; otherwise the command that issued the key, so that a repeat replaces
   * it.
   */
  readonly code: string | null;
  /** The browser that was given the key: a hash of its own cookie and the match. */
  readonly browser: string | null;
}

export const KEYS = defineTable({
  name: 'keys',
  columns: {
    id: 'INTEGER PRIMARY KEY',
    seat: 'INTEGER NOT NULL',
    kind: 'TEXT NOT NULL',
    hash: 'TEXT NOT NULL',
    label: 'TEXT NOT NULL',
    at: 'INTEGER NOT NULL',
    code: 'TEXT',
    browser: 'TEXT',
  },
  // Older requests for lost seats had neither a household nor a delay, so they have to be made again.
  migrations: { 7: "DELETE FROM keys WHERE kind = 'lost'", 12: 'ALTER TABLE keys ADD COLUMN browser TEXT' },
  seatColumns: ['seat'],
});

type RawKey = Record<string, SqlStorageValue> & Omit<KeyRow, 'seat'> & { readonly seat: number };

/** All keys, oldest first. */
export const readKeys = (sql: SqlStorage): readonly KeyRow[] =>
  selectFrom<RawKey>(sql, KEYS, 'SELECT * FROM keys ORDER BY at, id').map((row) => ({
    ...row,
    seat: asSeat(row.seat),
  }));

/** Ids of keys are below this, so that JSON carries them exactly. */
const KEY_ID_LIMIT = 10 ** 15;

/** Random, so that a seat's device list does not show how many devices the others have. No id is used twice. */
export const randomKeyId = (): number => Number(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) % KEY_ID_LIMIT;

/** Insert a key and return its id. */
export function addKey(sql: SqlStorage, key: Omit<KeyRow, 'id'>, id = randomKeyId()): number {
  insertInto(sql, KEYS, { ...key, id });
  return id;
}

/** Delete keys and the channels of their devices. */
export const deleteKeys = (sql: SqlStorage, ids: readonly number[]): void => {
  for (const id of ids) {
    sql.exec('DELETE FROM keys WHERE id = ?', id);
    deleteDeviceChannels(sql, id);
  }
};

/** The seats that these keys open, unless they are all keys of the match: then one person plays alone. */
export const seatsOfKeys = (sql: SqlStorage, hashes: readonly string[]): readonly Seat[] =>
  selectFrom<{ seat: number }>(
    sql,
    KEYS,
    `SELECT DISTINCT seat FROM keys WHERE kind IN ('device', 'script') AND hash IN (SELECT value FROM json_each(?1))
       AND EXISTS (SELECT 1 FROM keys WHERE hash NOT IN (SELECT value FROM json_each(?1)))`,
    JSON.stringify(hashes),
  ).map(({ seat }) => asSeat(seat));

/** When the newest device of the seat got its key, up to `upToMs`, in ms since 1970; 0 if none did. */
export const newestKeyAt = (sql: SqlStorage, seat: Seat, upToMs: number): number =>
  selectFrom<{ at: number | null }>(
    sql,
    KEYS,
    "SELECT max(at) AS at FROM keys WHERE seat = ? AND kind IN ('device', 'script') AND at <= ?",
    seat,
    upToMs,
  )[0]?.at ?? 0;
