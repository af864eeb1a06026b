/** SQL of a match. The log of entries is the only authority on the state of play. */

import { asSeat, type Seat } from '../games/game.ts';
import type { Entry, EntryCause } from '../games/match-types.ts';
import type { GameId } from '../games/registry.ts';
import type { Absence, AwayDates, Clock, QuietSchedule } from '../protocol/clock.ts';
import type { BotSeat, FirstSeatRule } from '../protocol/match.ts';
import type { ReminderPercent } from '../protocol/notifications.ts';

/** Fixed when a match is created. `request` identifies the create request, for repeats. */
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
  /** In a rematch, by seat: matches won in the chain before this one. */
  readonly wins?: readonly number[] | undefined;
  /** True if hints are allowed between people. */
  readonly hints?: boolean | undefined;
  /** Of a daily match: the day whose deal it has. */
  readonly daily?: string | undefined;
  /** Commitment of the day's secret seed. Absent in older matches with the public seed. */
  readonly dailyCommitment?: string | undefined;
  /** Keyed hash of the address that created a daily match: at most three results of it count. */
  readonly dailyHousehold?: string | undefined;
  readonly clock?: Clock | undefined;
  /** Days that each seat may be away. Absent in older matches, and if the host left it as it is. */
  readonly awayDays?: number | undefined;
  /** The host chose that no seat is ever given to another device. */
  readonly recovery?: 'never' | undefined;
  /** Number of steps that seats may be ahead of the open one. */
  readonly ahead?: 1 | 2 | undefined;
  /** When the match is deleted at its host's request, in ms since 1970. */
  readonly deleteAt?: number | undefined;
  /** A rematch whose host closed a seat that was reserved for a person. */
  readonly closedHeld?: true | undefined;
  /** The host has switched small talk off. */
  readonly talk?: 'off' | undefined;
  /** The match is deleted soon if nobody plays it. Absent in rematches, and in older matches. */
  readonly isBrief?: true | undefined;
}

/** Fixed when the match starts: entry 0 of the log. */
export interface StartInfo {
  readonly at: number;
  readonly first: Seat;
  readonly digest: string;
}

export interface RematchLink {
  readonly match: string;
  readonly by: Seat;
  /** If it is another game than this match's. */
  readonly game?: GameId | undefined;
}

export interface MatchRow {
  readonly config: MatchConfig;
  readonly started?: StartInfo | undefined;
  /** Number of changes of the match that are not entries. */
  readonly rev: number;
  readonly rematch?: RematchLink | undefined;
  /** When the others ended the match because a player was absent, in ms since 1970. */
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
  /** In a rematch: the seat of the previous match that this one is reserved for. */
  readonly origin: number | null;
  /** The bot that plays here, on its own seat or in place of the seat's holder. */
  readonly bot: BotSeat | null;
  readonly time: SeatClock;
}

/** Clock and notification settings of a seat; times are in ms since 1970. */
export interface SeatClock {
  readonly quiet?: QuietSchedule | undefined;
  /** Earliest start of its decision's time: a bot played here until then, or the clock was stopped. */
  readonly since?: number | undefined;
  /** When the bot that plays here took over. */
  readonly away?: number | undefined;
  /**
   * The deadline already shown to players, for the decision that counts from `base`. No change of quiet hours, time away,
   * gifts or pauses makes it earlier.
   */
  readonly told?: { readonly base: number; readonly deadline: number } | undefined;
  /** A decision that began in the future, because the clock was set back, counts from `at` instead of `base`. */
  readonly recounted?: { readonly base: number; readonly at: number } | undefined;
  /** Timeouts up to this entry are forgiven. */
  readonly forgiven?: number | undefined;
  /** The votes of the others while it is absent. */
  readonly votes?: Absence['votes'] | undefined;
  /** When it is reminded, in per cent of its time; `null` for never. */
  readonly remind?: ReminderPercent | undefined;
  /** The time away of its player. */
  readonly leave?: AwayDates | undefined;
  /** How far its deadlines have moved for that in the whole match, in ms. */
  readonly awayUsed?: number | undefined;
  /** The time over which they have moved last: it is not charged again. */
  readonly awayPaid?: { readonly from: number; readonly to: number } | undefined;
  /** The rest of its reserve, in ms. Absent if nothing was used. */
  readonly reserve?: number | undefined;
  /** Time that gifts, pauses and used reserve have added to the decision opened by entry `opened`, in ms. */
  readonly gained?:
    | {
        readonly opened: number;
        readonly ms: number;
        readonly gifts?: readonly { readonly by: Seat; readonly id: string; readonly ms: number }[] | undefined;
      }
    | undefined;
}

export interface KeyRow {
  readonly id: number;
  readonly seat: Seat;
  /** `link`: a seat link not yet opened; `lost`: the key of an open request, which opens nothing yet. */
  readonly kind: 'device' | 'script' | 'link' | 'lost';
  readonly hash: string;
  readonly label: string;
  readonly at: number;
  /** The four digits of a lost key; otherwise the command that issued the key, so that a repeat replaces it. */
  readonly code: string | null;
}

export interface EntryRow extends Entry<{ readonly kind: string }> {
  readonly digest: string;
  readonly command: string | null;
}

type Sql = SqlStorage;

export const parseJson = <T>(json: string | null): T | undefined => (json === null ? undefined : JSON.parse(json));

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

/** Replace all seats. There are at most six, and only the lobby changes them. */
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

/** Ids of keys are below this, so that JSON carries them exactly. */
const KEY_ID_LIMIT = 10 ** 15;

/** Random, so that a seat's device list does not show how many devices the others have. No id is used twice. */
export const randomKeyId = (): number => Number(crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n) % KEY_ID_LIMIT;

/** Insert a key and return its id. */
export const addKey = (
  sql: Sql,
  { seat, kind, hash, label, at, code }: Omit<KeyRow, 'id'>,
  id = randomKeyId(),
): number => {
  sql.exec('INSERT INTO keys VALUES (?, ?, ?, ?, ?, ?, ?)', id, seat, kind, hash, label, at, code);
  return id;
};

/** Delete keys and the channels of their devices. */
export const deleteKeys = (sql: Sql, ids: readonly number[]): void => {
  for (const id of ids) {
    sql.exec('DELETE FROM keys WHERE id = ?', id);
    sql.exec('DELETE FROM channels WHERE device = ?', id);
  }
};

const SEAT_TABLES = 'keys drafts channels recoveries recovery_waits presence former_keys remarks'.split(' ');

/**
 * Move everything that belongs to a seat to its new number when seats are removed: keys, drafts, channels, requests,
 * remarks. Consents to requests are dropped, so those seats are asked again.
 */
export function renumberSeat(sql: Sql, from: Seat, to: Seat): void {
  for (const tableName of SEAT_TABLES) sql.exec(`UPDATE ${tableName} SET seat = ? WHERE seat = ?`, to, from);
  sql.exec('UPDATE shared_devices SET one = ?1 WHERE one = ?2', to, from);
  sql.exec('UPDATE shared_devices SET other = ?1 WHERE other = ?2', to, from);
  sql.exec("UPDATE recoveries SET consents = '[]'");
}

/** Columns of an entry in reading order. */
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
 * The log in order, or its entries `from` to `to`, both included; without entry 0, the start. Read as a single text:
 * when waking, this is twice as fast as row by row.
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
