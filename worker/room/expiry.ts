/** Expiry: a match is deleted only if two checks a day apart find it expired, in case the clock ran fast. */
import { expiryOf, type MatchState } from '../match/state.ts';
import { setAlarm } from '../storage/alarms.ts';
import { deleteMark, readMark, writeMark } from '../storage/marks.ts';

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
