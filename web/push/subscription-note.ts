/** What this browser has told the server about its push messages, so that it can tell it again when something changes. */
import type { ServerLang } from '../../worker/protocol/notifications.ts';
import { isRecord, kept, readJson } from '../browser/storage.ts';
import type { Place } from './notification.ts';

export interface PushNote {
  /** As the seats were told it last. */
  readonly endpoint: string;
  readonly lang: ServerLang;
  /** The service's own key. */
  readonly key: string;
  /** Where messages are on, the oldest first. */
  readonly places: readonly Place[];
}

const KEY = 'push';
/** Matches come to an end; more than this nobody plays at once. */
const PLACES_MAX = 40;

const isNote = (value: unknown): value is PushNote =>
  isRecord(value) &&
  typeof value.endpoint === 'string' &&
  typeof value.key === 'string' &&
  (value.lang === 'en' || value.lang === 'ko') &&
  Array.isArray(value.places);

export const readNote = (): PushNote | undefined => readJson(kept, KEY, isNote);

export const writeNote = (note: PushNote): void =>
  kept.write(KEY, note.places.length > 0 ? JSON.stringify(note) : undefined);

const isSame = (a: Place, b: Place): boolean => a.match === b.match && a.seat === b.seat;

export const without = (places: readonly Place[], place: Place): readonly Place[] =>
  places.filter((one) => !isSame(one, place));

export const withPlace = (places: readonly Place[], { match, seat }: Place): readonly Place[] =>
  [...without(places, { match, seat }), { match, seat }].slice(-PLACES_MAX);

/** Whether messages were turned on here for that seat, as far as this browser knows. */
export const isNoted = (place: Place): boolean => readNote()?.places.some((one) => isSame(one, place)) ?? false;
