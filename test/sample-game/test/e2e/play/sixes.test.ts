/** Sixes in real browsers: a match from the link to the end, and a turn by the keyboard alone. */
import { expect, test } from 'vitest';
import type { View } from '../../../worker/games/sixes/state.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press, pressOn } from '../support/keys.ts';
import { fetchView, playToTheEnd, startMatchOf } from '../support/play-on-page.ts';
import { player } from '../support/players/sixes.ts';
import { startSession } from '../support/session.ts';

const session = startSession();

test('P-1 P-2 SX-7 two people play Sixes from the link to the end', async () => {
  const people = await startMatchOf(session, { game: 'Sixes', byPage: true });
  await playToTheEnd<View>(people, player);

  for (const { page } of people) await page.getByRole('heading', { name: /You win|wins|share the win/ }).waitFor();
  expect(await accessibilityFaults(people[0].page, 'the end')).toEqual([]);
});

test('P-13 P-15 P-40 Sixes by the keyboard alone: a second roll, a number, a sealed copy', async () => {
  const [mina, jonas] = await startMatchOf(session, { game: 'Sixes' });
  await mina.button(/^Die 1: /).focus();
  await press(mina.page, 'Space', 'End', 'Space');
  await pressOn(mina.button('Roll 2 dice again'), 'Enter');
  await mina.line(/Mina \(you\) rolled 2 dice again/).waitFor();
  await mina.moveSent();
  await mina.button(/^Cell 1: /).focus();
  await press(mina.page, 'End', 'Enter');
  await pressOn(mina.button(/^Write \d+ in cell 6$/), 'Enter');
  await mina.page.getByText('Waiting for Jonas.').waitFor();
  expect(await accessibilityFaults(jonas.page, 'to copy or not')).toEqual([]);

  await pressOn(jonas.button(/^Copy \d+$/), 'Enter');

  await mina.line(/Jonas copied \d+ into cell 6/).waitFor();
  const { view } = await fetchView<View>(mina);
  expect(view.sheets[1]).toEqual(view.sheets[0]);
});
