/** Before the start: more seats, fewer seats, start with the players present; several players on one device. */
import { expect, test } from 'vitest';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { startSession } from '../support/session.ts';
import { countRequests, TRANSPORTS, useTransport } from '../support/transports.ts';

const { openBrowser } = startSession();

const bottomOf = (box: { readonly y: number; readonly height: number } | null): number =>
  box ? box.y + box.height : Number.POSITIVE_INFINITY;

test('P-6 seats grow and shrink until the start, and those present can begin', async () => {
  const [mina, jonas, late] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina' });
  const seats = mina.page.getByRole('list').getByRole('listitem');
  await mina.page.getByText('Add bots or start now').click();
  await mina.button('Add a player').click();
  await mina.page.getByText('3 players').waitFor();
  await mina.button('Add a player').click();
  await mina.page.getByText('4 players').waitFor();
  await mina.button('Remove a player').click();
  await mina.page.getByText('3 players').waitFor();
  await expect.poll(() => seats.filter({ hasText: /^open/ }).count()).toBe(2);

  await late.page.goto(link);
  await jonas.takeSeat(link, 'Jonas');
  await jonas.page.getByText('waiting for players').waitFor();
  await mina.button('Start with the 2 who are here').click();
  for (const one of [mina, jonas]) await one.turn.waitFor();
  await late.page.getByText('All seats are taken. Watch, or start a match of your own.').waitFor();
  await expect.poll(() => mina.button(/^Enlarge the garden of/).count()).toBe(1);
});

test('P-58 a match begins at the top of the page, however far the lobby was scrolled', async () => {
  const [mina, jonas] = await Promise.all([openBrowser({ viewport: { width: 360, height: 620 } }), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina' });
  await mina.page.getByText('Add bots or start now').click();
  await mina.button('Start alone').scrollIntoViewIfNeeded();
  await expect.poll(() => mina.page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await jonas.takeSeat(link, 'Jonas');
  await mina.turn.waitFor();
  await expect.poll(() => mina.page.evaluate(() => scrollY)).toBe(0);
});

test('P-1 on a phone, upright or not, the QR code is whole in a dialog and moves nothing', async () => {
  for (const viewport of [
    { width: 360, height: 620 },
    { width: 740, height: 360 },
  ]) {
    const mina = await openBrowser({ viewport });
    await mina.makeMatch({ name: 'Mina' });
    const seats = mina.page.locator('.lobby-table');
    const before = await seats.boundingBox();
    await mina.button('QR code').click();
    const code = mina.page
      .getByRole('dialog', { name: 'Invite link' })
      .getByRole('img', { name: 'QR code of the link' });
    await expect.poll(async () => bottomOf(await code.boundingBox())).toBeLessThanOrEqual(viewport.height);
    await expect.poll(() => seats.boundingBox()).toEqual(before);
    await mina.button('Close').click();
    await code.waitFor({ state: 'detached' });
  }
});

test('P-6 the one who made a match can begin alone', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ name: 'Mina' });
  await mina.page.getByText('Add bots or start now').click();
  await mina.button('Start alone').click();
  expect(await mina.waitForTurn()).toBe(true);
});

test.each(TRANSPORTS)(
  'P-6 two people share a device: the board is covered while it changes hands (%s)',
  async (transport) => {
    const both = await openBrowser();
    await useTransport(both, transport);
    const posted = countRequests(both, /\/moves/);
    await both.makeMatch({ name: 'Mina', starts: true });
    await both.page.getByText('Add a player on this device').click();
    await both.page.getByRole('textbox', { name: 'Their name' }).fill('Jonas');
    await both.button('Join the match').click();

    for (const [i, name] of ['Mina', 'Jonas', 'Mina'].entries()) {
      await both.page.getByRole('heading', { name: `Hand the device to ${name}` }).waitFor();
      await expect.poll(() => both.page.getByRole('grid').count(), { message: 'nothing of the board is seen' }).toBe(0);
      await both.button(`I am ${name}: show the board`).click();
      await both.page.getByText(`You are ${name}.`).waitFor();
      // Each player first sees what the other did meanwhile.
      if (i > 0) await both.button('Skip to now').click();
      await both.takeTurn();
    }
    await both.page.getByRole('heading', { name: 'Hand the device to Jonas' }).waitFor();
    expect(posted() > 0, 'moves went by HTTP').toBe(transport === 'HTTP');
  },
);

