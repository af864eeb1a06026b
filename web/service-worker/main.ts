/**
 * The service worker: pages open without a net, and an update never takes files away from under an open page.
 *
 * Each build brings a worker of its own with a cache of its own. A new one fills its cache and then waits, by the browser's
 * own rule, until no page of the one before is open: nothing here cuts that short. Meanwhile new pages already come from the
 * net, new build and all, through the old worker: it knows no build but by the names of files, which are never used twice.
 * A cache is removed only once no open page can be of its build. What a page needs of a vanished build and nobody had kept
 * makes it reload once, at a moment when nothing is lost (lost-parts.ts).
 */
import {
  type Build,
  filesToCache,
  isReader,
  outdatedCaches,
  type Reader,
  strategyFor,
  UNHASHED_FILES,
} from './cache-policy.ts';
import { listenForPushes } from './push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build. */
declare const BUILD: Build;

/** How long a page may take to come before the kept one stands in, in ms. */
const PAGE_TIMEOUT_MS = 3_000;

const openOwnCache = (): Promise<Cache> => caches.open(BUILD.name);

/** Keeps what is not kept yet; a file that cannot be had fails the whole. */
async function cacheFiles(paths: readonly string[]): Promise<void> {
  const cache = await openOwnCache();
  await Promise.all(paths.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

/** What keeps its name from build to build is asked of the server, not of what the browser may still have. */
async function fillCache(): Promise<void> {
  const cache = await openOwnCache();
  const fresh = ['/', ...UNHASHED_FILES].map((path) => new Request(path, { cache: 'reload' }));
  await Promise.all([cache.addAll(fresh), cacheFiles(filesToCache(BUILD.parts))]);
}

/** Where a browser knows such routes, what is the net's alone does not even wake the worker. No type tells of them yet. */
async function bypassApi(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  await event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  // Looked at after the names: one that is newer may have begun to fill a cache of those, which is no page's yet.
  if (self.registration.installing || self.registration.waiting) return;
  const [pages, locks] = await Promise.all([
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    navigator.locks?.query(),
  ]);
  const open = pages.map(({ id }) => id);
  for (const name of outdatedCaches(names, BUILD.name, open, locks?.held ?? [])) await caches.delete(name);
}

const cachedPage = async (): Promise<Response | undefined> => (await openOwnCache()).match('/');

async function respondWithPage(request: Request): Promise<Response> {
  const net = fetch(request);
  const inTime = await Promise.race([
    net.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PAGE_TIMEOUT_MS)),
  ]);
  // A server in trouble shows nothing that the kept page cannot show better.
  return inTime && inTime.status < 500 ? inTime : ((await cachedPage()) ?? net);
}

/** Looks in the caches of all builds: a name tells the content. */
async function respondFromCache(event: FetchEvent): Promise<Response> {
  const kept = await caches.match(event.request, { ignoreVary: true });
  if (kept) return kept;
  const answer = await fetch(event.request);
  if (answer.ok) {
    const copy = answer.clone();
    event.waitUntil(openOwnCache().then((cache) => cache.put(event.request, copy)));
  }
  return answer;
}

const respondNetworkFirst = (request: Request): Promise<Response> =>
  fetch(request).catch(async (fault) => {
    const kept = await (await openOwnCache()).match(request, { ignoreVary: true });
    if (kept) return kept;
    throw fault;
  });

self.addEventListener('install', (event) => {
  // It is no loss where it fails: the worker leaves those requests alone by itself.
  event.waitUntil(bypassApi(event).catch(() => {}));
  event.waitUntil(fillCache());
});

// The page of the first visit is taken on, so that what it loads from now on is kept.
self.addEventListener('activate', (event) => event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim()])));

self.addEventListener('fetch', (event) => {
  switch (strategyFor(event.request, self.location.origin)) {
    case 'net':
      return;
    case 'page':
      return event.respondWith(respondWithPage(event.request));
    case 'file':
      return event.respondWith(respondFromCache(event));
    case 'aside':
      return event.respondWith(respondNetworkFirst(event.request));
  }
});

/** A page has come: what it may need is kept, and caches may have become needless. What cannot be had now is tried for next time. */
async function cacheForReader(reader: Reader): Promise<void> {
  await Promise.allSettled(filesToCache(BUILD.parts, reader).map((path) => cacheFiles([path])));
  await deleteOldCaches();
}

self.addEventListener('message', (event) => {
  if (isReader(event.data)) event.waitUntil(cacheForReader(event.data));
});

listenForPushes();
