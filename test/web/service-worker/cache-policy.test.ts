/** Cache policy of the service worker: strategies, files cached per user, and deleted caches. */
import { describe, expect, test } from 'vitest';
import {
  type AnswerLike,
  type BuildFile,
  type CacheStrategy,
  cachedGames,
  filesToCache,
  type HeldLock,
  isPage,
  isPageOf,
  isReader,
  isStorable,
  outdatedCaches,
  strategyFor,
} from '../../../web/service-worker/cache-policy.ts';

const SITE = 'https://tilepost.example';
const MATCH = '0123456789abcdefghjkmnpq';

describe('a request', () => {
  const CASES: readonly (readonly [answer: CacheStrategy, mode: string, path: string, method?: string])[] = [
    ['page', 'navigate', '/'],
    ['page', 'navigate', '/?from=home'],
    ['page', 'navigate', `/g/${MATCH}`],
    ['page', 'navigate', `/g/${MATCH}/`],
    ['page', 'navigate', '/help/noch-mal'],
    ['page', 'navigate', '/device'],
    ['page', 'navigate', `/g/device-${MATCH}`],
    ['page', 'navigate', '/docs'],
    ['page', 'navigate', '/embed'],
    ['page', 'navigate', '/verify'],
    ['page', 'navigate', `/verify?match=${MATCH}`],
    ['file', 'cors', '/assets/base-a1b2c3d.js'],
    ['file', 'no-cors', '/assets/home-a1b2c3d.css'],
    ['aside', 'no-cors', '/favicon.svg'],
    ['aside', 'cors', '/manifest.webmanifest'],
    // Match data is never stale, and keys are never cached.
    ['net', 'cors', `/api/matches/${MATCH}`],
    ['net', 'cors', `/api/matches/${MATCH}?after=3&wait=25`],
    ['net', 'navigate', `/api/matches/${MATCH}/record`],
    ['net', 'cors', `/api/matches/${MATCH}/moves`, 'POST'],
    ['net', 'navigate', '/', 'POST'],
    // The page requests this to find out if it is outdated.
    ['net', 'cors', '/'],
    ['net', 'navigate', '/nowhere'],
    // Embed frames bypass the cache.
    ['net', 'navigate', `/embed/${MATCH}`],
    ['net', 'navigate', '/verify/deeper'],
    ['net', 'navigate', `/g/${MATCH}/deeper/down`],
    ['net', 'same-origin', '/sw.js'],
  ];
  for (const [answer, mode, path, method = 'GET'] of CASES)
    test(`${method} ${path} (${mode}) is answered by: ${answer}`, () => {
      expect(strategyFor({ method, mode, url: `${SITE}${path}` }, SITE)).toBe(answer);
    });

  test('of another site is not touched', () => {
    for (const mode of ['navigate', 'cors'])
      expect(strategyFor({ method: 'GET', mode, url: 'https://elsewhere.example/assets/base-a1b2c3d.js' }, SITE)).toBe(
        'net',
      );
  });
});

describe('what is kept', () => {
  const PARTS: readonly BuildFile[] = [
    { path: '/assets/base.js' },
    { path: '/assets/match-en.js', lang: 'en' },
    { path: '/assets/match-ko.js', lang: 'ko' },
    { path: '/assets/qwantum.js', game: 'qwantum' },
    { path: '/assets/words.ko.js', game: 'qwantum', lang: 'ko' },
    { path: '/assets/rummikub.js', game: 'rummikub' },
    { path: '/assets/thread.qwantum.bot-a1b2c3d.js', game: 'qwantum' },
    { path: '/assets/match.worker-a1b2c3d.js', isThread: true },
  ];

  test('for nobody in particular is what all pages stand on', () => {
    expect(filesToCache(PARTS)).toEqual(['/assets/base.js']);
  });

  test('P-77 for a reader are their language and the games that they have played, with bots and their threads', () => {
    expect(filesToCache(PARTS, { lang: 'ko', games: ['qwantum'] })).toEqual([
      '/assets/base.js',
      '/assets/match-ko.js',
      '/assets/qwantum.js',
      '/assets/words.ko.js',
      '/assets/thread.qwantum.bot-a1b2c3d.js',
      '/assets/match.worker-a1b2c3d.js',
    ]);
    expect(filesToCache(PARTS, { lang: 'en', games: [] })).toEqual(['/assets/base.js', '/assets/match-en.js']);
  });

  test('is asked for by a page that tells of its reader, and by nothing else', () => {
    expect(isReader({ kind: 'reader', lang: 'en', games: [] })).toBe(true);
    for (const told of [undefined, null, 'reader', {}, { kind: 'other' }]) expect(isReader(told)).toBe(false);
  });
});