test('P-1 P-52 the lobby fits a small phone, and one button sends one sentence with the link', async () => {
  const mina = await openBrowser({ viewport: { width: 360, height: 620 } });
  await mina.page.addInitScript(() => {
    Reflect.set(navigator, 'share', async ({ text = '' }: ShareData) => {
      document.body.dataset.shared = text;
    });
  });
  const link = await mina.makeMatch({ name: 'Anna' });
  const seats = mina.page.getByRole('list').getByRole('listitem');
  await expect.poll(() => seats.filter({ hasText: /^open/ }).count()).toBe(1);
  await seats.filter({ hasText: 'Anna' }).waitFor();
  const send = mina.button('Send the invitation');
  const fold = mina.page.getByText('Add bots or start now');
  const offer = mina.page.getByText('Notify me when they join');
  for (const part of [send, fold, offer, mina.page.locator('.lobby-table svg').first()])
    await expect.poll(async () => bottomOf(await part.boundingBox())).toBeLessThanOrEqual(620);
  await mina.page.getByText('You can close this page: you’ll find the match on the home page').waitFor();
  await offer.click();
  await mina.page.getByText('As the host you also hear who joins').waitFor();
  await send.click();
  await expect
    .poll(() => mina.page.evaluate(() => document.body.dataset.shared))
    .toBe(`Anna invites you to Lucky Numbers: ${link}`);
  await expect.poll(() => mina.page.locator('.primary').allInnerTexts()).toEqual(['Send the invitation']);
});

test.each([
  ['upright, whole', 360, 620],
  ['on its side, down to the button that sends', 740, 360],
] as const)('P-52 the lobby of a nameless host fits a phone %s, in every language', async (_, width, height) => {
  const mina = await openBrowser({ viewport: { width, height } });
  await mina.page.addInitScript(() => Reflect.set(navigator, 'share', async () => {}));
  await mina.makeMatch();
  const languages = mina.page.locator('header select');
  for (const lang of LANGS) {
    await languages.selectOption(lang, { force: true });
    await expect.poll(() => mina.page.locator('html').getAttribute('lang')).toBe(lang);
    const last = mina.page.locator(height > width ? '.lobby-more > :last-child' : '.share-send');
    await expect.poll(async () => bottomOf(await last.boundingBox()), { message: lang }).toBeLessThanOrEqual(height);
  }
});

test.each([
  [360, 620],
  [740, 360],
] as const)(
  'P-2 with days per move too, one joins in the first window of %i by %i, in every language',
  async (width, height) => {
    const [mina, jonas] = await Promise.all([openBrowser(), openBrowser({ viewport: { width, height } })]);
    await mina.page.goto('/');
    const card = mina.card('Rummikub');
    await card.getByText('Options', { exact: true }).click();
    await card.getByRole('combobox', { name: 'Time per move' }).selectOption('Days per move');
    await card.getByText('If time runs out, a move is made for the player: usually a pass.').waitFor();
    await card.getByRole('button', { name: 'Play with a friend' }).click();
    await jonas.page.goto(await mina.link('Invite link'));
    await jonas.page.getByText('minutes of play, over some days').waitFor();
    for (const lang of LANGS) {
      await jonas.page.locator('header select').selectOption(lang, { force: true });
      await expect.poll(() => jonas.page.locator('html').getAttribute('lang')).toBe(lang);
      const button = jonas.page.locator('.join-sit');
      await expect
        .poll(async () => bottomOf(await button.boundingBox()), { message: lang })
        .toBeLessThanOrEqual(height);
    }
  },
);
