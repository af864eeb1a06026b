/** The geometry of boards and tips in every size: nothing is covered, cut off or wider than the page. */
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { embeddedBoard, embeddingSite, frameOf } from '../support/embedding-page.ts';
import { loadPlayer } from '../support/game-player.ts';
import { geometryFaults, geometryFaultsOfScenes } from '../support/geometry-faults.ts';
import type { Person } from '../support/person.ts';
import { playByApi } from '../support/play-by-api.ts';
import { serveScenes } from '../support/scenes.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';
import { textFaults } from '../support/text-faults.ts';

const PHONE = { width: 360, height: 620 };
const LANDSCAPE = { width: 740, height: 360 };
const DESK = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };
/** A frame with a fixed height, and a desktop's window at 200 % zoom. */
const FRAME = { width: 320, height: 480 };
const ZOOMED = { width: 640, height: 400 };
const SIZES = [PHONE, LANDSCAPE, FRAME, ZOOMED, DESK];

const here = startSession({ viewport: PHONE, reducedMotion: 'reduce' });
const { openBrowser } = here;
const blog = embeddingSite(here);

/** Dice in several rows or sizes, and signs that reach into the ink of their numbers. */
const diceFaults = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    /** The height of a digit, as a part of the size of its font. */
    const DIGIT_HEIGHT = 0.72;
    const faults: string[] = [];
    const boxes = [...document.querySelectorAll('.qw-dice:not(.qw-faces) .board-die')].map((die) => {
      const number = [...die.childNodes].find((node) => node.nodeType === Node.TEXT_NODE);
      const sign = die.querySelector('.qw-die-mark')?.getBoundingClientRect();
      const range = document.createRange();
      if (number) range.selectNodeContents(number);
      const { left, top, height } = range.getBoundingClientRect();
      const ink = Number.parseFloat(getComputedStyle(die).fontSize) * DIGIT_HEIGHT;
      if (sign && sign.right > left && sign.bottom > top + (height - ink) / 2)
        faults.push(`the sign of ${die.textContent} reaches its number`);
      return die.getBoundingClientRect();
    });
    const first = boxes[0];
    if (!first || boxes.length !== 7) return [`${boxes.length} dice`];
    if (boxes.some(({ top, width }) => Math.abs(width - first.width) > 1 || Math.abs(top - first.top) > 8))
      faults.push(`rows or sizes: ${boxes.map(({ top, width }) => `${Math.round(width)} at ${Math.round(top)}`)}`);
    return faults;
  });

const sizeText = ({ width, height }: typeof PHONE): string => `${width} x ${height}`;

describe('scenes', () => {
  const scenes = serveScenes();
  for (const game of gameIds)
    test(`P-40 P-61 ${game}: in no scene and no size is a control or a text covered, or anything too wide`, async () => {
      const reader = await openBrowser();
      reader.allowError(/./);
      const { page } = reader;
      const count = await scenes.open(page, game, 'en');
      const faults: string[] = [];
      for (const size of SIZES) {
        await page.setViewportSize(size);
        // The root of a frame has another id; the rest is equal.
        await page.evaluate(
          (id) => document.querySelector('#app, #frame')?.setAttribute('id', id),
          size === FRAME ? 'frame' : 'app',
        );
        faults.push(...(await geometryFaultsOfScenes(page, sizeText(size), count)));
      }
      expect(faults).toEqual([]);
    });

  test('P-61 Qwantum: the dice stand in one row, equally large, and no sign lies over its number', async () => {
    const reader = await openBrowser();
    reader.allowError(/./);
    const { page } = reader;
    await scenes.open(page, 'qwantum', 'en');
    const faults: string[] = [];
    for (const scene of [0, 5, 10])
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await scenes.show(page, scene);
        faults.push(...(await diceFaults(page)).map((fault) => `scene ${scene}, ${sizeText(size)}: ${fault}`));
      }
    expect(faults).toEqual([]);
  });
});

const CLOCKS: readonly Clock[] = [
  { kind: 'live', seconds: 300 },
  { kind: 'post', hours: 48, sparesQuiet: true },
];

