/** A notification of another seat is tapped and the page of the match comes to the front: it looks through that seat. */
import { expect, test, vi } from 'vitest';
import { startLanguage } from '../../../web/i18n/language.ts';
import { openRoom } from '../../../web/model/room.ts';
import { asSeat } from '../../../worker/games/game.ts';
import { makeWorld } from '../kit/fake-env.ts';
import { paging } from '../kit/fake-page.ts';
import { pushing, say } from '../kit/fake-push.ts';
import { makeTwin } from '../kit/fake-server.ts';
import { waitingRoom } from '../kit/waiting-room.ts';

pushing();
const page = paging();

/** A page listens a frame after it was drawn. */
async function tap(): Promise<void> {
  await new Promise((done) => setTimeout(done, 100));
  say({ kind: 'sit', match: 'm', seat: 1 });
}

test('from its lobby (P-20)', async () => {
  await startLanguage('en');
  const [room, { Lobby }] = await Promise.all([
    waitingRoom([0, 1]),
    import('../../../web/pages/match/lobby/lobby.tsx'),
  ]);
  page.draw(<Lobby room={room} onSit={undefined} />);
  await page.see('Who is in');

  await tap();

  await vi.waitFor(() => expect(room.model.seat.value).toBe(asSeat(1)));
});

test('as soon as the net is back (P-20)', async () => {
  await startLanguage('en');
  const [twin, world] = [makeTwin([0, 1]), makeWorld()];
  twin.net.requests = false;
  const model = openRoom('m', twin.adapter, world);
  const Away = await (await import('../../../web/pages/match/offline/away.tsx')).loadAway();
  page.draw(<Away model={model} />);
  await tap();

  twin.net.requests = true;
  world.online();

  await vi.waitFor(() => expect(model.seat.value).toBe(asSeat(1)));
  model.stop();
});
