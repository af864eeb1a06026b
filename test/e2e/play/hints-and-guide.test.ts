/** Help with a decision: the hint with its reasons, and the guide of the first match. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { commandIds } from '../support/chance.ts';
import { geometryFaults } from '../support/geometry-faults.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch } = startSession();

const guideOf = ({ page }: Person): Locator => page.getByRole('region', { name: 'First turn, step by step' });
const hintOf = ({ button }: Person): Locator => button('Hint');
const proposed = ({ page }: Person): Locator => page.locator('.aid-move');
const marks = ({ page }: Person): Locator => page.locator('.play-board [data-hint]');

/** Start a match against an easy bot from the rules page. */
async function tryIt(guest: Person, game = 'lucky-numbers'): Promise<void> {
  await guest.page.goto(`/help/${game}`);
  await guest.button('Try it on the board').click();
  await guideOf(guest).waitFor();
}

/** The language field is hidden in the header of a match, because the menu has it. */
async function speak({ page }: Person, language: string): Promise<void> {
  await page.locator('header select').selectOption(language, { force: true });
}

test('P-35 a hint says what and why in the reader’s language, marks the board, and thinks in a thread of its own', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  expect(mina.page.workers(), 'nothing is loaded before somebody asks').toHaveLength(0);

  await hintOf(mina).click();
  await proposed(mina).filter({ hasText: /[a-z]/ }).waitFor();
  expect(mina.page.workers()).toHaveLength(1);
  await expect
    .poll(() => mina.page.locator('.aid-reasons li').allInnerTexts())
    .toContainEqual(expect.stringMatching(/[a-z]{2}/));
  await expect.poll(() => marks(mina).count()).toBeGreaterThan(0);
  await expect.poll(() => hintOf(mina).evaluate((button) => button === document.activeElement)).toBe(true);
  await expect.poll(() => guideOf(mina).isVisible(), { message: 'one thing at a time' }).toBe(false);
  expect(await accessibilityFaults(mina.page, 'hint')).toEqual([]);

  await speak(mina, '한국어');
  await proposed(mina)
    .filter({ hasText: /[가-힣]/ })
    .waitFor();
  const reasons = await mina.page.locator('.aid-reasons li').allInnerTexts();
  expect(reasons.every((reason) => /[가-힣]/.test(reason))).toBe(true);
  await speak(mina, 'English');

  await proposed(mina)
    .filter({ hasNotText: /[가-힣]/ })
    .waitFor();
  const words = await proposed(mina).innerText();
  await mina.button('Close hint').click();
  await proposed(mina).waitFor({ state: 'detached' });
  await expect.poll(() => marks(mina).count()).toBe(0);
  await expect.poll(() => hintOf(mina).evaluate((button) => button === document.activeElement)).toBe(true);
  await hintOf(mina).click();
  await expect.poll(() => proposed(mina).innerText(), { message: 'it is the same hint' }).toBe(words);

  await mina.page.getByRole('link', { name: 'Tilepost' }).click();
  await mina.card().waitFor();
  await expect.poll(() => mina.page.workers().length, { message: 'the thread ends with the page' }).toBe(0);
});

test('P-35 the log tells that a hint was shown before a move, after a reload too, and which moves are a bot’s', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  await hintOf(mina).click();
  await proposed(mina).waitFor();
  await mina.page.reload();
  await hintOf(mina).waitFor();
  await expect.poll(() => proposed(mina).count()).toBe(0);

  const isMine = await mina.drawTile();
  await mina.line(/turned up.*after a hint/).waitFor();
  if (isMine) {
    await mina.leaveTile();
    const left = mina.line(/You left \d+ in the middle/);
    await left.waitFor();
    await expect.poll(() => left.innerText()).not.toContain('after a hint');
  }
  await mina.line(/Pixel (turned|placed|left)/).waitFor();
});

test('P-35 P-61 on a phone the reasons of a hint go when the move is begun, and come back with it', async () => {
  const guest = await openBrowser({ viewport: { width: 360, height: 620 } });
  await tryIt(guest, 'rummikub');
  const reasons = guest.page.locator('.aid-reasons');
  // The bot may start.
  await hintOf(guest).click();
  await reasons.waitFor();
  await expect.poll(() => reasons.locator('li:visible').count(), { message: 'the first one' }).toBe(1);

  await guest.page.locator('.rk-tray button').first().click();
  await guest.page.locator('.rk-go').click();
  await reasons.waitFor({ state: 'hidden' });
  await proposed(guest).waitFor();

  await hintOf(guest).click();
  await hintOf(guest).click();
  await reasons.waitFor();
});

