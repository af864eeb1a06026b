/**
 * The storage of a simulated object: SQLite in memory, one transaction for the writes that are not durable yet, and the
 * gate that holds back what leaves the object until they are.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Scheduler } from '../scheduler.ts';

/** Statements that write nothing. */
const READS = /^\s*(SELECT|EXPLAIN)\b/i;
/** Statements that were prepared before name their columns no more. */
const CHANGES_COLUMNS = /\b(ALTER|DROP)\b/i;
const CHANGES_SCHEMA = /^\s*(CREATE|ALTER|DROP)\b/i;

/** The result of these does not follow from the rows alone. */
const VARIES = /\b(random|randomblob|now|current_\w+|changes|last_insert_rowid)\b/i;
const TABLE_NAMES = /\b(?:FROM|JOIN|INTO|UPDATE)\s+"?(\w+)/gi;

/** How a query is run. */
interface QueryKind {
  readonly writes: boolean;
  /** It changes the schema or has several statements, so it is not prepared. */
  readonly isScript: boolean;
  /** The tables that it reads or writes. */
  readonly tables: readonly string[];
  /** The same rows give the same result. */
  readonly isSteady: boolean;
}

const kinds = new Map<string, QueryKind>();

function kindOf(query: string): QueryKind {
  const known = kinds.get(query);
  if (known) return known;
  const isScript = CHANGES_SCHEMA.test(query) || query.trim().replace(/;$/, '').includes(';');
  const tables = [...new Set([...query.matchAll(TABLE_NAMES)].map(([, table = '']) => table.toLowerCase()))];
  const writes = !READS.test(query);
  const kind = { writes, isScript, tables, isSteady: !writes && tables.length > 0 && !VARIES.test(query) };
  kinds.set(query, kind);
  return kind;
}

/** The message of the runtime for a full disk. */
export const DISK_FULL = 'database or disk is full: SQLITE_FULL';

type Row = Readonly<Record<string, unknown>>;
type Value = null | number | string | Uint8Array;

/** The faults of a storage. */
export interface StorageFaults {
  /** The time in ms until a write is durable. */
  readonly commitMs: () => number;
  /** True if this write finds the disk full. */
  readonly isDiskFull: () => boolean;
  /** True if the platform could not make the writes durable. It resets the object then. */
  readonly failsToCommit: () => boolean;
}

export interface SimulatedStorage {
  /** The object's `ctx.storage`. */
  readonly api: { readonly sql: object } & Readonly<Record<string, unknown>>;
  /** Run this when all writes up to now are durable: at once if there are none. Never, if they get lost. */
  readonly whenDurable: (send: () => void) => void;
  readonly isDurable: () => boolean;
  /** The time of the alarm that is durable, in ms since 1970. */
  readonly alarmAt: () => number | undefined;
  /** Begin to run the alarm. While it runs it counts as not set. */
  readonly startAlarm: () => void;
  /** The alarm ran: it is deleted if it was not set again. After a failure it stays. */
  readonly endAlarm: (hasFailed: boolean) => void;
  /** Lose a random part of the events whose writes are not durable, newest first, and all that waits at the gate. */
  readonly crash: () => void;
  /** The rows of a query, for checks. They include writes that are not durable. */
  readonly query: (sql: string) => readonly Row[];
  readonly close: () => void;
}

/** Alarms as they were before an event whose writes may be lost. */
interface AlarmState {
  readonly at: number | undefined;
  readonly running: number | undefined;
}