async function openGuidedMatch(one: Person, making: object): Promise<void> {
  const other = await openBrowser();
  const { match } = await makeMatchByApi(one, other, { first: 'host', hints: true, ...making });
  await one.page.goto(`/g/${match}`);
  await one.page.getByRole('region', { name: 'First turn, step by step' }).waitFor();
}

for (const game of gameIds)
  test(`P-35 P-58 ${game}: tips, pills and the deadline each have a place of their own, in every size`, async () => {
    const faults: string[] = [];
    for (const clock of [undefined, ...CLOCKS]) {
      const mina = await openBrowser();
      await openGuidedMatch(mina, { game, ...(clock && { clock }) });
      for (const size of SIZES) {
        await mina.page.setViewportSize(size);
        faults.push(...(await geometryFaults(mina.page, `${clock?.kind ?? 'no clock'}, ${sizeText(size)}`)));
      }
    }
    expect(faults).toEqual([]);
  });

for (const game of gameIds)
  test(`P-33 P-58 ${game}: in a frame of 320 x 480 the tips leave the board free`, async () => {
    const reader = await openBrowser();
    const source = `${here.service().url}/embed/new/${game}?bots=1`;
    await blog.open(reader, `<iframe src="${source}" title="A board" width="320" height="480"></iframe>`);
    const board = embeddedBoard(reader.page);
    await board.button('Play').click();
    await board.frame.getByRole('region', { name: 'First turn, step by step' }).waitFor();
    await board.button('Hint').waitFor();
    expect(await geometryFaults(frameOf(reader.page), 'the frame')).toEqual([]);
  });

for (const game of gameIds)
  test(`P-58 ${game}: the guide fits the place that is kept for it, in every language and size`, async () => {
    const mina = await openBrowser();
    await openGuidedMatch(mina, { game });
    const { page } = mina;
    const faults: string[] = [];
    for (const lang of LANGS) {
      await page.locator('header select').selectOption(lang, { force: true });
      await page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
      for (const size of [...SIZES, LARGE]) {
        await page.setViewportSize(size);
        faults.push(...(await textFaults(page, `${lang}, ${sizeText(size)}`, lang)));
        if (size.width >= DESK.width) continue;
        const more = await page.evaluate(() => {
          const place = document.querySelector<HTMLElement>('.play-aid[data-guide]');
          return (place?.offsetHeight ?? 999) - Number.parseFloat(place ? getComputedStyle(place).minBlockSize : '0');
        });
        if (more > 1) faults.push(`${lang}, ${sizeText(size)}: ${more} px too high`);
      }
    }
    expect(faults).toEqual([]);
  });

/** Return by how many px the docked bar hides the elements, for each that it hides. */
const pxUnderBar = ({ page }: Person, selector: string): Promise<readonly number[]> =>
  page.evaluate((parts) => {
    const top = document.querySelector('.board-bar')?.getBoundingClientRect().top ?? 0;
    const bottoms = [...document.querySelectorAll(parts)].map((one) => one.getBoundingClientRect().bottom);
    return bottoms.length === 0 ? [-1] : bottoms.map((bottom) => Math.round(bottom - top)).filter((px) => px > 1);
  }, selector);

for (const [game, rows] of [
  ['lucky-numbers', '.ln-own .ln-cell'],
  ['qwantum', '.qw-own .qw-press'],
] as const)
  test(`P-35 P-61 ${game}: below the guide a phone shows every row of the board, in every language`, async () => {
    const mina = await openBrowser();
    await openGuidedMatch(mina, { game });
    for (const lang of LANGS) {
      await mina.page.locator('header select').selectOption(lang, { force: true });
      await mina.page.locator(`html[lang="${lang}"]`).waitFor({ state: 'attached' });
      await expect.poll(() => pxUnderBar(mina, rows), { message: lang }).toEqual([]);
    }
  });

