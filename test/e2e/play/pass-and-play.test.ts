/** Rummikub on one device: who draws sees the tile before the device changes hands (P-6). */
import { expect, test } from 'vitest';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-6 Rummikub on one device: the player who draws a tile sees it, and then hands the device on', async () => {
  const both = await openBrowser();
  const { page } = both;
  await both.makeMatch({ name: 'Mina', game: 'Rummikub' });
  await page.getByText('Add a player on this device').click();
  await page.getByRole('textbox', { name: 'Their name' }).fill('Jonas');
  await both.button('Join the match').click();
  const rack = page.locator('.rk-tray button[data-piece]');
  const heading = page.getByRole('heading', { name: /^Hand the device to / });
  await heading.waitFor();
  const first = (await heading.innerText()).endsWith('Mina') ? 'Mina' : 'Jonas';
  const second = first === 'Mina' ? 'Jonas' : 'Mina';

  await both.button(`I am ${first}: show the board`).click();
  await expect.poll(() => rack.count()).toBe(14);
  await page.locator('.rk-draw').click();

  await expect.poll(() => rack.count(), { message: 'the drawn tile is on the rack' }).toBe(15);
  await expect.poll(() => page.locator('.rk-draw:enabled').count(), { message: 'the turn is over' }).toBe(0);
  await both.button(`Hand the device to ${second}`).click();
  await page.getByRole('heading', { name: `Hand the device to ${second}` }).waitFor();
  await expect.poll(() => rack.count(), { message: 'nothing of the rack is seen' }).toBe(0);

  await both.button(`I am ${second}: show the board`).click();
  await both.button('Skip to now').click();
  await expect.poll(() => rack.count(), { message: 'the other rack' }).toBe(14);
});
