/**
 * Cache policy of the service worker: a strategy per request, the files to cache, the caches to delete. Pure: sends no
 * request.
 */

/** The fields of a request that are used. */
export interface RequestLike {
  readonly method: string;
  readonly url: string;
  /** `navigate` if the user opens an address. */
  readonly mode: string;
}

/**
 * `net`: passed through untouched. `page`: network first, and on timeout the cached page, which routes itself. `file`:
 * cache first, because its name changes with its content. `aside`: network first, else the cache.
 */
export type CacheStrategy = 'net' | 'page' | 'file' | 'aside';

/** A link to a match may have something behind the id that belongs to the text around it. */
const PAGE_PATH =
  /^\/(((g|help)\/[\w-]+|device|docs|embed|privacy|statistics|verify)\/?|g\/[0-9a-z]{24}(?![\w/-]).*)?$/;

/** Files with the same name in every build. */
export const UNHASHED_FILES = ['/favicon.svg', '/favicon-turn.svg', '/manifest.webmanifest', '/icon-192.png'] as const;

/**
 * Return the strategy of a request. /api is never cached: match data must never be stale, and responses with keys must
 * never be stored.
 */
export function strategyFor({ method, url, mode }: RequestLike, site: string): CacheStrategy {
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== site) return 'net';
  if (mode === 'navigate') return PAGE_PATH.test(pathname) ? 'page' : 'net';
  if (pathname.startsWith('/assets/')) return 'file';
  return UNHASHED_FILES.some((path) => path === pathname) ? 'aside' : 'net';
}

/** The fields of an answer that are used. */
export interface AnswerLike {
  readonly status: number;
  /** `basic` for an answer of this site whose content a page may read. */
  readonly type: string;
  readonly redirected: boolean;
  readonly headers: Pick<Headers, 'get'>;
}

/** The content types of each kind of file. */
const CONTENT_TYPES: Readonly<Record<string, RegExp>> = {
  css: /^text\/css\b/,
  js: /^(text|application)\/(x-)?javascript\b/,
  png: /^image\/png\b/,
  svg: /^image\/svg\+xml\b/,
  webmanifest: /^application\/(manifest\+)?json\b/,
  woff2: /^(font\/woff2|application\/(x-)?font-woff2?|application\/octet-stream)\b/,
};

const PAGE_TYPE = /^text\/html\b/;

/**
 * Return true if an answer may be stored under a path of this site: whole, not redirected, and of the path's type. A
 * login page of a network gives HTML or a redirect for every address. A path of another kind is never stored.
 */
export function isStorable(path: string, { status, type, redirected, headers }: AnswerLike): boolean {
  const expected = path === '/' ? PAGE_TYPE : CONTENT_TYPES[/\.(\w+)$/.exec(path)?.[1] ?? ''];
  const contentType = headers.get('content-type')?.trim().toLowerCase() ?? '';
  const isOwn = status === 200 && !redirected && type === 'basic';
  return isOwn && headers.get('content-length') !== '0' && expected?.test(contentType) === true;
}

/** Return true if HTML is a page of this site, of any build: a login page is HTML too. */
export const isPage = (html: string): boolean => /<script[^>]* src="\/assets\//.test(html);

/** Return true if HTML is the page of this build. */
export const isPageOf = (build: string, html: string): boolean => html.includes(`src="${build}"`);

/** A file of the build, and who needs it: everyone, players of a game or of any, or users of a language. */
export interface BuildFile {
  readonly path: string;
  readonly game?: string;
  /** Runs bots or rules of every game. */
  readonly isThread?: true;
  readonly lang?: string;
}

export interface Build {
  /**
   * The path of the entry script. It changes with any part, so it identifies the build, its cache and its pages' locks.
   */
  readonly name: string;
  /** A hash of the files whose names never change, so that the worker's bytes change with them. */
  readonly shell: string;
  readonly parts: readonly BuildFile[];
}

/** A page's message about its user. */
export interface Reader {
  readonly kind: 'reader';
  readonly lang: string;
  /** The games that this browser has played. */
  readonly games: readonly string[];
}

export const isReader = (data: unknown): data is Reader =>
  typeof data === 'object' && data !== null && 'kind' in data && data.kind === 'reader';

/** Return the files to cache for a user; without one, the files all pages need. */
export const filesToCache = (files: readonly BuildFile[], reader?: Pick<Reader, 'games' | 'lang'>): readonly string[] =>
  files
    .filter(({ game }) => game === undefined || reader?.games.includes(game))
    .filter(({ isThread }) => isThread === undefined || (reader !== undefined && reader.games.length > 0))
    .filter(({ lang }) => lang === undefined || lang === reader?.lang)
    .map(({ path }) => path);

/** Return the reader's games whose files are all cached. */
export const cachedGames = (
  files: readonly BuildFile[],
  reader: Reader,
  cached: ReadonlySet<string>,
): readonly string[] =>
  reader.games.filter((game) =>
    filesToCache(files, { lang: reader.lang, games: [game] }).every((path) => cached.has(path)),
  );

/** Caches and locks of builds are named after their entry script. */
export const isBuildCache = (name: string): boolean => name.startsWith('/assets/');

/** A page's lock has the name of its build and is released with the page, however that ends. */
export interface HeldLock {
  readonly name?: string;
  readonly clientId?: string;
}

/**
 * Return the caches that no open page can use any more. A page without a lock has not reported its build yet: then all
 * caches are kept until the next check.
 */
export function outdatedCaches(
  caches: readonly string[],
  own: string,
  pages: readonly string[],
  locks: readonly HeldLock[],
): readonly string[] {
  const isKnown = (page: string) => locks.some(({ clientId, name }) => clientId === page && isBuildCache(name ?? ''));
  if (!pages.every(isKnown)) return [];
  return caches.filter((name) => isBuildCache(name) && name !== own && !locks.some((lock) => lock.name === name));
}
