/**
 * Work after the page is usable: register the service worker, tell it what to cache, handle notification taps and lost
 * chunks.
 */

import { navigate, route } from '../../browser/router.ts';
import { readMyMatches } from '../../device/my-matches.ts';
import { hasMatchSettings, settings } from '../../device/settings.ts';
import { startTurnSigns } from '../../device/turn-signs.ts';
import { lang } from '../../locales/language.ts';
import { isFramed } from '../../net/on-demand/embed-mode.ts';
import { isSwitchSeatMessage, pathOf } from '../../push/notification.ts';
import { readPushNote } from '../../push/subscription-note.ts';
import type { Reader } from '../../service-worker/cache-policy.ts';
import { buildName, watchLostChunks } from './lost-parts.ts';

let isStarted = false;

/**
 * Called by every page when idle. The first call starts everything; each call tells the service worker which games were
 * played.
 */
export function startBackgroundWork(): void {
  // Inside a frame, the embedding page decides what is cached.
  if (isFramed()) return;
  if (!isStarted) startOnce();
  isStarted = true;
  void tellServiceWorker();
}

function startOnce(): void {
  watchLostChunks();
  startTurnSigns();
  if (hasMatchSettings(settings.peek())) void followDeviceSettings();
  // Both APIs need a secure context. In development there is no service worker.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  navigator.serviceWorker.register('/sw.js').catch(() => {});
  followNotificationTaps();
  // Held as long as the page lives, so that the service worker keeps the files of this build.
  navigator.locks?.request(buildName(), { mode: 'shared' }, () => new Promise<never>(() => {})).catch(() => {});
  lang.subscribe(() => {
    void tellServiceWorker();
    void refreshPushIfOn();
  });
}

/**
 * Handle taps on notifications. The service worker finds this page by the address it was opened with; the page may have
 * navigated since. The match page switches seats itself.
 */
function followNotificationTaps(): void {
  const { serviceWorker } = navigator;
  serviceWorker.addEventListener('message', ({ data }) => {
    const current = route.peek();
    if (isSwitchSeatMessage(data) && !(current.kind === 'match' && current.id === data.match)) navigate(pathOf(data));
  });
  serviceWorker.startMessages();
}

/** Send the device's settings to matches that could not be reached earlier. */
async function followDeviceSettings(): Promise<void> {
  await import('../../push/follow-settings.ts').then((file) => file.followSettingsEverywhere()).catch(() => {});
}

/** If push is on in this browser, update its language and its subscription. */
async function refreshPushIfOn(): Promise<void> {
  if (readPushNote()) await import('../../push/subscribe.ts').then(({ refreshPush }) => refreshPush()).catch(() => {});
}

/** Tell the service worker the language and the games played here, so that it caches their boards, texts and rules. */
async function tellServiceWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active, waiting } = await navigator.serviceWorker.ready;
  const games = [...new Set(readMyMatches().map(({ game }) => game))];
  const reader: Reader = { kind: 'reader', lang: lang.peek(), games };
  for (const worker of [active, waiting]) worker?.postMessage(reader);
}
