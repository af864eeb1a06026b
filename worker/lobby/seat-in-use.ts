/** When a seat's own devices were last used. A seat in use is not given to another device. */

import type { Caller } from '../commands/caller.ts';
import type { Seat } from '../games/game.ts';
import type { MatchState } from '../match/match-state.ts';
import { formerHashes } from '../storage/former-keys.ts';
import type { KeyRow } from '../storage/keys.ts';
import {
  haveSharedDevice,
  readPresence,
  writePresence,
  writePresenceOfKeys,
  writeSharedDevice,
} from '../storage/presence.ts';
import { writeUnlessFull } from '../storage/storage-faults.ts';
import { presenceStepMs, recoveryDelayMs } from './recovery-delay.ts';

/** A device that polled within this time, in ms, counts as online: polls wait for up to 25 s. */
const HERE_MS = 60_000;

/** By hash of a key: when the presence of its seat was last written, in ms since 1970. */
export type WrittenPresence = Map<string, number>;

/**
 * Record that the caller's device is online, and which seats it holds. The time is exact while a request for the seat
 * is open; otherwise it is written at most once in 1 or 10 minutes. A match without other people writes nothing.
 * `written` saves most statements: it belongs to the match's memory.
 */
export function notePresence(
  sql: SqlStorage,
  state: MatchState,
  { mine, left, keys }: Caller,
  now: number,
  written: WrittenPresence = new Map(),
): void {
  const held = [...mine, ...left];
  const stepMs = presenceStepMs(state.head.config.clock);
  const isAsked = (seat: Seat): boolean => state.recoveries.some((request) => request.seat === seat);
  const isDue = ({ hash, seat }: KeyRow): boolean => {
    const at = written.get(hash);
    return isAsked(seat) || at === undefined || at > now || at <= now - stepMs;
  };
  if (held.length < 2 && !keys.some(isDue)) return;
  const isAlone = state.keys.every(({ seat }) => mine.includes(seat));
  writeUnlessFull(() => {
    for (const { hash, seat } of isAlone ? [] : keys)
      if (mine.includes(seat)) written.set(hash, writePresence(sql, seat, now, isAsked(seat) ? 0 : stepMs));
    if (held.length > 1) writeSharedDevice(sql, held);
  });
}

/** Record that requested seats with a connected device are in use, so that this survives a restart. */
export function noteConnected(
  sql: SqlStorage,
  { recoveries }: MatchState,
  now: number,
  isConnected: (seat: Seat) => boolean,
): void {
  const here = recoveries.filter(({ seat }) => isConnected(seat));
  writeUnlessFull(() => {
    for (const { seat } of here) writePresence(sql, seat, now, HERE_MS);
  });
}

/** Record that devices with these keys were online until now. At most one write per minute and seat. */
export const notePresenceOfKeys = (sql: SqlStorage, hashes: readonly string[], now: number): void =>
  writeUnlessFull(() => writePresenceOfKeys(sql, hashes, now, HERE_MS));

/** Most former keys that a socket remembers. */
const FORMER_HASHES_MAX = 8;

/**
 * The hashes that a caller's socket remembers: keys that open a seat, wait for one, or opened one until it was given
 * away.
 */
export const rememberedHashes = (sql: SqlStorage, { keys, lost, hashes }: Caller): readonly string[] => [
  ...[...keys, ...lost].map(({ hash }) => hash),
  ...formerHashes(sql, hashes).slice(0, FORMER_HASHES_MAX),
];

/** True if a device of the seat was used within the last minute: `noteConnected` counts those that are connected. */
export const isHereNow = (sql: SqlStorage, seat: Seat, now: number): boolean =>
  now - readPresence(sql, seat, now) < HERE_MS;

/** True if a device of the seat was used or seated within the delay of this match. */
export const wasHereLately = (sql: SqlStorage, state: MatchState, seat: Seat, now: number): boolean =>
  now - readPresence(sql, seat, now) < recoveryDelayMs(state.head.config.clock);

/** True if at least two of these seats were never used on the same device. */
export const hasIndependentPair = (sql: SqlStorage, seats: readonly Seat[]): boolean =>
  seats.some((one, i) => seats.slice(i + 1).some((other) => !haveSharedDevice(sql, one, other)));
