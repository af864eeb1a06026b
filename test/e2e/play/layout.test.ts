/** Boards in their windows: the bar within reach, important parts visible, and focus never covered. */

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import { serveScenes } from '../support/scenes.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

interface LayoutRules {
  /** Selectors whose elements must be wholly inside the window, with nothing over their centre. */
  readonly inSight: readonly string[];
  /** By selector: the minimum height and width of its elements, in CSS pixels. */
  readonly least: Readonly<Record<string, number>>;
  /** True if the first button of the bar must be in the lower half of the window. */
  readonly isBarLow?: boolean;
}

interface LayoutReport {
  /** True if it is the turn of the scene's seat. */
  readonly decides: boolean;
  readonly buttons: number;
  readonly faults: readonly string[];
}

/** Scroll to the top, and measure. */
const layoutReport = (page: Page, rules: LayoutRules): Promise<LayoutReport> =>
  page.evaluate(({ inSight, least, isBarLow }) => {
    const TOLERANCE_PX = 0.5;
    const faults: string[] = [];
    scrollTo(0, 0);
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const describe = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return `${element.className} at ${[left, top, right, bottom].map(Math.round)}`;
    };
    for (const selector of inSight)
      for (const element of all(selector)) {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        if (width === 0) continue;
        const isInside =
          Math.min(left, top) >= -TOLERANCE_PX &&
          right <= innerWidth + TOLERANCE_PX &&
          bottom <= innerHeight + TOLERANCE_PX;
        if (!isInside) faults.push(`out of sight: ${selector}: ${describe(element)}`);
        const over = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
        const isOwn = over !== null && (element.contains(over) || over.contains(element));
        if (!isOwn) faults.push(`covered: ${selector}: ${describe(element)}`);
      }
    for (const [selector, size] of Object.entries(least))
      for (const element of all(selector)) {
        const { width, height } = element.getBoundingClientRect();
        if (Math.min(width, height) < size - TOLERANCE_PX) faults.push(`small: ${selector}: ${describe(element)}`);
      }
    const buttons = all('.board-buttons > button');
    const [main] = buttons;
    if (isBarLow && main && main.getBoundingClientRect().top < innerHeight / 2)
      faults.push(`too high for a thumb: ${describe(main)}`);
    if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
    return { decides: document.querySelector('[data-decides]') !== null, buttons: buttons.length, faults };
  }, rules);

/** Focus every focusable element of the board; return those that the docked bar then covers. */
const coveredFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.board-bar');
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('.board-table :is(button, summary, [tabindex="0"])')) {
      element.focus();
      if (!bar || element.closest('.board-bar') || document.activeElement !== element) continue;
      const { top, bottom } = element.getBoundingClientRect();
      const over = bar.getBoundingClientRect();
      const isSticky = getComputedStyle(bar).position === 'sticky';
      if (isSticky && bottom > over.top + 1 && top < over.bottom - 1)
        faults.push(`${element.className} at ${Math.round(top)}, the bar at ${Math.round(over.top)}`);
    }
    return faults;
  });

const PHONE = { width: 360, height: 620 };
const LANDSCAPE = { width: 740, height: 360 };
const DESK = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };
const TABLET = [
  { width: 820, height: 1180 },
  { width: 1180, height: 820 },
];
/** The space that a phone and a desktop have left at 200 % zoom. */
const ZOOMED = [
  { width: 180, height: 310 },
  { width: 640, height: 400 },
];

const { openBrowser } = startSession({ viewport: PHONE, reducedMotion: 'reduce' });

const MAIN_BUTTON = '.board-buttons > button:first-child';
const BUTTONS = '.board-buttons > button';

/** Dice, or the drawn tile. */
const ROLL = ['.board-slots:not(.board-sheet) > .board-slot', '.ln-drawn'];
/** The playing area of each game, and its cells. */
const SHEETS = ['.board-own .board-sheet', '.rk-tray'];
const CELLS = ['.board-own .board-sheet button', '.rk-tray .rk-piece'];

const leastCells = (size: number) => Object.fromEntries(CELLS.map((cells) => [cells, size]));

const PHONE_RULES: LayoutRules = {
  inSight: [MAIN_BUTTON, ...ROLL],
  least: { ...leastCells(44), [BUTTONS]: 44 },
  isBarLow: true,
};
const LANDSCAPE_RULES: LayoutRules = {
  inSight: [BUTTONS, ...SHEETS, ...ROLL],
  least: { ...leastCells(24), [BUTTONS]: 44 },
};

