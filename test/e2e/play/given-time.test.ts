/** A week of given time in two browsers, with the clock of the service moved: away, a gift, a pause, and a reserve. */
import { afterEach, expect, test } from 'vitest';
import { MATCHES_KEY } from '../../../web/browser/storage.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Person } from '../support/person.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const { openBrowser, service } = startSessionOnOwnService();

afterEach(() => service().restoreTime());

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const POST: Clock = { kind: 'post', hours: 48, sparesQuiet: true };
const RESERVE: Clock = { kind: 'reserve', hours: 24, reserve: 30, sparesQuiet: true };
/** Phones of people who live in one zone. */
const PHONE = { viewport: { width: 360, height: 620 }, timezoneId: 'Europe/Rome' };

const begun = async (host: Person, guest: Person, clock: Clock): Promise<string> =>
  (await makeMatchByApi(host, guest, { game: 'lucky-numbers', clock })).match;

const seen = async ({ context }: Person, match: string): Promise<Snapshot> =>
  (await context.request.get(`/api/matches/${match}`)).json();

const deadlinesOf = async (person: Person, matches: readonly string[]) =>
  Promise.all(matches.map(async (match) => (await seen(person, match)).deadlines?.[0] ?? null));

async function open({ page }: Person, match: string): Promise<void> {
  await page.goto(`/g/${match}`);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `tilepost:${MATCHES_KEY}`))
    .toContain(match);
}

/** Let time pass for the service and for the pages of these people. */
async function passTime(ms: number, people: readonly Person[]): Promise<void> {
  await service().advanceTime(ms);
  for (const { page } of people) await page.clock.fastForward(ms);
}

/** The time of the service, in ms since 1970. */
const nowOf = async ({ context }: Person): Promise<number> =>
  Number((await context.request.get('/api/health')).headers()['tilepost-time']);

/** A date as a date field writes it, so many days from now in Rome. */
const dayIn = async (person: Person, days: number): Promise<string> =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Rome' }).format((await nowOf(person)) + days * DAY_MS);

test('P-64 away, set once on the phone, moves the deadlines of three matches, is seen by the other, and ends', async () => {
  const [mina, jonas] = [await openBrowser(PHONE), await openBrowser(PHONE)];
  const matches = [await begun(mina, jonas, POST), await begun(mina, jonas, POST), await begun(mina, jonas, RESERVE)];
  for (const match of matches) await open(mina, match);
  const before = await deadlinesOf(mina, matches);
  await mina.page.goto('/');
  await mina.button('Settings').click();
  const settings = mina.page.getByRole('dialog', { name: 'Settings' });
  await settings.getByLabel('Away until').fill(await dayIn(mina, 6));
  await expect.poll(() => settings.getByText(/^Jonas: Your move will be due/).count()).toBe(3);
  expect(await accessibilityFaults(mina.page, 'setting days away')).toEqual([]);
  await settings.getByRole('button', { name: 'Set as away' }).click();
  await settings.getByRole('button', { name: 'Undo' }).click();
  expect(await deadlinesOf(mina, matches), 'undone').toEqual(before);
  await settings.getByLabel('Away until').fill(await dayIn(mina, 6));
  await settings.getByRole('button', { name: 'Set as away' }).click();
  // Closing the dialog sends it at once.
  await settings.getByRole('button', { name: 'Close' }).click();

  await expect
    .poll(async () => (await deadlinesOf(mina, matches)).every((at, i) => (at ?? 0) > (before[i] ?? 0)))
    .toBe(true);
  const moved = await deadlinesOf(mina, matches);
  expect(new Date(moved[0] ?? 0).getUTCMinutes(), 'to 10:00 in Rome').toBe(0);
  await open(jonas, matches[0] ?? '');
  await jonas.page.getByText('Mina is away until').first().waitFor();
  await jonas.page.goto('/');
  await jonas.page.getByText('Mina is away until').first().waitFor();
  await mina.button('Settings').click();
  await settings.getByRole('button', { name: 'I’m back' }).click();
  await settings.getByRole('button', { name: 'Close' }).click();
  await expect.poll(async () => (await seen(mina, matches[0] ?? '')).seats[0]?.away).toBeUndefined();

  expect(await deadlinesOf(mina, matches), 'a shown deadline stays').toEqual(moved);
});

