/** Help at a decision: the hint that says what and why, and the guide of the first match. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Person } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch } = startSession();

const guideOf = ({ page }: Person): Locator => page.getByRole('region', { name: 'First turn, step by step' });
const hintOf = ({ button }: Person): Locator => button('Hint');
const proposed = ({ page }: Person): Locator => page.locator('.aid-move');
const marks = ({ page }: Person): Locator => page.locator('.play-board [data-hint]');

/** From the rules to a match against an easy bot. */
async function tryIt(guest: Person, game = 'lucky-numbers'): Promise<void> {
  await guest.page.goto(`/help/${game}`);
  await guest.button('Try it on the board').click();
  await guideOf(guest).waitFor();
}

async function speak({ page }: Person, from: string, language: string): Promise<void> {
  await page.getByRole('combobox', { name: from }).selectOption(language);
}

test('P-35 a hint says what and why in the reader’s language, marks the board, and thinks in a thread of its own', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  expect(mina.page.workers(), 'nothing is loaded before somebody asks').toHaveLength(0);

  await hintOf(mina).click();
  await proposed(mina).filter({ hasText: /[a-z]/ }).waitFor();
  expect(mina.page.workers()).toHaveLength(1);
  expect(await mina.page.locator('.aid-reasons li').allInnerTexts()).toContainEqual(expect.stringMatching(/[a-z]{2}/));
  expect(await marks(mina).count()).toBeGreaterThan(0);
  expect(await hintOf(mina).evaluate((button) => button === document.activeElement)).toBe(true);
  expect(await guideOf(mina).isVisible(), 'one thing at a time').toBe(false);
  expect(await accessibilityFaults(mina.page, 'hint')).toEqual([]);

  await speak(mina, 'Language', '한국어');
  await proposed(mina)
    .filter({ hasText: /[가-힣]/ })
    .waitFor();
  const reasons = await mina.page.locator('.aid-reasons li').allInnerTexts();
  expect(reasons.every((reason) => /[가-힣]/.test(reason))).toBe(true);
  await speak(mina, '언어', 'English');

  await proposed(mina)
    .filter({ hasNotText: /[가-힣]/ })
    .waitFor();
  const words = await proposed(mina).innerText();
  await mina.button('Put the hint away').click();
  await proposed(mina).waitFor({ state: 'detached' });
  expect(await marks(mina).count()).toBe(0);
  expect(await hintOf(mina).evaluate((button) => button === document.activeElement)).toBe(true);
  await hintOf(mina).click();
  expect(await proposed(mina).innerText(), 'it is the same hint').toBe(words);

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
  expect(await proposed(mina).count()).toBe(0);

  const isMine = await mina.drawTile();
  await mina.line(/turned up.*after a hint/).waitFor();
  if (isMine) {
    await mina.leaveTile();
    const left = mina.line(/Seat 1 left \d+ in the middle/);
    await left.waitFor();
    expect(await left.innerText()).not.toContain('after a hint');
  }
  await mina.line(/Bot 2 (turned|placed|left)/).waitFor();
});

test('P-35 the hint goes with its decision', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  await hintOf(mina).click();
  await proposed(mina).waitFor();

  await mina.drawTile();
  await proposed(mina).waitFor({ state: 'detached' });
  expect(await marks(mina).count()).toBe(0);
});

test('P-35 between two people there is no hint', async () => {
  const [mina, jonas] = await startMatch();
  for (const one of [mina, jonas]) {
    // What stands beside the hint has come: the hint would have, too.
    await guideOf(one).waitFor();
    expect(await hintOf(one).count()).toBe(0);
  }
});

/** A match among people in which hints were allowed when it was made; the answer is the invite link. */
async function allowHints({ page }: Person): Promise<string> {
  await page.goto('/');
  const [match, invite] = await page.evaluate(async () => {
    const random = () => crypto.randomUUID().replaceAll('-', '');
    const made = { id: random(), entropy: random(), game: 'lucky-numbers', seats: 2, first: 'host', hints: true };
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch('/api/matches', { method: 'POST', headers, body: JSON.stringify(made) });
    const { frame } = await answer.json();
    return [String(frame.match), String(frame.invite)] as const;
  });
  await page.goto(`/g/${match}`);
  return `/g/${match}#join=${invite}`;
}

test('P-35 with leave given when the match was made, whoever is on turn may ask', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await jonas.takeSeat(await allowHints(mina));
  await hintOf(mina).click();
  await proposed(mina).waitFor();
  await guideOf(jonas).waitFor();
  expect(await hintOf(jonas).count(), 'it is not his turn').toBe(0);

  if (await mina.drawTile()) await mina.leaveTile();
  await hintOf(jonas).waitFor();
  await jonas.line(/turned up.*after a hint/).waitFor();
});

test('P-35 the guide leads through the first turn on the board, moves nothing about, and comes again only if asked', async () => {
  const mina = await openBrowser();
  await tryIt(mina);
  const board = mina.page.locator('.play-board');
  await mina.page.locator('.play-board[data-coach="start"]').waitFor();
  const said = () => guideOf(mina).locator('p:not([data-away])').innerText();
  const first = await said();
  const top = (await board.boundingBox())?.y;
  expect(await accessibilityFaults(mina.page, 'guide')).toEqual([]);
  await mina.page.setViewportSize({ width: 1280, height: 720 });

  if (await mina.drawTile()) {
    await mina.page.locator('.play-board:is([data-coach="place"], [data-coach="slot"])').waitFor();
    expect(await said()).not.toBe(first);
    expect((await board.boundingBox())?.y).toBe(top);
    await mina.leaveTile();
  }
  await mina.button('Got it').waitFor();
  expect((await board.boundingBox())?.y).toBe(top);
  await mina.button('Got it').click();
  await guideOf(mina).waitFor({ state: 'detached' });

  await mina.makeMatch({ seats: 1 });
  await hintOf(mina).waitFor();
  expect(await guideOf(mina).count(), 'it was seen').toBe(0);
  await mina.button('Rules').click();
  await mina.button('Show me a turn on the board').click();
  await guideOf(mina).waitFor();
  await mina.button('Skip').click();
  await guideOf(mina).waitFor({ state: 'detached' });
  await mina.page.reload();
  await hintOf(mina).waitFor();
  expect(await guideOf(mina).count(), 'it was skipped').toBe(0);
});

// The tests above are about Lucky Numbers.
test.each(gameIds.filter((id) => id !== 'lucky-numbers'))(
  'P-35 %s: from the rules to the board, guided, with a hint',
  async (game) => {
    const guest = await openBrowser();
    await tryIt(guest, game);
    const found = [...(await accessibilityFaults(guest.page, 'guide'))];
    await hintOf(guest).click();
    await proposed(guest).waitFor();
    expect(await marks(guest).count()).toBeGreaterThan(0);
    found.push(...(await accessibilityFaults(guest.page, 'hint')));
    await guest.button('Put the hint away').click();
    await guest.button('Skip').click();
    await guideOf(guest).waitFor({ state: 'detached' });
    expect(found).toEqual([]);
  },
);
