/** The first minute in each installed browser engine: Chromium always, Firefox and WebKit if available. */
import { expect, test } from 'vitest';
import { installedEngines } from '../support/chromium.ts';
import { openPerson } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { service } = startSession();
const engines = installedEngines();

test(`the engines that were found: ${engines.map(({ name }) => name).join(', ')}`, () => {
  expect(engines[0]?.name).toBe('chromium');
});

test.each(engines)(
  'P-1 P-35 P-58 in $name: the first page, a match against a bot, a hint and a move',
  async ({ name, open }) => {
    const browser = await open();
    const guest = await openPerson(browser, service().url);
    const { page, button, card, turn } = guest;
    await page.goto('/');
    await card().getByRole('button', { name: 'Play a bot' }).click();
    await turn.waitFor();
    await button('Hide tips').click();
    await guest.waitForTurn();
    await button('Hint').click();
    await page.locator('.aid-move').waitFor();
    await button('Close hint').click();
    await guest.takeTurn();
    await guest
      .line(/(Player 1|You) (turned up|took|placed)/)
      .first()
      .waitFor();
    await guest.close();
    if (name !== 'chromium') await browser.close();
  },
);
