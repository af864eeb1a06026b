/** The replay of a match: by step, turn, key and mark, at an entry from a link, and from each perspective. */
import { expect, test } from 'vitest';
import type { View } from '../../../worker/games/rummikub/state.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { startMatchOf } from '../support/play-on-page.ts';
import { player } from '../support/players/rummikub.ts';
import { startSession } from '../support/session.ts';

const { openBrowser, startMatch, ...rest } = startSession();

const regionOf = ({ page }: Person) => page.getByRole('region', { name: 'Replay' });
const lineOf = (one: Person) => regionOf(one).locator('[aria-live]').innerText();
const boardOf = async ({ page }: Person, board = '.ln-table') =>
  (await page.locator(board).allTextContents()).join('\n');

/** Wait until the replay shows this entry, and the board its result. */
async function standsAt(one: Person, entry: number): Promise<void> {
  await regionOf(one)
    .getByText(new RegExp(`^Step ${entry} of `))
    .waitFor();
  await one.page.locator(`.play-board[data-entry="${entry}"]`).waitFor();
}

const lastOf = async (one: Person): Promise<number> =>
  Number(await one.page.getByRole('slider', { name: 'Step' }).getAttribute('max'));

/** Return a finished match of Lucky Numbers, open on both pages. */
async function finished(): Promise<readonly [mina: Person, match: string, jonas: Person]> {
  const [mina, jonas] = await startMatch();
  const match = matchIdOf(mina);
  await playByApi([mina, jonas], match);
  await mina.button('Play again').waitFor();
  return [mina, match, jonas];
}

test('(P-30) a finished match is stepped through to the end by buttons, the way, moments and lines', async () => {
  const [mina, match, jonas] = await finished();
  await mina.page.getByText('Replay or check').click();
  await mina.page.getByRole('link', { name: 'Replay', exact: true }).click();
  await standsAt(mina, 0);
  const start = await boardOf(mina);
  await expect.poll(() => lineOf(mina)).toMatch(/starts?\./);

  await mina.button('One step forward').click();
  await standsAt(mina, 1);
  await expect.poll(() => lineOf(mina)).toMatch(/turned up \d+\./);
  await expect
    .poll(() => mina.page.locator('.play-board [data-news]').count(), { message: 'the board shows what it concerns' })
    .toBeGreaterThan(0);
  await mina.button('One turn forward').click();
  await expect.poll(() => lineOf(mina)).toMatch(/placed|left/);
  await mina.button('One step back').click();
  await mina.button('One turn back').click();
  await standsAt(mina, 0);
  await expect.poll(() => boardOf(mina)).toBe(start);

  const last = await lastOf(mina);
  const moments = mina.page.getByRole('navigation', { name: 'Key moments' });
  // The reader is "you" in the lines and the moments, as in the match.
  const lines = mina.page.locator('.replay-lines');
  await expect.poll(() => lines.innerText()).toMatch(/\bYou turned up\b/);
  await expect.poll(() => lines.innerText()).not.toContain('Mina');
  await jonas.page.goto(`/g/${match}#entry=0`);
  await jonas.page.getByText('First full line: you').waitFor();
  await moments.getByRole('link', { name: 'The end' }).click();
  await standsAt(mina, last);
  await expect.poll(() => lineOf(mina)).toMatch(/The match is over\./);
  await moments.getByRole('link').first().click();
  const n = await moments.locator('[aria-current] .replay-n').first().innerText();
  await standsAt(mina, Number(n));
  await expect.poll(() => mina.page.locator('.replay-mark').count()).toBe(await moments.getByRole('link').count());
  await mina.page.getByRole('slider', { name: 'Step' }).fill('2');
  await standsAt(mina, 2);
  await mina.page.locator('.replay-lines').getByRole('link').nth(4).click();
  await standsAt(mina, 4);
  await mina.page.getByRole('link', { name: 'Back to the match' }).click();
  await mina.button('Play again').waitFor();
});

