/** The log of a finished match: one row, so that it takes as few pages as possible. */
import { packEntries, type StoredEntry, unpackEntries } from './pack-entries.ts';
import { defineTable, insertInto, selectFrom } from './tables.ts';

export const FINISHED_LOG = defineTable({
  name: 'finished_log',
  columns: { one: 'INTEGER PRIMARY KEY CHECK (one = 1)', body: 'TEXT NOT NULL' },
});

/** The entries, or undefined if they are in rows of their own: the match goes on, is long, or ended in an older build. */
export function readFinishedLog(sql: SqlStorage): readonly StoredEntry[] | undefined {
  const [row] = selectFrom<{ body: string }>(sql, FINISHED_LOG, 'SELECT body FROM finished_log');
  return row && unpackEntries(row.body);
}

export const writeFinishedLog = (sql: SqlStorage, rows: readonly StoredEntry[]): void =>
  insertInto(sql, FINISHED_LOG, { one: 1, body: packEntries(rows) });
