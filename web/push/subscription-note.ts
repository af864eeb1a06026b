/** Stores the push data last sent to the server, so that changes can be detected and sent again. */
import { isLang, type Lang } from '../../worker/protocol/languages.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';
import { deviceLabel } from '../parts/text/device-label.ts';
import type { SeatRef } from './notification.ts';
import { writeRenewalNote } from './renewal-note.ts';

export interface PushNote {
  /** As last sent to the seats. */
  readonly endpoint: string;
  readonly lang: Lang;
  /** The server's public key. */
  readonly key: string;
  /** Seats with notifications on, oldest first. */
  readonly places: readonly SeatRef[];
}

const STORAGE_KEY = 'push';
/** The limit of seats kept; matches end, so more are not in play at once. */
const SEAT_REFS_MAX = 40;

const isPushNote = (value: unknown): value is PushNote =>
  isRecord(value) &&
  typeof value.endpoint === 'string' &&
  typeof value.key === 'string' &&
  isLang(value.lang) &&
  Array.isArray(value.places);

export const readPushNote = (): PushNote | undefined => readJson(localStore, STORAGE_KEY, isPushNote);

/** Also for the service worker, which renews the subscription if no page is open. */
export function writePushNote(note: PushNote): void {
  const isInUse = note.places.length > 0;
  localStore.write(STORAGE_KEY, isInUse ? JSON.stringify(note) : undefined);
  const { lang, key, places } = note;
  writeRenewalNote(isInUse ? { lang, key, places, label: deviceLabel() } : undefined).catch(() => {});
}

const isSameSeat = (a: SeatRef, b: SeatRef): boolean => a.match === b.match && a.seat === b.seat;

export const withoutSeat = (places: readonly SeatRef[], place: SeatRef): readonly SeatRef[] =>
  places.filter((one) => !isSameSeat(one, place));

export const withSeat = (places: readonly SeatRef[], { match, seat }: SeatRef): readonly SeatRef[] =>
  [...withoutSeat(places, { match, seat }), { match, seat }].slice(-SEAT_REFS_MAX);

/** Return true if notifications were turned on here for that seat, as far as this browser knows. */
export const isPushOn = (place: SeatRef): boolean =>
  readPushNote()?.places.some((one) => isSameSeat(one, place)) ?? false;
