/**
 * Matches that only this device has (P-77): everything needed to play them again, one item of local storage each. They
 * are the only copy, so nothing here drops one silently.
 */
import type { Entry } from '../../worker/games/match-types.ts';
import type { BotSeat, FirstSeatRule } from '../../worker/protocol/fields.ts';
import type { Snapshot } from '../../worker/protocol/match.ts';
import type { DraftBody } from '../../worker/protocol/requests.ts';
import { DEVICE_PREFIX } from '../browser/device-match-id.ts';
import { isRecord, type KeyValueStore, localStore, readJson } from '../browser/storage.ts';

/** Most matches of one device. They share about 5 MB with everything else that this site stores. */
export const DEVICE_MATCHES_MAX = 20;

/** About ten times what a long match takes, in characters. A match only begins if this much can be stored. */
export const ROOM_FOR_MATCH = 300_000;

/** The person has the first seat; bots have all others. */
export interface DeviceSeat {
  readonly name: string | null;
  /** 16 bytes in hexadecimal that the seat adds to the shuffle; empty for a bot. */
  readonly entropy: string;
  readonly bot?: BotSeat;
}

export interface DeviceMatch {
  readonly id: string;
  readonly game: string;
  /** The version of the rules; 0 before the first move asks for the newest. */
  readonly version: number;
  /** The version with which it began, if it goes on with newer rules. */
  readonly began?: number;
  readonly options: object;
  readonly rule: FirstSeatRule;
  readonly seats: readonly DeviceSeat[];
  /** 32 bytes in hexadecimal. */
  readonly seed: string;
  /** When it began, in ms since 1970. */
  readonly at: number;
  readonly entries: readonly Entry<{ readonly kind: string }>[];
  /** The person's last move: repeating its id gets the same answer. */
  readonly command?: { readonly id: string; readonly n: number };
  /** The person's view after the last entry. Newer rules have to lead to the same one. */
  readonly view?: object;
}

/** The unfinished turn, the order of the rack, and the last entry shown. */
export type DeviceDraft = Pick<Snapshot, 'draft' | 'rack' | 'looked'>;

const matchKey = (id: string): string => `match:${id}`;
const draftKey = (id: string): string => `match-draft:${id}`;

const isDeviceMatchData = (value: unknown): value is DeviceMatch =>
  isRecord(value) &&
  typeof value.id === 'string' &&
  typeof value.game === 'string' &&
  typeof value.version === 'number' &&
  typeof value.seed === 'string' &&
  typeof value.at === 'number' &&
  isRecord(value.options) &&
  Array.isArray(value.seats) &&
  Array.isArray(value.entries);

const isDraft = (value: unknown): value is DeviceDraft => isRecord(value);

/** Write a value, and return true if it is stored: a full storage keeps the old value. */
function writeForSure(storage: KeyValueStore, key: string, value: string): boolean {
  storage.write(key, value);
  return storage.read(key) === value;
}

/** The stored text of a match: changes with each entry, also by another tab. */
export const readMatchText = (id: string, storage = localStore): string | undefined => storage.read(matchKey(id));

export const readDeviceMatch = (id: string, storage = localStore): DeviceMatch | undefined =>
  readJson(storage, matchKey(id), isDeviceMatchData);

/** Store a match. Return the stored text; undefined if it cannot be stored. */
export function writeDeviceMatch(match: DeviceMatch, storage = localStore): string | undefined {
  const text = JSON.stringify(match);
  return writeForSure(storage, matchKey(match.id), text) ? text : undefined;
}

export const readDeviceDraft = (id: string, storage = localStore): DeviceDraft =>
  readJson(storage, draftKey(id), isDraft) ?? {};

/** Store the fields of a draft as the server does: an omitted field stays, `null` deletes it. */
export function writeDeviceDraft(id: string, { draft, rack, looked }: DraftBody, storage = localStore): void {
  const saved = readDeviceDraft(id, storage);
  const next: DeviceDraft = {
    draft: draft === undefined ? saved.draft : (draft ?? undefined),
    rack: rack === undefined ? saved.rack : (rack ?? undefined),
    looked: Math.max(saved.looked ?? -1, looked ?? -1),
  };
  storage.write(draftKey(id), JSON.stringify(next));
}

export function removeDeviceMatch(id: string, storage = localStore): void {
  storage.write(matchKey(id), undefined);
  storage.write(draftKey(id), undefined);
}

/** Return true if a whole match can be stored, by storing as much and removing it again. */
export function hasRoomForMatch(storage = localStore): boolean {
  const key = matchKey(DEVICE_PREFIX);
  const isStored = writeForSure(storage, key, 'x'.repeat(ROOM_FOR_MATCH));
  storage.write(key, undefined);
  return isStored;
}

/** Call back when another tab has changed a match. Return a function that stops. */
export function onMatchStored(id: string, then: () => void): () => void {
  const listen = ({ key }: StorageEvent) => key?.endsWith(matchKey(id)) && then();
  addEventListener('storage', listen);
  return () => removeEventListener('storage', listen);
}
