/** A tapped notification for another seat focuses the match page, which switches to that seat. */
import { expect, test, vi } from 'vitest';
import { startLanguage } from '../../../web/locales/language.ts';
import { openRoom } from '../../../web/model/room.ts';
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
