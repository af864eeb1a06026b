/**
 * The storage of a simulated object: SQLite in memory, one transaction for the writes that are not durable yet, and the
 * gate that holds back what leaves the object until they are.
 */
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import type { Scheduler } from '../scheduler.ts';

/** Statements that write nothing. */
const READS = /^\s*(SELECT|EXPLAIN)\b/i;
const CHANGES_SCHEMA = /^\s*(CREATE|ALTER|DROP)\b/i;

/** How a query is run. */
interface QueryKind {
  readonly writes: boolean;
  /** It changes the schema or has several statements, so it is not prepared. */
  readonly isScript: boolean;
}

const kinds = new Map<string, QueryKind>();

function kindOf(query: string): QueryKind {
  const known = kinds.get(query);
  if (known) return known;
  const isScript = CHANGES_SCHEMA.test(query) || query.trim().replace(/;$/, '').includes(';');
  const kind = { writes: !READS.test(query), isScript };
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
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? db.prepare(sql);
    statements.set(sql, known);
    return known;
  };
  const run = (sql: string): void => void prepare(sql).run();
  let alarm: AlarmState = { at: undefined, running: undefined };
  let durableAlarm = alarm;
  /** One for each event that wrote something that is not durable: the alarm before it. */
  let turns: AlarmState[] = [];
  let lastTurn = -1;
  let depth = 0;
  /** It waits until everything is durable. */
  let gated: (() => void)[] = [];
  let cancelCommit = (): void => {};

  const rollBackTurn = (): void => {
    run('ROLLBACK TO turn');
    run('RELEASE turn');
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
    const { writes, isScript } = kindOf(query);
    if (writes) {
      beginWrite();
      if (faults.isDiskFull()) throw new Error(DISK_FULL);
    }
    try {
      if (isScript) {
        db.exec(query);
        statements.clear();
        return cursorOf([]);
      }
      return cursorOf(prepare(query).all(...bindings) as Row[]);
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
        statements.clear();
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
        statements.clear();
      }
      turns = [];
      lastTurn = -1;
      depth = 0;
      // An alarm that was running runs again.
      alarm = { at: alarm.at ?? alarm.running, running: undefined };
      durableAlarm = alarm;
    },
    query: (sql) => prepare(sql).all() as Row[],
    close: () => db.close(),
  };
}

/** The message of the runtime ends with the name of SQLite's error. */
function named(error: unknown): unknown {
  const code = (error as { errcode?: number }).errcode;
  if (code === undefined || !(error instanceof Error)) return error;
  return new Error(`${error.message}: ${(code & 0xff) === 19 ? 'SQLITE_CONSTRAINT' : 'SQLITE_ERROR'}`);
}

function cursorOf(rows: readonly Row[]): object {
  return {
    toArray: () => rows,
    one: () => {
      if (rows.length !== 1) throw new Error(`Expected exactly one result from SQL query, but got ${rows.length}`);
      return rows[0];
    },
    raw: () => rows.map((row) => Object.values(row)).values(),
    get columnNames() {
      return Object.keys(rows[0] ?? {});
    },
    rowsRead: rows.length,
    rowsWritten: 0,
    [Symbol.iterator]: () => rows.values(),
  };
}
