/** Lucky Numbers by keyboard alone: only Tab, arrows, Enter, Space and Escape. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { bestCell } from '../support/garden-page.ts';
import { focusedName, hasFocus, press, pressThere, tabTo, tabUntil } from '../support/keys.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** Move to a cell of the garden with the arrow keys, from wherever focus enters. */
async function arrowTo(page: Page, cell: number): Promise<void> {
  await tabTo(page, /^row \d, column \d/);
  const at = /row (\d), column (\d)/.exec(await focusedName(page)) ?? [];
  const down = Math.floor(cell / 4) + 1 - Number(at[1]);
  const right = (cell % 4) + 1 - Number(at[2]);
  for (let i = 0; i < Math.abs(down); i += 1) await press(page, down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(right); i += 1) await press(page, right > 0 ? 'ArrowRight' : 'ArrowLeft');
  await expect
    .poll(() => focusedName(page))
    .toMatch(new RegExp(`^row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`));
}

test('P-40 Lucky Numbers by keyboard alone, the whole way: a match for one made, played to its end, rules and menu opened and closed', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await page.goto('/');
  const card = solo.card('Lucky Numbers');
  await card.waitFor();
  await tabUntil(page, () => hasFocus(card.getByText('Options', { exact: true })));
  await press(page, 'Enter');
  await solo.button('Remove a player').waitFor();
  await pressThere(page, /^Remove a player/, 'Space');
  await page.getByText('1 player', { exact: true }).waitFor();
  await tabTo(page, /^Play alone/);
  await press(page, 'Enter');
  await solo.turn.waitFor();

  await pressThere(page, /^Rules$/);
  await page.getByRole('dialog', { name: 'Rules of Lucky Numbers' }).waitFor();
  await press(page, 'Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focusedName(page), { message: 'the focus returns to where it was' }).toBe('Rules');

  let turns = 0;
  for (; await solo.waitForTurn(); turns += 1) {
    if (!(await solo.drawTile(() => pressThere(page, /^Turn up a tile/)))) continue;
    const place = bestCell(await solo.readCells());
    if (!place) await pressThere(page, /^Leave in the middle/);
    else {
      await arrowTo(page, place.cell);
      await press(page, 'Enter');
      await page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor();
      // On the first turn cancel with Escape, then by a second press; then confirm.
      if (turns === 0) {
        for (const key of ['Escape', 'Space'] as const) {
          await press(page, key);
          await page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor({ state: 'detached' });
          await press(page, 'Enter');
          await page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor();
        }
      }
      await pressThere(page, /^Place \d+/);
      await page.getByRole('gridcell', { name: 'press again to take it back' }).waitFor({ state: 'detached' });
    }
  }
  expect(turns).toBeGreaterThan(8);
  await pressThere(page, /^Menu$/);
  await page.getByRole('dialog', { name: 'Menu' }).waitFor();
  await pressThere(page, /^Close$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = page.url();
  await pressThere(page, /^Play again$/);
  await page.waitForURL((url) => url.href !== before);
  expect(await solo.waitForTurn()).toBe(true);
});
