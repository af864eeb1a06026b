/** The first page for new and returning visitors, and how the host's name reaches the friend. */
import { expect, test } from 'vitest';
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import { matchIdOf } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();
const GAMES = gameIds.map((id) => gameListings[id]);

test('P-50 every game shows its board, how long it takes, and how it can be played', async () => {
  const { page, card } = await openBrowser({ viewport: { width: 360, height: 620 } });
  await page.goto('/');
  await page.getByRole('heading', { level: 1, name: /^Send a link/ }).waitFor();
  for (const { name, seats, minutes } of GAMES) {
    const game = card(name);
    await game.locator('svg').waitFor();
    await game.getByText(`${seats[0]}–${seats[1]} players · about ${minutes} min`).waitFor();
    const ways = ['Play with a friend', 'Play a bot', ...(seats[0] === 1 ? ['Play alone'] : []), 'Options'];
    await expect.poll(() => game.locator('button').allTextContents()).toEqual(ways);
  }
  const first = await card(GAMES[0]?.name).getByRole('button', { name: 'Play with a friend' }).boundingBox();
  expect(first && first.y + first.height, 'without scrolling on a small phone').toBeLessThanOrEqual(620);
});

test('P-1 on a phone on its side, every game can be started without scrolling', async () => {
  const { page, card } = await openBrowser({ viewport: { width: 740, height: 360 } });
  await page.goto('/');
  for (const { name } of GAMES) {
    const start = await card(name).getByRole('button', { name: 'Play with a friend' }).boundingBox();
    expect(start && start.y + start.height, name).toBeLessThanOrEqual(360);
  }
});

test('P-52 the options are a dialog whose start stays in view; Back leads from the match to the first page', async () => {
  const { page, card, dialogsClosed } = await openBrowser({ viewport: { width: 740, height: 360 } });
  await page.goto('/');
  const game = card('Lucky Numbers');
  await game.getByText('Options', { exact: true }).click();
  const options = page.getByRole('dialog', { name: 'Lucky Numbers: options' });
  await options.getByRole('radio', { name: /^One round The/ }).waitFor();
  await expect.poll(() => options.getByRole('radio', { name: 'Sorted' }).count(), { message: 'told once' }).toBe(0);
  await options.getByRole('radio', { name: 'Your own rules' }).check();
  await options.getByRole('radio', { name: 'Sorted' }).waitFor();
  const start = await options.getByRole('button', { name: 'Play with a friend' }).boundingBox();
  expect(start && start.y + start.height).toBeLessThanOrEqual(360);

  await options.getByRole('button', { name: 'Add a player' }).click();
  await page.goBack();
  await options.waitFor({ state: 'detached' });
  await dialogsClosed();
  for (const way of ['Play with a friend', 'Play a bot', 'Play alone'])
    await game.getByRole('button', { name: way }).waitFor();
  await game.getByText('Options', { exact: true }).click();
  await options.getByRole('button', { name: 'Play with 2 friends' }).click();
  await page.getByRole('heading', { name: 'Lucky Numbers: waiting for players' }).waitFor();
  await page.goBack();
  await game.getByText('Options', { exact: true }).waitFor();
  await expect.poll(() => options.count()).toBe(0);
});

test('P-77 a start that fails without the server is seen on a phone, and leads to play without a connection', async () => {
  const mina = await openBrowser({ viewport: { width: 360, height: 620 } });
  const { page, card } = mina;
  await page.goto('/');
  await page.getByRole('heading', { name: 'Today’s deal' }).waitFor();
  mina.allowError(/ERR_FAILED/);
  await page.route('**/api/matches', (route) => route.abort());
  await card('Lucky Numbers').getByRole('button', { name: 'Play a bot' }).click();
  const way = card('Lucky Numbers').getByRole('link', { name: 'Play without a connection' });
  await expect.poll(async () => ((await way.boundingBox())?.y ?? 999) + 44).toBeLessThanOrEqual(620);
  await way.click();
  await page.getByRole('heading', { name: 'Play without a connection' }).waitFor();
});