describe('scenes', () => {
  const scenes = serveScenes();

  const openGame = async (game: string) => {
    const reader = await openBrowser();
    reader.allowError(/./);
    return { page: reader.page, count: await scenes.open(reader.page, game, 'en') };
  };

  for (const game of gameIds) {
    test(`P-52 P-61 ${game}: main button and roll on a phone, and the whole sheet or rack in landscape`, async () => {
      const { page, count } = await openGame(game);
      const faults: string[] = [];
      let withButtons = 0;
      for (let scene = 0; scene < count; scene += 1) {
        await page.setViewportSize(PHONE);
        await scenes.show(page, scene);
        const phone = await layoutReport(page, PHONE_RULES);
        if (!phone.decides) continue;
        if (phone.buttons > 0) withButtons += 1;
        await page.setViewportSize(LANDSCAPE);
        const landscape = await layoutReport(page, LANDSCAPE_RULES);
        faults.push(...[...phone.faults, ...landscape.faults].map((fault) => `scene ${scene}: ${fault}`));
      }
      expect(withButtons).toBeGreaterThan(5);
      expect(faults).toEqual([]);
    });

    test(`P-52 ${game}: no bar over the focus at 200 %, and no sticky bar in a frame`, async () => {
      const { page } = await openGame(game);
      await scenes.show(page, 5);
      await page.locator('[data-docked]').waitFor();
      const faults: string[] = [];
      for (const size of [PHONE, ...ZOOMED]) {
        await page.setViewportSize(size);
        faults.push(...(await coveredFocus(page)).map((fault) => `${size.width} x ${size.height}: ${fault}`));
      }
      expect(faults).toEqual([]);

      await page.setViewportSize(PHONE);
      const position = () => page.locator('[data-docked]').evaluate((bar) => getComputedStyle(bar).position);
      await expect.poll(() => position()).toBe('sticky');
      // The root of a frame has another id; the rest is equal.
      await page.evaluate(() => document.getElementById('app')?.setAttribute('id', 'frame'));
      await expect.poll(() => position()).toBe('static');
      // A low frame does not get the layout of a phone in landscape either.
      await page.setViewportSize({ width: 600, height: 400 });
      const tops = await page
        .locator('.board-table > *')
        .evaluateAll((parts) =>
          parts.map((part) => part.getBoundingClientRect()).map(({ top, width }) => ({ top, width })),
        );
      expect(tops.every(({ width }) => width > 250)).toBe(true);
      expect(tops).toEqual(tops.toSorted((a, b) => a.top - b.top));
    });
  }

  test('P-52 Qwantum: all rows of the sheet are seen above the buttons on a phone', async () => {
    const { page, count } = await openGame('qwantum');
    const faults: string[] = [];
    for (let scene = 0; scene < count; scene += 1) {
      await scenes.show(page, scene);
      const covered = await page.evaluate(() => {
        // A refusal may be longer; it goes with the next tap.
        const bar = document.querySelector('.board-bar:has(.board-buttons):not(:has([data-told]))');
        const row = [...document.querySelectorAll('.qw-own .qw-press')].at(-1);
        return bar && row ? row.getBoundingClientRect().bottom - bar.getBoundingClientRect().top : 0;
      });
      if (covered > 0) faults.push(`scene ${scene}: ${covered} px`);
    }
    expect(faults).toEqual([]);
  });

  test('P-61 Qwantum: the notes below the sheet are whole on a tablet both ways, each in one line', async () => {
    const { page } = await openGame('qwantum');
    for (const size of TABLET) {
      await page.setViewportSize(size);
      await scenes.show(page, 3);
      const { faults } = await layoutReport(page, { inSight: ['.qw-scoring'], least: { '.qw-scoring': 12 } });
      expect(faults).toEqual([]);
      const heights = () => page.locator('.qw-scoring').evaluateAll((all) => all.map((one) => one.clientHeight < 20));
      await expect.poll(heights).toEqual([true, true]);
    }
  });

  test('P-52 P-61 Rummikub: two whole rows of sets above the rack on a phone, one in landscape, no empty rail', async () => {
    const { page, count } = await openGame('rummikub');
    const faults: string[] = [];
    const counted = [0, 0];
    for (const [i, size] of [PHONE, LANDSCAPE].entries()) {
      await page.setViewportSize(size);
      for (let scene = 0; scene < count; scene += 1) {
        await scenes.show(page, scene);
        const seen = await page.evaluate(() => {
          const edges = (selector: string) =>
            [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
          const [dock] = edges('.rk-dock[data-docked]');
          // With more than 28 tiles only the buttons are docked.
          if (!dock || dock.height === 0) return undefined;
          const rows = [...new Set(edges('.rk-pile .rk-piece').map(({ bottom }) => Math.round(bottom)))];
          const whole = rows.filter((bottom) => bottom <= dock.top + 1);
          const [tray] = edges('.rk-tray');
          const lowest = Math.max(...edges('.rk-tray > *').map(({ bottom }) => bottom));
          return { all: rows.length, whole: whole.length, empty: lowest > 0 ? (tray?.bottom ?? 0) - lowest : 0 };
        });
        if (!seen || seen.all === 0) continue;
        counted[i] = (counted[i] ?? 0) + 1;
        if (seen.whole < Math.min(seen.all, size === PHONE ? 2 : 1))
          faults.push(`${size.width} scene ${scene}: ${seen.whole} of ${seen.all} rows`);
        if (seen.empty > 20) faults.push(`${size.width} scene ${scene}: ${seen.empty} px of empty rail`);
      }
    }
    expect(Math.min(...counted)).toBeGreaterThan(20);
    expect(faults).toEqual([]);
  });

  test('P-61 Rummikub: in landscape the button for a new set is as wide as its German words', async () => {
    const { page } = await openGame('rummikub');
    await page.setViewportSize(LANDSCAPE);
    await scenes.open(page, 'rummikub', 'de');
    await scenes.show(page, 6);
    for (const at of [0, 1, 2]) await page.locator('.rk-tray button').nth(at).click();
    const missing = () =>
      page.locator('.rk-go, .rk-bar').evaluateAll((all) => all.map((one) => one.scrollWidth - one.clientWidth));
    await expect.poll(missing).toEqual([0, 0]);
  });

  test('P-61 Noch mal!: columns, values and score in sight at a desk', async () => {
    const { page } = await openGame('noch-mal');
    await page.setViewportSize(DESK);
    await scenes.show(page, 3);
    await page.locator('.nm-scores').waitFor();
    const { faults } = await layoutReport(page, {
      inSight: ['.nm-line > .nm-values', '.nm-scores', '.nm-own .nm-sheet', BUTTONS, '.nm-dice > .board-slot'],
      least: { '.nm-own .nm-cell': 44 },
    });
    expect(faults).toEqual([]);
  });

  test('P-61 Noch mal!: the whole sheet on a phone, when asked for, and after a reload', async () => {
    const { page } = await openGame('noch-mal');
    await scenes.show(page, 3);
    const whole = page.getByRole('button', { name: 'Show all: the whole sheet on the screen' });
    await whole.click();
    const rules = {
      inSight: ['.nm-own .nm-sheet', MAIN_BUTTON, ...ROLL],
      least: { '.nm-own .nm-cell': 24 },
    };
    expect((await layoutReport(page, rules)).faults).toEqual([]);
    await page.reload();
    await page.locator('.nm-whole[aria-pressed="true"]').waitFor();
  });

  test('P-61 boards grow with a large window', async () => {
    const { page } = await openGame('rummikub');
    await page.setViewportSize(LARGE);
    await scenes.show(page, 12);
    const widthOf = () => page.locator('.board-table').evaluate((table) => table.getBoundingClientRect().width);
    const { faults } = await layoutReport(page, {
      inSight: ['.rk-tray', '.rk-felt', BUTTONS],
      least: { '.rk-piece': 48 },
    });
    expect(faults).toEqual([]);
    await expect.poll(() => widthOf()).toBeGreaterThan(1120);
    for (const game of gameIds) {
      await scenes.open(page, game, 'en');
      await scenes.show(page, 0);
      await expect.poll(widthOf, { message: game }).toBeGreaterThan(1120);
    }
  });
});

test('P-52 P-61 a match on a phone: a low header, whole names, and its landscape when it is turned', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', first: 'host' });
  const { page } = mina;
  await page.addInitScript(() => localStorage.setItem('tilepost:guided:lucky-numbers', 'yes'));
  await page.goto(`/g/${match}`);
  await page
    .getByText(/starts?\./)
    .first()
    .waitFor();
  const bottom = await page.locator('.play-turn').evaluate((turn) => turn.getBoundingClientRect().bottom);
  expect(bottom).toBeLessThanOrEqual(90);
  await expect
    .poll(() => page.locator('header select').isVisible(), { message: 'the language is in the menu' })
    .toBe(false);
  const name = page.locator('.ln-others bdi');
  await expect.poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);

  await page.setViewportSize(LANDSCAPE);
  await expect.poll(async () => (await layoutReport(page, LANDSCAPE_RULES)).faults.slice(0, 3)).toEqual([]);
});
