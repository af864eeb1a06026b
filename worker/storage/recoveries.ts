/** SQL of lost seats: requests, waiting households, seats that share a device, presence, and former keys. */
import { asSeat, type Seat } from '../games/game.ts';

/** Ranks of requesters: a stranger, a device that held the seat before it was given away, or one that holds it now. */
export const ASKER_RANKS = { stranger: 0, former: 1, own: 2 } as const;
export type AskerRank = (typeof ASKER_RANKS)[keyof typeof ASKER_RANKS];

/** An open request for a seat. `id` is that of its key, which opens nothing yet; times are in ms since 1970. */
export interface RecoveryRow {
  readonly id: number;
  readonly seat: Seat;
  /** A keyed hash of the requester's address, different in each match. */
  readonly household: string;
  readonly at: number;
  /** The last entry at the time of the request. */
  readonly entry: number;
  readonly rank: AskerRank;
  /** Other seats that have consented so far. */
  readonly consents: readonly Seat[];
}

interface RawRecovery extends Record<string, SqlStorageValue> {
  id: number;
  seat: number;
  household: string;
  at: number;
  entry: number;
  rank: number;
  consents: string;
}

/** Return the open requests, oldest first. */
export const readRecoveries = (sql: SqlStorage): readonly RecoveryRow[] =>
  sql
    .exec<RawRecovery>('SELECT * FROM recoveries ORDER BY at, id')
    .toArray()
    .map((row) => ({
      ...row,
      seat: asSeat(row.seat),
      rank: row.rank as AskerRank,
      consents: JSON.parse(row.consents),
    }));

/** Insert a request, or replace the one with its id. */
export const writeRecovery = (sql: SqlStorage, row: RecoveryRow): void => {
  const { id, seat, household, at, entry, rank, consents } = row;
  const values = [id, seat, household, at, entry, rank, JSON.stringify(consents)];
  sql.exec('INSERT OR REPLACE INTO recoveries VALUES (?, ?, ?, ?, ?, ?, ?)', ...values);
};

/** Delete requests together with the keys that wait for them. */
export function deleteRecoveries(sql: SqlStorage, rows: readonly RecoveryRow[]): void {
  for (const { id } of rows) {
    sql.exec('DELETE FROM recoveries WHERE id = ?', id);
    sql.exec('DELETE FROM keys WHERE id = ?', id);
  }
}

/** Delete the messages about requests for the seat at this entry, so that the next request sends its own. */
export const deleteRecoveryMessages = (sql: SqlStorage, seat: Seat, entry: number): void => {
  sql.exec("DELETE FROM messages WHERE kind = 'recovery' AND seat = ? AND entry = ?", seat, entry);
};

/** Make a household wait until `until` before it may request this seat again. */
export const writeWait = (sql: SqlStorage, seat: Seat, household: string, until: number): void => {
  sql.exec('INSERT OR REPLACE INTO recovery_waits VALUES (?, ?, ?)', seat, household, until);
};

/** The longest wait, in ms. A wait that ends later was written before the clock was set back. */
const WAIT_MAX_MS = 24 * 60 * 60 * 1_000;
/** Tolerance between two readings of the clock, in ms. A later time was written before the clock was set back. */
export const CLOCK_SLACK_MS = 5_000;

/** When the household's wait ends, or undefined if it need not wait. Ended waits are deleted. */
export function readWait(sql: SqlStorage, seat: Seat, household: string, nowMs: number): number | undefined {
  sql.exec('DELETE FROM recovery_waits WHERE until <= ?1 OR until > ?1 + ?2', nowMs, WAIT_MAX_MS + CLOCK_SLACK_MS);
  const query = 'SELECT until FROM recovery_waits WHERE seat = ? AND household = ?';
  return sql.exec<{ until: number }>(query, seat, household).toArray()[0]?.until;
}

/** Record that a device of the seat sent a request; at most one write per `everyMs`. Return the stored time. */
export function writePresence(sql: SqlStorage, seat: Seat, nowMs: number, everyMs: number): number {
  const [row] = sql.exec<{ at: number }>('SELECT at FROM presence WHERE seat = ?', seat).toArray();
  if (row && row.at <= nowMs && row.at > nowMs - everyMs) return row.at;
  sql.exec('INSERT OR REPLACE INTO presence VALUES (?, ?)', seat, nowMs);
  return nowMs;
}

