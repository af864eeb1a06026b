/** A tapped notification focuses a page, which goes to that match from wherever it is, and switches to that seat. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startLanguage } from '../../../web/locales/language.ts';
import { openRoom } from '../../../web/model/room-model.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { makeFakeEnv } from '../kit/fake-env.ts';
import { fakePage } from '../kit/fake-page.ts';
import { fakePushBrowser, postFromWorker } from '../kit/fake-push.ts';
import { makeFakeServer } from '../kit/fake-server.ts';
import { openWaitingRoom } from '../kit/waiting-room.ts';

fakePushBrowser();
const page = fakePage();

/** A page starts to listen after it is rendered. */
async function tap(): Promise<void> {
  await page.settle();
  postFromWorker({ kind: 'sit', match: 'm', seat: 1 });
}

test('from its lobby (P-20)', async () => {
  await startLanguage('en');
  const [room, { Lobby }] = await Promise.all([
    openWaitingRoom([0, 1]),
    import('../../../web/pages/match/lobby/lobby.tsx'),
  ]);
  page.draw(<Lobby room={room} onJoin={undefined} />);
  await page.waitForText('Player 2');

  await tap();

  await vi.waitFor(() => expect(room.model.seat.value).toBe(asSeat(1)));
});

test('as soon as the net is back (P-20)', async () => {
  await startLanguage('en');
  const [server, env] = [makeFakeServer([0, 1]), makeFakeEnv()];
  server.network.requests = false;
  const model = openRoom('m', server.transport, env);
  const Away = await (await import('../../../web/pages/match/offline/offline-match.tsx')).loadOffline();
  page.draw(<Away model={model} />);
  await tap();

  server.network.requests = true;
  env.goOnline();

  await vi.waitFor(() => expect(model.seat.value).toBe(asSeat(1)));
  model.stop();
});

const tapFor = (match: string, seat: number) => postFromWorker({ kind: 'sit', match, seat });

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

      tapFor('m', 1);

      expect(visited.at(-1)).toBe('/g/m#sit=1');
      expect(route.value).toEqual({ kind: 'match', id: 'm' });
    });

  test('at the match stays there, and so does one that is told something else', async () => {
    await at('/g/m');

    tapFor('m', 1);
    postFromWorker({ kind: 'other', match: 'another', seat: 1 });

    expect(visited).toEqual(['/g/m']);
  });
});
