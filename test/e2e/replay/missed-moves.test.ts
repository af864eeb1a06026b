/**
 * Since you left: a returning player sees each missed step on the board and as text, at their own pace, once per seat,
 * then moves.
 */
import { expect, test } from 'vitest';
import { type GameId, gameIds, gameListings } from '../../../worker/games/registry.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { loadPlayer } from '../support/game-player.ts';
import { pressOn } from '../support/keys.ts';
import { stopTime } from '../support/page-time.ts';
import type { MatchChoices, Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { openSecondDevice } from '../support/second-device.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

/** The seat of the match's host. */
const MINA = 0;

interface Trip extends MatchChoices {
  readonly id: GameId;
}

const tripOf = (id: GameId): Trip => ({ id, game: gameListings[id].name, starts: !gameListings[id].picksStarter });

const regionOf = ({ page }: Person) => page.getByRole('region', { name: 'While you were away' });

const boardOf = async ({ page }: Person, { id }: Trip): Promise<string> =>
  (await page.locator((await loadPlayer(id)).board).allTextContents()).join('\n');

/** Mina has made her first moves and left; the two others continued until only she can move. */
async function left(trip: Trip) {
  const [mina, jonas, ada] = await Promise.all([openBrowser(), openBrowser(), openBrowser()]);
  const link = await mina.makeMatch({ name: 'Mina', seats: 3, ...trip });
  await jonas.takeSeat(link, 'Jonas');
  await ada.takeSeat(link, 'Ada');
  await Promise.all([mina, jonas, ada].map((one) => one.line(/starts?\./).waitFor()));
  const match = matchIdOf(mina);
  const { board, choose: chooseAny, chooseOpen: choose = chooseAny } = await loadPlayer(trip.id);
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
  await Promise.all([mina.turn.waitFor(), mina.page.locator(board).last().waitFor()]);
  const before = await boardOf(mina, trip);
  const table = mina.page.url();
  await mina.page.goto('/');
  await playByApi([jonas, ada], match, ({ active }) => active.every((seat) => seat === MINA), choose);
  const after: Snapshot = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  return { mina, table, before, steps: after.entry - entry };
}

for (const trip of gameIds.map(tripOf))
  test(`P-17 ${trip.game}: what happened is told and shown step by step, skipped to the decision, and seen on no other device again`, async () => {
    const { mina, table, before, steps } = await left(trip);
    expect(steps, 'something has happened').toBeGreaterThan(1);
    await mina.page.goto(table);
    const past = regionOf(mina);
    await past.getByText(`Step 0 of ${steps}`).waitFor();
    await expect.poll(() => boardOf(mina, trip), { message: 'first as it was left' }).toBe(before);
    await expect.poll(() => mina.page.locator('.play-mine').count(), { message: 'no decision yet' }).toBe(0);

    const line = past.locator('[aria-live="polite"]');
    let marked = 0;
    for (let at = 1; at <= steps; at += 1) {
      await past.getByRole('button', { name: 'One step forward' }).click();
      await past.getByText(`Step ${at} of ${steps}`).waitFor();
      await expect.poll(() => line.innerText()).toMatch(/[.!]( \w+)?$/);
      marked += await mina.page.locator('.play-board [data-news]').count();
    }
    expect(marked, 'the board shows what the steps concern').toBeGreaterThan(0);
    await expect.poll(() => boardOf(mina, trip)).not.toBe(before);
    await past.getByRole('button', { name: 'One step back' }).click();
    await past.getByText(`Step ${steps - 1} of ${steps}`).waitFor();

    await pressOn(past.getByRole('button', { name: 'Skip to now' }), 'Enter');
    await past.waitFor({ state: 'detached' });
    await mina.page.locator('.play-mine').waitFor();
    await expect.poll(() => mina.page.evaluate(() => document.activeElement?.className)).toContain('play-turn');
    const ring = await mina.page.evaluate(() => getComputedStyle(document.activeElement ?? document.body).outlineStyle);
    expect(ring, 'a sentence takes no keys, so it has no ring').toBe('none');

    const phone = await openSecondDevice(openBrowser, mina);
    await phone.page.locator('.play-mine').waitFor();
    await expect.poll(() => regionOf(phone).count()).toBe(0);
  });

test('P-17 the replay plays by itself where motion is welcome, pauses, and leads to the decision', async () => {
  const { mina, table } = await left(tripOf('lucky-numbers'));
  await mina.page.emulateMedia({ reducedMotion: 'no-preference' });
  const time = await stopTime(mina.page);
  await mina.page.goto(table);
  const past = regionOf(mina);
  await time.passUntil(past.getByRole('button', { name: 'Pause' }));
  await past.getByRole('button', { name: 'Pause' }).click();
  const [line] = await past.locator('[aria-live="polite"]').allInnerTexts();
  await time.pass(10_000);
  await expect.poll(() => past.locator('[aria-live="polite"]').innerText()).toBe(line);
  await past.getByRole('button', { name: 'Play' }).click();
  await time.resume();
  await past.waitFor({ state: 'detached' });
  expect(await mina.waitForTurn()).toBe(true);
});
