/** A tapped notification focuses a page, which goes to that match from wherever it is. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fakePage } from '../kit/fake-page.ts';
import { fakePushBrowser, postFromWorker } from '../kit/fake-push.ts';

fakePushBrowser();
fakePage();

const tap = (match: string, seat: number) => postFromWorker({ kind: 'sit', match, seat });

describe('a page that is', () => {
  let visited: string[] = [];

  beforeEach(() => {
    visited = [];
    vi.resetModules();
    vi.stubEnv('PROD', true);
    vi.stubGlobal('scrollTo', () => {});
    vi.stubGlobal('history', { pushState: (_state: unknown, _title: string, path: string) => visit(path) });
  });
  afterEach(() => void vi.unstubAllEnvs());

  function visit(path: string): void {
    visited.push(path);
    const { pathname, hash } = new URL(path, 'https://tilepost.example');
    vi.stubGlobal('location', { pathname, hash });
  }

  async function at(path: string) {
    const [{ route, navigate: go }, { startBackgroundWork: settleIn }] = await Promise.all([
      import('../../../web/browser/router.ts'),
      import('../../../web/app/on-demand/background.ts'),
    ]);
    go(path);
    settleIn();
    return route;
  }

  for (const [place, path] of [
    ['at the list of matches', '/'],
    ['at another match', '/g/another'],
    ['at the replay of the match', '/g/m#entry=5'],
    ['at the rules', '/help/qwantum'],
  ] as const)
    test(`${place} goes to the match (P-20)`, async () => {
      const route = await at(path);

      tap('m', 1);

      expect(visited.at(-1)).toBe('/g/m#sit=1');
      expect(route.value).toEqual({ kind: 'match', id: 'm' });
    });

  test('at the match stays there, and so does one that is told something else', async () => {
    await at('/g/m');

    tap('m', 1);
    postFromWorker({ kind: 'other', match: 'another', seat: 1 });

    expect(visited).toEqual(['/g/m']);
  });
});
