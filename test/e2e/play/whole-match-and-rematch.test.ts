/** A whole match between two browsers through the page, including a server crash, and the rematch. */
import { expect, test } from 'vitest';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { startSessionOnOwnService } from '../support/session.ts';
import { firstOf } from '../support/signs.ts';

const { openBrowser, service, startMatch } = startSessionOnOwnService();

/** Play alternating turns; each person waits for their turn. */
async function playRounds(people: readonly Person[], turns: number): Promise<boolean> {
  for (let i = 0; i < turns; i += 1)
    for (const one of people) {
      if (!(await one.waitForTurn())) return true;
      await one.takeTurn();
    }
  return false;
}

/** Mark the document, so that a reload is noticed. */
const mark = ({ page }: Person) => page.evaluate(() => document.body.setAttribute('data-stayed', ''));

test('P-1 P-2 P-18 two taps make a link, a friend sits down, and both play to the end through a crash of the server', async () => {
  const mina = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const jonas = await openBrowser();
  await mina.page.goto('/');
  await mina.card().getByRole('button', { name: 'Play with a friend' }).click();
  await mina.button('Copy').click();
  const link = await mina.page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(/\/g\/[0-9a-z]{24}#join=[0-9a-z]{26}$/);

  await jonas.page.goto(link);
  await jonas.page.getByRole('heading', { name: 'You are invited to Lucky Numbers' }).waitFor();
  expect(jonas.page.url(), 'the key has left the address bar').not.toContain('#');
  await jonas.button('Join the match').click();
  await Promise.all([mina.cell(0).waitFor(), jonas.cell(0).waitFor()]);
  await Promise.all([mark(mina), mark(jonas)]);

  const isMine =
    (await firstOf({ mine: mina.button('Turn up a tile'), theirs: mina.page.getByText('’s turn.') })) === 'mine';
  const people = isMine ? [mina, jonas] : [jonas, mina];
  expect(await playRounds(people, 3)).toBe(false);
  await crashDuringTurn(people);
  expect(await playRounds([...people].reverse(), 1)).toBe(false);
  expect(await playRounds([...people].reverse(), 40)).toBe(true);

  for (const one of people) {
    await one.page.getByRole('heading', { name: /^You (won|lost)|share the win/ }).waitFor();
    await expect.poll(() => one.page.locator('body[data-stayed]').count(), { message: 'never reloaded' }).toBe(1);
  }
  await expect.poll(() => scores(mina)).toEqual((await scores(jonas)).toReversed());
});

/** Make a move while the server is down; it is stored, and reaches the other side when the server is back. */
async function crashDuringTurn([mover, other]: readonly Person[]): Promise<void> {
  if (!mover || !other) throw new Error('two people play');
  for (const one of [mover, other])
    one.allowError(/ERR_CONNECTION|ERR_INCOMPLETE|WebSocket connection|fetching the script/);
  await mover.waitForTurn();
  await service().kill();
  await mover.button('Turn up a tile').click();
  await mover.page.getByText('Not sent yet').waitFor();
  await service().restart();
  if (await mover.hasTile()) await mover.leaveTile();
  await other.waitForTurn();
}

/** Return both results from the heading, the own one first. */
const scores = async ({ page }: Person): Promise<readonly string[]> =>
  /(\d+)\s:\s(\d+)/.exec((await page.locator('#end-title').textContent()) ?? '')?.slice(1) ?? [];

test('P-7 P-8 a rematch takes one tap, waits behind the old link for whoever was away, and the other one starts', async () => {
  const [mina, jonas] = await startMatch();
  await playRounds([mina, jonas], 1);
  await jonas.page.goto('/');
  const known = jonas.page.getByRole('region', { name: 'Your matches' }).getByRole('link');
  await known.filter({ hasText: 'with Mina' }).filter({ hasText: 'Mina’s turn' }).waitFor();
  await mina.takeTurn();
  await jonas.page.reload();
  await known.filter({ hasText: 'Your turn' }).click();

  await jonas.page.goto('/');
  await playByApi([mina, jonas], matchIdOf(mina));
  await mina.button('Play again').click();
  await mina.page.getByText('waiting for players').waitFor();
  const next = mina.page.url();

  // When the page becomes visible, the list updates without a reload.
  await jonas.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await known.filter({ hasText: /You won|Shared win|Lost/ }).click();
  // A long end is not replayed in full.
  await jonas.comeTo(jonas.page.getByText('Mina wants a rematch.'));
  await jonas.button('Join the rematch').click();
  await jonas.page.waitForURL(next);
  // Mina started the first match, so now Jonas starts.
  expect(await jonas.waitForTurn()).toBe(true);
  await jonas.page.getByText('You are Jonas.').waitFor();
  await mina.page.getByText('Jonas’s turn.').waitFor();
});
