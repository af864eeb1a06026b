/** Expiry: a match is deleted only if two checks a day apart find it expired, in case the clock ran fast. */

import { expiryOf, type MatchState } from '../match/match-state.ts';
import { tombstoneUntil } from '../match/retention-days.ts';
import { deriveAlarm, scheduleEarliest, setAlarm } from '../storage/alarm-schedule.ts';
import { deleteMark, readMark, writeMark } from '../storage/marks.ts';
import { forgetTables } from '../storage/tables.ts';
import { deletedAt, hasTombstone } from '../storage/tombstone.ts';

/** Name of the expiry alarm. */
export const EXPIRY_ALARM = 'expiry';

/** Time between the two checks. */
const SECOND_LOOK_MS = 24 * 60 * 60 * 1_000;

/** The alarm of the expiry, whose time follows from the match. A move postpones it without a write. */
export class Expiry {
  readonly #storage: DurableObjectStorage;
  /** The expiry when the alarm was last set, in ms since 1970. */
  #at: number | undefined;

  constructor(storage: DurableObjectStorage, load: () => MatchState | undefined) {
    this.#storage = storage;
    deriveAlarm(storage, EXPIRY_ALARM, () => {
      const state = load();
      this.#at ??= state && expiryOf(state);
      return this.#at;
    });
  }

  /**
   * Set the alarm after a change. Undefined if it is early enough, as after most moves: one that fires early is set
   * again.
   */
  arm(state: MatchState): Promise<void> | undefined {
    if (this.#at !== undefined && this.#at <= expiryOf(state)) return undefined;
    this.#at = undefined;
    return scheduleEarliest(this.#storage);
  }

  /** Return true if the match is to be deleted now. Otherwise the next check has an alarm. */
  isOver(state: MatchState, nowMs: number): boolean {
    const { sql } = this.#storage;
    this.#at = undefined;
    const firstLook = readMark<number>(sql, 'expired');
    if (expiryOf(state) > nowMs) {
      if (firstLook !== undefined) deleteMark(sql, 'expired');
      return false;
    }
    if (firstLook !== undefined && firstLook + SECOND_LOOK_MS <= nowMs) return true;
    // A first check in the future was made while the clock was fast, so it does not count.
    const counted = firstLook === undefined || firstLook > nowMs ? nowMs : firstLook;
    if (counted !== firstLook) writeMark(sql, 'expired', counted);
    setAlarm(this.#storage, EXPIRY_ALARM, counted + SECOND_LOOK_MS);
    return false;
  }
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
