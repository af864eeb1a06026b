/** The log of a match as it is stored: in rows of its own, or in one once the match is over. */
import { type StoredEntry, unpackEntries } from '../../worker/storage/pack-entries.ts';

type Rows = readonly Readonly<Record<string, unknown>>[];
type Query = (sql: string) => Rows;

/** The entries that were read from rows: a query that is answered from memory gives the same ones again. */
const logs = new WeakMap<Rows, readonly StoredEntry[]>();

function logOfRows(rows: Rows, read: () => readonly StoredEntry[]): readonly StoredEntry[] {
  const log = logs.get(rows) ?? read();
  logs.set(rows, log);
  return log;
}

const hasTable = (query: Query, name: string): boolean =>
  query(`SELECT 1 FROM sqlite_master WHERE name = '${name}'`).length > 0;

/** All entries in order, or undefined if the match has not started. */
export function storedLog(query: Query): readonly StoredEntry[] | undefined {
  if (hasTable(query, 'finished_log')) {
    const finished = query('SELECT body FROM finished_log');
    return logOfRows(finished, () => unpackEntries(String(finished[0]?.body)));
  }
  if (!hasTable(query, 'entries')) return undefined;
  const rows = query('SELECT n, at, seat, "by", move, digest, command FROM entries ORDER BY n');
  return logOfRows(rows, () =>
    rows.map((row) => ({ ...row, move: JSON.parse(String(row.move)) }) as unknown as StoredEntry),
  );
}

/** The number of the last entry, 0 if there is none; undefined if the match has not started. */
export function lastStoredEntry(query: Query): number | undefined {
  if (hasTable(query, 'finished_log')) return storedLog(query)?.at(-1)?.n ?? 0;
  return hasTable(query, 'entries') ? Number(query('SELECT max(n) AS n FROM entries')[0]?.n ?? 0) : undefined;
}
