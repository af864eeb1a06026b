/** Several named alarms over the object's one. They run at least once, so what they start must be idempotent. */
import { hasNoSchema } from './schema.ts';

/** Puts `name` on the clock, in place of what it was set to before. `atMs` is in ms since 1970. */
export async function setAlarm(storage: DurableObjectStorage, name: string, atMs: number): Promise<void> {
  storage.sql.exec(
    'INSERT INTO alarms (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at',
    name,
    atMs,
  );
  await scheduleEarliest(storage);
}

/** When `name` is to ring, in ms since 1970; nothing where it is not set. */
export const alarmAt = ({ sql }: DurableObjectStorage, name: string): number | undefined =>
  sql.exec<{ at: number }>('SELECT at FROM alarms WHERE name = ?', name).toArray()[0]?.at;

/** Takes `name` off again. */
export async function deleteAlarm(storage: DurableObjectStorage, name: string): Promise<void> {
  if (alarmAt(storage, name) === undefined) return;
  storage.sql.exec('DELETE FROM alarms WHERE name = ?', name);
  await scheduleEarliest(storage);
}

/** What an alarm is set to while its job is under way: due, and no time that anybody sets it to. */
const RUNNING_AT_MS = 0;
/** The earliest time that the runtime takes for an alarm. */
const RUNTIME_ALARM_MIN = 1;

/**
 * Does every job that is due, earliest first. A job's alarm goes only after it, so a job that throws is tried again;
 * one that is set anew meanwhile keeps that, even where the time has come already.
 */
export async function runDueAlarms(
  storage: DurableObjectStorage,
  nowMs: number,
  runJob: (name: string) => Promise<void>,
): Promise<void> {
  const { sql } = storage;
  const due = sql.exec<{ name: string }>('SELECT name FROM alarms WHERE at <= ? ORDER BY at', nowMs).toArray();
  for (const { name } of due) {
    sql.exec('UPDATE alarms SET at = ? WHERE name = ?', RUNNING_AT_MS, name);
    await runJob(name);
    // A job may have deleted the whole match, and the table of alarms with it.
    if (hasNoSchema(sql)) return;
    sql.exec('DELETE FROM alarms WHERE name = ? AND at = ?', name, RUNNING_AT_MS);
  }
  await scheduleEarliest(storage);
}

/**
 * Set the object's one alarm if it is missing or too late: restored databases and a clock that was put back can leave it
 * so. Writes nothing otherwise.
 */
export async function restoreAlarm(storage: DurableObjectStorage): Promise<void> {
  const set = await storage.getAlarm();
  // Meanwhile the match may have been deleted.
  if (hasNoSchema(storage.sql)) return;
  const first = storage.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarms').one().at;
  if (first !== null && (set === null || set > first)) await storage.setAlarm(Math.max(RUNTIME_ALARM_MIN, first));
}

async function scheduleEarliest(storage: DurableObjectStorage): Promise<void> {
  const first = storage.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarms').one().at;
  if (first === null) await storage.deleteAlarm();
  else await storage.setAlarm(Math.max(RUNTIME_ALARM_MIN, first));
}