test('(P-30) (P-40) the keyboard alone leads through it, nothing moves by itself, and everybody can use it', async () => {
  const [mina, match] = await finished();
  await mina.page.goto(`/g/${match}#entry=0`);
  await standsAt(mina, 0);
  const last = await lastOf(mina);
  for (const [key, entry] of [
    ['ArrowRight', 1],
    ['End', last],
    ['ArrowLeft', last - 1],
    ['Home', 0],
  ] as const) {
    await press(mina.page, key);
    await standsAt(mina, entry);
  }
  await press(mina.page, 'PageDown');
  await expect.poll(() => lineOf(mina)).toMatch(/placed|left/);
  await press(mina.page, 'Shift+ArrowLeft');
  await standsAt(mina, 0);
  await mina.page.getByRole('slider', { name: 'Step' }).focus();
  await press(mina.page, 'ArrowRight');
  await standsAt(mina, 1);
  await press(mina.page, ' ');
  await mina.button('Pause').waitFor();
  await standsAt(mina, 2);
  await press(mina.page, ' ');
  await mina.button('Play').waitFor();

  await mina.page.getByRole('combobox', { name: 'Speed' }).selectOption('4 ×');
  await press(mina.page, 'End');
  expect(await accessibilityFaults(mina.page, 'replay')).toEqual([]);
});

test('(P-30) a link leads to an entry, the address follows the replay, and Back leads to the match', async () => {
  const [mina, match] = await finished();
  const guest = await openBrowser();
  await guest.page.goto(`/g/${match}#entry=5`);
  await standsAt(guest, 5);
  const five = await boardOf(guest);
  await press(guest.page, 'ArrowRight');
  await expect.poll(() => guest.page.url()).toMatch(/#entry=6$/);
  await guest.page.reload();
  await standsAt(guest, 6);
  await guest.page.evaluate(() => {
    location.hash = '#entry=5';
  });
  await standsAt(guest, 5);
  await expect.poll(() => boardOf(guest)).toBe(five);
  await guest.page.goto(`/g/${match}#entry=99999`);
  await guest.page
    .getByText(/The match is over\./)
    .first()
    .waitFor();

  await mina.page.getByRole('link', { name: 'Replay step by step' }).click();
  await regionOf(mina).waitFor();
  await mina.page.goBack();
  await mina.button('Play again').waitFor();
});

test('(P-30) a running match is looked back at as a spectator, without anybody’s rack; once it is over every rack is shown', async () => {
  const [mina, jonas] = await startMatchOf({ openBrowser, startMatch, ...rest }, { game: 'Rummikub', starts: false });
  const match = matchIdOf(mina);
  await playByApi<View>([mina, jonas], match, ({ entry }) => entry >= 6, player.choose);
  await mina.page.goto(`/g/${match}#entry=3`);
  await standsAt(mina, 3);
  await mina.page.getByText('The match is still running.').waitFor();
  const eyes = mina.page.getByRole('combobox', { name: 'Seen by' });
  const rack = mina.page.locator('.rk-tray');
  await expect.poll(async () => [await eyes.count(), await rack.count()]).toEqual([0, 0]);

  await playByApi<View>([mina, jonas], match, undefined, player.choose);
  const { seats }: Snapshot = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  await mina.page.reload();
  await standsAt(mina, 3);
  await expect.poll(() => rack.count(), { message: 'a spectator sees no rack' }).toBe(0);
  let before = '';
  for (const { name } of seats) {
    await eyes.selectOption(name ?? '');
    await rack.waitFor();
    await expect.poll(() => rack.innerText(), { message: 'each has tiles of its own' }).not.toBe(before);
    before = await rack.innerText();
    expect(before).toMatch(/\d+/);
  }
  await mina.page
    .getByRole('link', { name: /First meld of \d+/ })
    .first()
    .click();
  await expect.poll(() => lineOf(mina)).toMatch(/melded|meld/i);
  expect(await accessibilityFaults(mina.page, 'replay of Rummikub')).toEqual([]);
});