describe('the caches', () => {
  const [OLD, NOW, NEXT] = ['/assets/base-old.js', '/assets/base-now.js', '/assets/base-next.js'];
  const CACHES = [OLD, NOW, 'of somebody else'];
  const held = (name: string, clientId: string): HeldLock => ({ name, clientId });

  test('of a build go when no page is open', () => {
    expect(outdatedCaches(CACHES, NOW, [], [])).toEqual([OLD]);
  });

  test('of a build go when all open pages are of another one', () => {
    expect(outdatedCaches(CACHES, NOW, ['a', 'b'], [held(NOW, 'a'), held(NOW, 'b')])).toEqual([OLD]);
  });

  test('of an open page’s build stay', () => {
    expect(outdatedCaches(CACHES, NOW, ['a', 'b'], [held(NOW, 'a'), held(OLD, 'b')])).toEqual([]);
    expect(outdatedCaches([...CACHES, NEXT], NEXT, ['b'], [held(OLD, 'b')])).toEqual([NOW]);
  });

  test('all stay while a page has not said of which build it is', () => {
    expect(outdatedCaches(CACHES, NOW, ['a', 'b'], [held(NOW, 'a')])).toEqual([]);
    expect(outdatedCaches(CACHES, NOW, ['a'], [held('a lock for something else', 'a')])).toEqual([]);
    expect(outdatedCaches(CACHES, NOW, ['a'], [{}])).toEqual([]);
  });
});

describe('an answer is stored', () => {
  const TYPES = {
    '/': 'text/html; charset=utf-8',
    '/assets/base-a1b2c3d.js': 'text/javascript; charset=utf-8',
    '/assets/home-a1b2c3d.css': 'text/css; charset=utf-8',
    '/assets/ko/games/qwantum/first-a1b2c3d.js': 'application/javascript',
    '/assets/digits-a1b2c3d.woff2': 'font/woff2',
    '/favicon.svg': 'image/svg+xml',
    '/icon-192.png': 'image/png',
    '/manifest.webmanifest': 'application/manifest+json',
  };
  const answer = (type: string, more: Partial<AnswerLike> = {}): AnswerLike => ({
    status: 200,
    type: 'basic',
    redirected: false,
    headers: new Headers({ 'content-type': type }),
    ...more,
  });

  for (const [path, own] of Object.entries(TYPES))
    test(`P-42 for ${path} only whole, from here, not redirected and as ${own}`, () => {
      expect(isStorable(path, answer(own))).toBe(true);
      expect(isStorable(path, answer(own.toUpperCase()))).toBe(true);

      for (const status of [0, 201, 204, 206, 301, 302, 304, 404, 407, 500, 511])
        expect(isStorable(path, answer(own, { status })), `${status}`).toBe(false);
      for (const type of ['opaque', 'opaqueredirect', 'error', 'cors'])
        expect(isStorable(path, answer(own, { type })), type).toBe(false);
      expect(isStorable(path, answer(own, { redirected: true }))).toBe(false);
      const empty = new Headers({ 'content-type': own, 'content-length': '0' });
      expect(isStorable(path, answer(own, { headers: empty }))).toBe(false);
      expect(isStorable(path, answer(own, { headers: new Headers() }))).toBe(false);
      for (const other of [...Object.values(TYPES), 'application/json', 'text/plain', 'text/html'])
        if (!sameKind(own, other)) expect(isStorable(path, answer(other)), other).toBe(false);
    });

  /** Scripts have two types; the manifest is JSON. */
  const sameKind = (a: string, b: string): boolean => {
    const kind = (type: string) => /html|javascript|css|json|woff2|svg|png/.exec(type)?.[0];
    return kind(a) === kind(b);
  };

  test('P-42 under no path of another kind', () => {
    for (const path of ['/api/health', '/g/0123456789abcdefghjkmnpq', '/assets/data.json', '/assets/base'])
      for (const type of Object.values(TYPES)) expect(isStorable(path, answer(type)), path).toBe(false);
  });

  test('P-42 as the page only if it is the page of the build', () => {
    const page = (script: string) => `<!doctype html><script type="module" src="${script}"></script>`;
    expect(isPageOf('/assets/base-1.js', page('/assets/base-1.js'))).toBe(true);
    expect(isPageOf('/assets/base-1.js', page('/assets/base-2.js'))).toBe(false);
    expect(isPage(page('/assets/base-2.js'))).toBe(true);
    expect(isPage('<!doctype html><form action="/login"></form><script src="/portal.js"></script>')).toBe(false);
  });
});

test('P-77 a game is on this device once all its files in the reader’s language are cached', () => {
  const reader = { kind: 'reader', lang: 'ko', games: ['qwantum'] } as const;
  const parts = [{ path: '/a.js' }, { path: '/q.js', game: 'qwantum' }, { path: '/ko.js', lang: 'ko' }];
  const needed = filesToCache(parts, { lang: 'ko', games: ['qwantum'] });
  expect(cachedGames(parts, reader, new Set(needed))).toEqual(['qwantum']);
  expect(cachedGames(parts, reader, new Set(needed.slice(1)))).toEqual([]);
});
