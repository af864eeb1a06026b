/** Leaving a match for good from the menu: a clear question, and what the others see. */
import { expect, test } from 'vitest';
import { gameIds } from '../../../worker/games/registry.ts';
import { nextId } from '../support/chance.ts';
import { makeMatchByApi, seatPair } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

test('P-54 of two people one leaves after one question: the other wins at once, and both see why', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await seatPair(mina, jonas);

  const menu = await jonas.openMenu();
  await menu.getByRole('button', { name: 'Leave the match' }).click();
  const question = jonas.page.getByRole('dialog', { name: 'Leave this match for good?' });
  await question.getByText('The other player wins at once').waitFor();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect
    .poll(() => jonas.page.getByText('left the match').count(), { message: 'nothing has happened yet' })
    .toBe(0);
  await menu.getByRole('button', { name: 'Leave the match' }).click();
  await question.getByRole('button', { name: 'Leave for good' }).click();

  for (const [one, title] of [
    [mina, 'You win!'],
    [jonas, 'You lost Mina has won.'],
  ] as const) {
    await one.page.getByRole('heading', { name: title }).waitFor();
    await one.line(/(Jonas|You) left the match\./).waitFor();
  }
  await jonas.button('Play again').waitFor();
});

test('P-54 of three seats one leaves: a bot plays on for it, its page only watches, and it is not asked again', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const bots = [{ strength: 'easy', yields: false }];
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', seats: 3, bots });
  await Promise.all([mina, jonas].map(({ page }) => page.goto(`/g/${match}`)));

  const menu = await jonas.openMenu();
  await menu.getByRole('button', { name: 'Leave the match' }).click();
  await jonas.page.getByText('A bot plays on for you').waitFor();
  await jonas.button('Leave for good').click();

  await jonas.page.getByText('You are watching.', { exact: true }).waitFor();
  await mina.line(/Jonas left the match\./).waitFor();
  await jonas.page.reload();
  await jonas.page.getByText('You are watching.', { exact: true }).waitFor();
  await jonas.openMenu();
  await expect.poll(() => jonas.page.getByRole('button', { name: 'Leave the match' }).count()).toBe(0);
});

test.each(gameIds)('P-54 %s: whoever comes back finds the unfinished board and who has won', async (game) => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const { match } = await makeMatchByApi(mina, jonas, { game });
  const data = { id: nextId(), opened: 0, move: { kind: 'concede' } };
  expect((await mina.context.request.post(`/api/matches/${match}/moves`, { data })).status()).toBe(200);

  await jonas.page.goto(`/g/${match}`);
  await jonas.button('Skip to now').click();
  await jonas.page.getByRole('heading', { name: 'You win!' }).waitFor();
  await jonas.page.getByRole('region', { name: 'Board' }).waitFor();
  await jonas.page.getByText('Replay or check').click();
  await jonas.page.getByRole('link', { name: 'Replay', exact: true }).click();
  await jonas.page.getByText('Mina left the match.').first().waitFor();
});
