/** What this browser has told the server about its push messages, so that it can tell it again when something changes. */
import { isLang, type Lang } from '../../worker/protocol/languages.ts';
import { isRecord, localStore, readJson } from '../browser/storage.ts';
import type { SeatRef } from './notification.ts';

export interface PushNote {
  /** As the seats were told it last. */
  readonly endpoint: string;
  readonly lang: Lang;
  /** The service's own key. */
  readonly key: string;
  /** Where messages are on, the oldest first. */
  readonly places: readonly SeatRef[];
}

const STORAGE_KEY = 'push';
/** Matches come to an end; more than this nobody plays at once. */
const SEAT_REFS_MAX = 40;

const isPushNote = (value: unknown): value is PushNote =>
  isRecord(value) &&
  typeof value.endpoint === 'string' &&
  typeof value.key === 'string' &&
  isLang(value.lang) &&
  Array.isArray(value.places);

export const readPushNote = (): PushNote | undefined => readJson(localStore, STORAGE_KEY, isPushNote);

export const writePushNote = (note: PushNote): void =>
  localStore.write(STORAGE_KEY, note.places.length > 0 ? JSON.stringify(note) : undefined);

const isSameSeat = (a: SeatRef, b: SeatRef): boolean => a.match === b.match && a.seat === b.seat;

export const withoutSeat = (places: readonly SeatRef[], place: SeatRef): readonly SeatRef[] =>
  places.filter((one) => !isSameSeat(one, place));

export const withSeat = (places: readonly SeatRef[], { match, seat }: SeatRef): readonly SeatRef[] =>
  [...withoutSeat(places, { match, seat }), { match, seat }].slice(-SEAT_REFS_MAX);

/** Whether messages were turned on here for that seat, as far as this browser knows. */
export const isPushOn = (place: SeatRef): boolean =>
  readPushNote()?.places.some((one) => isSameSeat(one, place)) ?? false;
