/**
 * The service worker: pages open offline, and an update never removes files that an open page needs.
 *
 * Each build has its own worker with its own cache. A new worker fills its cache, then waits, by the browser's own
 * rule, until no page of the previous build is open; nothing here shortens that. Meanwhile new pages already come from
 * the network with the new build, through the old worker: it knows files only by names that are never reused. A cache
 * is deleted only once no open page can belong to its build. If a page needs a file of a deleted build that is not
 * cached, it reloads once, when nothing is lost (lost-parts.ts).
 */
import {
  type Build,
  cachedGames,
  filesToCache,
  isBuildCache,
  isPage,
  isPageOf,
  isReader,
  isStorable,
  outdatedCaches,
  type Reader,
  strategyFor,
  UNHASHED_FILES,
} from './cache-policy.ts';
import { listen as listenForPushes } from './push-events.ts';
import { listen as listenForRenewals } from './renew-push.ts';

declare const self: ServiceWorkerGlobalScope;
/** Inserted by the build. */
declare const BUILD: Build;

/** How long a page may take to load before the cached one is used, in ms. */
const PAGE_TIMEOUT_MS = 3_000;

const openOwnCache = (): Promise<Cache> => caches.open(BUILD.name);

const pathOf = ({ url }: Pick<Request, 'url'>): string => new URL(url).pathname;

/**
 * Fetch a file. If a stranger answered, such as a network's login page, ask once more without the browser's own cache,
 * which may have stored that answer.
 */
async function fetchFile(request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (isStorable(pathOf(request), answer)) return answer;
  return fetch(request.url, { cache: 'reload' });
}

/** Fetch a file and store it; a stranger's answer is a failure. */
async function fetchInto(cache: Cache, request: Request): Promise<void> {
  const path = pathOf(request);
  const answer = await fetchFile(request);
  if (!isStorable(path, answer)) throw new Error(`not the file ${path}`);
  if (path === '/' && !isPageOf(BUILD.name, await answer.clone().text())) throw new Error('not the page of this build');
  await cache.put(request, answer);
}

/**
 * Start to cache the files that are not cached yet. Reads the names in the cache once: a question for each of 250 files
 * would cost a phone more than the rest of a visit.
 */
async function cacheMissing(paths: readonly string[]): Promise<readonly Promise<void>[]> {
  const cache = await openOwnCache();
  const cached = new Set((await cache.keys()).map(pathOf));
  return paths
    .filter((path) => !cached.has(path))
    .map((path) => fetchInto(cache, new Request(new URL(path, self.location.origin))));
}

/** Fill the cache. Files whose names never change are fetched from the server, bypassing the HTTP cache. */
async function fillCache(): Promise<void> {
  await removeForeign();
  const cache = await openOwnCache();
  const fresh = ['/', ...UNHASHED_FILES].map((path) => new Request(path, { cache: 'reload' }));
  const missing = await cacheMissing(filesToCache(BUILD.parts));
  await Promise.all([...fresh.map((request) => fetchInto(cache, request)), ...missing]);
}

/** Remove from all caches of builds what earlier releases stored of strangers. Once in a worker's life. */
async function removeForeign(): Promise<void> {
  for (const name of (await caches.keys()).filter(isBuildCache)) {
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      const answer = await cache.match(request, { ignoreVary: true });
      if (answer && !(await isOurs(request, answer))) await cache.delete(request, { ignoreVary: true });
    }
  }
}

/** A page of any build names a script of /assets. */
async function isOurs(request: Request, answer: Response): Promise<boolean> {
  const path = pathOf(request);
  if (!isStorable(path, answer)) return false;
  return path !== '/' || isPage(await answer.text());
}

/** Return a stored answer of one of the caches; what a stranger gave is removed on the way. */
async function findStored(names: readonly string[], request: Request | string): Promise<Response | undefined> {
  const path = typeof request === 'string' ? request : pathOf(request);
  for (const name of names) {
    const cache = await caches.open(name);
    const kept = await cache.match(request, { ignoreVary: true });
    if (kept && isStorable(path, kept)) return kept;
    if (kept) await cache.delete(request, { ignoreVary: true });
  }
  return undefined;
}

/** In browsers with static routing, /api requests do not even start the worker. TypeScript has no types for it yet. */
async function bypassApi(event: ExtendableEvent): Promise<void> {
  if (!('addRoutes' in event) || typeof event.addRoutes !== 'function') return;
  await event.addRoutes({ condition: { urlPattern: '/api/*' }, source: 'network' });
}

async function deleteOldCaches(): Promise<void> {
  const names = await caches.keys();
  // Check this after reading the names: a newer worker may be filling a cache among them that belongs to no page yet.
  if (self.registration.installing || self.registration.waiting) return;
  const [pages, locks] = await Promise.all([
    self.clients.matchAll({ type: 'window', includeUncontrolled: true }),
    navigator.locks?.query(),
  ]);
  const open = pages.map(({ id }) => id);
  for (const name of outdatedCaches(names, BUILD.name, open, locks?.held ?? [])) await caches.delete(name);
}

async function cachedPage(): Promise<Response | undefined> {
  const kept = await findStored([BUILD.name], '/');
  return kept && isPage(await kept.clone().text()) ? kept : undefined;
}

async function respondWithPage(request: Request): Promise<Response> {
  const net = fetch(request);
  const inTime = await Promise.race([
    net.catch(() => undefined),
    new Promise<undefined>((done) => setTimeout(done, PAGE_TIMEOUT_MS)),
  ]);
  // On a server error the cached page is better.
  return inTime && inTime.status < 500 ? inTime : ((await cachedPage()) ?? net);
}

/** Respond from the caches of all builds: a file name identifies its content. */
async function respondFromCache(event: FetchEvent): Promise<Response> {
  const { request } = event;
  const kept = await caches.match(request, { ignoreVary: true });
  const found = kept && !isStorable(pathOf(request), kept) ? await findStored(await caches.keys(), request) : kept;
  if (found) return found;
  const answer = await fetchFile(request);
  if (isStorable(pathOf(request), answer)) {
    const copy = answer.clone();
    event.waitUntil(openOwnCache().then((cache) => cache.put(request, copy)));
  }
  return answer;
}

async function respondNetworkFirst(request: Request): Promise<Response> {
  const answer = await fetch(request).catch(() => undefined);
  if (answer && isStorable(pathOf(request), answer)) return answer;
  return (await findStored([BUILD.name], request)) ?? answer ?? Response.error();
}

self.addEventListener('install', (event) => {
  // A failure does no harm: the worker ignores those requests anyway.
  event.waitUntil(bypassApi(event).catch(() => {}));
  event.waitUntil(fillCache());
});

// Take control of the page of the first visit, so that the files it loads from now on are cached.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([deleteOldCaches(), self.clients.claim(), removeForeign()])),
);

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

/**
 * A page has reported its user: cache the files it may need, answer which games are complete, and delete unused caches.
 * Failed files are retried next time.
 */
async function cacheForReader(reader: Reader, answer: MessagePort | undefined): Promise<void> {
  await Promise.allSettled(await cacheMissing(filesToCache(BUILD.parts, reader)));
  const cached = new Set((await (await openOwnCache()).keys()).map(pathOf));
  answer?.postMessage(cachedGames(BUILD.parts, reader, cached));
  await deleteOldCaches();
}

self.addEventListener('message', (event) => {
  if (isReader(event.data)) event.waitUntil(cacheForReader(event.data, event.ports[0]));
});

listenForPushes();
listenForRenewals();
