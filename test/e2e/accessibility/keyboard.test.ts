/** A whole match without a pointer: only Tab, arrows, Enter, Space and Escape. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { View as NochMalView } from '../../../worker/games/noch-mal/state.ts';
import { COLOURS, type View as QwantumView } from '../../../worker/games/qwantum/state.ts';
import { bestCell } from '../support/lucky-numbers-page.ts';
import type { Person } from '../support/person.ts';
import { fetchView } from '../support/play-on-page.ts';
import { bestCross } from '../support/players/noch-mal.ts';
import { bestColour } from '../support/players/qwantum.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** More Tab presses than any page has stops. */
const STOPS = 60;

/** Return the role and name of the focused element, as a screen reader would read it. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
  });

/** Press Tab until the focused element matches. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let i = 0; i < STOPS; i += 1) {
    if (name.test(await focused(page))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the keyboard does not get to ${name}`);
}

async function press(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await page.keyboard.press(key);
}

/**
 * Press End until it moves the focus away from the element with this name. Boards load their arrow keys right after
 * themselves, so an early press does nothing.
 */
async function pressEnd(page: Page, name: RegExp): Promise<void> {
  await tabTo(page, name);
  const start = await focused(page);
  const pressed = async (): Promise<string> => {
    await page.keyboard.press('End');
    return focused(page);
  };
  await expect.poll(pressed, { message: 'End moves the focus' }).not.toBe(start);
}

/** Move to a cell of the garden with the arrow keys, from wherever focus enters. */
async function arrowTo(page: Page, cell: number): Promise<void> {
  await tabTo(page, /^row \d, column \d/);
  const at = /row (\d), column (\d)/.exec(await focused(page)) ?? [];
  const down = Math.floor(cell / 4) + 1 - Number(at[1]);
  const right = (cell % 4) + 1 - Number(at[2]);
  for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
  for (let i = 0; i < Math.abs(right); i += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  expect(await focused(page)).toMatch(new RegExp(`^row ${Math.floor(cell / 4) + 1}, column ${(cell % 4) + 1}`));
}

/** Draw a tile. Return true if there is anything left to decide about it. */
async function turnUp({ page, moveSent: sent }: Person): Promise<boolean> {
  const bag = await page.locator('[data-ln="bag"]').getAttribute('aria-label');
  await press(page, /^Turn up a tile/);
  await page.locator(`[data-ln="bag"]:not([aria-label="${bag}"])`).waitFor();
  await sent();
  return page.getByRole('button', { name: 'Leave in the middle' }).isVisible();
}

test('P-40 Lucky Numbers by keyboard alone, the whole way: a match for one made, played to its end, rules and menu opened and closed', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await page.goto('/');
  await solo.card().waitFor();
  await press(page, /^Options · 2 seats/);
  await solo.button('Remove a seat').waitFor();
  await press(page, /^Remove a seat/, 'Space');
  await page.getByText('Options · 1 seat').waitFor();
  await tabTo(page, /^Play alone/);
  await page.keyboard.press('Enter');
  await solo.turn.waitFor();

  await press(page, /^Rules$/);
  await page.getByRole('dialog', { name: 'Rules of Lucky Numbers' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect.poll(() => focused(page), { message: 'the focus returns to where it was' }).toBe('Rules');

  await pressEnd(page, /^row \d, column 1/);
  let turns = 0;
  for (; await solo.waitForTurn(); turns += 1) {
    if (!(await turnUp(solo))) continue;
    const place = bestCell(await solo.readCells());
    if (!place) await press(page, /^Leave in the middle/);
    else {
      await arrowTo(page, place.cell);
      await page.keyboard.press('Enter');
      await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
      // On the first turn cancel with Escape; then confirm.
      if (turns === 0) {
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor({ state: 'detached' });
        await page.keyboard.press('Enter');
        await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor();
      }
      await page.keyboard.press('Space');
      await page.getByRole('gridcell', { name: 'press again to place it' }).waitFor({ state: 'detached' });
    }
  }
  expect(turns).toBeGreaterThan(8);
  await press(page, /^Menu$/);
  await page.getByRole('dialog', { name: 'Share & settings' }).waitFor();
  await press(page, /^Close$/);
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const before = page.url();
  await press(page, /^Play again$/);
  await page.waitForURL((url) => url.href !== before);
  expect(await solo.waitForTurn()).toBe(true);
});

/** Move to a cell of the sheet as printed with the arrow keys: columns are letters, rows are numbers. */
async function arrowToBox(page: Page, cell: number): Promise<void> {
  await tabTo(page, /^[A-O]\d, /);
  const [, letter = 'A', row] = /^([A-O])(\d)/.exec(await focused(page)) ?? [];
  const right = (cell % 15) - (letter.charCodeAt(0) - 65);
  const down = Math.floor(cell / 15) + 1 - Number(row);
  for (let i = 0; i < Math.abs(right); i += 1) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(down); i += 1) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
}

test('P-40 Noch mal! by keyboard alone: cells in pencil, taken back, crossed, rolls passed', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: 'Noch mal!', seats: 1 });
  await page.getByText(/^Roll \d of 30$/).waitFor();
  await pressEnd(page, /^[A-O]\d, /);
  let crossed = 0;
  while (crossed < 3) {
    // The match passes a roll without a choice by itself.
    const { view } = await fetchView<NochMalView>(solo);
    await page.getByText(`Roll ${view.roll} of 30`).waitFor();
    const cells = bestCross(view)?.cells ?? [];
    for (const cell of cells) {
      await arrowToBox(page, cell);
      await page.keyboard.press('Space');
    }
    if (cells.length > 0 && crossed === 0) {
      await page.keyboard.press('Escape');
      await solo.button('Pass: cross nothing').waitFor();
      for (const cell of cells) {
        await arrowToBox(page, cell);
        await page.keyboard.press('Enter');
      }
    }
    await press(page, cells.length > 0 ? /^Cross \d/ : /^Pass/);
    await page.getByText(`Roll ${view.roll} of 30`).waitFor({ state: 'detached' });
    expect(await focused(page), 'the focus stays on the sheet').toMatch(/^[A-O]\d, |^Pass/);
    if (cells.length > 0) crossed += 1;
  }
});

test('P-40 Qwantum by keyboard alone: dice chosen and rolled again, a number written, step C', async () => {
  const solo = await openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: 'Qwantum', seats: 1 });
  await solo.button(/^Write nothing/).waitFor();
  await press(page, /^Die 1: /, 'Space');
  await pressEnd(page, /^Die 1: /);
  await page.keyboard.press('Space');
  await press(page, /^Roll 2 dice again/);
  await solo.moveSent();
  for (const step of ['b', 'c'] as const) {
    const { view } = await fetchView<QwantumView>(solo);
    const colour = bestColour(view);
    if (!colour || view.stage !== step) throw new Error('on an empty sheet every colour fits');
    await tabTo(page, /^(purple|blue|red|yellow): /);
    await page.keyboard.press('Home');
    for (let i = 0; i < COLOURS.indexOf(colour); i += 1) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await press(page, new RegExp(`^Write \\d+ in ${colour}`));
    await solo.line(new RegExp(`wrote \\d+ in ${colour}`)).waitFor();
  }
  await page.locator('[aria-current="step"]').filter({ hasText: 'A' }).waitFor();
});
