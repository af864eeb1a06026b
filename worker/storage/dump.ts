/** All tables of a match as JSON, and back: to move a match between hosts, and to answer a request for its data. */
import * as z from 'zod/mini';
import { forgetTables, transact } from './tables.ts';

const Value = z.union([z.string(), z.number(), z.null()]);

/** A statement that makes an empty table or an index, as the database itself describes it. */
const Definition = z.string().check(z.regex(/^CREATE (TABLE|INDEX|UNIQUE INDEX) [^;]*$/));

/** A whole match, with everything that is hidden from its players: its seed, hashes of keys, addresses of messages. */
export const MatchDump = z.strictObject({
  format: z.literal('tilepost-match-1'),
  match: z.string(),
  /** When it was written, in ms since 1970. */
  at: z.int(),
  definitions: z.array(Definition),
  tables: z.array(
    z.strictObject({
      name: z.string().check(z.regex(/^\w+$/)),
      columns: z.array(z.string().check(z.regex(/^\w+$/))),
      rows: z.array(z.array(Value)),
    }),
  ),
});
export type MatchDump = z.infer<typeof MatchDump>;

interface Definitions extends Record<string, SqlStorageValue> {
  readonly type: string;
  readonly name: string;
  readonly sql: string;
}

/** The platform's own tables begin with `_cf_`, those of SQLite with `sqlite_`. */
const OWN_TABLES = `SELECT type, name, sql FROM sqlite_master
  WHERE sql IS NOT NULL AND name NOT LIKE '\\_cf\\_%' ESCAPE '\\' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'
  ORDER BY rowid`;

export function dumpMatch(sql: SqlStorage, match: string, nowMs: number): MatchDump {
  const definitions = sql.exec<Definitions>(OWN_TABLES).toArray();
  const tables = definitions
    .filter(({ type }) => type === 'table')
    .map(({ name }) => {
      const cursor = sql.exec<Record<string, string | number | null>>(`SELECT * FROM "${name}"`);
      const columns = cursor.columnNames;
      return { name, columns, rows: cursor.toArray().map((row) => columns.map((column) => row[column] ?? null)) };
    });
  return { format: 'tilepost-match-1', match, at: nowMs, definitions: definitions.map((one) => one.sql), tables };
}

/** Write a dump in place of all that the object has, in one transaction. */
export function restoreDump(storage: DurableObjectStorage, dump: MatchDump): void {
  const { sql } = storage;
  transact(storage, () => {
    for (const { type, name } of sql.exec<Definitions>(OWN_TABLES).toArray())
      if (type === 'table') sql.exec(`DROP TABLE "${name}"`);
    for (const definition of dump.definitions) sql.exec(definition);
    for (const { name, columns, rows } of dump.tables) {
      const names = columns.map((column) => `"${column}"`).join(', ');
      const places = columns.map(() => '?').join(', ');
      for (const row of rows) sql.exec(`INSERT INTO "${name}" (${names}) VALUES (${places})`, ...row);
    }
  });
  forgetTables(sql);
}
