/** Offline: which pages open, what they say, and how they recover when the network returns. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { everythingCached } from '../support/cached-page.ts';
import { CACHED, type Person } from '../support/person.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startAlone, startMatch } = startSession();

/** Wait until this person has everything that is needed offline. */
const isKept = ({ page }: Person): Promise<void> => everythingCached(page, ['lucky-numbers']);

const DEAD = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|WebSocket connection|fetching the script/;

const goOffline = async (who: Person): Promise<void> => {
  who.allowError(DEAD);
  await who.context.setOffline(true);
};

/** A reload removes this mark. */
const mark = (page: Page): Promise<void> => page.evaluate(() => void Reflect.set(globalThis, 'stayed', true));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'stayed') === true);

test('P-42 without a net the first page, the last position of a match and its rules open; with the net the page is right at once', async () => {
  const [mina, jonas] = await startMatch({}, CACHED);
  const { page } = mina;
  await mina.takeTurn();
  await mina.moveSent();
  await isKept(mina);
  const table = page.url();
  const garden = await mina.readCells();
  await goOffline(mina);

  await page.goto('/');
  await page.getByText('Your matches are shown as').waitFor();
  await page.getByText('You are offline.').waitFor();
  await mina.card().getByRole('button', { name: 'Play a bot' }).waitFor();
  await expect
    .poll(() => page.getByRole('button', { name: /^Play with|^Options/ }).count(), {
      message: 'only what works without a connection is offered',
    })
    .toBe(0);
  await expect.poll(() => page.getByRole('heading', { name: 'Today’s deal' }).count()).toBe(0);
  await page.getByRole('link', { name: /^Lucky Numbers.*with Jonas/ }).click();
  await page.getByText(/^As of .*, no connection\./).waitFor();
  await expect.poll(() => mina.readCells(), { message: 'the board as it was left' }).toEqual(garden);
  await mina.turn.filter({ hasText: 'Jonas’s turn.' }).waitFor();

  await page.goto(table);
  await page.getByText(/^As of .*, no connection\./).waitFor();
  await expect.poll(() => mina.readCells()).toEqual(garden);
  await page.getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { name: 'Rules', exact: true }).waitFor();
  await page.getByRole('heading', { level: 3 }).first().waitFor();

  await page.goto(table);
  await page.getByText(/^As of .*, no connection\./).waitFor();
  await jonas.waitForTurn();
  await jonas.takeTurn();
  await jonas.moveSent();
  await mark(page);
  await mina.context.setOffline(false);
  await mina.comeTo(mina.button('Turn up a tile'));
  await expect.poll(() => page.getByText(/^As of/).count()).toBe(0);
  expect(await mina.waitForTurn()).toBe(true);
  expect(await isMarked(page), 'without a reload').toBe(true);
});

test('P-42 on one’s own turn nothing can be decided without a net; a move on its way is told of, outlives it, and is made', async () => {
  const [mina, jonas] = await startMatch({}, CACHED);
  const { page } = mina;
  await isKept(mina);
  await goOffline(mina);
  await page.reload();
  await page.getByText('You can play again once you are online.').waitFor();
  await mina.cell(0).waitFor();
  await expect.poll(() => mina.button('Turn up a tile').count()).toBe(0);
  await expect.poll(() => mina.button('Menu').count()).toBe(0);

  await mina.context.setOffline(false);
  await mina.button('Turn up a tile').waitFor();
  await mina.context.setOffline(true);
  await mina.button('Turn up a tile').click();
  await page.getByText('Not sent yet. Your move is kept here').waitFor();
  await page.reload();
  await page.getByText(/^As of/).waitFor();
  await mina.turn.filter({ hasText: 'Not sent yet. Your move is kept here' }).waitFor();
  await expect.poll(() => mina.button('Turn up a tile').count()).toBe(0);
  await mina.context.setOffline(false);
  await jonas.line(/^Mina turned up \d+/).waitFor();
});

test('P-42 where the net only hangs, the last position does not wait for it, and one tap asks again', async () => {
  const mina = await startAlone({}, CACHED);
  const { page } = mina;
  await isKept(mina);
  let isHanging = true;
  // The request never completes.
  await page.route(/\/api\/matches\/[^/]+$/, (route) => (isHanging ? undefined : route.continue()));
  await page.reload();
  await page.getByText(/^As of/).waitFor();
  await mina.cell(0).waitFor();
  await expect.poll(() => mina.button('Turn up a tile').count()).toBe(0);
  isHanging = false;
  await mina.button('Try again').click();
  expect(await mina.waitForTurn()).toBe(true);
});

test('P-42 no key is kept for offline days, and what is kept of a match goes with it', async () => {
  const mina = await openBrowser(CACHED);
  const { page } = mina;
  const link = await mina.makeMatch({ name: 'Mina', seats: 3 });
  const [, key = ''] = link.split('#join=');
  expect(key).toHaveLength(26);
  await isKept(mina);
  const told = await page.evaluate(async () => {
    const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    return { urls: all.flat().map(({ url }) => url), stored: JSON.stringify({ ...localStorage }) };
  });
  expect(told.urls.filter((url) => /#|\/api\/|\/g\//.test(url))).toEqual([]);
  expect(told.stored).toContain(`last:${matchIdOf(mina)}`);
  expect(told.stored).not.toContain(key);

  await mina.openMenu('Match details');
  await mina.button('Delete the match').click();
  await mina.button('Delete for everyone').click();
  await page.waitForURL((url) => url.pathname === '/');
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('last:'))))
    .toEqual([]);
});

test('P-6 P-42 on a device that two people share, no hand lies open without a net', async () => {
  const both = await openBrowser(CACHED);
  const { page } = both;
  await both.makeMatch({ name: 'Mina', starts: true });
  await page.getByText('Add a player on this device').click();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Jonas');
  await both.button('Join the match').click();
  await both.button('I am Mina: show the board').click();
  await both.cell(0).waitFor();
  await isKept(both);
  await goOffline(both);
  await page.reload();
  await page.getByText(/^As of/).waitFor();
  const show = both.button('I am Mina: show the board');
  await show.waitFor();
  await expect.poll(() => page.getByRole('grid').count(), { message: 'nothing of the board is seen' }).toBe(0);
  await show.click();
  await both.cell(0).waitFor();
});

test('P-18 a match that is open says that the connection is lost before anything is sent, and stops saying it', async () => {
  const mina = await startAlone();
  await goOffline(mina);
  const notice = mina.page.getByText('No connection. Trying again');
  await notice.waitFor();
  await mina.button('Turn up a tile').click();
  await mina.turn.filter({ hasText: 'Not sent yet' }).waitFor();
  await expect.poll(() => notice.count(), { message: 'told once, by the turn' }).toBe(0);
  await mina.context.setOffline(false);
  await mina.turn.filter({ hasText: 'Not sent yet' }).waitFor({ state: 'detached' });
  await expect.poll(() => notice.count()).toBe(0);
});

test('P-40 P-42 the match without a net, in both colour schemes', async () => {
  const mina = await startAlone({}, CACHED);
  await isKept(mina);
  await goOffline(mina);
  await mina.page.reload();
  await mina.page.getByText(/^As of/).waitFor();
  await mina.cell(0).waitFor();
  const found = [...(await accessibilityFaults(mina.page, 'offline match'))];
  await mina.page.goto('/');
  await mina.page.getByText('Your matches are shown as').waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'offline home')));
  expect(found).toEqual([]);
});