test('P-35 NM-7 Noch mal!: a phone shows column H before the first cross, and again after a refusal', async () => {
  const mina = await openBrowser();
  await openGuidedMatch(mina, { game: 'noch-mal' });
  const underBar = () => pxUnderBar(mina, '.nm-own [data-start]');
  await expect.poll(underBar, { message: 'at first' }).toEqual([]);
  const below = () => pxUnderBar(mina, '.nm-own [data-start] + .nm-line');
  await expect.poll(below, { message: 'not at the edge' }).toEqual([]);
  const seen = await mina.page.evaluate(() => {
    const edge = (part: string) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
    const [start, head, bar, tip] = [
      edge('.nm-own [data-start]'),
      edge('.play-head'),
      edge('.nm-bar'),
      edge('.aid-guide'),
    ];
    return {
      head: [head.top, head.height > 0],
      middle: ((start.top + start.bottom) / 2 - head.bottom) / (bar.top - head.bottom),
      isTipInBar: tip.height > 0 && tip.top >= bar.top,
    };
  });
  expect(seen.head, 'the turn and the hint stay in sight').toEqual([0, true]);
  expect(seen.isTipInBar, 'the tip hides no row').toBe(true);
  expect(seen.middle, 'rows on both sides').toBeCloseTo(0.5, 1);
  const word = () =>
    mina.page.locator('.nm-own [data-start]').evaluate((row) => getComputedStyle(row, '::before').content);
  await expect.poll(word, { message: 'the column to start in' }).toContain('Start here');
  await mina.page.evaluate(() => scrollTo(0, 0));
  await expect.poll(underBar, { message: 'at the top' }).not.toEqual([]);
  await mina.page.locator('.nm-own .nm-line:first-child .nm-cell:not([data-mark])').first().click();
  await mina.page.locator('.board-say[data-told]').waitFor();
  await expect.poll(underBar, { message: 'after the refusal' }).toEqual([]);
});

const boardTop = ({ page }: Person): Promise<number> =>
  page.locator('.play-board').evaluate((board) => board.getBoundingClientRect().top + scrollY);

/** The height between the turn and the board, in px: the gap of the page is 12. */
const holeAbove = ({ page }: Person): Promise<number> =>
  page.evaluate(() => {
    const bottom = document.querySelector('.play-head')?.getBoundingClientRect().bottom ?? 0;
    return (document.querySelector('.play-board')?.getBoundingClientRect().top ?? 999) - bottom;
  });
const GAP_PX = 12;

test('P-58 the place of the guide is there before it loads', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/guide*.js', async (route) => {
    await held;
    await route.continue();
  });
  const jonas = await openBrowser();
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', first: 'host' });
  await page.goto(`/g/${match}`);
  await mina.button('Turn up a tile').waitFor();
  const before = await boardTop(mina);
  release();
  await page.getByRole('region', { name: 'First turn, step by step' }).waitFor();
  expect(await boardTop(mina), 'with the guide').toBe(before);
});

for (const game of gameIds)
  test(`P-58 ${game}: the board gets the room of a tip that the player closes, on a phone both ways`, async () => {
    const mina = await openBrowser();
    await openGuidedMatch(mina, { game });
    const before = await boardTop(mina);
    await mina.button('Hide tips').click();
    await mina.page.locator('.aid-guide').waitFor({ state: 'detached' });
    // The tips of Rummikub and Noch mal! are in the bar there.
    if (game === 'lucky-numbers' || game === 'qwantum') expect(await boardTop(mina)).toBeLessThan(before - 50);
    for (const size of [PHONE, LANDSCAPE]) {
      await mina.page.setViewportSize(size);
      await expect.poll(() => holeAbove(mina), { message: sizeText(size) }).toBeLessThanOrEqual(GAP_PX);
    }
  });

for (const game of gameIds)
  test(`P-35 P-58 ${game}: the last tip goes by itself when the next turn begins, and leaves no hole`, async () => {
    const [mina, jonas] = [await openBrowser(), await openBrowser()];
    const { match } = await makeMatchByApi(mina, jonas, { game, first: 'host' });
    await mina.page.clock.install();
    for (const { page } of [jonas, mina]) await page.goto(`/g/${match}`);
    const guide = mina.page.getByRole('region', { name: 'First turn, step by step' });
    await guide.waitFor();
    const { choose } = await loadPlayer(game);
    const play = (isEnough: (at: Snapshot) => boolean) => playByApi<never>([mina, jonas], match, isEnough, choose);
    const [own] = await mina.context.request
      .get(`/api/matches/${match}`)
      .then(async (answer) => (await answer.json()).mine);
    await play(({ active, log }) => !active.includes(own) && log.some(({ by, seat }) => by === 'seat' && seat === own));
    await mina.button('Got it').waitFor();
    await mina.page.clock.fastForward(5_000);
    await mina.button('Got it').waitFor();
    await play(({ active }) => active.includes(own));
    await guide.waitFor({ state: 'detached' });
    await expect.poll(() => holeAbove(mina)).toBeLessThanOrEqual(GAP_PX);
  });