export function createStorage(
  scheduler: Scheduler,
  name: string,
  faults: StorageFaults,
  on: { readonly durable: () => void; readonly reset: () => void },
): SimulatedStorage {
  const db = new DatabaseSync(':memory:');
  const rows = createReader(db);
  const run = (sql: string): void => void rows.prepare(sql).statement.run();
  let alarm: AlarmState = { at: undefined, running: undefined };
  let durableAlarm = alarm;
  /** One for each event that wrote something that is not durable: the alarm before it. */
  let turns: AlarmState[] = [];
  let lastTurn = -1;
  let depth = 0;
  /** Tables were changed since the last commit, so statements that were prepared may have other columns after a crash. */
  let changedTables = false;
  /** It waits until everything is durable. */
  let gated: (() => void)[] = [];
  let cancelCommit = (): void => {};

  const rollBackTurn = (): void => {
    run('ROLLBACK TO turn');
    run('RELEASE turn');
    rows.forget();
    alarm = turns.pop() ?? alarm;
  };

  const commit = (): void => {
    if (faults.failsToCommit()) {
      on.reset();
      return;
    }
    run('COMMIT');
    turns = [];
    lastTurn = -1;
    changedTables = false;
    durableAlarm = alarm;
    const waiting = gated;
    gated = [];
    for (const send of waiting) send();
    on.durable();
  };

  const beginWrite = (): void => {
    if (turns.length === 0) {
      run('BEGIN');
      cancelCommit = scheduler.after(faults.commitMs(), `commit ${name}`, commit);
    }
    if (scheduler.turn() === lastTurn) return;
    lastTurn = scheduler.turn();
    turns.push(alarm);
    run('SAVEPOINT turn');
  };

  const exec = (query: string, ...bindings: Value[]): object => {
    const kind = kindOf(query);
    if (kind.writes) {
      beginWrite();
      if (faults.isDiskFull()) throw new Error(DISK_FULL);
    }
    try {
      if (kind.isScript) {
        db.exec(query);
        changedTables ||= CHANGES_SCHEMA.test(query);
        rows.forget(CHANGES_COLUMNS.test(query));
        return new Cursor([]);
      }
      return new Cursor(kind.writes ? rows.change(query, kind, bindings) : rows.read(query, kind, bindings));
    } catch (error) {
      throw named(error);
    }
  };

  const transactionSync = <T>(write: () => T): T => {
    beginWrite();
    const alarmBefore = alarm;
    const savepoint = `nested${depth}`;
    run(`SAVEPOINT ${savepoint}`);
    depth += 1;
    try {
      const made = write();
      run(`RELEASE ${savepoint}`);
      return made;
    } catch (error) {
      run(`ROLLBACK TO ${savepoint}`);
      run(`RELEASE ${savepoint}`);
      rows.forget(changedTables);
      alarm = alarmBefore;
      throw error;
    } finally {
      depth -= 1;
    }
  };

  const setAlarm = async (at: number | Date | undefined): Promise<void> => {
    beginWrite();
    alarm = { ...alarm, at: at === undefined ? undefined : Number(at) };
  };

  return {
    api: {
      sql: { exec, databaseSize: 0 },
      transactionSync,
      setAlarm,
      deleteAlarm: () => setAlarm(undefined),
      getAlarm: async () => alarm.at ?? null,
      deleteAll: async () => {
        beginWrite();
        for (const { name: table } of db.prepare("SELECT name FROM sqlite_master WHERE type = 'table'").all())
          if (table !== 'sqlite_sequence') db.exec(`DROP TABLE "${table}"`);
        changedTables = true;
        rows.forget(true);
        await setAlarm(undefined);
      },
      sync: () => new Promise<void>((done) => (turns.length === 0 ? done() : gated.push(done))),
    },
    whenDurable: (send) => {
      if (turns.length === 0) send();
      else gated.push(send);
    },
    isDurable: () => turns.length === 0,
    alarmAt: () => durableAlarm.at,
    startAlarm: () => {
      alarm = durableAlarm = { at: undefined, running: alarm.at };
    },
    endAlarm: (hasFailed) => {
      const at = hasFailed ? (alarm.at ?? alarm.running) : alarm.at;
      alarm = { at, running: undefined };
      if (turns.length === 0) durableAlarm = alarm;
    },
    crash: () => {
      cancelCommit();
      gated = [];
      if (turns.length > 0) {
        // Writes of the event that runs now never become durable.
        const least = lastTurn === scheduler.turn() ? 1 : 0;
        for (let lost = least + scheduler.rng(turns.length + 1 - least); lost > 0; lost -= 1) rollBackTurn();
        run('COMMIT');
        rows.forget(changedTables);
      }
      turns = [];
      lastTurn = -1;
      changedTables = false;
      depth = 0;
      // An alarm that was running runs again.
      alarm = { at: alarm.at ?? alarm.running, running: undefined };
      durableAlarm = alarm;
    },
    query: (sql) => rows.read(sql, kindOf(sql), []),
    close: () => db.close(),
  };
}

