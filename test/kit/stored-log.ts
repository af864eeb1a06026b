/** The log of a match as it is stored: in rows of its own, or in one once the match is over. */
import { type StoredEntry, unpackEntries } from '../../worker/storage/pack-entries.ts';

type Query = (sql: string) => readonly Readonly<Record<string, unknown>>[];

/** All entries in order, or undefined if the match has not started. */
export function storedLog(query: Query): readonly StoredEntry[] | undefined {
  const hasTable = (name: string): boolean => query(`SELECT 1 FROM sqlite_master WHERE name = '${name}'`).length > 0;
  if (hasTable('finished_log')) return unpackEntries(String(query('SELECT body FROM finished_log')[0]?.body));
  if (!hasTable('entries')) return undefined;
  const rows = query('SELECT n, at, seat, "by", move, digest, command FROM entries ORDER BY n');
  return rows.map((row) => ({ ...row, move: JSON.parse(String(row.move)) }) as unknown as StoredEntry);
}
