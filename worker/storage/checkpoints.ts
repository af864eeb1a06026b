/** SQL of stored positions, a cache of the replayed log: one row for every 32nd entry. */
export interface CheckpointRow {
  /** The entry after which the position is stored. */
  readonly n: number;
  readonly body: string;
  readonly mac: string;
}

/** Return the newest row up to entry `upTo`, with the log's digest of that entry (null if it has no such entry). */
export const readCheckpoint = (
  sql: SqlStorage,
  upTo: number,
): (CheckpointRow & { readonly digest: string | null }) | undefined =>
  sql
    .exec<{ n: number; body: string; mac: string; digest: string | null }>(
      `SELECT c.n, c.body, c.mac, e.digest FROM checkpoints c LEFT JOIN entries e ON e.n = c.n
         WHERE c.n <= ? ORDER BY c.n DESC LIMIT 1`,
      upTo,
    )
    .toArray()[0];

export const writeCheckpoint = (sql: SqlStorage, { n, body, mac }: CheckpointRow): void => {
  sql.exec('INSERT OR REPLACE INTO checkpoints VALUES (?, ?, ?)', n, body, mac);
};

export const deleteCheckpoints = (sql: SqlStorage): void => {
  sql.exec('DELETE FROM checkpoints');
};
