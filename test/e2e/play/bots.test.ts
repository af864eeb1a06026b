/**
 * Bots in real browsers: a match of each game against one; seats given to bots, lent to them and taken over from
 * them.
 */
import { expect, test } from 'vitest';
import { type GameId, gameIds, gameListings } from '../../../worker/games/registry.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { loadPlayer } from '../support/game-player.ts';
import type { Person } from '../support/person.ts';
import { fetchView, playToTheEnd } from '../support/play-on-page.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch } = startSession();

/** Start a match against a bot from the first page; the guide is not needed. */
async function against(game: string): Promise<Person> {
  const mina = await openBrowser();
  await mina.page.goto('/');
  await mina.card(game).getByRole('button', { name: 'Play a bot' }).click();
  await mina.turn.waitFor();
  await mina.button('Hide tips').click();
  return mina;
}

/** Decisions that a person makes on the page; the rest goes by API. Two people play each game by page to its end elsewhere. */
const PAGE_DECISIONS = 6;

/** Play to the end and start the rematch, which has the same bot. */
async function throughMatch(id: GameId): Promise<void> {
  const game = gameListings[id].name;
  const mina = await against(game);
  await playToTheEnd([mina], { ...(await loadPlayer(id)), isMiddle: (_, decisions) => decisions >= PAGE_DECISIONS });

  await mina.page
    .locator('#end-title')
    .filter({ hasText: /^You (won|lost)|You win|wins|share the win/ })
    .waitFor();
  await mina.page.locator('#end-title').filter({ hasText: 'Pixel' }).waitFor();
  const { frame } = await fetchView(mina);
  expect(frame.log.some(({ by, seat }) => by === 'bot' && seat === 1)).toBe(true);
  await mina.button('Play again').click();
  await mina.page.waitForURL((url) => !url.pathname.endsWith(frame.match));
  await mina.turn.waitFor();
  expect((await fetchView(mina)).frame.seats[1]?.bot?.strength).toBe('normal');
}

test('P-35 a match of each game against a bot, begun on the page, all at once, to its end and a rematch', async () => {
  // In parallel, because most of the time is spent waiting for bots.
  await Promise.all(gameIds.map(throughMatch));
});

test('P-6 the host puts bots on open seats, sends one away, and fills up to begin', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ game: 'Qwantum', name: 'Mina', seats: 4 });
  await mina.page.getByText('Add bots or start now').click();
  await mina.button('Add a bot: Player 2').click();
  await mina.page.getByRole('listitem').filter({ hasText: 'Pixel' }).getByText('bot, normal').waitFor();
  expect(await accessibilityFaults(mina.page, 'the lobby with a bot')).toEqual([]);
  await mina.button('Remove the bot: Pixel').click();
  await mina.button('Add a bot: Player 2').waitFor();

  await mina.page.getByLabel('Bot level').selectOption('easy');
  await mina.button('Add bots for the rest and start').click();

  await mina.turn.waitFor();
  const { frame } = await fetchView(mina);
  expect(frame.seats.map(({ bot }) => bot?.strength)).toEqual([undefined, 'easy', 'easy', 'easy']);
});

test('P-6 whoever has the invite takes over from a bot in the middle of the match', async () => {
  const mina = await openBrowser();
  await mina.makeMatch({ name: 'Mina', seats: 3 });
  await mina.page.getByText('Add bots or start now').click();
  await mina.page.getByLabel(/People may take over/).check();
  await mina.button('Add bots for the rest and start').click();
  await mina.turn.waitFor();
  const menu = await mina.openMenu('Invite or watch');
  const link = await menu.getByRole('textbox', { name: 'Invite link' }).inputValue();

  const jonas = await openBrowser();
  await jonas.page.goto(link);
  await jonas.page.getByText('You take over a bot’s seat').waitFor();
  await jonas.page.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
  await jonas.button('Join the match').click();

  await jonas.turn.waitFor();
  const { frame } = await fetchView(jonas);
  expect(frame.mine).toEqual([1]);
  expect(frame.seats.map(({ name, bot }) => name ?? bot?.strength)).toEqual(['Mina', 'Jonas', 'normal']);
});

test('P-24 one’s own seat is lent to a bot, which plays it, and is taken back', async () => {
  const [mina, jonas] = await startMatch();
  const menu = await mina.openMenu('A bot plays for me');
  expect(await accessibilityFaults(mina.page, 'the menu before a bot plays')).toEqual([]);
  await menu.getByRole('button', { name: 'Let a bot play for me' }).click();
  await menu.waitFor({ state: 'hidden' });
  await mina.page.getByText('A bot plays your seat.').waitFor();
  await mina.dialogsClosed();

  if (await jonas.waitForTurn()) await jonas.takeTurn();
  await jonas.waitForTurn();
  const { frame } = await fetchView(jonas);
  expect(frame.log.some(({ by, seat }) => by === 'bot' && seat === 0)).toBe(true);
  await jonas.line(/A bot made this move/).waitFor();

  await mina.button('Take my seat back').click();
  await mina.page.getByText('A bot plays your seat.').waitFor({ state: 'hidden' });
  expect((await fetchView(mina)).frame.seats[0]?.bot).toBeUndefined();
});
