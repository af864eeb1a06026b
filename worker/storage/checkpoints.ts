/** Stored positions, a cache of the replayed log: one row for every 32nd entry. */
import { changeIn, defineTable, dropTable, replaceIn, selectFrom } from './tables.ts';

export interface CheckpointRow {
  /** The entry after which the position is stored. */
  readonly n: number;
  readonly body: string;
  readonly mac: string;
}

export const CHECKPOINTS = defineTable({
  name: 'checkpoints',
  columns: { n: 'INTEGER PRIMARY KEY', body: 'TEXT NOT NULL', mac: 'TEXT NOT NULL' },
});

/** Return the newest row up to entry `upTo`, with the log's digest of that entry (null if it has no such entry). */
export const readCheckpoint = (
  sql: SqlStorage,
  upTo: number,
): (CheckpointRow & { readonly digest: string | null }) | undefined =>
  selectFrom<{ n: number; body: string; mac: string; digest: string | null }>(
    sql,
    CHECKPOINTS,
    `SELECT c.n, c.body, c.mac, e.digest FROM checkpoints c LEFT JOIN entries e ON e.n = c.n
       WHERE c.n <= ? ORDER BY c.n DESC LIMIT 1`,
    upTo,
  )[0];

export const writeCheckpoint = (sql: SqlStorage, { n, body, mac }: CheckpointRow): void =>
  replaceIn(sql, CHECKPOINTS, { n, body, mac });

/** Delete the positions before an entry. */
export const deleteCheckpointsBefore = (sql: SqlStorage, entry: number): void =>
  changeIn(sql, CHECKPOINTS, 'DELETE FROM checkpoints WHERE n < ?', entry);

/** Delete all of them, with their table. */
export const deleteCheckpoints = (sql: SqlStorage): void => dropTable(sql, CHECKPOINTS);
