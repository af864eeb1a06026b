/** Since you left: who comes back sees each step on the board and in words, at their own pace, once for each seat, then decides. */
import { expect, test } from 'vitest';
import type { View as NochMalView } from '../../../worker/games/noch-mal/state.ts';
import type { View as QwantumView } from '../../../worker/games/qwantum/state.ts';
import type { View as RummikubView } from '../../../worker/games/rummikub/state.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import type { MatchChoices, Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { bestColour, bestCross } from '../support/play-dice-games.ts';
import { bestTable } from '../support/play-rummikub.ts';
import { openSecondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** The seat of whoever made the match. */
const MINA = 0;

interface Trip extends MatchChoices {
  /** What somebody decides who plays over the wire; Lucky Numbers knows that itself. */
  readonly chosen?: (view: never) => object | undefined;
  /** The parts of the board whose words tell the position. */
  readonly board: string;
}

const TRIPS: readonly Trip[] = [
  { game: 'Lucky Numbers', starts: true, board: '.ln-table' },
  {
    game: 'Noch mal!',
    starts: true,
    board: '.nm-others, .nm-own',
    chosen: (view: NochMalView) => bestCross(view) ?? { kind: 'pass' },
  },
  {
    game: 'Qwantum',
    starts: true,
    board: '.qw-sheet, .qw-dice',
    chosen: (view: QwantumView) => {
      const colour = bestColour(view);
      return colour ? { kind: 'write', colour } : { kind: 'pass' };
    },
  },
  {
    game: 'Rummikub',
    board: '.rk-seats, .rk-felt',
    chosen: (view: RummikubView) => {
      const table = bestTable(view);
      // Keep a tile on the rack: the match must go on, so that Mina has a decision.
      const isLast = table?.flat().length === view.table.flat().length + (view.rack?.length ?? 0);
      return table && !isLast ? { kind: 'play', table } : { kind: 'draw' };
    },
  },
];

const regionOf = ({ page }: Person) => page.getByRole('region', { name: 'While you were away' });

const boardOf = async ({ page }: Person, { board }: Trip): Promise<string> =>
  (await page.locator(board).allTextContents()).join('\n');

/** Mina has made her first moves and has gone; the two others went on until only she can decide. */
async function left(trip: Trip) {
  const [mina, jonas, ada] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina', seats: 3, ...trip });
  await jonas.takeSeat(link, 'Jonas');
  await ada.takeSeat(link, 'Ada');
  await Promise.all([mina, jonas, ada].map((one) => one.line(/starts\./).waitFor()));
  const match = matchIdOf(mina);
  const choose = trip.chosen as ((view: unknown) => object | undefined) | undefined;
  await playByApi(
    [mina, jonas, ada],
    match,
    ({ active, entry }) => active.some((seat) => seat === MINA) && entry > 6,
    choose,
  );
  const hasMoved = ({ active }: Snapshot) => !active.some((seat) => seat === MINA);
  await playByApi([mina], match, hasMoved, choose);
  const { entry }: Snapshot = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  await mina.page.reload();
  await Promise.all([mina.turn.waitFor(), mina.page.locator(trip.board).last().waitFor()]);
  const before = await boardOf(mina, trip);
  const table = mina.page.url();
  await mina.page.goto('/');
  await playByApi([jonas, ada], match, ({ active }) => active.every((seat) => seat === MINA), choose);
  const after: Snapshot = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  return { mina, table, before, steps: after.entry - entry };
}

for (const trip of TRIPS)
  test(`P-17 ${trip.game}: what happened is told and shown step by step, skipped to the decision, and seen on no other device again`, async () => {
    const { mina, table, before, steps } = await left(trip);
    expect(steps, 'something has happened').toBeGreaterThan(1);
    await mina.page.goto(table);
    const past = regionOf(mina);
    await past.getByText(`Step 0 of ${steps}`).waitFor();
    await expect.poll(() => boardOf(mina, trip), { message: 'first as it was left' }).toBe(before);
    expect(await mina.page.locator('.play-mine').count(), 'no decision yet').toBe(0);

    const line = past.locator('[aria-live="polite"]');
    let marked = 0;
    for (let at = 1; at <= steps; at += 1) {
      await past.getByRole('button', { name: 'One step on' }).click();
      await past.getByText(`Step ${at} of ${steps}`).waitFor();
      expect(await line.innerText()).toMatch(/[.!]( \w+)?$/);
      marked += await mina.page.locator('.play-board [data-news]').count();
    }
    expect(marked, 'the board shows what the steps concern').toBeGreaterThan(0);
    expect(await boardOf(mina, trip)).not.toBe(before);
    await past.getByRole('button', { name: 'One step back' }).click();
    await past.getByText(`Step ${steps - 1} of ${steps}`).waitFor();

    await past.getByRole('button', { name: 'Skip to now' }).press('Enter');
    await past.waitFor({ state: 'detached' });
    await mina.page.locator('.play-mine').waitFor();
    await expect.poll(() => mina.page.evaluate(() => document.activeElement?.className)).toContain('play-turn');

    const phone = await openSecondDevice(openBrowser, mina);
    await phone.page.locator('.play-mine').waitFor();
    expect(await regionOf(phone).count()).toBe(0);
  });

test('P-17 the replay plays by itself where motion is welcome, pauses, and leads to the decision', async () => {
  const { mina, table } = await left({ game: 'Lucky Numbers', starts: true, board: '.ln-table' });
  await mina.page.emulateMedia({ reducedMotion: 'no-preference' });
  await mina.page.goto(table);
  const past = regionOf(mina);
  await past.getByRole('button', { name: 'Pause' }).click();
  const [line] = await past.locator('[aria-live="polite"]').allInnerTexts();
  await mina.page.waitForTimeout(2_500);
  expect(await past.locator('[aria-live="polite"]').innerText()).toBe(line);
  await past.getByRole('button', { name: 'Play' }).click();
  await past.waitFor({ state: 'detached' });
  expect(await mina.waitForTurn()).toBe(true);
});
