/** Expiry: a match is deleted only if two checks a day apart find it expired, in case the clock ran fast. */
import { tombstoneUntil } from '../match/retention.ts';
import { expiryOf, type MatchState } from '../match/state.ts';
import { setAlarm } from '../storage/alarms.ts';
import { deleteMark, readMark, writeMark } from '../storage/marks.ts';
import { forgetTables } from '../storage/tables.ts';
import { deletedAt, hasTombstone } from '../storage/tombstone.ts';

/** Name of the expiry alarm. */
export const EXPIRY_ALARM = 'expiry';

/** Time between the two checks. */
const SECOND_LOOK_MS = 24 * 60 * 60 * 1_000;

/** Schedule the alarm for the expiry. A move postpones the expiry without a write. */
export const scheduleExpiry = (storage: DurableObjectStorage, state: MatchState): Promise<void> =>
  setAlarm(storage, EXPIRY_ALARM, expiryOf(state));

/** Return true if the match is to be deleted now. Otherwise schedule the next check. */
export async function isExpired(storage: DurableObjectStorage, state: MatchState, nowMs: number): Promise<boolean> {
  const { sql } = storage;
  const firstLook = readMark<number>(sql, 'expired');
  if (expiryOf(state) > nowMs) {
    if (firstLook !== undefined) deleteMark(sql, 'expired');
    await scheduleExpiry(storage, state);
    return false;
  }
  if (firstLook !== undefined && firstLook + SECOND_LOOK_MS <= nowMs) return true;
  // A first check in the future was made while the clock was fast, so it does not count.
  const counted = firstLook === undefined || firstLook > nowMs ? nowMs : firstLook;
  if (counted !== firstLook) writeMark(sql, 'expired', counted);
  await setAlarm(storage, EXPIRY_ALARM, counted + SECOND_LOOK_MS);
  return false;
}

/** Wake the object when its tombstone may go, unless that is set. Tombstones of older builds are armed when they are met. */
export async function armTombstone(storage: DurableObjectStorage): Promise<void> {
  if (!hasTombstone(storage.sql) || (await storage.getAlarm()) !== null) return;
  // It may have gone meanwhile.
  const deleted = deletedAt(storage.sql);
  if (deleted !== undefined) await storage.setAlarm(tombstoneUntil(deleted));
}

/** Leave nothing of a match that was deleted 90 days ago. */
export async function dropOldTombstone(storage: DurableObjectStorage, nowMs: number): Promise<void> {
  const deleted = deletedAt(storage.sql);
  if (deleted === undefined) return;
  if (tombstoneUntil(deleted) > nowMs) return storage.setAlarm(tombstoneUntil(deleted));
  const emptied = storage.deleteAll();
  forgetTables(storage.sql);
  await emptied;
}
