/** Answers that wake nothing: pictures at the edge, robots' addresses, and the results of a day. */
import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { DAILY_RESULTS_CACHED_SECONDS } from '../../../worker/protocol/daily.ts';
import { createMatch, ORIGIN, startMatch } from '../kit/client.ts';
import { keepAwake } from '../kit/eviction.ts';
import { getAsRobot } from '../preview/fetch-preview.ts';

keepAwake();

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A cache as Cloudflare's: it keeps copies by address. */
function fakeEdge(): Map<string, { readonly bytes: ArrayBuffer; readonly headers: Headers }> {
  // Bytes, because no request may read the body of another one.
  const kept = new Map<string, { readonly bytes: ArrayBuffer; readonly headers: Headers }>();
  const cache = {
    match: async ({ url }: Request) => {
      const found = kept.get(url);
      return found && new Response(found.bytes, { headers: found.headers });
    },
    put: async ({ url }: Request, response: Response) =>
      void kept.set(url, { bytes: await response.arrayBuffer(), headers: response.headers }),
  };
  vi.stubGlobal('caches', { default: cache });
  return kept;
}

describe('a picture of an entry', () => {
  it('is drawn once, and then comes from the edge without waking its match', async () => {
    const kept = fakeEdge();
    const [{ match }] = await startMatch(2);
    const first = await getAsRobot(`/card/${match}/0.png?tag=1`);
    const bytes = await first.arrayBuffer();
    await vi.waitFor(() => expect(kept.size).toBe(1));
    const asked = vi.spyOn(env.ROOM, 'getByName');

    const again = await getAsRobot(`/card/${match}/0.png?tag=1`);

    expect(asked).not.toHaveBeenCalled();
    expect([again.status, again.headers.get('cache-control')]).toEqual([200, first.headers.get('cache-control')]);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(again.headers.get('content-type')).toBe('image/png');
    expect([...again.headers.keys()].filter((name) => name.startsWith('tilepost-'))).toEqual([]);
    expect(new Uint8Array(await again.arrayBuffer())).toEqual(new Uint8Array(bytes));
    // The edge itself keeps it for a day, so a deleted match is gone from it then.
    expect([...kept.values()][0]?.headers.get('cache-control')).toBe('public, max-age=86400');
  });

  it('is not kept if there is none, nor for a lobby that still fills up', async () => {
    const kept = fakeEdge();
    const { match } = await createMatch();

    for (const file of ['99.png', 'lobby.png', 'x.png']) await getAsRobot(`/card/${match}/${file}`);
    await getAsRobot(`/card/${'0'.repeat(24)}/0.png`);

    expect(kept.size).toBe(0);
  });

  it('is drawn where there is no cache, or one that fails', async () => {
    const [{ match }] = await startMatch(2);
    vi.stubGlobal('caches', {
      default: { match: () => Promise.reject(new Error('none')), put: () => Promise.reject(new Error('none')) },
    });
    expect((await getAsRobot(`/card/${match}/0.png`)).status).toBe(200);
    vi.stubGlobal('caches', undefined);
    expect((await getAsRobot(`/card/${match}/0.png`)).status).toBe(200);
  });
});

describe('an address that only robots ask for', () => {
  it.each([
    '/wp-login.php',
    '/wp-admin/',
    '/.env',
    '/.git/config',
    '/xmlrpc.php',
    '/a/b/backup.zip',
    '/index.html.bak',
    '/cgi-bin/test',
    '/assets/gone.js',
    '/api/nothing',
  ])('%s is a short 404 without the page, and wakes nothing', async (path) => {
    const [page, room] = [vi.spyOn(env.ASSETS, 'fetch'), vi.spyOn(env.ROOM, 'getByName')];
    const answer = await getAsRobot(path);

    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'application/problem+json']);
    expect((await answer.text()).length).toBeLessThan(200);
    expect(page).not.toHaveBeenCalled();
    expect(room).not.toHaveBeenCalled();
  });

  it('is none of the addresses that people mistype: they get the page, which says so', async () => {
    for (const path of ['/no/such/page', '/help/chess', '/g/nonsense'])
      expect((await getAsRobot(path)).headers.get('content-type'), path).not.toBe('application/problem+json');
  });
});

it('the results of a day are read once a minute', async () => {
  const today = new Date().toISOString().slice(0, 10);
  const read = vi.spyOn(env.DAILY, 'getByName');
  const now = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(now);
  const fetchResults = () => exports.default.fetch(`${ORIGIN}/api/daily/${today}/rummikub`);

  const first = await fetchResults();
  const again = await fetchResults();
  expect(first.headers.get('cache-control')).toBe(`public, max-age=${DAILY_RESULTS_CACHED_SECONDS}`);
  expect(await again.text()).toBe(await first.text());
  expect(read).toHaveBeenCalledTimes(1);

  time.mockReturnValue(now + DAILY_RESULTS_CACHED_SECONDS * 1_000);
  await fetchResults();
  expect(read).toHaveBeenCalledTimes(2);
});
