/**
 * How tables are described, made and used. Most are made with their first row, because each table takes a page of 4 kB
 * even if it is empty; one that is missing reads as empty.
 */

/** A table as its own file describes it; see the recipe in worker/README.md. `Column` are the names of its columns. */
export interface Table<Column extends string = string> {
  readonly name: string;
  /** The columns of a new table. */
  readonly columns: Readonly<Record<Column, string>>;
  /** A key of several columns, for tables without row ids. */
  readonly key?: string;
  /** Statements that make an older table like a new one, by the version of the schema that needs them (all-tables.ts). */
  readonly migrations?: Readonly<Record<number, string>>;
  /** Columns that hold the number of a seat: they follow when seats are renumbered. */
  readonly seatColumns?: readonly NoInfer<Column>[];
}

/** The same table, with the names of its columns in its type: a write that forgets one does not compile. */
export const defineTable = <Column extends string>(table: Table<Column>): Table<Column> => table;

type Row = Record<string, SqlStorageValue>;

/** The tables of each object, read once when it wakes. Only this code makes and drops tables. */
const knownTables = new WeakMap<SqlStorage, Set<string>>();

export function tablesOf(sql: SqlStorage): Set<string> {
  const known = knownTables.get(sql);
  if (known) return known;
  const rows = sql.exec<{ name: string }>("SELECT name FROM sqlite_master WHERE type = 'table'").toArray();
  const names = new Set(rows.map(({ name }) => name));
  knownTables.set(sql, names);
  return names;
}

/** Read again which tables there are: others were made or dropped, or a transaction was undone. */
export const forgetTables = (sql: SqlStorage): void => void knownTables.delete(sql);

export const hasTable = (sql: SqlStorage, { name }: Pick<Table, 'name'>): boolean => tablesOf(sql).has(name);

/** Make the table unless it exists. */
export function makeTable(sql: SqlStorage, table: Table): void {
  if (hasTable(sql, table)) return;
  const columns = Object.entries(table.columns).map(([name, definition]) => `${name} ${definition}`);
  const parts = table.key === undefined ? columns : [...columns, `PRIMARY KEY (${table.key})`];
  // A table whose key is an integer has no separate index. All others need none either without row ids.
  const hasRowId = columns.some((column) => column.includes('INTEGER PRIMARY KEY')) || !/PRIMARY KEY/.test(`${parts}`);
  sql.exec(`CREATE TABLE ${table.name} (${parts.join(', ')}) STRICT${hasRowId ? '' : ', WITHOUT ROWID'}`);
  tablesOf(sql).add(table.name);
}

/** Drop the table if it exists. */
export function dropTable(sql: SqlStorage, table: Pick<Table, 'name'>): void {
  if (!hasTable(sql, table)) return;
  sql.exec(`DROP TABLE ${table.name}`);
  tablesOf(sql).delete(table.name);
}

/** The rows that the query finds; none if the table is missing. */
export const selectFrom = <T extends Row>(
  sql: SqlStorage,
  table: Pick<Table, 'name'>,
  query: string,
  ...values: readonly SqlStorageValue[]
): readonly T[] => (hasTable(sql, table) ? sql.exec<T>(query, ...values).toArray() : []);

/** Update or delete rows; nothing if the table is missing. */
export function changeIn(
  sql: SqlStorage,
  table: Pick<Table, 'name'>,
  query: string,
  ...values: readonly SqlStorageValue[]
): void {
  if (hasTable(sql, table)) sql.exec(query, ...values);
}

/** Insert a row with a value for each column, and make the table if it is missing. */
export const insertInto = <Column extends string>(
  sql: SqlStorage,
  table: Table<Column>,
  row: Readonly<Record<NoInfer<Column>, SqlStorageValue>>,
): void => putRow(sql, 'INSERT', table, row);

/** Insert a row or replace the one with its key, and make the table if it is missing. */
export const replaceIn = <Column extends string>(
  sql: SqlStorage,
  table: Table<Column>,
  row: Readonly<Record<NoInfer<Column>, SqlStorageValue>>,
): void => putRow(sql, 'INSERT OR REPLACE', table, row);

/** The statement that puts a row into a table, by verb: most moves need one, and building it costs more than looking. */
const statements = { INSERT: new Map<string, string>(), 'INSERT OR REPLACE': new Map<string, string>() } as const;

function putRow<Column extends string>(
  sql: SqlStorage,
  verb: keyof typeof statements,
  table: Table<Column>,
  row: Readonly<Record<Column, SqlStorageValue>>,
): void {
  makeTable(sql, table);
  const columns = Object.keys(table.columns) as Column[];
  const known = statements[verb].get(table.name);
  const statement =
    known ?? `${verb} INTO ${table.name} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`;
  if (known === undefined) statements[verb].set(table.name, statement);
  sql.exec(statement, ...columns.map((column) => row[column]));
}

/** Run a transaction. If it fails, the tables that it made are gone with its rows. */
export function transact<T>(storage: Pick<DurableObjectStorage, 'sql' | 'transactionSync'>, run: () => T): T {
  try {
    return storage.transactionSync(run);
  } catch (error) {
    forgetTables(storage.sql);
    throw error;
  }
}

export const parseJson = <T>(json: string | null): T | undefined => (json === null ? undefined : JSON.parse(json));