test('P-65 the one who waits gives a day, both agree on a pause, and it ends by itself at its date', async () => {
  const [mina, jonas] = [await openBrowser(PHONE), await openBrowser(PHONE)];
  const match = await begun(mina, jonas, POST);
  for (const { page } of [mina, jonas]) await page.clock.install();
  await open(mina, match);
  await open(jonas, match);
  const [before] = await deadlinesOf(mina, [match]);
  await jonas.page.getByText('More time', { exact: true }).click();
  await jonas.button('Give Mina a day').click();
  await jonas.page.getByText('You gave Mina more time.').waitFor();
  expect(await deadlinesOf(mina, [match])).toEqual([(before ?? 0) + DAY_MS]);
  await mina.page.getByText('Jonas gave you more time.').waitFor();
  await jonas.button('Propose a pause').click();
  await jonas.page.getByLabel('Pause until').fill(await dayIn(jonas, 3));
  await jonas.button('Propose').click();
  await mina.page.getByText('Jonas proposes a pause until').waitFor();
  await mina.button('Agree').click();
  await jonas.page.getByText('Paused until').waitFor();
  expect(await deadlinesOf(mina, [match])).toEqual([null]);
  // There is nothing to play in a pause.
  await expect.poll(() => mina.button('Turn up a tile').count()).toBe(0);
  await jonas.button('Suggest going on').click();
  await mina.page.getByText('Ready to go on: Jonas.').waitFor();
  await mina.button('Go on now').waitFor();
  const { pause } = await seen(mina, match);

  await passTime((pause?.until ?? 0) - (await nowOf(mina)) + 60_000, [mina, jonas]);
  await mina.page.reload();
  await mina.page.getByText(/^\d+ (hours|days) left/).waitFor();
  expect((await seen(mina, match)).pause).toBeUndefined();
  const [after] = await deadlinesOf(mina, [match]);
  expect((after ?? 0) - (pause?.until ?? 0)).toBeGreaterThan(2 * DAY_MS);
});

test('P-64 in the menu the date of days away comes before its notes, and stands apart from its label', async () => {
  const mina = await openBrowser(PHONE);
  await open(mina, await begun(mina, await openBrowser(PHONE), POST));
  const menu = await mina.openMenu();
  await menu.locator('summary', { hasText: 'Away' }).click();
  const field = menu.getByLabel('Away until');
  await expect
    .poll(() => field.evaluate((input) => getComputedStyle(input.closest('label') ?? input).columnGap))
    .toBe('12px');
  const topOf = async (one: typeof field): Promise<number> => (await one.boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await topOf(menu.getByText('You get no'))) - (await topOf(field))).toBeGreaterThan(0);
});

test('P-52 P-65 the menu proposes a pause too, and closes; all its lines fit a phone', async () => {
  const [mina, jonas] = [await openBrowser(PHONE), await openBrowser(PHONE)];
  const match = await begun(mina, jonas, POST);
  await open(mina, match);
  await mina.page.setViewportSize({ width: 360, height: 620 });
  const menu = await mina.openMenu();
  const line = menu.locator('summary', { hasText: 'Propose a pause' });
  await line.waitFor();
  await expect.poll(() => menu.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  await line.click();
  await menu.getByRole('button', { name: 'Propose', exact: true }).click();
  await menu.waitFor({ state: 'detached' });
  await mina.page.getByText('You propose a pause until').waitFor();
  await open(jonas, match);
  await jonas.page.getByText('Mina proposes a pause until').waitFor();
  await mina.openMenu();
  await expect.poll(() => line.count()).toBe(0);
});

test('P-66 a reserve is shown as two numbers, runs down, and ends in a time-out', async () => {
  const [mina, jonas] = [await openBrowser(PHONE), await openBrowser(PHONE)];
  const match = await begun(mina, jonas, RESERVE);
  for (const { page } of [mina, jonas]) await page.clock.install();
  await open(mina, match);
  await mina.page.getByText(/^Until .*, then 30 hours of reserve\.$/).waitFor();
  await passTime(25 * HOUR_MS, [mina, jonas]);
  await mina.page.reload();
  await mina.page.getByText('The reserve is running.').waitFor();
  await passTime(30 * HOUR_MS, [mina, jonas]);
  await mina.page.reload();
  await mina.page.getByText(/^\d+ (hours|days) left/).waitFor();

  expect((await seen(mina, match)).reserves).toEqual([0, 30 * HOUR_MS]);
});

test('P-61 P-64 P-65 in a wide window, days away, a pause and their buttons leave the board where it is', async () => {
  const [mina, jonas] = [await openBrowser({ viewport: { width: 1280, height: 800 } }), await openBrowser(PHONE)];
  const { match } = await makeMatchByApi(mina, jonas, { game: 'lucky-numbers', first: 1, clock: POST });
  await open(mina, match);
  const { page } = mina;
  const place = () => page.locator('.play-board').evaluate((board) => JSON.stringify(board.getBoundingClientRect()));
  await page.locator('.play-side .given-more > summary').click();
  await mina.button('Propose a pause').waitFor();
  const before = await place();
  await page.locator('.play-side .given-more > summary').click();
  expect(await place(), 'folded').toBe(before);

  const until = await dayIn(jonas, 3);
  const zone = 'Europe/Rome';
  const say = async (path: string, data: object) =>
    expect((await jonas.context.request.put(`/api/matches/${match}${path}?seat=1`, { data })).ok(), path).toBe(true);
  await say('/away', { away: { until, zone } });
  await say('/pause', { kind: 'propose', until, zone });
  await page.locator('.play-side').getByText('Jonas is away until').first().waitFor();
  await page.locator('.play-side').getByText('Jonas proposes a pause').waitFor();
  expect(await place(), 'away, and asked for a pause').toBe(before);
});