test('P-52 Rummikub: the opening draw gives its room to the table at the first pick, and is gone after the first turn', async () => {
  // The draw is shown to those who are there when the match starts.
  const [mina, jonas] = [await openBrowser(), await openBrowser()];
  await jonas.takeSeat(await mina.makeMatch({ game: 'Rummikub' }), 'Jonas');
  for (const one of [mina, jonas]) await one.button('Hide tips').click();
  await Promise.any([mina, jonas].map(({ page }) => page.locator('.rk-opening').waitFor()));
  const match = new URL(mina.page.url()).pathname.split('/').at(-1);
  const { active } = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  const [first, second] = active[0] === 0 ? [mina, jonas] : [jonas, mina];
  const rackTop = () => first.page.locator('.rk-tray').evaluate((tray) => tray.getBoundingClientRect().top);
  const before = await rackTop();
  await first.page.locator('.rk-tray button').first().click();
  await first.page.locator('.rk-opening').waitFor({ state: 'detached' });
  expect(await rackTop()).toBe(before);
  await first.page.locator('.rk-tray button').first().click();
  await first.button('Draw a tile').click();
  for (const { page } of [first, second]) {
    await page.locator('.rk-opening').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('.rk-felt').evaluate((felt) => felt.getBoundingClientRect().height))
      .toBeGreaterThan(150);
  }
});

test('P-61 Noch mal!: no die and no button moves within a turn, in the longest language', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await openGuidedMatch(mina, { game: 'noch-mal' });
  await mina.button('Hide tips').click();
  await page.locator('header select').selectOption('de', { force: true });
  await page.locator('html[lang="de"]').waitFor({ state: 'attached' });
  const places = () =>
    page.evaluate(() => {
      const docked = getComputedStyle(document.querySelector('.nm-bar') ?? document.body).position === 'sticky';
      const topOf = (part: string) => document.querySelector(part)?.getBoundingClientRect().top ?? -1;
      return ['.nm-dice', '.nm-bar .board-buttons'].map((part) => Math.round(topOf(part) + (docked ? 0 : scrollY)));
    });
  for (const size of [PHONE, LANDSCAPE, DESK, LARGE]) {
    await page.setViewportSize(size);
    // The page follows the new size in the frames after it.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const before = await places();
    const look = async (message: string) => expect(await places(), `${sizeText(size)}, ${message}`).toEqual(before);
    for (const sort of ['colour', 'number']) {
      await page.locator(`.nm-dice [data-sort="${sort}"]`).last().click();
      await look(sort);
    }
    for (const fits = page.locator('.nm-own [data-mark="fits"]'); (await fits.count()) > 0; ) {
      await fits.first().click();
      await look('cells');
    }
    await page.locator('.nm-own .nm-cell:not([data-mark])').first().click();
    await page.locator('.board-say[data-told]').waitFor();
    await look('a refusal');
    await page.locator('.nm-bar .plain').click();
  }
});

test('P-61 Noch mal!: in a match on a phone the fitted sheet shows all 15 rows, and its switch has a word', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await openGuidedMatch(mina, { game: 'noch-mal' });
  const whole = mina.button('Show all: the whole sheet on the screen');
  await expect.poll(() => whole.innerText()).toBe('Show all');
  await whole.click();
  const rowsUnderBar = () =>
    page.evaluate(() => {
      const top = document.querySelector('.nm-bar')?.getBoundingClientRect().top ?? 0;
      const rows = [...document.querySelectorAll('.nm-own .nm-line')].map((row) => row.getBoundingClientRect().bottom);
      return rows.length === 15 ? rows.filter((bottom) => bottom > top + 1).length : 99;
    });
  await expect.poll(rowsUnderBar, { message: 'also while tips are on' }).toBe(0);
  await expect.poll(() => page.getByText('−22').count(), { message: 'nothing is crossed yet' }).toBe(0);
});
