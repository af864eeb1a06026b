/**
 * Rummikub in real browsers: from the link to the last tile by taps, drags and keys, drafts, refusals, and
 * accessibility.
 */
import { expect, test } from 'vitest';
import { addPoints, type Points } from '../../../worker/games/points.ts';
import type { View } from '../../../worker/games/rummikub/state.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Decide } from '../support/game-player.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { fetchView, playToTheEnd, scoreRows, startMatchOf } from '../support/play-on-page.ts';
import {
  bestTable,
  byDrag,
  byKeys,
  byTaps,
  type InputMethod,
  layBest,
  layTable,
  player,
} from '../support/players/rummikub.ts';
import { startSession } from '../support/session.ts';
import { draftSaved } from '../support/signs.ts';

const session = startSession();
const GAME = { game: 'Rummikub', starts: false };

const isOver = (one: Person) => one.page.locator('#end-title').filter({ hasText: /You win|wins|share the win|won/ });

/** Let both draw until the seat on turn can make its initial meld; return that seat and the other. */
async function untilMeld(pair: readonly Person[]): Promise<readonly [mover: Person, other: Person]> {
  for (let n = 0; n < 60; n += 1)
    for (const one of pair) {
      const { frame, view } = await fetchView<View>(one);
      if (!frame.mine.some((seat) => frame.active.includes(seat))) continue;
      const other = pair.find((person) => person !== one);
      await one.page.getByText('Your turn.', { exact: true }).waitFor();
      if (bestTable(view) && other) return [one, other];
      await one.button('Draw a tile').click();
      await one.moveSent();
    }
  throw new Error('nobody can meld');
}

test('P-1 P-2 P-40 RK-15 two people play from the link to the last tile: one by taps, the other by the keyboard and by drags', async () => {
  const [mina, jonas] = await startMatchOf(session, { ...GAME, byPage: true });
  const laid = new Map<InputMethod, number>();
  const decide: Decide<View> = (one, view) => {
    const way = one === mina ? byTaps : (laid.get(byKeys) ?? 0) > (laid.get(byDrag) ?? 0) ? byDrag : byKeys;
    if (bestTable(view)) laid.set(way, (laid.get(way) ?? 0) + 1);
    return layBest(way)(one, view);
  };
  // Once each input method has been used twice, continue by API until a seat has few tiles left.
  const isMiddle = ({ counts }: View): boolean =>
    [byTaps, byKeys, byDrag].every((way) => (laid.get(way) ?? 0) > 1) && Math.min(...counts) > 3;
  await playToTheEnd<View>([mina, jonas], { ...player, decide, isMiddle });

  const ends = await Promise.all(
    [mina, jonas].map(async (one, seat) => {
      await isOver(one).waitFor();
      return scoreRows(one, ['Mina', 'Jonas'][seat] ?? '');
    }),
  );
  expect(ends[0]).toEqual(ends[1]);
  const { view } = await fetchView<View>(mina);
  expect(view.outcome?.points.reduce<Points>(addPoints, 0)).toBe(0);
});

test('P-11 P-12 RK-4 a set that is not whole says what is missing, is not sent, and goes back piece by piece and at once', async () => {
  const [mover] = await untilMeld(await startMatchOf(session, GAME));
  const { view } = await fetchView<View>(mover);
  const tiles = mover.page.locator('.rk-tray button[data-piece]');
  const count = await tiles.count();
  await tiles.first().click();
  await mover.page.locator('.rk-new').click();
  await mover.page.locator('.rk-why').filter({ hasText: '2 more' }).waitFor();
  await mover.button('Play 1 tile').click({ force: true });
  await mover.page.locator('.board-say[data-told]').waitFor();
  expect((await fetchView<View>(mover)).view.table).toEqual(view.table);

  await mover.button('Undo').click();
  await expect.poll(() => tiles.count()).toBe(count);
  await mover.button('Redo').click();
  await expect.poll(() => tiles.count()).toBe(count - 1);
  await mover.button('Put all back').click();
  await expect.poll(() => tiles.count()).toBe(count);
  await mover.button('Draw a tile').waitFor();
});

