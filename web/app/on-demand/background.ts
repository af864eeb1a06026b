/**
 * Work after the page is usable: register the service worker, tell it what to cache, handle notification taps, second
 * taps and lost chunks, send moves made offline.
 */

import { navigate, route } from '../../browser/router.ts';
import { localStore } from '../../browser/storage.ts';
import { keepStorage } from '../../device/keep-storage.ts';
import { readMyMatches } from '../../device/my-matches.ts';
import { followKeptMoves, sendKeptMoves } from '../../device/send-kept-moves.ts';
import { hasMatchSettings, settings } from '../../device/settings.ts';
import { startTurnSigns } from '../../device/turn-signs.ts';
import { gameList } from '../../games/listings.ts';
import { lang } from '../../locales/language.ts';
import { isFramed } from '../../net/on-demand/embed-mode.ts';
import { isSwitchSeatMessage, pathOf } from '../../push/notification.ts';
import { readPushNote } from '../../push/subscription-note.ts';
import type { Reader } from '../../service-worker/cache-policy.ts';
import { buildName, watchLostChunks } from './lost-parts.ts';
import { watchSecondTaps } from './second-taps.ts';

/** In this file because the pages that need it load this file anyway. */
export { sendKeptMoves };

let isStarted = false;
let watchesTaps = false;

/**
 * Called by every page when idle. The first call starts everything; each call tells the service worker which games were
 * played.
 */
export function startBackgroundWork(): void {
  if (!watchesTaps) watchSecondTaps();
  watchesTaps = true;
  // Inside a frame, the embedding page decides what is cached.
  if (isFramed()) return;
  if (!isStarted) startOnce();
  isStarted = true;
  void sendKeptMoves();
  // The first match may be saved after the first call.
  void keepStorage(readMyMatches().length).catch(() => {});
  void tellServiceWorker();
}

function startOnce(): void {
  watchLostChunks();
  startTurnSigns();
  followKeptMoves();
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
  await import('../../push/send-settings.ts').then((file) => file.followSettingsEverywhere()).catch(() => {});
}

/** If push is on in this browser, update its language and its subscription. */
async function refreshPushIfOn(): Promise<void> {
  if (readPushNote()) await import('../../push/subscribe.ts').then(({ refreshPush }) => refreshPush()).catch(() => {});
}

/** Set once a page has asked for all games: they are then kept, not only those played. */
const ALL_GAMES_KEY = 'all-games';

/** Tell the service worker the language and the games played here, so that it caches their boards, texts and rules. */
async function tellServiceWorker(answer?: MessagePort): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { active, waiting } = await navigator.serviceWorker.ready;
  const played = readMyMatches().map(({ game }) => game);
  const games = [...new Set(localStore.read(ALL_GAMES_KEY) === undefined ? played : [...gameList, ...played])];
  const reader: Reader = { kind: 'reader', lang: lang.peek(), games };
  waiting?.postMessage(reader);
  active?.postMessage(reader, answer ? [answer] : []);
}

/**
 * Keep all games for play without a connection. Resolves to the games that the service worker has completely, once it
 * has tried to get the others; to undefined without a service worker.
 */
export async function keepAllGames(): Promise<readonly string[] | undefined> {
  localStore.write(ALL_GAMES_KEY, '1');
  startBackgroundWork();
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
  const { port1, port2 } = new MessageChannel();
  const answered = new Promise<readonly string[] | undefined>((done) => {
    // The worker of an older build answers true or false.
    port1.onmessage = ({ data }: MessageEvent<unknown>) =>
      done(data === true ? gameList : Array.isArray(data) ? data : undefined);
  });
  await tellServiceWorker(port2);
  return answered;
}

/** Keep all games as on the page for play without a connection, unless the browser is to save data. */
export async function keepAllGamesUnlessSaving(): Promise<void> {
  // Only Chromium says so.
  const { connection }: { readonly connection?: { readonly saveData?: boolean } } = navigator as object;
  if (navigator.onLine && connection?.saveData !== true) await keepAllGames();
}
