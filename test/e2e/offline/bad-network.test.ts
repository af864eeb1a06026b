/** Bad lines: moves made offline, answers lost on the way, a world that has moved on, no sockets, a long sleep. */
import type { Route } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { openSecondDevice } from '../support/second-device.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const { openBrowser, service, startMatch } = startSessionOnOwnService({ serviceWorkers: 'allow' });

/** The number of the last entry, as a watcher learns it. */
async function lastEntry({ page }: Person): Promise<number> {
  const match = new URL(page.url()).pathname.split('/').at(-1);
  const frame: { readonly entry: number } = await (await fetch(`${service().url}/api/matches/${match}`)).json();
  return frame.entry;
}

/** How many lines of the log say this. */
const told = ({ page }: Person, words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).count();

/** The command ids of the moves that a page sends from now on. */
function commandsOf({ page }: Person): readonly string[] {
  const ids: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/moves')) ids.push(request.postDataJSON().id);
  });
  return ids;
}

test('P-14 a move made offline is kept, outlives the browser, and is made exactly once when the net is back', async () => {
  const [mina, jonas] = await startMatch();
  mina.allowError(/ERR_INTERNET_DISCONNECTED|WebSocket connection|fetching the script/);
  const entry = await lastEntry(mina);
  await mina.context.setOffline(true);
  await mina.button('Turn up a tile').click();
  await mina.page.getByText('Not sent yet: your move is kept here').waitFor();
  expect(await lastEntry(mina), 'nothing has reached the server').toBe(entry);
  await mina.context.setOffline(false);
  await jonas.line(/^Mina turned up \d+/).waitFor();
  await mina.moveSent();
  if (await mina.button('Leave in the middle').isVisible()) await mina.leaveTile();

  // Again, and this time the browser is closed before the net is back.
  await jonas.waitForTurn();
  jonas.allowError(/ERR_FAILED/);
  const table = jonas.page.url();
  await jonas.page.route('**/moves*', (route) => route.abort());
  await jonas.button('Turn up a tile').click();
  await jonas.page.getByText('Not sent yet').waitFor();
  const again = await jonas.reopen();
  await again.page.goto(table);
  await mina.line(/^Jonas turned up \d+/).waitFor();
  expect(await told(mina, /^(Mina|Jonas) turned up/)).toBe(2);
});

test('P-14 where the answer to a move is lost, the move is sent again under its own id and made only once', async () => {
  const [mina, jonas] = await startMatch();
  mina.allowError(/ERR_FAILED/);
  const ids = commandsOf(mina);
  let reached = 0;
  const lose = async (route: Route) => {
    reached = (await route.fetch()).status();
    await route.abort();
  };
  await mina.page.route('**/moves*', lose, { times: 1 });
  await mina.button('Turn up a tile').click();
  await expect.poll(() => ids.length).toBe(2);
  expect(reached, 'the first one had reached the server').toBe(200);
  expect(ids[1]).toBe(ids[0]);
  await jonas.line(/^Mina turned up \d+/).waitFor();
  await mina.page.getByText('Not sent yet').waitFor({ state: 'detached' });
  expect(await told(jonas, /^Mina turned up/), 'one tile, not two').toBe(1);
});

test('P-14 a move from the outbox that the world has overtaken is refused with the reason', async () => {
  const [mina, jonas] = await startMatch();
  const phone = await openSecondDevice(openBrowser, mina);
  mina.allowError(/ERR_FAILED|409/);
  await mina.page.route('**/moves*', (route) => route.abort());
  await mina.button('Turn up a tile').click();
  await mina.page.getByText('Not sent yet').waitFor();

  await phone.takeTurn();
  await jonas.waitForTurn();
  await mina.page.unroute('**/moves*');
  const notice = mina.page.getByRole('alert').filter({ hasText: 'Your move was not made.' });
  await notice.getByText('The match has moved on since').waitFor();
  await mina.page.getByText('Jonas is to move.').waitFor();
  await notice.getByRole('button', { name: 'Close' }).click();
  await notice.waitFor({ state: 'detached' });
});

test('P-18 where sockets are blocked the page polls, and both play all the same', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  // The handshake fails, as behind a proxy that knows no sockets.
  await jonas.context.addInitScript(() => {
    const Real = WebSocket;
    globalThis.WebSocket = class extends Real {
      constructor(url: string | URL) {
        super(String(url).replace('/live', '/blocked'));
      }
    };
  });
  jonas.allowError(/WebSocket connection/);
  const link = await mina.makeMatch({ name: 'Mina', starts: true });
  await jonas.takeSeat(link, 'Jonas');
  for (const one of [mina, jonas, mina, jonas]) {
    expect(await one.waitForTurn()).toBe(true);
    await one.takeTurn();
  }
  await jonas.page.getByText('Mina is to move.').waitFor();
  expect(await jonas.page.getByText('No connection. The page keeps trying').count()).toBe(0);
});

test('P-18 after a sleep through a crash of the server the page comes right by itself', async () => {
  const [mina, jonas] = await startMatch();
  for (const one of [mina, jonas])
    one.allowError(/ERR_CONNECTION|ERR_INCOMPLETE|WebSocket connection|fetching the script/);
  const laptop = await jonas.context.newCDPSession(jonas.page);
  await laptop.send('Page.setWebLifecycleState', { state: 'frozen' });
  await service().kill();
  await service().restart();
  await mina.takeTurn();
  await laptop.send('Page.setWebLifecycleState', { state: 'active' });
  expect(await jonas.waitForTurn()).toBe(true);
  await jonas.takeTurn();
  expect(await mina.waitForTurn()).toBe(true);
});
