/** The head of a match: its configuration, its start, and the version of the schema. It is the match's first table. */
import type { Seat } from '../games/game.ts';
import type { GameId } from '../games/registry.ts';
import type { Clock } from '../protocol/clock.ts';
import type { FirstSeatRule } from '../protocol/fields.ts';
import { defineTable, hasTable, parseJson, selectFrom } from './tables.ts';

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

interface RawHead extends Record<string, SqlStorageValue> {
  made: string;
  started: string | null;
  rev: number;
  rematch: string | null;
  ended: number | null;
}

export const HEAD = defineTable({
  name: 'head',
  columns: {
    one: 'INTEGER PRIMARY KEY CHECK (one = 1)',
    made: 'TEXT NOT NULL',
    started: 'TEXT',
    rev: 'INTEGER NOT NULL',
    rematch: 'TEXT',
    ended: 'INTEGER',
    version: 'INTEGER',
  },
  migrations: {
    3: 'ALTER TABLE head ADD COLUMN ended INTEGER',
    // Until then the version had a table of its own.
    11: 'ALTER TABLE head ADD COLUMN version INTEGER; DROP TABLE schema;',
  },
});

/** True if the object has the tables of a match. */
export const hasMatch = (sql: SqlStorage): boolean => hasTable(sql, HEAD);

/** Read the head, or undefined if there is no match. */
export function readHead(sql: SqlStorage): MatchRow | undefined {
  const [row] = selectFrom<RawHead>(sql, HEAD, 'SELECT * FROM head');
  return (
    row && {
      config: JSON.parse(row.made),
      started: parseJson(row.started),
      rev: row.rev,
      rematch: parseJson(row.rematch),
      ended: row.ended ?? undefined,
    }
  );
}

/** Write the head. The version of the schema is left to migrations: a new table has it by default (all-tables.ts). */
export function writeHead(sql: SqlStorage, { config, started, rev, rematch, ended }: MatchRow): void {
  sql.exec(
    `INSERT INTO head (one, made, started, rev, rematch, ended) VALUES (1, ?, ?, ?, ?, ?) ON CONFLICT (one) DO UPDATE
       SET made = excluded.made, started = excluded.started, rev = excluded.rev, rematch = excluded.rematch,
         ended = excluded.ended`,
    JSON.stringify(config),
    started ? JSON.stringify(started) : null,
    rev,
    rematch ? JSON.stringify(rematch) : null,
    ended ?? null,
  );
}
