/** Push messages in the service worker: shown once, withdrawn, and opened at the right seat by a tap (P-20). */

import {
  isNewer,
  isPageOfMatch,
  isSeatNotification,
  isWithdrawnBy,
  pathOf,
  type SeatNotification,
  type SwitchSeatMessage,
  tagOf,
} from '../push/notification.ts';
import { notificationText } from '../push/notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/**
 * The last notification shown for each match and seat, kept after it is dismissed, because the server may send it
 * again.
 */
const SHOWN_CACHE = 'told';
/** The maximum number kept. */
const SHOWN_MAX = 60;

const cacheUrl = (notice: SeatNotification): string => `/${SHOWN_CACHE}/${encodeURIComponent(tagOf(notice))}`;

async function readLastShown(notice: SeatNotification): Promise<SeatNotification | undefined> {
  const kept: unknown = await (await (await caches.open(SHOWN_CACHE)).match(cacheUrl(notice)))?.json();
  return isSeatNotification(kept) ? kept : undefined;
}

async function saveLastShown(notice: SeatNotification): Promise<void> {
  const cache = await caches.open(SHOWN_CACHE);
  await cache.delete(cacheUrl(notice));
  const [oldest, ...rest] = await cache.keys();
  if (oldest && rest.length >= SHOWN_MAX) await cache.delete(oldest);
  await cache.put(cacheUrl(notice), new Response(JSON.stringify(notice)));
}

interface Pushed {
  readonly payload: unknown;
  /** The server's text, where the browser has read it from the declarative form. */
  readonly text?: Pick<Notification, 'title' | 'body' | 'lang'>;
}

const ICONS = { icon: '/icon-192.png', badge: '/badge-96.png' };

/** `isLoud`: with sound; false if the same was shown before. */
async function show({ payload, text }: Pushed, notice: SeatNotification | undefined, isLoud: boolean): Promise<void> {
  const { title, body, lang } = text ?? notificationText(payload);
  const options = {
    body,
    lang,
    ...ICONS,
    timestamp: Date.now(),
    silent: !isLoud,
    ...(notice && { tag: tagOf(notice), data: notice, renotify: isLoud }),
  };
  await self.registration.showNotification(title, options);
}

async function handlePush(pushed: Pushed): Promise<void> {
  const { payload } = pushed;
  if (!isSeatNotification(payload)) return show(pushed, undefined, true);
  const { match, seat, entry, kind, about } = payload;
  const notice: SeatNotification = { match, seat, entry, kind, ...(about !== undefined && { about }) };
  const [existing] = await self.registration.getNotifications({ tag: tagOf(notice) });
  if (kind === 'close') {
    if (existing && isWithdrawnBy(existing.data, notice)) existing.close();
    return;
  }
  const before = isSeatNotification(existing?.data)
    ? existing.data
    : await readLastShown(notice).catch(() => undefined);
  const isNews = isNewer(notice, before);
  // Delivered late: the notification already shown is newer.
  if (!isNews && existing) return showAgainSilently(existing);
  await show(pushed, notice, isNews);
  if (isNews) await saveLastShown(notice).catch(() => {});
}

const showAgainSilently = ({ title, body, lang, tag, data }: Notification): Promise<void> =>
  self.registration.showNotification(title, { ...ICONS, body, lang, tag, data, silent: true });

/** Focus the open page of that match, which then switches to the seat; otherwise open a new one. */
async function openMatch(notice: SeatNotification): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const openPage = pages.find(({ url }) => isPageOfMatch(url, notice));
  if (!openPage) {
    await self.clients.openWindow(pathOf(notice));
    return;
  }
  const { match, seat } = notice;
  openPage.postMessage({ kind: 'sit', match, seat } satisfies SwitchSeatMessage);
  await openPage.focus();
}

/** Return the message; a browser that knows the declarative form hands over the notification itself. */
function pushedBy(event: PushEvent & { readonly notification?: Notification | null }): Pushed {
  const { data, notification } = event;
  if (data || !notification) return { payload: readPayload(data) };
  return { payload: notification.data, text: notification };
}

/** Return the payload; an unreadable one still shows a notification. */
function readPayload(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

export function listen(): void {
  self.addEventListener('push', (event) => event.waitUntil(handlePush(pushedBy(event))));
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { data } = notification;
    event.waitUntil(isSeatNotification(data) ? openMatch(data) : self.clients.openWindow('/'));
  });
}
