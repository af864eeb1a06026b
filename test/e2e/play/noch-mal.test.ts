/** Noch mal! in real browsers: from the link to the end, sealed choices, drafts, refusals, solo, and accessibility. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { crossableParts, moves } from '../../../worker/games/noch-mal/legal.ts';
import { CELL_NUMBERS, colourOf } from '../../../worker/games/noch-mal/sheet.ts';
import type { View } from '../../../worker/games/noch-mal/state.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { focusedName, press, pressThere, tabTo } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { fetchView, playToTheEnd, scoreRows, startMatchOf } from '../support/play-on-page.ts';
import { bestCross, boxAt, player } from '../support/players/noch-mal.ts';
import type { PairChoices } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';
import { draftSaved } from '../support/signs.ts';

const session = startSession();
const GAME = 'Noch mal!';

/**
 * True if the first roll gives Mina a choice. About one in a hundred gives none: that roll passes by itself, and the
 * pages first show what was missed.
 */
async function canCross(mina: Person): Promise<boolean> {
  const { view } = await fetchView<View>(mina);
  return view.roll === 1 && bestCross(view) !== undefined;
}

/** Return a match whose first roll gives Mina a choice. */
async function begun(making: PairChoices = {}): ReturnType<typeof startMatchOf> {
  for (;;) {
    const pair = await startMatchOf(session, { game: GAME, ...making });
    if (await canCross(pair[0])) return pair;
  }
}

/** Return Mina's page of such a match; Jonas has none. */
async function begunAlone(): Promise<Person> {
  for (;;) {
    const mina = await session.startAlone({ game: GAME });
    if (await canCross(mina)) return mina;
  }
}

test('P-1 P-2 P-15 NM-12 two people play from the link to the second colour, and both pages tell the same end', async () => {
  const [mina, jonas] = await begun({ byPage: true });
  await playToTheEnd<View>([mina, jonas], player);

  const ends = await Promise.all(
    [mina, jonas].map(async (one, seat) => {
      await one.page.getByRole('heading', { name: /^You (won|lost)|share the win/ }).waitFor();
      return scoreRows(one, ['Mina', 'Jonas'][seat] ?? '');
    }),
  );
  expect(ends[0]).toEqual(ends[1]);
  // A header, and for each seat a line for the name and one for the points.
  expect(ends[0]).toHaveLength(5);
});

test('P-15 NM-15 what Mina chose stays sealed until Jonas has chosen, then both see it', async () => {
  const [mina, jonas] = await begun();
  const { view } = await fetchView<View>(mina);
  const cells = bestCross(view)?.cells ?? [];
  expect(cells.length).toBeGreaterThan(0);
  await player.decide(mina, view);
  await mina.page.getByText('Waiting for Jonas.').waitFor();
  await jonas.line(/Mina has chosen/).waitFor();
  const before = await fetchView<View>(jonas);
  expect(before.view.crossed[0]).toEqual([0, 0, 0, 0, 0, 0, 0]);

  await player.decide(jonas, before.view);

  await jonas.line(/Mina crossed \d/).waitFor();
  await mina.line(/You crossed \d/).waitFor();
  for (const cell of cells) await expect.poll(() => boxAt(mina, cell).getAttribute('data-crossed')).toBe('');
});

test('P-11 P-12 P-13 cells that can belong are lit, a wrong one says why, the pencil survives a reload and is taken back', async () => {
  const mina = await begunAlone();
  const { view } = await fetchView<View>(mina);
  const lit = new Set([...moves(view)].flatMap((move) => (move.kind === 'cross' ? move.cells : [])));
  const shown = await mina.page
    .locator('.nm-own [data-mark="fits"]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-cell'))));
  expect(new Set(shown)).toEqual(lit);

  const wrong =
    CELL_NUMBERS.find((cell) => !lit.has(cell) && view.dice.colours.includes(colourOf(view.sheet, cell))) ?? 0;
  await boxAt(mina, wrong).click();
  await mina.page
    .locator('.board-say[data-told]')
    .filter({ hasText: /\w{3}.*\.$/ })
    .waitFor();
  await expect.poll(() => boxAt(mina, wrong).getAttribute('data-mark')).toBe('tried');

  const best = bestCross(view)?.cells ?? [];
  for (const cell of best) await boxAt(mina, cell).click();
  const commit = mina.button(/^Cross \d/);
  await commit.waitFor();
  await draftSaved(mina.page);
  await mina.page.reload();
  await commit.waitFor();
  for (const cell of best) await expect.poll(() => boxAt(mina, cell).getAttribute('data-mark')).toBe('draft');

  await mina.button('Start over').click();
  await commit.waitFor({ state: 'detached' });
  await expect.poll(() => mina.page.locator('.nm-own [data-mark="draft"]').count()).toBe(0);
});

