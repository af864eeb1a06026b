/** A whole match without a pointer: only Tab, arrows, Enter, Space and Escape. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View as NochMalView } from '../../../worker/games/noch-mal/state.ts';
import { COLOURS, type View as QwantumView } from '../../../worker/games/qwantum/state.ts';
import { press, tabUntil } from '../support/keys.ts';
import { bestCell } from '../support/lucky-numbers-page.ts';
import { fetchView } from '../support/play-on-page.ts';
import { bestCross } from '../support/players/noch-mal.ts';
import { bestColour } from '../support/players/qwantum.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** Return the role and name of the focused element, as a screen reader would read it. */
const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
  });

/** Press Tab until the name of the focused element matches. */
const tabTo = async (page: Page, name: RegExp): Promise<void> =>
  void (await tabUntil(page, async () => name.test(await focusedName(page))));

async function pressThere(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await press(page, key);
}

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
  await solo.card().waitFor();
  await pressThere(page, /^Options · 2 seats/);
  await solo.button('Remove a seat').waitFor();
  await pressThere(page, /^Remove a seat/, 'Space');
  await page.getByText('Options · 1 seat').waitFor();
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
      await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
      // On the first turn cancel with Escape; then confirm.
      if (turns === 0) {
        await press(page, 'Escape');
        await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor({ state: 'detached' });
        await press(page, 'Enter');
        await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
      }
      await press(page, 'Space');
      await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor({ state: 'detached' });
    }
  }
  expect(turns).toBeGreaterThan(8);
  await pressThere(page, /^Menu$/);
  await page.getByRole('dialog', { name: 'Share & settings' }).waitFor();
  await pressThere(page, /^Close$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = page.url();
  await pressThere(page, /^Play again$/);
  await page.waitForURL((url) => url.href !== before);
  expect(await solo.waitForTurn()).toBe(true);
});

/** Move to a cell of the sheet as printed with the arrow keys: columns are letters, rows are numbers. */
async function arrowToBox(page: Page, cell: number): Promise<void> {
  await tabTo(page, /^[A-O]\d, /);
  const [, letter = 'A', row] = /^([A-O])(\d)/.exec(await focusedName(page)) ?? [];
  const right = (cell % 15) - (letter.charCodeAt(0) - 65);
  const down = Math.floor(cell / 15) + 1 - Number(row);
  for (let i = 0; i < Math.abs(right); i += 1) await press(page, right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(down); i += 1) await press(page, down > 0 ? 'ArrowDown' : 'ArrowUp');
}

test('P-40 Noch mal! by keyboard alone: cells in pencil, taken back, crossed, rolls passed', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: 'Noch mal!', seats: 1 });
  await page.getByText(/^Roll \d of 30$/).waitFor();
  let crossed = 0;
  while (crossed < 3) {
    // The match passes a roll without a choice by itself.
    const { view } = await fetchView<NochMalView>(solo);
    await page.getByText(`Roll ${view.roll} of 30`).waitFor();
    const cells = bestCross(view)?.cells ?? [];
    for (const cell of cells) {
      await arrowToBox(page, cell);
      await press(page, 'Space');
    }
    if (cells.length > 0 && crossed === 0) {
      await press(page, 'Escape');
      await solo.button('Pass: cross nothing').waitFor();
      for (const cell of cells) {
        await arrowToBox(page, cell);
        await press(page, 'Enter');
      }
    }
    await pressThere(page, cells.length > 0 ? /^Cross \d/ : /^Pass/);
    await page.getByText(`Roll ${view.roll} of 30`).waitFor({ state: 'detached' });
    await expect.poll(() => focusedName(page), { message: 'the focus stays on the sheet' }).toMatch(/^[A-O]\d, |^Pass/);
    if (cells.length > 0) crossed += 1;
  }
});

test('P-40 Qwantum by keyboard alone: dice chosen and rolled again, a number written, step C', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: 'Qwantum', seats: 1 });
  await solo.button(/^Write nothing/).waitFor();
  await pressThere(page, /^Die 1: /, 'Space');
  await press(page, 'End');
  await press(page, 'Space');
  await pressThere(page, /^Roll 2 dice again/);
  await solo.moveSent();
  for (const step of ['b', 'c'] as const) {
    const { view } = await fetchView<QwantumView>(solo);
    const colour = bestColour(view);
    if (!colour || view.stage !== step) throw new Error('on an empty sheet every colour fits');
    await tabTo(page, /^(purple|blue|red|yellow): /);
    await press(page, 'Home');
    for (let i = 0; i < COLOURS.indexOf(colour); i += 1) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await pressThere(page, new RegExp(`^Write \\d+ in ${colour}`));
    await solo.line(new RegExp(`wrote \\d+ in ${colour}`)).waitFor();
  }
  await page.locator('[aria-current="step"]').filter({ hasText: 'A' }).waitFor();
});
