/** The object's SQL: what is kept of a match. The log of entries is the only authority on the state of play. */

import { asSeat, type Seat } from '../games/game.ts';
import type { Entry, EntryCause } from '../games/match-types.ts';
import type { GameId } from '../games/registry.ts';
import type { Absence, Clock, QuietSchedule } from '../protocol/clock.ts';
import type { BotSeat, FirstSeatRule } from '../protocol/match.ts';
import type { ReminderPercent } from '../protocol/notifications.ts';

/** What is fixed when a match is made. `request` recognises the same request sent again. */
export interface MatchConfig {
  readonly match: string;
  readonly request: string;
  readonly game: GameId;
  readonly version: number;
  readonly options: object;
  readonly first: FirstSeatRule;
  readonly seed: string;
  readonly commitment: string;
  readonly created: number;
  readonly before?: string | undefined;
  /** Whether hints may be asked for among people. */
  readonly hints?: boolean | undefined;
  /** The day whose seed it is, where that is everybody's. */
  readonly daily?: string | undefined;
  readonly clock?: Clock | undefined;
  /** The host chose that no seat is ever given to another device. */
  readonly recovery?: 'never' | undefined;
  /** When the match is deleted because its host asked for it, in ms since 1970. */
  readonly deleteAt?: number | undefined;
}

/** What is fixed when it starts: entry 0 of the log. */
export interface StartInfo {
  readonly at: number;
  readonly first: Seat;
  readonly digest: string;
}

export interface RematchLink {
  readonly match: string;
  readonly by: Seat;
}

export interface MatchRow {
  readonly config: MatchConfig;
  readonly started?: StartInfo | undefined;
  /** Changes of the match that are not entries. */
  readonly rev: number;
  readonly rematch?: RematchLink | undefined;
  /** When those who had waited long enough ended it, in ms since 1970. */
  readonly ended?: number | undefined;
}

export interface SeatRow {
  readonly seat: Seat;
  readonly state: 'open' | 'held' | 'taken';
  readonly name: string | null;
  readonly entropy: string | null;
  /** The command that claimed the seat. */
  readonly command: string | null;
  readonly host: boolean;
  readonly script: boolean;
  /** In a rematch: the seat of the match before that this one is held for. */
  readonly origin: number | null;
  /** Plays here, for nobody or in place of whoever holds the seat. */
  readonly bot: BotSeat | null;
  readonly time: SeatClock;
}

/** What a seat has to do with clocks; times are in ms since 1970. */
export interface SeatClock {
  readonly quiet?: QuietSchedule | undefined;
  /** Its decisions count from here where they were opened earlier: a bot sat here, or the clock stood still. */
  readonly since?: number | undefined;
  /** When the bot sat down that plays here. */
  readonly away?: number | undefined;
  /** A deadline that was told stands, for the decision that counts from `base`: other quiet hours bring it no nearer. */
  readonly told?: { readonly base: number; readonly deadline: number } | undefined;
  /** A decision that began in the future, because the clock was put back, counts from `at` instead of `base`. */
  readonly recounted?: { readonly base: number; readonly at: number } | undefined;
  /** Time-outs up to this entry are forgiven. */
  readonly forgiven?: number | undefined;
  /** What the others wish to do about it, as long as it is absent. */
  readonly votes?: Absence['votes'] | undefined;
  /** When it wants to be reminded, in per cent of its time; `null` for never. */
  readonly remind?: ReminderPercent | undefined;
}

export interface KeyRow {
  readonly id: number;
  readonly seat: Seat;
  /** `link`: a seat link not yet opened; `lost`: asked for by recovery, worth nothing until the request is granted. */
  readonly kind: 'device' | 'script' | 'link' | 'lost';
  readonly hash: string;
  readonly label: string;
  readonly at: number;
  /** The four digits of a lost key; else the command that gave the key, so that a repeat takes its place. */
  readonly code: string | null;
}

export interface EntryRow extends Entry<{ readonly kind: string }> {
  readonly digest: string;
  readonly command: string | null;
}

type Sql = SqlStorage;

export const parseJson = <T>(json: string | null): T | undefined => (json === null ? undefined : JSON.parse(json));

interface RawMatch extends Record<string, SqlStorageValue> {
  made: string;
  started: string | null;
  rev: number;
  rematch: string | null;
  ended: number | null;
}

/** The head, or nothing for an object that holds no match. */
export function readMatchRow(sql: Sql): MatchRow | undefined {
  const [row] = sql.exec<RawMatch>('SELECT * FROM head').toArray();
  if (!row) return undefined;
  const { made: config, started, rev, rematch, ended } = row;
  return {
    config: JSON.parse(config),
    started: parseJson(started),
    rev,
    rematch: parseJson(rematch),
    ended: ended ?? undefined,
  };
}

export const writeMatchRow = (sql: Sql, { config, started, rev, rematch, ended }: MatchRow): void => {
  sql.exec(
    'INSERT OR REPLACE INTO head VALUES (1, ?, ?, ?, ?, ?)',
    JSON.stringify(config),
    started ? JSON.stringify(started) : null,
    rev,
    rematch ? JSON.stringify(rematch) : null,
    ended ?? null,
  );
};

