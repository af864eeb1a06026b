/** The rack of Rummikub stays where it is during a whole turn, in windows of phones and desks, and for every table. */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sharedBrowser } from '../support/chromium.ts';
import { serveScenes } from '../support/scenes.ts';

const scenes = serveScenes();
/** The numbers of sets on the table. */
const SETS = [0, 3, 9];
const WINDOWS = [
  { width: 360, height: 620 },
  { width: 360, height: 740 },
  { width: 740, height: 360 },
  { width: 1280, height: 800 },
  { width: 1920, height: 1080 },
];

const rackTop = (page: Page): Promise<number> =>
  page.locator('.rk-tray').evaluate((tray) => Math.round(tray.getBoundingClientRect().top));

/** Return the top of the rack after each step of a turn: picks, new sets, undo, all back. */
async function rackThroughTurn(page: Page): Promise<readonly number[]> {
  const tops = [await rackTop(page)];
  const steps = [
    () => page.locator('.rk-tray button[data-piece]').nth(0).click(),
    () => page.locator('.rk-tray button[data-piece]').nth(1).click(),
    () => page.locator('.rk-tray button[data-piece]').nth(2).click(),
    () => page.locator('.rk-go').click(),
    () => page.locator('.rk-tray button[data-piece]').nth(0).click(),
    () => page.locator('.rk-go').click(),
    () => page.locator('.board-buttons .rk-icon').nth(0).click(),
    () => page.locator('.board-buttons .rk-icon').nth(2).click(),
  ];
  for (const step of steps) {
    await step();
    tops.push(await rackTop(page));
  }
  return tops;
}

test('P-52 the rack does not move from the first pick to the end of a turn, with few and with many sets', async () => {
  const browser = await sharedBrowser();
  const page = await browser.newPage();
  const counted: number[] = [];
  const moved: string[] = [];
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    const count = await scenes.open(page, 'rummikub', 'en');
    const tried = new Set<number>();
    for (let scene = 0; scene < count; scene += 1) {
      await scenes.show(page, scene);
      if ((await page.locator('.rk-draw').count()) === 0 || (await page.locator('.rk-tray button').count()) < 6)
        continue;
      const sets = await page.locator('.rk-pile').count();
      // One scene for each number of sets.
      if (!SETS.includes(sets) || tried.has(sets)) continue;
      tried.add(sets);
      counted.push(sets);
      const tops = await rackThroughTurn(page);
      if (new Set(tops).size > 1) moved.push(`${size.width}x${size.height} scene ${scene}, ${sets} sets: ${tops}`);
    }
  }
  await page.close();
  expect(counted.toSorted((a, b) => a - b)).toEqual(WINDOWS.flatMap(() => SETS).toSorted((a, b) => a - b));
  expect(moved).toEqual([]);
});