test('P-40 every legal choice is a button in a list, and makes the same draft as the cells', async () => {
  const mina = await begunAlone();
  const { view } = await fetchView<View>(mina);
  await mina.page.getByText('All choices as a list').click();
  const groups = mina.page.locator('.nm-group summary');
  await groups.first().click();
  await mina.page.locator('.nm-choices button').first().click();
  await mina.button(/^Cross \d/).waitFor();

  const marked = await mina.page
    .locator('.nm-own [data-mark="draft"]')
    .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-cell'))));
  const known = crossableParts(view.sheet, view.crossed[0] ?? []).map(({ cells }) => cells.join());
  expect(known).toContain(marked.toSorted((a, b) => a - b).join());
});

test('NM-16 NM-19 alone on a fresh sheet: thirty rolls, then a verdict', async () => {
  const solo = await session.openBrowser();
  await solo.makeMatch({ game: GAME, seats: 1, option: /A new sheet for this match/ });
  await solo.page.getByText(/Roll \d of 30/).waitFor();
  const { frame } = await fetchView<View>(solo);
  expect(frame.options).toEqual({ sheet: 'fresh' });

  await playToTheEnd<View>([solo], player);

  const { view } = await fetchView<View>(solo);
  expect(view.roll).toBe(30);
  const points = `${view.outcome?.points[0]}`.replace('-', '[-−]');
  await solo.page
    .locator('#end-title')
    .filter({ hasText: new RegExp(points) })
    .waitFor();
});

test('P-40 the sheet in light and dark, on a phone and on a desk: first roll, draft, refusal, waiting, another sheet, the end', async () => {
  const found: string[] = [];
  const [mina, jonas] = await begun();
  found.push(...(await accessibilityFaults(mina.page, 'first roll')));
  await boxAt(mina, 0).click();
  await mina.page.locator('.board-say[data-told]').waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'refused')));
  const { view } = await fetchView<View>(mina);
  for (const cell of bestCross(view)?.cells ?? []) await boxAt(mina, cell).click();
  await mina.page.getByText('All choices as a list').click();
  await mina.page.locator('.nm-group summary').first().click();
  found.push(...(await accessibilityFaults(mina.page, 'draft and list')));
  await mina.button(/^Cross \d/).click();
  await mina.page.getByText('Waiting for Jonas.').waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'waiting')));
  await mina.page.setViewportSize({ width: 360, height: 740 });
  await mina.page.locator('.nm-others button').first().click();
  await mina.page.getByRole('dialog').waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'another sheet')));
  await press(mina.page, 'Escape');

  await playByApi<View>([jonas, mina], matchIdOf(mina), undefined, (at) => bestCross(at) ?? { kind: 'pass' });

  await mina.page.getByRole('heading', { name: /^You (won|lost)|share the win/ }).waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'end')));
  const guest = await session.openBrowser();
  await guest.page.goto('/help/noch-mal');
  await guest.page.getByRole('heading', { level: 3 }).first().waitFor();
  found.push(...(await accessibilityFaults(guest.page, 'rules')));
  expect(found).toEqual([]);
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
  const solo = await session.openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: GAME, seats: 1 });
  await page.getByText(/^Roll \d of 30$/).waitFor();
  let crossed = 0;
  while (crossed < 3) {
    // The match passes a roll without a choice by itself.
    const { view } = await fetchView<View>(solo);
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
