/** What a page does besides once it can be used: lets the service worker keep what it needs, follows it, and outlives updates. */

import { navigate, route } from '../../browser/router.ts';
import { readMyMatches } from '../../device/my-matches.ts';
import { lang } from '../../locales/language.ts';
import { isFramed } from '../../net/on-demand/embed-mode.ts';
import { isSwitchSeatMessage, pathOf } from '../../push/notification.ts';
import { readPushNote } from '../../push/subscription-note.ts';
import type { Reader } from '../../service-worker/cache-policy.ts';
import { buildName, watchLostChunks } from './lost-parts.ts';

let isStarted = false;

/** Called by every page when it is idle; the first call begins it all, and each tells the worker what has been played. */
export function startBackgroundWork(): void {
  // What stands in a frame is the page's around it to keep.
  if (isFramed()) return;
  if (!isStarted) startOnce();
  isStarted = true;
  void tellServiceWorker();
}

function startOnce(): void {
  watchLostChunks();
  // Neither is there on a plain-http address; nor is there a worker in development.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {});
  followNotificationTaps();
  // Held for as long as the page lives: the worker keeps the files of its build for it.
  navigator.locks?.request(buildName(), { mode: 'shared' }, () => new Promise<never>(() => {})).catch(() => {});
  lang.subscribe(() => {
    void tellServiceWorker();
    void refreshPushIfOn();
  });
}

/**
 * The service worker brings this page to the front for a notification, by the address that the page had when it was opened:
 * it may be elsewhere by now. The page of a match looks through the seat itself.
 */
function followNotificationTaps(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    const current = route.peek();
    if (isSwitchSeatMessage(data) && !(current.kind === 'match' && current.id === data.match)) navigate(pathOf(data));
  });
  serviceWorker.startMessages();
}

/** Where messages are on in this browser, they follow its language and its push service. */
async function refreshPushIfOn(): Promise<void> {
  if (readPushNote()) await import('../../push/subscribe.ts').then(({ refreshPush }) => refreshPush()).catch(() => {});
}

/** The worker keeps boards, words and rules of the games that were played here, in the reader's language. */
async function tellServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active, waiting } = await navigator.serviceWorker.ready;
  const games = [...new Set(readMyMatches().map(({ game }) => game))];
  const reader: Reader = { kind: 'reader', lang: lang.peek(), games };
  for (const worker of [active, waiting]) worker?.postMessage(reader);
}
