/** The tables of a match, in the order in which they are made, and their migrations. Each table has a file of its own. */
import type { Seat } from '../games/game.ts';
import { AHEAD } from './ahead-choices.ts';
import { ALARMS } from './alarm-schedule.ts';
import { CHANNELS } from './channels.ts';
import { CHECKPOINTS } from './checkpoints.ts';
import { DRAFTS } from './drafts.ts';
import { ENTRIES } from './entries.ts';
import { FINISHED_LOG } from './finished-log.ts';
import { FORMER_KEYS } from './former-keys.ts';
import { TIME_NOTES } from './given-time.ts';
import { HEAD, hasMatch } from './head.ts';
import { KEYS } from './keys.ts';
import { MARKS } from './marks.ts';
import { MESSAGES } from './messages.ts';
import { SHARED_DEVICES } from './presence.ts';
import { dropConsents, RECOVERIES, RECOVERY_WAITS } from './recoveries.ts';
import { REMARKS } from './remarks.ts';
import { SEATS } from './seats.ts';
import { SITES } from './sites.ts';
import { changeIn, dropTable, forgetTables, hasTable, makeTable, type Table, tablesOf, transact } from './tables.ts';
import { hasTombstone } from './tombstone.ts';

/** The tables that every match has. */
const FIRST_TABLES: readonly Table[] = [HEAD, SEATS, KEYS];

/** The tables that are made with their first row, or when the match starts. Those that refer to others come before them. */
const LATER_TABLES: readonly Table[] = [
  ...[ENTRIES, ALARMS, MESSAGES, CHANNELS, DRAFTS, SITES, MARKS, AHEAD, CHECKPOINTS, REMARKS, TIME_NOTES],
  ...[RECOVERIES, RECOVERY_WAITS, SHARED_DEVICES, FORMER_KEYS, FINISHED_LOG],
];

export const TABLES: readonly Table[] = [...FIRST_TABLES, ...LATER_TABLES];

/** A table of older builds. Its rows are moved to others, and it is dropped. */
const OLD_BROWSERS: Table = {
  name: 'browsers',
  columns: { browser: 'TEXT NOT NULL', hash: 'TEXT NOT NULL' },
  migrations: {
    14: 'UPDATE keys SET browser = (SELECT max(browser) FROM browsers WHERE hash = keys.hash); DROP TABLE browsers;',
  },
};

/** Another one: when each seat was last in use. It may be there before the table that its rows are moved to. */
const OLD_PRESENCE: Table = {
  name: 'presence',
  columns: { seat: 'INTEGER PRIMARY KEY', at: 'INTEGER NOT NULL' },
  migrations: {
    18: `CREATE TABLE IF NOT EXISTS drafts (seat INTEGER PRIMARY KEY, opened INTEGER, body TEXT, rack TEXT,
           looked INTEGER NOT NULL, present INTEGER) STRICT;
         INSERT INTO drafts (seat, looked, present) SELECT seat, -1, at FROM presence WHERE true
           ON CONFLICT (seat) DO UPDATE SET present = excluded.present;
         DROP TABLE presence;`,
  },
};

interface Migration {
  readonly version: number;
  readonly table: Table;
  readonly query: string;
}

/** All migrations, oldest first. A number is used once, so it also says which build made a table. */
export const MIGRATIONS: readonly Migration[] = [...TABLES, OLD_BROWSERS, OLD_PRESENCE]
  .flatMap((table) =>
    Object.entries(table.migrations ?? {}).map(([version, query]) => ({ version: Number(version), table, query })),
  )
  .sort((a, b) => a.version - b.version);

/** The version of new tables. */
export const SCHEMA_VERSION = Math.max(...MIGRATIONS.map(({ version }) => version));

/** In matches of older builds, the version has its own table. */
const OLD_SCHEMA = { name: 'schema' };

const versionOf = (sql: SqlStorage): number =>
  (hasTable(sql, OLD_SCHEMA)
    ? sql.exec<{ v: number }>('SELECT coalesce(max(version), 0) AS v FROM schema').one().v
    : sql.exec<{ v: number | null }>('SELECT max(version) AS v FROM head').one().v) ?? SCHEMA_VERSION;

/** The tables that are known to be up to date, since the object woke. */
const upToDate = new WeakSet<ReadonlySet<string>>();

/** Migrate existing tables. Return false, and write nothing, if there are none. */
export function updateTables(storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>): boolean {
  const { sql } = storage;
  if (!hasMatch(sql)) return false;
  if (upToDate.has(tablesOf(sql))) return true;
  const version = versionOf(sql);
  if (version < SCHEMA_VERSION) transact(storage, () => migrate(sql, version));
  upToDate.add(tablesOf(sql));
  return true;
}

function migrate(sql: SqlStorage, version: number): void {
  for (const { query, table, version: needed } of MIGRATIONS) if (needed > version) changeIn(sql, table, query);
  sql.exec('UPDATE head SET version = ?', SCHEMA_VERSION);
  forgetTables(sql);
  dropEmptyTables(sql);
}

/** Make the tables of a new match. Throws for the object of a deleted match: it never gets another one. */
export function createTables(sql: SqlStorage): void {
  if (hasTombstone(sql)) throw new Error('the match of this object was deleted');
  const version = `INTEGER NOT NULL DEFAULT ${SCHEMA_VERSION}`;
  makeTable(sql, { ...HEAD, columns: { ...HEAD.columns, version } });
  for (const table of FIRST_TABLES) makeTable(sql, table);
}

/** Drop tables that are made with their first row and have none any more. */
export function dropEmptyTables(sql: SqlStorage): void {
  for (const table of LATER_TABLES)
    if (hasTable(sql, table) && sql.exec(`SELECT 1 FROM ${table.name} LIMIT 1`).toArray().length === 0)
      dropTable(sql, table);
}

/**
 * Move everything that belongs to a seat to its new number when seats are removed: keys, drafts, channels, requests,
 * remarks. Consents to requests are dropped, so those seats are asked again.
 */
export function renumberSeat(sql: SqlStorage, from: Seat, to: Seat): void {
  for (const table of TABLES)
    for (const column of table.seatColumns ?? [])
      changeIn(sql, table, `UPDATE ${table.name} SET ${column} = ? WHERE ${column} = ?`, to, from);
  dropConsents(sql);
}
