/** Every screen in light and dark, on a phone and on a desktop: axe, horizontal scrolling, touch targets. */
import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { startSession } from '../support/session.ts';
import { firstOf } from '../support/signs.ts';

const { openBrowser, startMatch } = startSession();

/** Check screens one after another, each after its marker appears, and report all faults at the end. */
function examiner() {
  const found: string[] = [];
  return {
    see: async (where: string, { page }: Person, sign: Locator) => {
      await sign.waitFor();
      found.push(...(await accessibilityFaults(page, where)));
    },
    isContent: () => expect(found).toEqual([]),
  };
}

test('P-40 the first page, its options, the rules and the pages for dead links', async () => {
  const { see, isContent } = examiner();
  const guest = await openBrowser();
  guest.allowError(/404/);
  const { page, button, card } = guest;
  await page.goto('/');
  await see('home', guest, card().getByRole('button', { name: 'Play with a friend' }));
  await card().getByText('Options', { exact: true }).click();
  await card().getByRole('combobox', { name: 'Time per move' }).selectOption('With a reserve');
  await card().getByText('More options').click();
  await card().getByRole('radio', { name: 'Your own rules' }).check();
  await see('options', guest, page.getByRole('radio', { name: 'Sorted' }));
  await button('Remove a player').click();
  await see('options alone', guest, page.getByRole('radio', { name: 'One set' }));
  await page.goto('/help/lucky-numbers');
  await see('rules', guest, page.getByRole('heading', { level: 3 }).first());
  await page.goto('/nowhere');
  await see('no such page', guest, page.getByRole('heading', { name: 'Page not found' }));
  await page.goto('/g/nonsense');
  await see('no such match', guest, page.getByRole('heading', { name: 'Match not found' }));
  isContent();
});

test('P-40 the lobby, its menu, the invitation and the seat link', async () => {
  const { see, isContent } = examiner();
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina', seats: 3 });
  await mina.page.getByText('Add a player on this device').click();
  await see('lobby', mina, mina.page.getByRole('img', { name: 'QR code of the link' }));
  const menu = await mina.openMenu('Invite or watch', 'Play on another device too', 'Match details');
  await mina.button('Make a seat link').click();
  await menu.getByRole('textbox', { name: 'Play on another device too' }).waitFor();
  await see('menu of the host', mina, menu.getByText('this device').first());

  await jonas.page.goto(link);
  await see('invitation', jonas, jonas.button('Join the match'));
  await jonas.button('Just watch').click();
  await see('only looking on', jonas, jonas.page.getByRole('heading', { name: 'waiting for players' }));
  await jonas.page.goto(await mina.link('Play on another device too'));
  await see('seat link', jonas, jonas.button('Open the seat on this device'));
  isContent();
});

/** A match after a few turns; the first player has drawn a tile and the second waits. */
async function inTheMiddle(): Promise<readonly [mover: Person, other: Person]> {
  const [mina, jonas] = await startMatch();
  await playByApi([mina, jonas], matchIdOf(mina), ({ entry, view }) => entry > 12 && view?.drawn !== 0);
  const signs = { decides: mina.button('Leave in the middle'), waits: mina.page.getByText('and is thinking') };
  return (await firstOf(signs)) === 'decides' ? [mina, jonas] : [jonas, mina];
}

test('P-40 the board in every state of a turn', async () => {
  const { see, isContent } = examiner();
  const [mover, other] = await inTheMiddle();
  await see('tile in the hand', mover, mover.button('Leave in the middle'));
  await mover.page.getByRole('gridcell', { name: 'does not fit' }).first().click();
  await see('a cell that cannot be', mover, mover.page.getByRole('gridcell', { name: 'in the way' }).first());
  const fits = mover.page.getByRole('gridcell', { name: /fits here|may take its place/ });
  await fits.first().click();
  await see('draft', mover, mover.button(/^Place \d+/));

  await see('waiting', other, other.page.getByText('and is thinking'));
  const dialog = other.page.getByRole('dialog');
  await other.button('Rules').click();
  await see('rules beside the board', other, dialog.getByRole('heading', { level: 3 }).first());
  await other.button('Close').click();
  await other.button(/left in the bag/).click();
  await see('what is in the bag', other, dialog);
  await other.button('Close').click();
  await other.button(/^Enlarge the garden/).click();
  await see('a garden enlarged', other, dialog);
  isContent();
});

test('P-40 a spectator, a lost seat, a device between two hands', async () => {
  const { see, isContent } = examiner();
  const [mina, jonas] = await startMatch();
  await playByApi([mina, jonas], matchIdOf(mina), ({ entry }) => entry > 12);
  const spectator = await openBrowser();
  await spectator.page.goto(mina.page.url());
  const lost = spectator.button('I had a seat here and lost it');
  await spectator.page.getByText('Is one of these seats yours?').click();
  await see('watching', spectator, lost);
  await lost.click();
  await spectator.button('I was Jonas').click();
  await see('lost seat', spectator, spectator.page.getByText('Tell the other players this code:'));
  await see('asked for consent', mina, mina.button('Give them the seat'));
  await see('asked for the own seat', jonas, jonas.button('Keep my seat'));

  await spectator.makeMatch();
  await spectator.page.getByText('Add a player on this device').click();
  await spectator.button('Join the match').click();
  await see('cover', spectator, spectator.button(/: show the board$/));
  isContent();
});

test('P-40 the ends: a match played out, its rematch, a match that was deleted', async () => {
  const { see, isContent } = examiner();
  const [mina, jonas] = await startMatch();
  await playByApi([mina, jonas], matchIdOf(mina));
  await see('end', mina, mina.button('Play again'));
  await mina.button('Play again').click();
  await see('end with a rematch', jonas, jonas.button('Join the rematch'));
  await see('rematch waiting', mina, mina.page.getByRole('heading', { name: 'waiting for players' }));
  await jonas.page.goto('/');
  await see(
    'your games',
    jonas,
    jonas.page.getByRole('region', { name: 'Your matches' }).getByText(/^(You won|Shared win|Lost)$/),
  );

  await mina.openMenu('Match details');
  await mina.button('Delete the match').click();
  await see('asked before deletion', mina, mina.button('Delete for everyone'));
  const table = mina.page.url();
  mina.allowError(/410|WebSocket/);
  await mina.button('Delete for everyone').click();
  await mina.card().getByRole('button', { name: 'Play with a friend' }).waitFor();
  await mina.page.goto(table);
  await see('gone', mina, mina.page.getByRole('heading', { name: 'This match was deleted' }));
  isContent();
});