test('P-50 who returns sees the own games and the deals of the day first', async () => {
  const mina = await openBrowser();
  await mina.makeMatch();
  await mina.page.goto('/');
  await mina.page.getByRole('heading', { name: 'Today’s deal' }).waitFor();
  await mina.page.getByRole('heading', { name: 'Your matches' }).waitFor();
  const titles = await mina.page.getByRole('heading', { level: 2 }).allTextContents();
  expect(titles).toEqual(['Your matches', 'Today’s deal', 'Pick a game']);
  await expect.poll(() => mina.page.getByText('No account, nothing to install').count()).toBe(0);
});

test('P-51 the host is asked for a name once, and the friend reads who invites', async () => {
  const [anna, ben] = await Promise.all([openBrowser(), openBrowser()]);
  const link = await anna.makeMatch({ game: 'Qwantum' });
  await anna.page.getByRole('textbox', { name: 'Your name for the invitation' }).fill('Anna');
  await anna.button('Save').click();
  await anna.page.getByText('Anna', { exact: true }).waitFor();

  await ben.page.goto(link);
  await ben.page.getByRole('heading', { name: 'Anna invites you to Qwantum' }).waitFor();
  await ben.page.getByText('rising, then falling').waitFor();
  await expect.poll(() => ben.page.title()).toBe('Anna invites you to Qwantum');
  await expect.poll(() => ben.page.locator('form svg').count(), { message: 'the board' }).toBe(1);

  const again = await anna.makeMatch({ game: 'Rummikub' });
  await expect
    .poll(() => anna.page.getByRole('textbox', { name: /^Your name/ }).count(), { message: 'asked once' })
    .toBe(0);
  await ben.page.goto(again);
  await ben.page.getByRole('heading', { name: 'Anna invites you to Rummikub' }).waitFor();
});

test('P-50 the list shows the position of a match that has begun', async () => {
  const mina = await openBrowser();
  await mina.page.goto('/');
  await mina.button('Play a bot').first().click();
  await mina.button('Menu').waitFor();
  const match = matchIdOf(mina);
  await mina.page.goto('/');
  const picture = mina.page.getByRole('region', { name: 'Your matches' }).locator('img');
  await expect.poll(() => picture.getAttribute('src')).toMatch(new RegExp(`^/card/${match}/\\d+\\.png$`));
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('P-54 any match can be taken off the list, and its link brings it back', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ game: 'Qwantum' });
  const address = mina.page.url();
  await mina.page.goto('/');
  const list = mina.page.getByRole('region', { name: 'Your matches' });
  await list.getByRole('link', { name: /Qwantum/ }).waitFor();
  const cross = list.getByRole('button', { name: 'Remove from list' });
  await cross.click();
  await list.getByText('Remove from the list?').waitFor();
  await list.getByRole('button', { name: 'Remove', exact: true }).click();
  await list.waitFor({ state: 'detached' });

  await mina.page.goto(address);
  await mina.page.getByRole('heading', { name: 'Qwantum: waiting for players' }).waitFor();
  await mina.page.goto('/');
  await list.getByRole('link', { name: /Qwantum/ }).waitFor();
});

test('P-40 on a phone on its side Close stays in view while a dialog scrolls', async () => {
  const { page, button, card } = await openBrowser({ viewport: { width: 740, height: 360 } });
  await page.goto('/');
  await card().getByText('Options', { exact: true }).click();
  await page.getByText('More options').scrollIntoViewIfNeeded();
  await expect.poll(() => page.locator('dialog').evaluate((one) => one.scrollTop)).toBeGreaterThan(0);
  // A trial needs the button itself where it would be pressed.
  await button('Close').click({ trial: true });
  await expect.poll(async () => ((await button('Close').boundingBox())?.y ?? -1) >= 0).toBe(true);
});

test('P-60 statistics without a match say what they will show, and lead to the games', async () => {
  const { page } = await openBrowser();
  await page.goto('/statistics');
  await page.getByRole('heading', { name: 'Soon you will see here' }).waitFor();
  await page.getByRole('link', { name: 'Pick a game' }).click();
  await page.getByRole('heading', { name: 'Pick a game' }).waitFor();
});
