/** Several named alarms on the object's single alarm. They run at least once, so their jobs must be idempotent. */
import { hasNoSchema } from './schema.ts';

/** Set the alarm `name`, replacing its earlier time. `atMs` is in ms since 1970. */
export async function setAlarm(storage: DurableObjectStorage, name: string, atMs: number): Promise<void> {
  storage.sql.exec(
    'INSERT INTO alarms (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at',
    name,
    atMs,
  );
  await scheduleEarliest(storage);
}

/** When the alarm `name` is due, in ms since 1970; undefined if it is not set. */
export const alarmAt = ({ sql }: DurableObjectStorage, name: string): number | undefined =>
  sql.exec<{ at: number }>('SELECT at FROM alarms WHERE name = ?', name).toArray()[0]?.at;

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
  const due = sql
    .exec<{ name: string; at: number }>('SELECT name, at FROM alarms WHERE at <= ? ORDER BY at', nowMs)
    .toArray();
  for (const { name, at } of due) {
    sql.exec('UPDATE alarms SET at = ? WHERE name = ?', RUNNING_AT_MS, name);
    await runJob(name, at);
    // The job may have deleted the whole match, including the alarms table.
    if (hasNoSchema(sql)) return;
    sql.exec('DELETE FROM alarms WHERE name = ? AND at = ?', name, RUNNING_AT_MS);
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
  const set = await storage.getAlarm();
  // The match may have been deleted meanwhile.
  if ((set === null || set > first) && !hasNoSchema(storage.sql)) await scheduleEarliest(storage);
}

const earliestAt = (sql: SqlStorage): number | null =>
  sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarms').one().at;

async function scheduleEarliest(storage: DurableObjectStorage): Promise<void> {
  const first = earliestAt(storage.sql);
  if (first === null) await storage.deleteAlarm();
  else await storage.setAlarm(Math.max(RUNTIME_ALARM_MIN, first));
}
