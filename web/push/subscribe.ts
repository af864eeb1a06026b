/** Push messages in this browser (P-20): whether they are possible, turned on and off, and brought up to date later. */
import type { Seat } from '../../worker/games/game.ts';
import { asSeat } from '../../worker/games/game.ts';
import type { PushSubscriptionBody, SeatNotifications } from '../../worker/protocol/notifications.ts';
import { isOnHomeScreen } from '../device/install.ts';
import { lang } from '../locales/language.ts';
import { fetchNotifications, subscribePush } from '../net/on-demand/notifications-api.ts';
import type { Result } from '../net/transport.ts';
import { deviceLabel } from '../parts/text/device-label.ts';
import type { SeatRef } from './notification.ts';
import { readPushNote, withoutSeat, withSeat, writePushNote } from './subscription-note.ts';

/**
 * Why this browser cannot be told: the page came by plain http; iOS wants it on the home screen; the browser has no push;
 * its reader has refused (a private window refuses by itself); the question was closed; its worker or its push service did not come.
 */
export type PushObstacle = 'insecure' | 'home-screen' | 'no-push' | 'denied' | 'dismissed' | 'failed';

/** What can be known without asking anybody. */
export function pushObstacle(): PushObstacle | undefined {
  if (!isSecureContext) return 'insecure';
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return isOnHomeScreen() === false ? 'home-screen' : 'no-push';
  return Notification.permission === 'denied' ? 'denied' : undefined;
}

function decodeBase64Url(base64url: string): Uint8Array<ArrayBuffer> {
  const binary = atob(base64url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (char) => char.charCodeAt(0));
}

const areBytesEqual = (a: Uint8Array, b: Uint8Array): boolean =>
  a.length === b.length && a.every((byte, i) => byte === b[i]);

/** Rejects where the worker cannot be installed, because its files do not come: the browser's own `ready` would wait on. */
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

/** The browser's subscription to this service; one for another service's key is of no use and goes. */
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

/** Tells the seat where to send to, and notes that it was told; then the others, where that is news to them. */
async function registerSeat(
  place: SeatRef,
  key: string,
  body: PushSubscriptionBody,
): Promise<Result<SeatNotifications>> {
  const result = await subscribePush(place.match, asSeat(place.seat), body);
  if (!result.ok) return result;
  const before = readPushNote();
  const others = withoutSeat(before?.places ?? [], place);
  // What the others were told last stands there until they are told anew: `refreshPush` sees the difference.
  const { endpoint, lang: knownLang } = before && others.length > 0 ? before : body;
  writePushNote({ endpoint, lang: knownLang, key, places: withSeat(others, place) });
  refreshPush(key).catch(() => {});
  return result;
}

/** Asks the reader by the browser's own question; to be called by their tap alone, or browsers do not ask. */
export async function enablePush(
  match: string,
  seat: Seat,
  key: string,
): Promise<PushObstacle | Result<SeatNotifications>> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed';
  const pushSubscription = await ensureSubscription(key).catch(() => undefined);
  return pushSubscription ? registerSeat({ match, seat }, key, pushBodyOf(pushSubscription)) : 'failed';
}

/** Forgets the seat here; the browser's subscription goes with the last one. */
export async function forgetPushSeat(place: SeatRef): Promise<void> {
  const note = readPushNote();
  if (!note) return;
  const places = withoutSeat(note.places, place);
  writePushNote({ ...note, places });
  if (places.length > 0) return;
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

/** What stays so however often it is asked: that match will send nothing to this browser. All else may pass. */
const PERMANENT_CODES = ['no-seat', 'seat-given', 'no-match', 'gone', 'bad-endpoint', 'too-many-channels'];

/** The server's own key, as the newest match that is still there tells it. */
async function fetchServerKey(places: readonly SeatRef[]): Promise<string | undefined> {
  for (const { match, seat } of places.toReversed()) {
    const answer = await fetchNotifications(match, asSeat(seat));
    if (answer.ok) return answer.value.pushKey;
  }
  return undefined;
}

/**
 * Once a visit, and when the language changes: browsers renew or lose subscriptions by themselves, a server may have got
 * another key, and only a page can tell the matches of it, because only a page knows them. A match that does not want to
 * know is let go; one that could not be told is told next time, together with all others.
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
  // Read once more: a seat may have been noted meanwhile.
  const places = lost.reduce(withoutSeat, readPushNote()?.places ?? []);
  const { endpoint, lang: knownLang } = results.every((result) => result.ok || isLost(result)) ? body : note;
  writePushNote({ endpoint, lang: knownLang, key, places });
}
