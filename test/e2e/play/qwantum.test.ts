/**
 * Qwantum in real browsers: from the link to the end, the second roll, sealed choices, drafts, refusals, solo, and
 * accessibility.
 */
import { expect, test } from 'vitest';
import { worthOf } from '../../../worker/games/qwantum/dice.ts';
import { numberRefusal, writableColours } from '../../../worker/games/qwantum/legal.ts';
import { COLOURS, rowOf, type View } from '../../../worker/games/qwantum/state.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { press, pressThere, tabTo } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { fetchView, playToTheEnd, scoreRows, startMatchOf } from '../support/play-on-page.ts';
import { bestColour, player } from '../support/players/qwantum.ts';
import { startSession } from '../support/session.ts';
import { draftSaved } from '../support/signs.ts';

const session = startSession();
const GAME = 'Qwantum';

const row = ({ page }: Person, colour: string) => page.locator(`.qw-press[data-colour="${colour}"]`);

test('P-1 P-2 QW-10 QW-11 two people play from the link to the end, and both pages tell the same', async () => {
  const [mina, jonas] = await startMatchOf(session, { game: GAME, byPage: true });
  await playToTheEnd<View>([mina, jonas], player);

  const ends = await Promise.all(
    [mina, jonas].map(async (one, seat) => {
      await one.page.getByRole('heading', { name: /You win|wins|share the win/ }).waitFor();
      return scoreRows(one, ['Mina', 'Jonas'][seat] ?? '');
    }),
  );
  expect(ends[0]).toEqual(ends[1]);
  expect(ends[0]).toHaveLength(3);
});

test('QW-2 P-13 dice chosen for the second roll survive a reload; those alone are rolled, once', async () => {
  const [mina, jonas] = await startMatchOf(session, { game: GAME });
  const { view: before } = await fetchView<View>(mina);
  const dice = mina.page.getByRole('group', { name: 'Your dice' }).getByRole('button');
  await dice.nth(0).click();
  await dice.nth(6).click();
  await draftSaved(mina.page);
  await mina.page.reload();
  const roll = mina.button('Roll 2 dice again');
  await roll.waitFor();
  await expect.poll(() => dice.nth(6).getAttribute('aria-pressed')).toBe('true');

  await roll.click();

  await jonas.line(/Mina rolled 2 dice again/).waitFor();
  const { view: after } = await fetchView<View>(mina);
  expect(after.dice.slice(1, 6)).toEqual(before.dice.slice(1, 6));
  expect(after.stage === 'a').toBe(false);
  await expect.poll(() => mina.button(/^Roll/).count()).toBe(0);
});

test('P-15 QW-13 in step C nobody sees the number of another before all have chosen', async () => {
  const [mina, jonas] = await startMatchOf(session, { game: GAME });
  await player.decide(mina, (await fetchView<View>(mina)).view);
  const { view } = await fetchView<View>(jonas);
  expect(view.stage).toBe('c');
  await player.decide(jonas, view);
  await jonas.page.getByText('Waiting for Mina.').waitFor();
  const open = (await fetchView<View>(mina)).view;
  expect(open.sheets[1]).toEqual([[], [], [], []]);
  expect(JSON.stringify(open)).not.toContain('mine');

  await player.decide(mina, open);

  await mina.line(/Jonas wrote \d+/).waitFor();
  await jonas.line(/Mina wrote \d+/).waitFor();
});

test('P-11 P-12 a number that does not fit says why, one that fits is written for now and taken back', async () => {
  const [mina, jonas] = await startMatchOf(session, { game: GAME });
  for (let n = 0; n < 40; n += 1) {
    const { frame, view } = await fetchView<View>(mina);
    const mine = view.sheets[0] ?? [];
    const wrong = COLOURS.find(
      (one) => numberRefusal(rowOf(mine, one), one, worthOf(view.dice, one)) && view.written !== one,
    );
    if (wrong && frame.mine.some((seat) => frame.active.includes(seat))) {
      await row(mina, wrong).click();
      await mina.page
        .locator('.board-say[data-told]')
        .filter({ hasText: /greater|smaller|full/ })
        .waitFor();
      const right = writableColours(view)[0];
      if (!right) return;
      await row(mina, right).click();
      await mina.button(`Write ${worthOf(view.dice, right)} in ${right}`).waitFor();
      await mina.button('Take back').click();
      await mina.button(/^Write nothing/).waitFor();
      expect((await fetchView<View>(mina)).view.sheets).toEqual(view.sheets);
      return;
    }
    for (const one of [mina, jonas]) {
      const now = await fetchView<View>(one);
      if (now.frame.mine.some((seat) => now.frame.active.includes(seat))) await player.decide(one, now.view);
    }
  }
  throw new Error('every number fitted for 40 turns');
});