/** Record the presence of the seats that these keys open, unless these are all keys of the match (one person). */
export const writePresenceOfKeys = (
  sql: SqlStorage,
  hashes: readonly string[],
  nowMs: number,
  everyMs: number,
): void => {
  sql.exec(
    `INSERT INTO presence
       SELECT DISTINCT seat, ?2 FROM keys WHERE kind IN ('device', 'script')
         AND hash IN (SELECT value FROM json_each(?1))
         AND EXISTS (SELECT 1 FROM keys WHERE hash NOT IN (SELECT value FROM json_each(?1)))
       ON CONFLICT (seat) DO UPDATE SET at = ?2 WHERE presence.at <= ?2 - ?3 OR presence.at > ?2`,
    JSON.stringify(hashes),
    nowMs,
    everyMs,
  );
};

/**
 * When the seat was last in use, in ms since 1970; 0 if never: a request with its key, a move of its player, or a new
 * key for one of its devices.
 */
export function readPresence(sql: SqlStorage, seat: Seat, nowMs: number): number {
  const query = `SELECT max(coalesce((SELECT at FROM presence WHERE seat = ?1 AND at <= ?2), 0),
    coalesce((SELECT max(at) FROM entries WHERE seat = ?1 AND by IN ('seat', 'hint') AND at <= ?2), 0),
    coalesce((SELECT max(at) FROM keys WHERE seat = ?1 AND kind IN ('device', 'script') AND at <= ?2), 0)) AS at`;
  return sql.exec<{ at: number }>(query, seat, nowMs + CLOCK_SLACK_MS).one().at;
}

/** Delete the presence of the seat: its next device starts without any. */
export const deletePresence = (sql: SqlStorage, seat: Seat): void => {
  sql.exec('DELETE FROM presence WHERE seat = ?', seat);
};

/** Record that keys of these seats came together in one request or socket. */
export function writeSharedDevice(sql: SqlStorage, seats: readonly Seat[]): void {
  for (const one of seats)
    for (const other of seats)
      if (one < other) sql.exec('INSERT OR IGNORE INTO shared_devices VALUES (?, ?)', one, other);
}

/** True if keys of both seats ever came together in one request or socket. */
export const haveSharedDevice = (sql: SqlStorage, a: Seat, b: Seat): boolean =>
  sql.exec('SELECT 1 FROM shared_devices WHERE one = ? AND other = ?', Math.min(a, b), Math.max(a, b)).toArray()
    .length > 0;

/** Most former keys of a seat that are remembered. */
const FORMER_KEYS_MAX = 24;

/** Remember the hashes of keys that opened this seat until now, so that their devices can be informed. */
export function addFormerKeys(sql: SqlStorage, seat: Seat, hashes: readonly string[], at: number): void {
  for (const hash of hashes) sql.exec('INSERT OR REPLACE INTO former_keys VALUES (?, ?, ?)', hash, seat, at);
  sql.exec(
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
  const rows = sql
    .exec<{ seat: number; at: number }>(
      `SELECT seat, max(at) AS at FROM former_keys WHERE hash IN (SELECT value FROM json_each(?))
         GROUP BY seat ORDER BY seat`,
      JSON.stringify(hashes),
    )
    .toArray();
  return rows.map(({ seat, at }) => ({ seat: asSeat(seat), at }));
}

/** The hashes of all keys whose seat was given to another device. */
export const allFormerHashes = (sql: SqlStorage): readonly string[] =>
  sql
    .exec<{ hash: string }>('SELECT hash FROM former_keys')
    .toArray()
    .map(({ hash }) => hash);

/** Return the hashes among these that opened a seat until it was given to another device. */
export const formerHashes = (sql: SqlStorage, hashes: readonly string[]): readonly string[] =>
  hashes.filter((hash) => sql.exec('SELECT 1 FROM former_keys WHERE hash = ?', hash).toArray().length > 0);