/** On a phone the toolbar above the rack stays on one line, whatever is picked. */
async function expectSteadyRack({ page }: Person): Promise<void> {
  await page.setViewportSize({ width: 360, height: 620 });
  const tools = page.locator('.rk-bar');
  const before = (await tools.boundingBox())?.height;
  await page.locator('.rk-felt button[data-piece]').first().click();
  await page.getByRole('button', { name: 'Whole set' }).waitFor();
  await expect.poll(async () => (await tools.boundingBox())?.height).toBe(before);
  await expect
    .poll(() => tools.evaluate((row) => row.scrollWidth - row.clientWidth), { message: 'nothing is cut off' })
    .toBeLessThanOrEqual(0);
  await press(page, 'Escape');
}

test('P-13 the half-made turn and the order of the rack survive a reload and the turn of somebody else', async () => {
  const [mover, other] = await untilMeld(await startMatchOf(session, GAME));
  const { view } = await fetchView<View>(mover);
  await mover.button('Sort by number').click();
  const racked = () =>
    mover.page
      .locator('.rk-tray button[data-piece]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  const sorted = await racked();
  const goal = bestTable(view);
  if (!goal) throw new Error('there is a meld');
  await layTable(mover, view, goal, byTaps);
  const left = await racked();
  await mover.button(/^Play \d+ tiles?$/).waitFor();
  await draftSaved(mover.page);
  await expectSteadyRack(mover);
  await mover.page.reload();
  const play = mover.button(/^Play \d+ tiles?$/);
  await play.waitFor();
  await expect.poll(() => racked()).toEqual(left);
  await play.click();
  await mover.moveSent();

  await other.page.getByText('Your turn.', { exact: true }).waitFor();
  await other.button('Draw a tile').click();
  await mover.page.getByText('Your turn.', { exact: true }).waitFor();
  await expect
    .poll(async () => (await racked()).map((name) => name?.split(',')[0]))
    .toEqual(left.map((name) => name?.split(',')[0]));
  expect(sorted.length).toBeGreaterThan(left.length);
});

test('P-40 the table in light and dark, on a phone and on a desk: opening, a tile in the hand, a meld, a refusal, waiting, the end', async () => {
  const found: string[] = [];
  const pair = await startMatchOf(session, GAME);
  found.push(...(await accessibilityFaults(pair[0].page, 'opening')));
  const [mover, other] = await untilMeld(pair);
  await mover.page.locator('.rk-tray button[data-piece]').first().click();
  found.push(...(await accessibilityFaults(mover.page, 'a tile in the hand')));
  await mover.page.locator('.rk-new').click();
  await mover.button('Play 1 tile').click({ force: true });
  await mover.page.locator('.board-say[data-told]').waitFor();
  found.push(...(await accessibilityFaults(mover.page, 'refused')));
  await mover.button('Put all back').click();
  const { view } = await fetchView<View>(mover);
  await layTable(mover, view, bestTable(view) ?? [], byTaps);
  found.push(...(await accessibilityFaults(mover.page, 'a meld')));
  await mover.button(/^Play \d+ tiles?$/).click();
  await mover.moveSent();
  found.push(...(await accessibilityFaults(mover.page, 'waiting')));

  await playByApi<View>([mover, other], matchIdOf(mover), undefined, (at) => {
    const goal = bestTable(at);
    return goal ? { kind: 'play', table: goal } : { kind: 'draw' };
  });

  await isOver(mover).waitFor();
  found.push(...(await accessibilityFaults(mover.page, 'end')));
  const guest = await session.openBrowser();
  await guest.page.goto('/help/rummikub');
  await guest.page.getByRole('heading', { level: 3 }).first().waitFor();
  found.push(...(await accessibilityFaults(guest.page, 'rules')));
  expect(found).toEqual([]);
});
