/** Several named alarms on the object's single alarm. They run at least once, so their jobs must be idempotent. */
import { hasMatch } from './head.ts';
import { defineTable } from './tables.ts';

export const ALARMS = defineTable({
  name: 'alarms',
  columns: { name: 'TEXT PRIMARY KEY', at: 'INTEGER NOT NULL' },
});

/** The alarms whose job is running in this object. After a crash their rows still say that they are due. */
const running = new WeakMap<DurableObjectStorage, Set<string>>();
/** The time that the object's alarm has since this object set it: setting it again would cost a row. */
const setAt = new WeakMap<DurableObjectStorage, number>();

/** Set the alarm `name`, replacing its earlier time. `atMs` is in ms since 1970. */
export async function setAlarm(storage: DurableObjectStorage, name: string, atMs: number): Promise<void> {
  running.get(storage)?.delete(name);
  storage.sql.exec(
    'INSERT INTO alarms (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at',
    name,
    atMs,
  );
  await scheduleEarliest(storage);
}

/** When the alarm `name` is due, in ms since 1970; undefined if it is not set. */
export const alarmAt = (storage: DurableObjectStorage, name: string): number | undefined =>
  running.get(storage)?.has(name)
    ? RUNNING_AT_MS
    : storage.sql.exec<{ at: number }>('SELECT at FROM alarms WHERE name = ?', name).toArray()[0]?.at;

/** Delete the alarm `name`. */
export async function deleteAlarm(storage: DurableObjectStorage, name: string): Promise<void> {
  if (alarmAt(storage, name) === undefined) return;
  storage.sql.exec('DELETE FROM alarms WHERE name = ?', name);
  await scheduleEarliest(storage);
}

/** The time of an alarm while its job is running: it counts as due, and no caller sets this time. */
const RUNNING_AT_MS = 0;
/** The earliest time that the runtime accepts for an alarm. */
const RUNTIME_ALARM_MIN = 1;

/**
 * Run every job that is due, earliest first. An alarm is deleted only after its job, so a job that throws is retried.
 * If the alarm is set again during the job, it keeps the new time, even one in the past. `runJob` also gets the time at
 * which the alarm was due, in ms since 1970.
 */
export async function runDueAlarms(
  storage: DurableObjectStorage,
  nowMs: number,
  runJob: (name: string, dueMs: number) => Promise<void>,
): Promise<void> {
  const { sql } = storage;
  // The runtime's own alarm is used up.
  setAt.delete(storage);
  const names = new Set<string>();
  running.set(storage, names);
  const due = sql
    .exec<{ name: string; at: number }>('SELECT name, at FROM alarms WHERE at <= ? ORDER BY at', nowMs)
    .toArray();
  for (const { name, at } of due) {
    names.add(name);
    await runJob(name, at);
    // The job may have deleted the whole match, including the alarms table.
    if (!hasMatch(sql)) return;
    if (names.delete(name)) sql.exec('DELETE FROM alarms WHERE name = ?', name);
  }
  await scheduleEarliest(storage);
}

/**
 * Set the object's alarm if it is missing or too late: this happens with restored databases, or after the clock was set
 * back. Otherwise nothing is written.
 */
export async function restoreAlarm(storage: DurableObjectStorage): Promise<void> {
  const first = earliestAt(storage.sql);
  if (first === null) return;
  setAt.delete(storage);
  const set = await storage.getAlarm();
  // The match may have been deleted meanwhile.
  if ((set === null || set > first) && hasMatch(storage.sql)) await scheduleEarliest(storage);
}

const earliestAt = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarms').one().at;

async function scheduleEarliest(storage: DurableObjectStorage): Promise<void> {
  const first = earliestAt(storage.sql);
  if (first === null) {
    setAt.delete(storage);
    return storage.deleteAlarm();
  }
  const time = Math.max(RUNTIME_ALARM_MIN, first);
  if (setAt.get(storage) === time) return;
  setAt.set(storage, time);
  await storage.setAlarm(time);
}
