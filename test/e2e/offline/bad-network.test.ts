/** Bad networks: moves made offline, lost answers, changes made meanwhile, no sockets, a long sleep. */
import type { Locator } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { everythingCached } from '../support/cached-page.ts';
import { CACHED, type Person } from '../support/person.ts';
import { openSecondDevice } from '../support/second-device.ts';
import { startSessionOnOwnService } from '../support/session.ts';
import { TRANSPORTS, tapMoves, useTransport } from '../support/transports.ts';

const { openBrowser, service, startMatch } = startSessionOnOwnService();

/** Return the number of the last entry, as a spectator sees it. */
async function lastEntry({ page }: Person): Promise<number> {
  const match = new URL(page.url()).pathname.split('/').at(-1);
  const frame: { readonly entry: number } = await (await fetch(`${service().url}/api/matches/${match}`)).json();
  return frame.entry;
}

/** Return the number of log lines with these words. */
const told = ({ page }: Person, words: RegExp) => page.getByRole('listitem').filter({ hasText: words }).count();

describe.each(TRANSPORTS)('by %s', (transport) => {
  test('P-14 a move made offline is kept, outlives the browser, and is made exactly once when the net is back', async () => {
    const [mina, jonas] = await startMatch({}, CACHED);
    await tapMoves(mina, transport);
    const tap = await tapMoves(jonas, transport);
    // Where the service worker controls the page already, its failed fetches are ERR_FAILED there.
    mina.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|fetching the script/);
    const entry = await lastEntry(mina);
    await mina.context.setOffline(true);
    await mina.button('Turn up a tile').click();
    await mina.page.getByText('Not sent yet. Your move is kept here').waitFor();
    await expect.poll(() => lastEntry(mina), { message: 'nothing has reached the server' }).toBe(entry);
    await mina.context.setOffline(false);
    await jonas.line(/^Mina turned up \d+/).waitFor();
    if (await mina.hasTile()) await mina.leaveTile();

    // Again, but this time the browser is closed before the network returns.
    await jonas.waitForTurn();
    jonas.allowError(/ERR_FAILED/);
    const table = jonas.page.url();
    tap.fate = 'drop';
    await jonas.button('Turn up a tile').click();
    await jonas.page.getByText('Not sent yet').waitFor();
    const again = await jonas.reopen();
    await again.page.goto(table);
    await mina.line(/^Jonas turned up \d+/).waitFor();
    await expect.poll(() => told(mina, /^(You|Jonas) turned up/)).toBe(2);
  });

  test('P-14 a move from the outbox that the world has overtaken is refused with the reason', async () => {
    const [mina, jonas] = await startMatch();
    const phone = await openSecondDevice(openBrowser, mina);
    mina.allowError(/ERR_FAILED|409/);
    const tap = await tapMoves(mina, transport);
    tap.fate = 'drop';
    await mina.button('Turn up a tile').click();
    await mina.page.getByText('Not sent yet').waitFor();

    await phone.takeTurn();
    await jonas.waitForTurn();
    tap.fate = 'pass';
    const notice = mina.page.getByRole('alert').filter({ hasText: 'Your move was not made.' });
    await notice.getByText('The match has moved on').waitFor();
    await mina.page.getByText('Jonas’s turn.').waitFor();
    await notice.getByRole('button', { name: 'Close' }).click();
    await notice.waitFor({ state: 'detached' });
  });
});

/** Turn up a tile offline and go to the first page, which says that the move is not sent. */
async function leaveUnsentMove(who: Person): Promise<Locator> {
  who.allowError(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|fetching the script|409/);
  await who.context.setOffline(true);
  await who.button('Turn up a tile').click();
  await who.page.getByText('Not sent yet. Your move is kept here').waitFor();
  await who.page.getByRole('link', { name: 'Home' }).click();
  const match = who.page.locator('.home-match');
  await match.getByText('Not sent yet').waitFor();
  return match;
}

test('P-14 a move made offline is sent from the first page too, without opening its match', async () => {
  const [mina, jonas] = await startMatch({}, CACHED);
  await everythingCached(mina.page, ['lucky-numbers']);
  const match = await leaveUnsentMove(mina);
  expect(await lastEntry(jonas)).toBe(0);
  await mina.context.setOffline(false);

  await jonas.line(/^Mina turned up \d+/).waitFor();
  await match.getByText('Your turn').waitFor();
  await expect.poll(() => match.getByText('Not sent yet').count()).toBe(0);
  await expect.poll(() => told(jonas, /^Mina turned up/), { message: 'one tile, not two' }).toBe(1);
});

test('P-14 a move sent from the first page that the world has overtaken is refused there, and its match says why', async () => {
  const [mina, jonas] = await startMatch({}, CACHED);
  await everythingCached(mina.page, ['lucky-numbers']);
  const phone = await openSecondDevice(openBrowser, mina);
  const match = await leaveUnsentMove(mina);
  await phone.takeTurn();
  await jonas.waitForTurn();
  await mina.context.setOffline(false);

  await match.getByText('Your last move was not made. The match shows why.').waitFor();
  await match.getByText('Jonas’s turn').waitFor();
  await match.getByRole('link').click();
  await mina.page.getByRole('alert').filter({ hasText: 'The match has moved on' }).waitFor();
  await mina.page.getByRole('link', { name: 'Home' }).click();
  await match.getByText('Jonas’s turn').waitFor();
  await expect.poll(() => match.getByText('was not made').count()).toBe(0);
});

test.each([
  ['lost', 'a socket', 'lose'],
  ['cut off with its socket', 'a socket', 'cut'],
  ['lost', 'HTTP', 'lose'],
] as const)(
  'P-14 where the answer to a move is %s (%s), the move is sent again under its own id and made only once',
  async (_, transport, fate) => {
    const [mina, jonas] = await startMatch();
    mina.allowError(/ERR_FAILED|WebSocket connection/);
    const tap = await tapMoves(mina, transport);
    tap.fate = fate;
    await mina.button('Turn up a tile').click();
    await expect.poll(() => tap.sent.length).toBe(2);
    expect(tap.sent.map(({ by }) => by)).toEqual([transport, 'HTTP']);
    expect(tap.answered[0], 'the first one had reached the server').toBe(200);
    expect(tap.sent[1]?.id).toBe(tap.sent[0]?.id);
    await jonas.line(/^Mina turned up \d+/).waitFor();
    await mina.page.getByText('Not sent yet').waitFor({ state: 'detached' });
    await expect.poll(() => told(jonas, /^Mina turned up/), { message: 'one tile, not two' }).toBe(1);
  },
);

test('P-18 where sockets are blocked the page polls, and both play all the same', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await useTransport(jonas, 'HTTP');
  const link = await mina.makeMatch({ name: 'Mina', starts: true });
  await jonas.takeSeat(link, 'Jonas');
  for (const one of [mina, jonas, mina, jonas]) {
    expect(await one.waitForTurn()).toBe(true);
    await one.takeTurn();
  }
  await jonas.page.getByText('Mina’s turn.').waitFor();
  await expect.poll(() => jonas.page.getByText('No connection. Trying again').count()).toBe(0);
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
