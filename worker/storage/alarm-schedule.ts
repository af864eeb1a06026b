/**
 * Several named alarms on the object's single alarm. They run at least once, so their jobs must be idempotent. An alarm
 * has a row, or its time follows from other rows and costs none.
 */
import { hasMatch } from './head.ts';
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

export const ALARMS = defineTable({
  name: 'alarms',
  columns: { name: 'TEXT PRIMARY KEY', at: 'INTEGER NOT NULL' },
  migrations: { 16: "DELETE FROM alarms WHERE name IN ('messages', 'expiry')" },
});

/** An alarm that is due at `at`, in ms since 1970. */
interface NamedAlarm extends Record<string, SqlStorageValue> {
  name: string;
  at: number;
}

/** By object and name: the times that follow from other rows, in ms since 1970; undefined if nothing is to be done. */
const derived = new WeakMap<DurableObjectStorage, Map<string, () => number | undefined>>();

/** Let the time of the alarm `name` follow from other rows. While it has a row, that counts instead. */
export function deriveAlarm(storage: DurableObjectStorage, name: string, time: () => number | undefined): void {
  const times = derived.get(storage) ?? new Map<string, () => number | undefined>();
  derived.set(storage, times.set(name, time));
}

/** All alarms, earliest first. */
function readAlarms(storage: DurableObjectStorage): readonly NamedAlarm[] {
  const rows = selectFrom<NamedAlarm>(storage.sql, ALARMS, 'SELECT name, at FROM alarms');
  const others = [...(derived.get(storage) ?? [])].flatMap(([name, time]) => {
    const at = rows.some((row) => row.name === name) ? undefined : time();
    return at === undefined ? [] : [{ name, at }];
  });
  return [...rows, ...others].sort((a, b) => a.at - b.at);
}

/** The alarms whose job is running in this object. After a crash their rows still say that they are due. */
const running = new WeakMap<DurableObjectStorage, Set<string>>();
/** The time that the object's alarm has since this object set it: setting it again would cost a row. */
const setAt = new WeakMap<DurableObjectStorage, number>();

/** The objects whose rows have changed since their alarm was set. */
const changed = new WeakSet<DurableObjectStorage>();

/**
 * Write the row of the alarm `name`, in the transaction of the change that needs it. It replaces the earlier time. `atMs`
 * is in ms since 1970. Once the rows are committed, `armChanged` sets the object's alarm.
 */
export function setAlarm(storage: DurableObjectStorage, name: string, atMs: number): void {
  running.get(storage)?.delete(name);
  replaceIn(storage.sql, ALARMS, { name, at: atMs });
  changed.add(storage);
}

/** When the alarm `name` is due by its row, in ms since 1970; undefined if it has none. */
export const alarmAt = (storage: DurableObjectStorage, name: string): number | undefined =>
  running.get(storage)?.has(name)
    ? RUNNING_AT_MS
    : selectFrom<{ at: number }>(storage.sql, ALARMS, 'SELECT at FROM alarms WHERE name = ?', name)[0]?.at;

/** Delete the row of the alarm `name`, as `setAlarm` writes it. */
export function deleteAlarm(storage: DurableObjectStorage, name: string): void {
  if (alarmAt(storage, name) === undefined) return;
  deleteRow(storage.sql, name);
  changed.add(storage);
}

/** Set the object's alarm if rows have changed: most moves change none. */
export function armChanged(ctx: DurableObjectState): void {
  if (changed.has(ctx.storage)) ctx.waitUntil(scheduleEarliest(ctx.storage));
}

const deleteRow = (sql: SqlStorage, name: string): void =>
  changeIn(sql, ALARMS, 'DELETE FROM alarms WHERE name = ?', name);

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
  for (const { name, at } of readAlarms(storage).filter((alarm) => alarm.at <= nowMs)) {
    names.add(name);
    await runJob(name, at);
    // The job may have deleted the whole match.
    if (!hasMatch(sql)) return;
    if (names.delete(name)) deleteRow(sql, name);
  }
  await scheduleEarliest(storage);
}

/**
 * Set the object's alarm if it is missing or too late: this happens with restored databases, or after the clock was set
 * back. Otherwise nothing is written.
 */
export async function restoreAlarm(storage: DurableObjectStorage): Promise<void> {
  const [first] = readAlarms(storage);
  if (!first) return;
  setAt.delete(storage);
  const set = await storage.getAlarm();
  // The match may have been deleted meanwhile.
  if ((set === null || set > first.at) && hasMatch(storage.sql)) await scheduleEarliest(storage);
}

/** Set the object's alarm to the earliest of the named ones, unless it is set so. */
export async function scheduleEarliest(storage: DurableObjectStorage): Promise<void> {
  changed.delete(storage);
  const [first] = readAlarms(storage);
  if (!first) {
    setAt.delete(storage);
    return storage.deleteAlarm();
  }
  const time = Math.max(RUNTIME_ALARM_MIN, first.at);
  if (setAt.get(storage) === time) return;
  setAt.set(storage, time);
  await storage.setAlarm(time);
}
