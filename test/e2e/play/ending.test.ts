/** The end of a match: shown over the board, shared, and followed by a rematch. */
import { expect, test } from 'vitest';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { nextId } from '../support/chance.ts';
import { loadPlayer } from '../support/game-player.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { seatPair } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

const end = ({ page }: Person) => page.getByRole('region', { name: /has won|wins|win/ });

/** Leave the match for good, so that the other player wins. */
async function concede(person: Person): Promise<void> {
  const path = `/api/matches/${matchIdOf(person)}`;
  const { opened }: Snapshot = await (await person.context.request.get(path)).json();
  const data = { id: nextId(), opened, move: { kind: 'concede' } };
  expect((await person.context.request.post(`${path}/moves`, { data })).ok()).toBe(true);
}

test('P-53 the result lies over the board, which stays where it is, and can be folded away', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await seatPair(mina, jonas);
  await mina.page.setViewportSize({ width: 360, height: 620 });
  await mina.button('Hide tips').click();
  const board = mina.page.locator('.play-board');
  const before = await board.boundingBox();
  await concede(jonas);
  await end(mina).getByRole('heading', { name: 'You win!' }).waitFor();
  await mina.turn.filter({ hasText: 'You win!' }).waitFor();

  await expect.poll(async () => (await board.boundingBox())?.y).toBe(before?.y);
  const card = await end(mina).boundingBox();
  expect(card && card.y + card.height).toBeLessThanOrEqual(620);
  expect(card?.y, 'half of a small phone shows the board').toBeGreaterThan(260);
  const again = await mina.button('Play again').boundingBox();
  expect(again && again.y + again.height, 'within reach').toBeLessThanOrEqual(620);

  await mina.button('Show the board').click();
  await expect.poll(async () => (await end(mina).boundingBox())?.height).toBeLessThan(130);
  await mina.button('Play again').waitFor();
  await mina.button('Show the result').click();
  await mina.button('More').click();
  await mina.page.getByText('Replay or check').click();
  await mina.page.getByRole('link', { name: 'Replay', exact: true }).waitFor();
});

test('P-53 P-61 on a phone on its side the result, the points and the way on are seen together', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await seatPair(mina, jonas, { game: 'Noch mal!' });
  await mina.page.setViewportSize({ width: 740, height: 360 });
  const { choose } = await loadPlayer('noch-mal');
  await playByApi<never>([mina, jonas], matchIdOf(mina), () => false, choose);
  await mina.comeTo(mina.button('Play again'));
  await mina.turn.filter({ hasText: /^You (won|lost) .* against Jonas$/ }).waitFor();
  const unseen = () =>
    mina.page.evaluate(() =>
      ['.play-turn', '.nm-end table', '.end-actions > .primary'].filter((part) => {
        const { left, right, top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        const isInside = right > left && left >= 0 && right <= innerWidth && top >= 0 && bottom <= innerHeight;
        const over = document.elementFromPoint((left + right) / 2, bottom - 4);
        return !isInside || !document.querySelector(part)?.contains(over);
      }),
    );
  await expect.poll(unseen).toEqual([]);
  await mina.button('More').click();
  await mina.page.getByText('Another game with the same people').click();
  const underHeader = () =>
    mina.page.evaluate(() => {
      const [head, fold] = ['.shell-actions', '.end-fold'].map((part) => document.querySelector(part));
      return (fold?.getBoundingClientRect().top ?? 0) - (head?.getBoundingClientRect().bottom ?? 0);
    });
  await expect.poll(underHeader, { message: 'the buttons of the header are free' }).toBeGreaterThanOrEqual(0);
});

test('P-53 P-60 the same people play another game, the friend comes along, and the wins are told and counted', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  await seatPair(mina, jonas);
  await concede(jonas);
  await mina.page.getByText('Another game with the same people').click();
  await mina.button('Qwantum').click();
  await mina.page.getByRole('heading', { name: 'Qwantum: waiting for players' }).waitFor();
  await mina.page.getByText('Matches won: You: 1, Jonas: 0.').waitFor();
  await jonas.page.setViewportSize({ width: 360, height: 620 });
  await jonas.page.getByText('Mina wants to play Qwantum next.').waitFor();
  const along = await jonas.button('Join the rematch').boundingBox();
  expect(along && along.y + along.height, 'within reach').toBeLessThanOrEqual(620);
  await jonas.button('Join the rematch').click();
  await jonas.page.getByRole('heading', { name: 'Qwantum' }).waitFor();
  await jonas.page.getByText('Matches won: Mina: 1, You: 0.').waitFor();

  await concede(jonas);
  await end(mina).getByText('You 2 – Jonas 0').waitFor();

  // P-60: this browser has counted both matches.
  await mina.page.goto('/');
  await mina.page.getByRole('link', { name: 'Your statistics' }).click();
  await mina.page.getByText('You won 2 of 2 matches.').waitFor();
  await mina.page.getByText('You finished ahead of Jonas in 2 of 2 matches.').waitFor();
  await mina.page.getByText('As tables').click();
  await mina.page.getByRole('row', { name: 'Jonas 2 2 0 0' }).waitFor();
  await mina.page.getByRole('row', { name: 'Qwantum 1 1 0 0' }).waitFor();
  await mina.page.getByText('Delete the statistics').click();
  await mina.button('Delete for good').click();
  await mina.page.getByText('No match counts yet.').waitFor();
});

test('P-53 the result is shared as text with a link', async () => {
  const [mina, jonas] = await Promise.all([
    openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] }),
    openBrowser(),
  ]);
  await seatPair(mina, jonas);
  await concede(jonas);
  await mina.button('Share').click();
  await mina.button('Copied').waitFor();
  const shared = await mina.page.evaluate(() => navigator.clipboard.readText());
  expect(shared).toBe(`Lucky Numbers: Mina has won. ${mina.page.url()}`);

  await mina.page.getByText('Replay or check').click();
  await mina.button('Show how it ended').click();
  await mina.page.getByRole('heading', { name: /^How it ended/ }).waitFor();
  await expect.poll(() => mina.page.getByText('While you were away').count()).toBe(0);
});
