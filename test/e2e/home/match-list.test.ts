/** The list of matches on the first page: each line of a match in a place of its own, on phones. */
import { expect, test } from 'vitest';
import { geometryFaults } from '../support/geometry-faults.ts';
import { press } from '../support/keys.ts';
import type { Person } from '../support/person.ts';
import { playByApi } from '../support/play-by-api.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSession } from '../support/session.ts';

const PHONES = [
  { width: 360, height: 620 },
  { width: 414, height: 736 },
];
const DAY_MS = 86_400_000;

const { openBrowser } = startSession({ viewport: PHONES[0] ?? null });

/** A date so many days from the time of the service. */
async function dayIn({ context }: Person, days: number): Promise<string> {
  const now = Number((await context.request.get('/api/health')).headers()['tilepost-time']);
  return new Date(now + days * DAY_MS).toISOString().slice(0, 10);
}

async function put({ context }: Person, path: string, data: object): Promise<void> {
  const answer = await context.request.put(`/api/matches/${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test('P-8 P-64 P-65 the list has a line each for deadline, absence and pause, and says "you" to the one who is away', async () => {
  const [mina, jonas] = [await openBrowser(), await openBrowser()];
  const clock = { kind: 'post', hours: 48, sparesQuiet: true };
  const { match } = await makeMatchByApi(mina, jonas, { game: 'rummikub', clock });
  for (const { page } of [mina, jonas]) {
    await page.goto(`/g/${match}`);
    await page
      .getByText(/starts?\./)
      .first()
      .waitFor();
  }
  const { active } = await (await mina.context.request.get(`/api/matches/${match}`)).json();
  const [away, other] = active[0] === 0 ? [mina, jonas] : [jonas, mina];
  const name = away === mina ? 'Mina' : 'Jonas';
  await put(away, `${match}/away`, { away: { until: await dayIn(away, 6), zone: 'UTC' } });
  await put(away, `${match}/pause`, { kind: 'propose', until: await dayIn(away, 3), zone: 'UTC' });
  for (const { page } of [away, other]) await page.goto('/');
  const ofAway = away.page.locator('.home-match');
  await ofAway.getByText(/^You are away until /).waitFor();
  await ofAway.getByText(/^You propose a pause until /).waitFor();
  const ofOther = other.page.locator('.home-match');
  await ofOther.getByText(new RegExp(`^${name} is away until `)).waitFor();
  await ofOther.getByText(new RegExp(`^${name} proposes a pause until `)).waitFor();

  const faults: string[] = [];
  for (const { page } of [away, other])
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const lines = await page
        .locator('.home-match-text > span')
        .evaluateAll((all) =>
          all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
        );
      expect(lines).toHaveLength(5);
      for (const [i, { top }] of lines.entries())
        if (top < (lines[i - 1]?.bottom ?? 0) - 1) faults.push(`${size.width} px: line ${i} lies over the one before`);
      faults.push(...(await geometryFaults(page, `${size.width} px`, '.home-list')));
    }
  expect(faults).toEqual([]);
});

test('P-54 the question about a match lies over its card: nothing moves, one is asked at a time, and Escape keeps it', async () => {
  const mina = await openBrowser();
  const games = ['qwantum', 'rummikub', 'lucky-numbers', 'noch-mal'];
  const jonas = await openBrowser();
  for (const game of games) {
    const { match } = await makeMatchByApi(mina, jonas, { game });
    await mina.page.goto(`/g/${match}`);
    await expect
      .poll(() => mina.page.evaluate((id) => JSON.stringify(localStorage).includes(id), match), { message: 'listed' })
      .toBe(true);
  }
  await mina.page.setViewportSize({ width: 1280, height: 800 });
  await mina.page.goto('/');
  const cards = mina.page.locator('.home-match');
  await expect.poll(() => cards.count(), { message: 'none is folded alone' }).toBe(games.length);
  await expect.poll(() => cards.locator('img').count(), { message: 'the pictures' }).toBe(games.length);
  for (const size of [{ width: 1280, height: 800 }, ...PHONES.slice(0, 1)]) {
    await mina.page.setViewportSize(size);
    const places = () => cards.evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    const before = await places();
    const cross = (i: number) => cards.nth(i).getByRole('button', { name: 'Remove from list' });
    await cross(0).click();
    await cross(1).click();
    const question = mina.page.getByText('Remove from the list?');
    await expect.poll(() => question.count()).toBe(1);
    expect(await places()).toEqual(before);
    expect(await geometryFaults(mina.page, `${size.width} px, asked`, '.home-list')).toEqual([]);
    await press(mina.page, 'Escape');
    await question.waitFor({ state: 'detached' });
    await expect.poll(() => cross(1).evaluate((one) => one === document.activeElement)).toBe(true);
    await cross(0).click();
    await mina.button('Keep').click();
    await question.waitFor({ state: 'detached' });
  }
  await cards.first().getByRole('button', { name: 'Remove from list' }).click();
  await mina.button('Remove').click();
  await expect.poll(() => cards.count()).toBe(games.length - 1);
  await expect
    .poll(() => cards.first().evaluate((one) => one.contains(document.activeElement)), { message: 'the next card' })
    .toBe(true);
});

test('P-56 the boards in the list have the colours of the theme: of the device, or the chosen one', async () => {
  const [mina, jonas] = [await openBrowser(), await openBrowser()];
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers' });
  await mina.page.goto(`/g/${match}`);
  // The log is the last part of the page; by then the match is in the list.
  await mina.page
    .getByText(/starts?\./)
    .first()
    .waitFor();
  const board = mina.page.locator('.home-match img');
  const shown = () => board.evaluate((one: HTMLImageElement) => [one.currentSrc.split('/').at(-1), one.naturalWidth]);
  await mina.page.emulateMedia({ colorScheme: 'dark' });
  await mina.page.goto('/');
  await expect.poll(shown).toEqual(['0-dark.png', 1200]);
  await mina.page.evaluate(() => localStorage.setItem('tilepost:theme', 'light'));
  await mina.page.reload();
  await expect.poll(shown).toEqual(['0.png', 1200]);
});

test('P-7 a wish for a rematch is in the list, and its button joins it', async () => {
  const [mina, jonas] = [await openBrowser(), await openBrowser()];
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers' });
  for (const { page, turn } of [mina, jonas]) {
    await page.goto(`/g/${match}`);
    // A page that opens later would first replay what it missed.
    await turn.waitFor();
  }
  await playByApi([mina, jonas], match);
  await jonas.button('Play again').click();
  // Its other seat is reserved for Mina, so no bot can have it.
  await jonas.page.getByText('Start now or add players').waitFor();
  await mina.page.goto('/');
  await mina.page.getByText('Jonas wants a rematch.').waitFor();
  await mina.button('Join the rematch').click();
  await mina.page.waitForURL((url) => url.pathname.startsWith('/g/') && !url.pathname.endsWith(match));
  await mina.turn.waitFor();
  await mina.page.goto('/');
  await mina.page.getByText('1 finished match').waitFor();
  await expect.poll(() => mina.page.getByText('Jonas wants a rematch.').count()).toBe(0);
});
