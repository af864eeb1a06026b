/** What the service worker answers to which request, what it keeps of a build, and what it lets go. Pure: asks for nothing itself. */

/** What is looked at of a request. */
export interface RequestLike {
  readonly method: string;
  readonly url: string;
  /** `navigate` where somebody opens an address. */
  readonly mode: string;
}

/**
 * `net`: not touched at all. `page`: the net, and where it does not answer in time the kept page, which routes itself.
 * `file`: its name changes with its content, so what is kept is right. `aside`: the net, else what is kept.
 */
export type CacheStrategy = 'net' | 'page' | 'file' | 'aside';

const PAGE_PATH = /^\/(((g|help)\/[\w-]+|docs|embed|verify)\/?)?$/;

/** Files that keep their names from build to build. */
export const UNHASHED_FILES = ['/favicon.svg', '/manifest.webmanifest', '/icon-192.png'] as const;

/** All of /api is the net's alone: what stands in a match must never be old, and what carries a key must never be kept. */
export function strategyFor({ method, url, mode }: RequestLike, site: string): CacheStrategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== site) return 'net';
  if (mode === 'navigate') return PAGE_PATH.test(pathname) ? 'page' : 'net';
  if (pathname.startsWith('/assets/')) return 'file';
  return UNHASHED_FILES.some((path) => path === pathname) ? 'aside' : 'net';
}

/** A file of the build, and for whom: everybody, whoever plays a game, whoever reads a language. */
export interface BuildFile {
  readonly path: string;
  readonly game?: string;
  readonly lang?: string;
}

export interface Build {
  /** The path of the script that starts the page. Every change of any part changes it, so it names the build, its cache and its pages' locks. */
  readonly name: string;
  /** Changes with all that keeps its name, so that the worker's own bytes change then too. */
  readonly shell: string;
  readonly parts: readonly BuildFile[];
}

/** What a page tells the worker of the person at it. */
export interface Reader {
  readonly kind: 'reader';
  readonly lang: string;
  /** The games that this browser has played. */
  readonly games: readonly string[];
}

export const isReader = (data: unknown): data is Reader =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'reader';

/** What is kept for a reader; for nobody in particular, what all pages stand on. */
export const filesToCache = (files: readonly BuildFile[], reader?: Pick<Reader, 'games' | 'lang'>): readonly string[] =>
  files
    .filter(({ game }) => game === undefined || reader?.games.includes(game))
    .filter(({ lang }) => lang === undefined || lang === reader?.lang)
    .map(({ path }) => path);

/** A page's lock bears the name of its build and goes with the page, however that ends. */
export interface HeldLock {
  readonly name?: string;
  readonly clientId?: string;
}

/**
 * The caches that no open page can ask anymore. A page that holds no lock has not said of which build it is: then all stay
 * until the next time.
 */
export function outdatedCaches(
  caches: readonly string[],
  own: string,
  pages: readonly string[],
  locks: readonly HeldLock[],
): readonly string[] {
  const isBuild = (name: string | undefined) => name?.startsWith('/assets/');
  const isKnown = (page: string) => locks.some(({ clientId, name }) => clientId === page && isBuild(name));
  if (!pages.every(isKnown)) return [];
  return caches.filter((name) => isBuild(name) && name !== own && !locks.some((lock) => lock.name === name));
}