/** Reads and changes rows. A query that is repeated while its tables are the same is answered from memory. */
interface Reader {
  readonly prepare: (sql: string) => Prepared;
  readonly read: (sql: string, kind: QueryKind, bindings: readonly Value[]) => readonly Row[];
  readonly change: (sql: string, kind: QueryKind, bindings: readonly Value[]) => readonly Row[];
  /** Rows may have changed otherwise, and perhaps the columns too. */
  readonly forget: (changesColumns?: boolean) => void;
}

interface Prepared {
  readonly statement: StatementSync;
  readonly rowOf: RowMaker;
}

/** Makes a row of the values of its columns. */
type RowMaker = (values: readonly Value[]) => Row;

const rowMakers = new Map<string, RowMaker>();

/** A literal with these columns makes a row ten times as fast as a loop that sets one after the other. */
function rowMakerOf(columns: readonly string[]): RowMaker {
  const fields = columns.map((name, i) => `${JSON.stringify(name)}: values[${i}]`).join();
  const known = rowMakers.get(fields) ?? (new Function('values', `return Object.freeze({ ${fields} })`) as RowMaker);
  rowMakers.set(fields, known);
  return known;
}

/** Most results that are remembered. */
const RESULTS_MAX = 1_000;

function createReader(db: DatabaseSync): Reader {
  const statements = new Map<string, Prepared>();
  /** By query and values: the rows, and the number of changes to its tables when they were read. */
  const results = new Map<string, { readonly changes: number; readonly rows: readonly Row[] }>();
  const changesOfTables = new Map<string, number>();
  let changesOfAll = 0;
  const changesOf = ({ tables }: QueryKind): number =>
    tables.reduce((sum, table) => sum + (changesOfTables.get(table) ?? 0), changesOfAll);

  const prepare = (sql: string): Prepared => {
    const known = statements.get(sql);
    if (known) return known;
    const statement = db.prepare(sql);
    // Objects made here are used faster than those of SQLite.
    statement.setReturnArrays(true);
    const prepared = { statement, rowOf: rowMakerOf(statement.columns().map(({ name }) => name)) };
    statements.set(sql, prepared);
    return prepared;
  };
  const rowsOf = (sql: string, bindings: readonly Value[]): readonly Row[] => {
    const { statement, rowOf } = prepare(sql);
    return (statement.all(...bindings) as unknown as readonly (readonly Value[])[]).map(rowOf);
  };
  return {
    prepare,
    read: (sql, kind, bindings) => {
      if (!kind.isSteady || bindings.some((value) => value instanceof Uint8Array)) return rowsOf(sql, bindings);
      const key = bindings.length === 0 ? sql : `${sql}\n${JSON.stringify(bindings)}`;
      const changes = changesOf(kind);
      const known = results.get(key);
      if (known?.changes === changes) return known.rows;
      const rows = rowsOf(sql, bindings);
      if (results.size === RESULTS_MAX) results.clear();
      results.set(key, { changes, rows });
      return rows;
    },
    change: (sql, { tables }, bindings) => {
      if (tables.length === 0) changesOfAll += 1;
      for (const table of tables) changesOfTables.set(table, (changesOfTables.get(table) ?? 0) + 1);
      return rowsOf(sql, bindings);
    },
    forget: (changesColumns = false) => {
      changesOfAll += 1;
      if (changesColumns) statements.clear();
    },
  };
}

/** The message of the runtime ends with the name of SQLite's error. */
function named(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode;
  if (code === undefined || !(error instanceof Error)) return error;
  return new Error(`${error.message}: ${(code & 0xff) === 19 ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR'}`);
}

/** The answer to a query. */
class Cursor {
  readonly rowsWritten = 0;
  readonly #rows: readonly Row[];

  constructor(rows: readonly Row[]) {
    this.#rows = rows;
  }

  get rowsRead(): number {
    return this.#rows.length;
  }

  get columnNames(): readonly string[] {
    return Object.keys(this.#rows[0] ?? {});
  }

  /** A new list each time: the rows are also those of the next query. */
  toArray(): readonly Row[] {
    return [...this.#rows];
  }

  one(): Row | undefined {
    const { length } = this.#rows;
    if (length !== 1) throw new Error(`Expected exactly one result from SQL query, but got ${length}`);
    return this.#rows[0];
  }

  raw(): Iterator<readonly unknown[]> {
    return this.#rows.map((row) => Object.values(row)).values();
  }

  [Symbol.iterator](): Iterator<Row> {
    return this.#rows.values();
  }
}