interface RawSeat extends Record<string, SqlStorageValue> {
  seat: number;
  state: 'open' | 'held' | 'taken';
  name: string | null;
  entropy: string | null;
  command: string | null;
  host: number;
  script: number;
  origin: number | null;
  bot: string | null;
  time: string | null;
}

export const readSeats = (sql: Sql): readonly SeatRow[] =>
  sql
    .exec<RawSeat>('SELECT * FROM seats ORDER BY seat')
    .toArray()
    .map((row) => ({
      ...row,
      seat: asSeat(row.seat),
      host: row.host === 1,
      script: row.script === 1,
      bot: parseJson<BotSeat>(row.bot) ?? null,
      time: parseJson<SeatClock>(row.time) ?? {},
    }));

/** Replaces all seats; there are six at most, and only the lobby writes them. */
export function writeSeats(sql: Sql, seats: readonly SeatRow[]): void {
  sql.exec('DELETE FROM seats');
  for (const s of seats)
    sql.exec(
      'INSERT INTO seats VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      s.seat,
      s.state,
      s.name,
      s.entropy,
      s.command,
      s.host ? 1 : 0,
      s.script ? 1 : 0,
      s.origin,
      s.bot ? JSON.stringify(s.bot) : null,
      Object.keys(s.time).length > 0 ? JSON.stringify(s.time) : null,
    );
}

/** Ids of keys are below this: a whole number that JSON carries exactly. */
const KEY_ID_LIMIT = 10 ** 15;

interface RawKey extends Record<string, SqlStorageValue> {
  id: number;
  seat: number;
  kind: KeyRow['kind'];
  hash: string;
  label: string;
  at: number;
  code: string | null;
}

export const readKeys = (sql: Sql): readonly KeyRow[] =>
  sql
    .exec<RawKey>('SELECT * FROM keys ORDER BY at, id')
    .toArray()
    .map((row) => ({ ...row, seat: asSeat(row.seat) }));

/** Random, so that a seat's list of devices does not tell how many the others have, and no id is ever used again. */
const randomKeyId = (): number => Number(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) % KEY_ID_LIMIT;

/** Insert a key and return its id. */
export const addKey = (sql: Sql, { seat, kind, hash, label, at, code }: Omit<KeyRow, 'id'>): number => {
  const id = randomKeyId();
  sql.exec('INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?, ?)', id, seat, kind, hash, label, at, code);
  return id;
};

/** A device that goes is told nothing any more. */
export const deleteKeys = (sql: Sql, ids: readonly number[]): void => {
  for (const id of ids) {
    sql.exec('DELETE FROM keys WHERE id = ?', id);
    sql.exec('DELETE FROM channels WHERE device = ?', id);
  }
};

/**
 * Move all that belongs to a seat to its new number when seats are removed: keys, drafts, channels, requests.
 * Consents to requests are dropped, so those seats are asked again.
 */
export function renumberSeat(sql: Sql, from: Seat, to: Seat): void {
  for (const tableName of ['keys', 'drafts', 'channels', 'recoveries', 'recovery_waits', 'presence', 'former_keys'])
    sql.exec(`UPDATE ${tableName} SET seat = ? WHERE seat = ?`, to, from);
  sql.exec('UPDATE shared_devices SET one = ?1 WHERE one = ?2', to, from);
  sql.exec('UPDATE shared_devices SET other = ?1 WHERE other = ?2', to, from);
  sql.exec("UPDATE recoveries SET consents = '[]'");
}

/** Columns of an entry in the order in which they are read. */
type RawEntry = readonly [
  n: number,
  at: number,
  seat: number,
  by: EntryCause,
  move: EntryRow['move'],
  digest: string,
  command: string | null,
];

/**
 * The log in order, or its entries `from` to `to`, both in; without entry 0, which is the start. Read as one text: at wake
 * that is twice as fast as row by row.
 */
export function readEntries(sql: Sql, from = 0, to = Number.MAX_SAFE_INTEGER): readonly EntryRow[] {
  const { log } = sql
    .exec<{ log: string }>(
      `SELECT json_group_array(json_array(n, at, seat, by, json(move), digest, command)) AS log
         FROM (SELECT * FROM entries WHERE n BETWEEN ? AND ? ORDER BY n)`,
      from,
      to,
    )
    .one();
  const rows: readonly RawEntry[] = JSON.parse(log);
  return rows.map(([n, at, seat, by, move, digest, command]) => ({
    n,
    at,
    seat: asSeat(seat),
    by,
    move,
    digest,
    command,
  }));
}

/** Return the digest of an entry after the start, or undefined if the log has none. */
export const digestAt = (sql: Sql, entry: number): string | undefined =>
  sql.exec<{ digest: string }>('SELECT digest FROM entries WHERE n = ?', entry).toArray()[0]?.digest;

export const appendEntry = (sql: Sql, { n, at, seat, by, move, digest, command }: EntryRow): void => {
  sql.exec('INSERT INTO entries VALUES (?, ?, ?, ?, ?, ?, ?)', n, at, seat, by, JSON.stringify(move), digest, command);
};