test('P-35 P-58 on a phone all reasons are whole: they lie over their surroundings, and nothing moves', async () => {
  const guest = await openBrowser({ viewport: { width: 360, height: 620 } });
  const more = guest.button('More reasons');
  // A clear choice has a single reason.
  const openHint = async () => {
    await tryIt(guest, 'qwantum');
    await hintOf(guest).click();
    await proposed(guest).filter({ hasText: /[a-z]/ }).waitFor();
    return more.count();
  };
  await expect.poll(openHint).toBe(1);
  const sheet = guest.page.locator('.qw-own');
  const before = await sheet.boundingBox();
  await more.click();
  await guest.page.locator('.aid-all').waitFor();
  const panel = guest.page.locator('.aid-hint');
  await expect.poll(() => panel.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(1);
  await expect.poll(() => guest.page.locator('.aid-all li').count()).toBeGreaterThan(1);
  await expect.poll(() => sheet.boundingBox()).toEqual(before);
  await expect.poll(() => unseenMarks(guest, '[data-hint]')).toEqual([]);
});

test('P-58 Lucky Numbers: on a phone a hint and all its reasons leave the tile in hand and its cell free', async () => {
  const guest = await openBrowser({ viewport: { width: 360, height: 620 } });
  const more = guest.button('More reasons');
  const openHint = async () => {
    await tryIt(guest);
    await hintOf(guest).waitFor();
    await guest.button('Turn up a tile').click();
    await guest.page.locator('.ln-drawn').waitFor();
    await hintOf(guest).click();
    await guest.page.locator('.ln-drawn[data-hint]').waitFor();
    return more.count();
  };
  await expect.poll(openHint).toBe(1);
  await expect.poll(() => unseenMarks(guest, '.ln-drawn, [data-hint]')).toEqual([]);
  await more.click();
  await guest.page.locator('.aid-all').waitFor();
  await expect.poll(() => unseenMarks(guest, '.ln-drawn, [data-hint]')).toEqual([]);
});

test('P-35 the hint goes with its decision', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  await hintOf(mina).click();
  await proposed(mina).waitFor();

  await mina.drawTile();
  await proposed(mina).waitFor({ state: 'detached' });
  await expect.poll(() => marks(mina).count()).toBe(0);
});

test('P-35 between two people there is no hint', async () => {
  const [mina, jonas] = await startMatch();
  for (const one of [mina, jonas]) {
    // Other parts loaded with the hint are there, so the hint would be too.
    await guideOf(one).waitFor();
    await expect.poll(() => hintOf(one).count()).toBe(0);
  }
});

/** Create a match among people that allows hints; return the invite link. */
async function allowHints({ page }: Person): Promise<string> {
  await page.goto('/');
  const making = { ...commandIds(), game: 'lucky-numbers', seats: 2, first: 'host', hints: true };
  const [match, invite] = await page.evaluate(async (made) => {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(made) });
    const { frame } = await answer.json();
    return [String(frame.match), String(frame.invite)] as const;
  }, making);
  await page.goto(`/g/${match}`);
  return `/g/${match}#join=${invite}`;
}

test('P-35 with leave given when the match was made, whoever is on turn may ask', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await jonas.takeSeat(await allowHints(mina));
  await hintOf(mina).click();
  await proposed(mina).waitFor();
  await guideOf(jonas).waitFor();
  await expect.poll(() => hintOf(jonas).count(), { message: 'it is not his turn' }).toBe(0);

  if (await mina.drawTile()) await mina.leaveTile();
  await hintOf(jonas).waitFor();
  await jonas.line(/turned up.*after a hint/).waitFor();
});

test('P-35 the guide leads through the first turn on the board, moves nothing about, and comes again only if asked', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  await mina.page.locator('.play-board[data-coach="start"]').waitFor();
  const said = () => guideOf(mina).locator('p:not([data-away])').innerText();
  const first = await said();
  // A tap may scroll the page to its button.
  const { y: top } = await boardPlace(mina);
  expect(await accessibilityFaults(mina.page, 'guide')).toEqual([]);
  await mina.page.setViewportSize({ width: 1280, height: 720 });

  if (await mina.drawTile()) {
    await mina.page.locator('.play-board:is([data-coach="place"], [data-coach="slot"])').waitFor();
    await expect.poll(() => said()).not.toBe(first);
    await expect.poll(async () => (await boardPlace(mina)).y).toBe(top);
    await mina.leaveTile();
  }
  await mina.button('Got it').waitFor();
  await expect.poll(async () => (await boardPlace(mina)).y).toBe(top);
  await mina.button('Got it').click();
  await guideOf(mina).waitFor({ state: 'detached' });

  await mina.makeMatch({ seats: 1 });
  await hintOf(mina).waitFor();
  await expect.poll(() => guideOf(mina).count(), { message: 'it was seen' }).toBe(0);
  await mina.button('Rules').click();
  await mina.button('Show the tips on the board').click();
  await guideOf(mina).waitFor();
  await mina.button('Hide tips').click();
  await guideOf(mina).waitFor({ state: 'detached' });
  await mina.page.reload();
  await hintOf(mina).waitFor();
  await expect.poll(() => guideOf(mina).count(), { message: 'it was skipped' }).toBe(0);
});

/** Return the board's position on the page, independent of scrolling. */
const boardPlace = ({ page }: Person) =>
  page.locator('.play-board').evaluate((board) => {
    const { x, y, width, height } = board.getBoundingClientRect();
    return { x: x + scrollX, y: y + scrollY, width, height };
  });

