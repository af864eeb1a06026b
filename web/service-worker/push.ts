/** Push messages as the service worker takes them: shown once, taken back, and led by a tap to the right seat (P-20). */

import {
  isNewer,
  isNotice,
  isPageOf,
  isTakenBack,
  type Notice,
  pathOf,
  type SitWish,
  tagOf,
} from '../push/notification.ts';
import { newsText } from '../push/notification-text.ts';

declare const self: ServiceWorkerGlobalScope;

/** What was told last of each match and seat, for when its notification was wiped away: the server may send it once more. */
const TOLD = 'told';
/** Most of those that are kept. */
const TOLD_MAX = 60;

const placeIn = (notice: Notice): string => `/${TOLD}/${encodeURIComponent(tagOf(notice))}`;

async function lastTold(notice: Notice): Promise<Notice | undefined> {
  const kept: unknown = await (await (await caches.open(TOLD)).match(placeIn(notice)))?.json();
  return isNotice(kept) ? kept : undefined;
}

async function keepTold(notice: Notice): Promise<void> {
  const cache = await caches.open(TOLD);
  await cache.delete(placeIn(notice));
  const [oldest, ...rest] = await cache.keys();
  if (oldest && rest.length >= TOLD_MAX) await cache.delete(oldest);
  await cache.put(placeIn(notice), Response.json(notice));
}

const ICONS = { icon: '/icon-192.png', badge: '/badge-96.png' };

/** `isLoud` where it is to be heard: not when the same was told before. */
async function show(sent: unknown, notice: Notice | undefined, isLoud: boolean): Promise<void> {
  const { title, body, lang } = newsText(sent);
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

async function take(sent: unknown): Promise<void> {
  if (!isNotice(sent)) return show(sent, undefined, true);
  const { match, seat, entry, kind } = sent;
  const notice: Notice = { match, seat, entry, kind };
  const [lying] = await self.registration.getNotifications({ tag: tagOf(notice) });
  if (kind === 'close') {
    if (lying && isTakenBack(lying.data, notice)) lying.close();
    return;
  }
  const before = isNotice(lying?.data) ? lying.data : await lastTold(notice).catch(() => undefined);
  const isNews = isNewer(notice, before);
  // Late on its way: what lies there says more.
  if (!isNews && lying) return again(lying);
  await show(sent, notice, isNews);
  if (isNews) await keepTold(notice).catch(() => {});
}

const again = ({ title, body, lang, tag, data }: Notification): Promise<void> =>
  self.registration.showNotification(title, { ...ICONS, body, lang, tag, data, silent: true });

/** To the open page of that match, which then looks through the seat; else to a new one. */
async function open(notice: Notice): Promise<void> {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find(({ url }) => isPageOf(url, notice));
  if (!there) {
    await self.clients.openWindow(pathOf(notice));
    return;
  }
  const { match, seat } = notice;
  there.postMessage({ kind: 'sit', match, seat } satisfies SitWish);
  await there.focus();
}

/** What cannot be read is told all the same. */
function read(data: PushMessageData | null): unknown {
  try {
    return data?.json();
  } catch {
    return undefined;
  }
}

export function takePushes(): void {
  self.addEventListener('push', (event) => event.waitUntil(take(read(event.data))));
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    const { data } = notification;
    event.waitUntil(isNotice(data) ? open(data) : self.clients.openWindow('/'));
  });
}
