/** The browser's Back button while a dialog is open. */
import { expect, test } from 'vitest';
import { seatPair } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-55 Back closes one dialog after the other before it leaves the match', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await mina.page.goto('/');
  await seatPair(mina, jonas);
  const { page } = mina;
  const address = page.url();
  const dialogs = page.locator('dialog[open]');
  const menu = await mina.openMenu();
  await menu.getByRole('button', { name: 'Leave the match' }).click();
  await expect.poll(() => dialogs.count()).toBe(2);

  await page.goBack();
  await expect.poll(() => dialogs.count()).toBe(1);
  await page.goBack();
  await expect.poll(() => dialogs.count()).toBe(0);
  expect(page.url()).toBe(address);

  // Closed by its own button, it leaves no history entry.
  await mina.button('Rules').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => dialogs.count()).toBe(0);
  await mina.dialogsClosed();
  await page.goBack();
  await page.waitForURL(/\/$/);
});
