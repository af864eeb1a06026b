/**
 * Push notifications in this browser (P-20): if they are possible, turning them on and off, and keeping them up to
 * date.
 */
import type { Seat } from '../../worker/games/game.ts';
import { asSeat } from '../../worker/games/game.ts';
import type { PushSubscriptionBody, SeatNotifications } from '../../worker/protocol/notifications.ts';
import { isOnHomeScreen } from '../device/install.ts';
import { lang } from '../locales/language.ts';
import { fetchNotifications, subscribePush } from '../net/on-demand/notifications-api.ts';
import type { Result } from '../net/transport.ts';
import { deviceLabel } from '../parts/text/device-label.ts';
import { decodeBase64Url } from './base64url.ts';
import type { SeatRef } from './notification.ts';
import { readPushNote, withoutSeat, withSeat, writePushNote } from './subscription-note.ts';

/**
 * Why push is not possible here: no secure context; iOS requires the home screen app; the browser has no push;
 * permission is denied (always in a private window); the prompt was dismissed; the worker or the push service failed.
 */
export type PushObstacle = 'insecure' | 'home-screen' | 'no-push' | 'denied' | 'dismissed' | 'failed';

/** Return the obstacle that is known without a prompt. */
export function pushObstacle(): PushObstacle | undefined {
  if (!isSecureContext) return 'insecure';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isOnHomeScreen() === false ? 'home-screen' : 'no-push';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

const areBytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/**
 * Rejects if the worker cannot be installed because its files fail to load; the browser's own `ready` would wait
 * forever.
 */
function waitUntilActive(registration: ServiceWorkerRegistration): Promise<void> {
  const worker = registration.waiting ?? registration.installing;
  return new Promise((done, fail) => {
    const check = () => {
      if (registration.active) done();
      else if (!worker || worker.state === 'redundant') fail(new Error('there is no worker'));
    };
    worker?.addEventListener('statechange', check);
    check();
  });
}

async function pushManager(): Promise<PushManager> {
  const registration = await navigator.serviceWorker.register('/sw.js');
  await waitUntilActive(registration);
  return registration.pushManager;
}

/** Return the browser's subscription to this service; remove one made with another server key. */
async function ensureSubscription(key: string): Promise<PushSubscription> {
  const manager = await pushManager();
  const own = decodeBase64Url(key);
  const known = await manager.getSubscription();
  const knownKey = known?.options.applicationServerKey;
  if (known && (!knownKey || areBytesEqual(new Uint8Array(knownKey), own))) return known;
  await known?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: own });
}

function pushBodyOf(subscription: PushSubscription): PushSubscriptionBody {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON();
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh, auth },
    lang: lang.peek(),
    label: deviceLabel(),
  };
}

/** Register the subscription for a seat and remember it; then update the other seats if it has changed. */
async function registerSeat(
  place: SeatRef,
  key: string,
  body: PushSubscriptionBody,
): Promise<Result<SeatNotifications>> {
  const result = await subscribePush(place.match, asSeat(place.seat), body);
  if (!result.ok) return result;
  const before = readPushNote();
  const others = withoutSeat(before?.places ?? [], place);
  // Keep the values last sent to the others until they are updated: `refreshPush` detects the difference.
  const { endpoint, lang: knownLang } = before && others.length > 0 ? before : body;
  writePushNote({ endpoint, lang: knownLang, key, places: withSeat(others, place) });
  refreshPush(key).catch(() => {});
  return result;
}

/** Return true if notifications can be turned on here without a prompt. */
export const isPushAllowed = (): boolean => pushObstacle() === undefined && Notification.permission === 'granted';

/** Show the browser's permission prompt. Call it only from a tap, because browsers ignore other calls. */
export async function askForPush(): Promise<PushObstacle | undefined> {
  const permission = await Notification.requestPermission();
  if (permission === 'granted') return undefined;
  return permission === 'denied' ? 'denied' : 'dismissed';
}

/** Turn notifications on for a seat; prompts the user first if necessary. */
export async function enablePush(
  match: string,
  seat: Seat,
  key: string,
): Promise<PushObstacle | Result<SeatNotifications>> {
  const refusal = await askForPush();
  if (refusal) return refusal;
  const pushSubscription = await ensureSubscription(key).catch(() => undefined);
  return pushSubscription ? registerSeat({ match, seat }, key, pushBodyOf(pushSubscription)) : 'failed';
}

/** Forget the seat here; with the last one, remove the browser's subscription. */
export async function forgetPushSeat(place: SeatRef): Promise<void> {
  const note = readPushNote();
  if (!note) return;
  const places = withoutSeat(note.places, place);
  writePushNote({ ...note, places });
  if (places.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** Permanent failures: stop registering this match. Everything else is retried. */
const PERMANENT_CODES = ['no-seat', 'seat-given', 'no-match', 'gone', 'bad-endpoint', 'too-many-channels'];

/** Return the server's public key, from the newest match that still exists. */
async function fetchServerKey(places: readonly SeatRef[]): Promise<string | undefined> {
  for (const { match, seat } of places.toReversed()) {
    const answer = await fetchNotifications(match, asSeat(seat));
    if (answer.ok) return answer.value.pushKey;
  }
  return undefined;
}

/**
 * Runs once per visit, and when the language changes. Browsers renew or lose subscriptions by themselves, and a server
 * may get another key. The service worker sends a renewed one at once, if the browser tells it; this makes sure. A match
 * that rejects the update is dropped; after a network failure all are retried next time.
 */
export async function refreshPush(knownKey?: string): Promise<void> {
  const note = readPushNote();
  if (!note || pushObstacle() !== undefined || Notification.permission !== 'granted') return;
  const key = knownKey ?? (await fetchServerKey(note.places)) ?? note.key;
  const body = pushBodyOf(await ensureSubscription(key));
  if (body.endpoint === note.endpoint && body.lang === note.lang) return;
  const results = await Promise.all(note.places.map((place) => subscribePush(place.match, asSeat(place.seat), body)));
  const isLost = (result?: Result<SeatNotifications>) =>
    result?.ok === false && PERMANENT_CODES.includes(result.problem.code);
  const lost = note.places.filter((_, i) => isLost(results[i]));
  // Read again, because a seat may have been added meanwhile.
  const places = lost.reduce(withoutSeat, readPushNote()?.places ?? []);
  const { endpoint, lang: knownLang } = results.every((result) => result.ok || isLost(result)) ? body : note;
  writePushNote({ endpoint, lang: knownLang, key, places });
}
