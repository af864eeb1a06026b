/**
 * A copy of the push note for the service worker, which cannot read the page's storage: the seats to renew, and what to
 * renew them with. It holds no key of a seat; those are in cookies that no script can read.
 */
import { isLang, type Lang } from '../../worker/protocol/languages.ts';
import type { SeatRef } from './notification.ts';

export interface RenewalNote {
  readonly lang: Lang;
  /** The server's public key. */
  readonly key: string;
  /** The name of this browser in the list of devices. */
  readonly label: string;
  readonly places: readonly SeatRef[];
}

const CACHE_NAME = 'push';
const CACHE_URL = '/push/renewal';

const isRenewalNote = (value: unknown): value is RenewalNote =>
  typeof value === 'object' &&
  value !== null &&
  'key' in value &&
  typeof value.key === 'string' &&
  'lang' in value &&
  isLang(value.lang) &&
  'label' in value &&
  typeof value.label === 'string' &&
  'places' in value &&
  Array.isArray(value.places);

/** Undefined if there is none. */
export async function readRenewalNote(): Promise<RenewalNote | undefined> {
  const note: unknown = await (await (await caches.open(CACHE_NAME)).match(CACHE_URL))?.json();
  return isRenewalNote(note) ? note : undefined;
}

/** Undefined removes it. Without a secure context there are no caches, and no push either. */
export async function writeRenewalNote(note: RenewalNote | undefined): Promise<void> {
  if (!('caches' in globalThis)) return;
  const cache = await caches.open(CACHE_NAME);
  if (note) await cache.put(CACHE_URL, new Response(JSON.stringify(note)));
  else await cache.delete(CACHE_URL);
}
