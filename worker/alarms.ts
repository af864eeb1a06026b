/** Several named alarms over the object's one. They run at least once, so what they start must be idempotent. */

/** Puts `name` on the clock, in place of what it was set to before. `atMs` is in ms since 1970. */
export async function setAlarm(storage: DurableObjectStorage, name: string, atMs: number): Promise<void> {
  storage.sql.exec(
    'INSERT INTO alarms (name, at) VALUES (?, ?) ON CONFLICT (name) DO UPDATE SET at = excluded.at',
    name,
    atMs,
  );
  await arm(storage);
}

/** Takes every alarm that is due off the clock and names it, earliest first; the rest is armed again. */
export async function dueAlarms(storage: DurableObjectStorage, nowMs: number): Promise<readonly string[]> {
  const due = storage.sql
    .exec<{ name: string }>('DELETE FROM alarms WHERE at <= ? RETURNING name, at', nowMs)
    .toArray();
  await arm(storage);
  return due.map(({ name }) => name);
}

async function arm(storage: DurableObjectStorage): Promise<void> {
  const first = storage.sql.exec<{ at: number | null }>('SELECT min(at) AS at FROM alarms').one().at;
  if (first === null) await storage.deleteAlarm();
  else await storage.setAlarm(first);
}
