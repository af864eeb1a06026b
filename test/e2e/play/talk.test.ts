/**
 * P-34: two people send remarks, one in English and one in Korean; one mutes the other, and the host switches talk off.
 */
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press } from '../support/keys.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-34 what Jonas says in Korean Mina reads in English, by keyboard too, until the host switches it off', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser({ locale: 'ko-KR' })]);
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers' });
  await Promise.all([mina, jonas].map(({ page }) => page.goto(`/g/${match}`)));
  await mina.button('Talk').waitFor();
  const board = mina.page.getByRole('region', { name: 'Board' });
  const boardBefore = await board.boundingBox();

  await jonas.button('한마디').click();
  await jonas.button('좋은 수예요!').click();
  await jonas.page.getByRole('dialog').waitFor({ state: 'detached' });
  await mina.page.locator('.talk-bubble', { hasText: 'Nice move!' }).waitFor();
  await mina.page.getByText('Jonas: Nice move!').first().waitFor();
  await expect.poll(() => board.boundingBox(), { message: 'the board has not moved' }).toEqual(boardBefore);

  await mina.button('Talk').focus();
  await press(mina.page, 'Enter');
  const dialog = mina.page.getByRole('dialog', { name: 'Talk' });
  await dialog.getByRole('button', { name: 'Love it!' }).focus();
  await press(mina.page, 'Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => mina.button('Talk').evaluate((button) => button === document.activeElement)).toBe(true);
  await jonas.page.getByText('Mina: 마음에 들어요!').first().waitFor();

  await expect.poll(() => mina.button('Mute Jonas').count(), { message: 'only the dialog has it' }).toBe(0);
  await mina.button('Talk').click();
  await dialog.getByRole('button', { name: 'Mute Jonas' }).click();
  await mina.page.getByText('Jonas: Nice move!').first().waitFor({ state: 'detached' });
  await dialog.getByRole('button', { name: 'Unmute Jonas' }).waitFor();

  await dialog.getByText('Said at the table').click();
  expect(await accessibilityFaults(mina.page, 'small talk')).toEqual([]);
  await dialog.getByRole('checkbox', { name: 'Talk in this match' }).uncheck();
  await jonas.page.getByText('게임을 만든 사람이 한마디 기능을 껐어요.').first().waitFor();
  await dialog.getByText('The host has turned talk off.').waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Love it!' }).count()).toBe(0);
});

test('P-34 a remark stands beside its name, and over no other name and no count', async () => {
  const [mina, jonas] = await Promise.all([openBrowser({ viewport: { width: 1280, height: 800 } }), openBrowser()]);
  const bot = { strength: 'normal', yields: false };
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', seats: 4, bots: [bot, bot] });
  await Promise.all([mina, jonas].map(({ page }) => page.goto(`/g/${match}`)));
  await mina.button('Talk').waitFor();
  await jonas.button('Talk').click();
  await jonas.button('Nice move!').click();
  await mina.page.locator('.talk-bubble:not(.talk-away)', { hasText: 'Nice move!' }).waitFor();
  const covered = await mina.page.evaluate(() => {
    const bubble = document.querySelector('.talk-bubble')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('[data-seat] :is(bdi, .board-count)')].filter((text) => {
      const { left, top, right, bottom } = text.getBoundingClientRect();
      return left < bubble.right && bubble.left < right && top < bubble.bottom && bubble.top < bottom;
    }).length;
  });
  expect(covered).toBe(0);
});
