/**
 * The log of a match, from entry 1 on: the only authority on the state of play. Once the match is over, all entries are
 * in one row (finished-log.ts).
 */
import { asSeat, type Seat } from '../games/game.ts';
import type { EntryCause } from '../games/match-types.ts';
import { readFinishedLog, writeFinishedLog } from './finished-log.ts';
import type { StoredEntry } from './pack-entries.ts';
import { defineTable, dropTable, insertInto, selectFrom } from './tables.ts';

export type EntryRow = StoredEntry;

// Written rows are most of a match's cost. So the log has an integer key and no index, and a move writes only its row.
export const ENTRIES = defineTable({
  name: 'entries',
  columns: {
    n: 'INTEGER PRIMARY KEY',
    at: 'INTEGER NOT NULL',
    seat: 'INTEGER NOT NULL',
    by: 'TEXT NOT NULL',
    move: 'TEXT NOT NULL',
    digest: 'TEXT NOT NULL',
    command: 'TEXT',
  },
});

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

/** The log in order, or its entries `from` to `to`, both included; without entry 0, the start. */
export const readEntries = (sql: SqlStorage, from = 0, to = Number.MAX_SAFE_INTEGER): readonly EntryRow[] =>
  readFinishedLog(sql)?.filter(({ n }) => n >= from && n <= to) ?? readRowsOfEntries(sql, from, to);

/** Read as a single text: when waking, this is twice as fast as row by row. */
function readRowsOfEntries(sql: SqlStorage, from: number, to: number): readonly EntryRow[] {
  const [text] = selectFrom<{ log: string }>(
    sql,
    ENTRIES,
    `SELECT json_group_array(json_array(n, at, seat, by, json(move), digest, command)) AS log
       FROM (SELECT * FROM entries WHERE n BETWEEN ? AND ? ORDER BY n)`,
    from,
    to,
  );
  const rows: readonly RawEntry[] = text ? JSON.parse(text.log) : [];
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

/** Put the whole log of a finished match into one row, and free the pages of its own rows. */
export function packLog(sql: SqlStorage): void {
  const rows = readEntries(sql);
  if (rows.length === 0) return;
  writeFinishedLog(sql, rows);
  dropTable(sql, ENTRIES);
}

/** Return the digest of an entry after the start, or undefined if the log has none. */
export function digestAt(sql: SqlStorage, entry: number): string | undefined {
  const finished = readFinishedLog(sql);
  if (finished) return finished.find(({ n }) => n === entry)?.digest;
  return selectFrom<{ digest: string }>(sql, ENTRIES, 'SELECT digest FROM entries WHERE n = ?', entry)[0]?.digest;
}

export const appendEntry = (sql: SqlStorage, { move, ...entry }: EntryRow): void =>
  insertInto(sql, ENTRIES, { ...entry, move: JSON.stringify(move) });

/** Return the newest entry up to `upTo` that this command of a seat made. Reads the log backwards. */
export function entryOfCommand(sql: SqlStorage, seat: Seat, command: string, upTo: number): number | undefined {
  const isMade = (row: EntryRow): boolean => row.n <= upTo && row.seat === seat && row.command === command;
  const finished = readFinishedLog(sql);
  if (finished) return finished.findLast(isMade)?.n;
  return selectFrom<{ n: number }>(
    sql,
    ENTRIES,
    'SELECT n FROM entries WHERE n <= ? AND seat = ? AND command = ? ORDER BY n DESC LIMIT 1',
    upTo,
    seat,
    command,
  )[0]?.n;
}

/** True if the log has an entry of this seat with this cause. Reads the log up to the first one. */
export const hasEntryBy = (sql: SqlStorage, seat: Seat, by: EntryCause): boolean =>
  readFinishedLog(sql)?.some((row) => row.seat === seat && row.by === by) ??
  selectFrom(sql, ENTRIES, 'SELECT 1 FROM entries WHERE seat = ? AND by = ? LIMIT 1', seat, by).length > 0;

/** When the player of the seat last moved, up to `upToMs`, in ms since 1970; 0 if never. */
export function lastMoveAt(sql: SqlStorage, seat: Seat, upToMs: number): number {
  const isOwn = (row: EntryRow): boolean =>
    row.seat === seat && (row.by === 'seat' || row.by === 'hint') && row.at <= upToMs;
  const finished = readFinishedLog(sql);
  if (finished) return Math.max(0, ...finished.filter(isOwn).map(({ at }) => at));
  const [row] = selectFrom<{ at: number | null }>(
    sql,
    ENTRIES,
    "SELECT max(at) AS at FROM entries WHERE seat = ? AND by IN ('seat', 'hint') AND at <= ?",
    seat,
    upToMs,
  );
  return row?.at ?? 0;
}