test('QW-16 alone to the end by the page, with the stricter misthrow', async () => {
  const solo = await session.openBrowser();
  await solo.makeMatch({ game: GAME, seats: 1, option: /Stricter/ });
  await solo.button(/^Write nothing/).waitFor();
  expect((await fetchView<View>(solo)).frame.options).toEqual({ misthrow: 'b-only' });

  await playToTheEnd<View>([solo], player);

  const { view } = await fetchView<View>(solo);
  const points = `${view.outcome?.points[0]}`.replace('-', '[-−]');
  await solo.page
    .locator('#end-title')
    .filter({ hasText: new RegExp(points) })
    .waitFor();
});

test('P-40 the table in light and dark, on a phone and on a desk: each step, the faces, waiting, the end, the rules', async () => {
  const found: string[] = [];
  const [mina, jonas] = await startMatchOf(session, { game: GAME });
  await mina.button('All faces').click();
  await mina.page.getByRole('list', { name: 'Die 1' }).waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'step A with all faces')));
  await press(mina.page, 'Escape');
  await mina.dialogsClosed();
  await mina.page.getByRole('group', { name: 'Your dice' }).getByRole('button').first().click();
  found.push(...(await accessibilityFaults(mina.page, 'dice chosen')));
  await mina.button('Roll 1 die again').click();
  await mina.line(/rolled 1 die again/).waitFor();
  const { view } = await fetchView<View>(mina);
  const colour = bestColour(view);
  if (view.stage === 'b' && colour) {
    await row(mina, colour).click();
    found.push(...(await accessibilityFaults(mina.page, 'step B, a number for now')));
    await mina.button(/^Write \d/).click();
    await mina.moveSent();
  }
  found.push(...(await accessibilityFaults(jonas.page, 'step C of another’s turn')));
  await player.decide(jonas, (await fetchView<View>(jonas)).view);
  await jonas.page.getByText('Waiting for Mina.').waitFor();
  found.push(...(await accessibilityFaults(jonas.page, 'waiting')));

  await playByApi<View>([mina, jonas], matchIdOf(mina), undefined, (at) => {
    const best = bestColour(at);
    return best ? { kind: 'write', colour: best } : { kind: 'pass' };
  });

  await mina.page.getByRole('heading', { name: /You win|wins|share the win/ }).waitFor();
  found.push(...(await accessibilityFaults(mina.page, 'end')));
  const guest = await session.openBrowser();
  await guest.page.goto('/help/qwantum');
  await guest.page.getByRole('heading', { level: 3 }).first().waitFor();
  found.push(...(await accessibilityFaults(guest.page, 'rules')));
  expect(found).toEqual([]);
});

test('P-40 Qwantum by keyboard alone: dice chosen and rolled again, a number written, step C', async () => {
  const solo = await session.openBrowser();
  const { page } = solo;
  await solo.makeMatch({ game: GAME, seats: 1 });
  await solo.button(/^Write nothing/).waitFor();
  await pressThere(page, /^Die 1: /, 'Space');
  await press(page, 'End');
  await press(page, 'Space');
  await pressThere(page, /^Roll 2 dice again/);
  await solo.moveSent();
  for (const step of ['b', 'c'] as const) {
    const { view } = await fetchView<View>(solo);
    const colour = bestColour(view);
    if (!colour || view.stage !== step) throw new Error('on an empty sheet every colour fits');
    await tabTo(page, /^(purple|blue|red|yellow): /);
    await press(page, 'Home');
    for (let i = 0; i < COLOURS.indexOf(colour); i += 1) await press(page, 'ArrowDown');
    await press(page, 'Enter');
    await pressThere(page, new RegExp(`^Write \\d+ in ${colour}`));
    await solo.line(new RegExp(`wrote \\d+ in ${colour}`)).waitFor();
  }
  await page.locator('[aria-current="step"]').filter({ hasText: 'A' }).waitFor();
});