/** Return the marks of the board that are outside the window or behind the open panel. */
const unseenMarks = ({ page }: Person, selector: string) =>
  page.locator('.play-board').evaluate((board, marks) => {
    const panel = [...document.querySelectorAll('.aid-panel')].find((one) => one.getClientRects().length > 0);
    return [...board.querySelectorAll(marks)].flatMap((mark) => {
      const { left, right, top, bottom } = mark.getBoundingClientRect();
      const [x, y] = [(left + right) / 2, (top + bottom) / 2];
      const isSeen = top >= 0 && bottom <= innerHeight && !panel?.contains(document.elementFromPoint(x, y));
      return isSeen ? [] : [`${mark.className} at ${top} to ${bottom}`];
    });
  }, selector);

test.each(gameIds)(
  'P-35 P-58 %s: the guide has a place of its own, the hint hides nothing that it marks, and both move nothing',
  async (game) => {
    const guest = await openBrowser();
    await tryIt(guest, game);
    // The bot may start; boards show more on their player's own turn.
    await hintOf(guest).waitFor();
    const found = [...(await accessibilityFaults(guest.page, 'guide'))];
    await guest.page.setViewportSize({ width: 360, height: 620 });
    const withGuide = await boardPlace(guest);
    found.push(...(await geometryFaults(guest.page, 'guide on a phone')));
    await hintOf(guest).focus();
    await press(guest.page, 'Enter');
    await proposed(guest).waitFor();
    await expect.poll(() => marks(guest).count()).toBeGreaterThan(0);
    // On a phone, tips and hints of Rummikub and Noch mal! are in the bar. That of Noch mal! grows upwards.
    const isInBar = game === 'rummikub' || game === 'noch-mal';
    const { x, width, y: top } = withGuide;
    expect(await boardPlace(guest), 'on a phone').toMatchObject(game === 'noch-mal' ? { x, width, y: top } : withGuide);
    await expect.poll(() => unseenMarks(guest, '[data-hint]')).toEqual([]);
    const place = guest.page.locator(isInBar ? '.board-bar .aid-panel' : '.play-aid .aid-panel');
    await expect.poll(() => place.count(), { message: 'a place of its own' }).toBe(1);
    found.push(...(await accessibilityFaults(guest.page, 'hint')));

    await guest.page.setViewportSize({ width: 1280, height: 800 });
    await expect.poll(() => unseenMarks(guest, '[data-hint]'), { message: 'on a desk' }).toEqual([]);
    const wide = await boardPlace(guest);
    await guest.button('Close hint').click();
    await guideOf(guest).waitFor();
    expect(await boardPlace(guest)).toEqual(wide);
    const panel = await guideOf(guest).boundingBox();
    expect(panel?.x, 'beside the board').toBeGreaterThanOrEqual(wide.x + wide.width);
    await guest.button('Hide tips').click();
    await guideOf(guest).waitFor({ state: 'detached' });
    expect(await boardPlace(guest)).toEqual(wide);

    await guest.page.setViewportSize({ width: 360, height: 620 });
    const { y } = await boardPlace(guest);
    if (!isInBar) expect(y, 'the board has the room of the guide').toBeLessThan(withGuide.y - 50);
    expect(found).toEqual([]);
  },
);

const [UPRIGHT, SIDEWAYS] = [
  { width: 360, height: 620 },
  { width: 740, height: 360 },
];

for (const game of gameIds)
  test(`P-58 ${game}: once the tips are closed a hint stands in the bar, over nothing, and its buttons stay`, async () => {
    const guest = await openBrowser({ viewport: UPRIGHT });
    await tryIt(guest, game);
    await hintOf(guest).waitFor();
    await guest.button('Hide tips').click();
    await guideOf(guest).waitFor({ state: 'detached' });
    const buttons = guest.page.locator('.board-buttons');
    const buttonsEnd = async () => {
      const box = await buttons.boundingBox();
      return Math.round((box?.y ?? 0) + (box?.height ?? 0));
    };
    for (const size of [UPRIGHT, SIDEWAYS]) {
      await guest.page.setViewportSize(size);
      await guest.page.evaluate(() => scrollTo(0, 0));
      const before = await buttonsEnd();
      await hintOf(guest).click();
      await proposed(guest).waitFor();
      await expect.poll(() => unseenMarks(guest, '[data-hint]'), { message: `${size.width}` }).toEqual([]);
      const scrolled = await guest.page.evaluate(() => scrollY);
      // A docked bar stays, others scroll with the page, and one that leaves its dock moves by a part of that.
      const after = await buttonsEnd();
      expect(after, `the buttons at ${size.width}`).toBeLessThanOrEqual(before);
      expect(after, `the buttons at ${size.width}`).toBeGreaterThanOrEqual(before - scrolled);
      await expect.poll(() => guest.page.locator('.board-bar .aid-panel').count(), { message: 'in the bar' }).toBe(1);
      await guest.button('Close hint').click();
    }
  });
