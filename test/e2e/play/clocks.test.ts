/** Clocks on the page: chosen, shown and run out; absent players, quiet hours, the next match. */
import { afterEach, expect, test } from 'vitest';
import { MATCHES_KEY } from '../../../web/browser/storage.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { properNames } from '../support/proper-names.ts';
import { makeMatchByApi } from '../support/seat-pair.ts';
import { startSessionOnOwnService } from '../support/session.ts';

const { openBrowser, service } = startSessionOnOwnService();

afterEach(() => service().restoreTime());

const LIVE: Clock = { kind: 'live', seconds: 600 };
const POST: Clock = { kind: 'post', hours: 48, sparesQuiet: true };
/** The time of a move with the live clock and a little more, in ms: its deadline has passed then. */
const A_TURN = 605_000;
/** The page's warning of a live clock that runs out, in ms. */
const SHORT = 10_000;

/** Let time pass for the service and for the pages of these people. */
async function passTime(ms: number, people: readonly Person[]): Promise<void> {
  await service().advanceTime(ms);
  for (const { page } of people) await page.clock.fastForward(ms);
}

const begun = async (host: Person, guest: Person, clock: Clock): Promise<string> =>
  (await makeMatchByApi(host, guest, { game: 'lucky-numbers', clock })).match;

/** Open a match, which adds it to the list on the first page. */
async function open({ page }: Person, match: string): Promise<void> {
  await page.goto(`/g/${match}`);
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key), `tilepost:${MATCHES_KEY}`))
    .toContain(match);
}

const deadline = ({ page }: Person) => page.locator('.deadline');
const clockLines = ({ page }: Person) => page.locator('.log-lines li').filter({ hasText: 'The time for this move' });
const yours = ({ page }: Person, name: string) => page.getByRole('region', { name }).getByRole('listitem');

/** Create a match with a live clock of ten minutes from the first page; Mina starts. */
async function liveByPage(mina: Person, jonas: Person): Promise<void> {
  const { page } = mina;
  await page.goto('/');
  const card = mina.card();
  await card.getByText('Options', { exact: true }).click();
  await card.getByText('More options').click();
  await card.getByRole('combobox', { name: 'Time per move' }).selectOption('Live');
  await card.getByRole('combobox', { name: /^Per move/ }).selectOption('10 minutes');
  expect(await accessibilityFaults(page, 'choosing a clock')).toEqual([]);
  await card.getByRole('radio', { name: 'I do' }).check();
  await card.getByRole('textbox', { name: 'Your name' }).fill('Mina');
  await card.getByRole('button', { name: 'Play with a friend' }).click();
  await page.getByText('Live: 10 minutes per move.').waitFor();
  await jonas.page.goto(await mina.link('Invite link'));
  await jonas.page.getByText('Live: 10 minutes per move.').waitFor();
  await jonas.page.getByRole('textbox', { name: 'Your name' }).fill('Jonas');
  await jonas.button('Join the match').click();
}

test('P-10 P-23 P-24 a live clock runs out twice: a bot stands in until its person is back, or the match is ended', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  for (const { page } of [mina, jonas]) await page.clock.install();
  const other = await begun(mina, jonas, LIVE);
  await liveByPage(mina, jonas);
  const match = matchIdOf(mina);
  // A deadline that has passed applies at the next request to its match.
  const runOut = async (): Promise<void> => {
    await passTime(A_TURN, [mina, jonas]);
    await jonas.context.request.get(`/api/matches/${match}`);
  };

  await deadline(mina)
    .filter({ hasText: /^You have \d+:\d\d\.$/ })
    .waitFor();
  await deadline(jonas)
    .filter({ hasText: /^Mina has \d+:\d\d\.$/ })
    .waitFor();
  await expect.poll(() => mina.page.title()).toMatch(/^\(\d\) Your turn – Lucky Numbers$/);
  expect(await accessibilityFaults(jonas.page, 'a live clock')).toEqual([]);
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec((await deadline(mina).textContent()) ?? '') ?? [];
  await passTime((Number(minutes) * 60 + Number(seconds)) * 1_000 - SHORT, [mina, jonas]);
  await deadline(mina).filter({ hasText: 'You have 0:0' }).waitFor();
  await mina.page.getByRole('status').filter({ hasText: '10 seconds left' }).waitFor();
  await mina.page.locator('.deadline-short').waitFor();
  await runOut();
  await clockLines(jonas).first().waitFor();
  // Mina times out in both matches; Jonas plays.
  await playByApi([jonas], other, ({ active }) => active[0] === 0);
  await jonas.takeTurn();
  await jonas.moveSent();

  await runOut();
  const asked = jonas.page.getByText('Mina ran out of time twice in a row.');
  await asked.waitFor();
  await mina.page.getByText('While you were away, your time ran out twice.').waitFor();
  expect(await accessibilityFaults(jonas.page, 'what to do about somebody who is away')).toEqual([]);
  await jonas.button('Let a bot play for now').click();
  await asked.waitFor({ state: 'detached' });
  await mina.page.getByText('A bot plays your seat.').waitFor();
  await mina.button('Take my seat back').click();
  await mina.page.getByText('A bot plays your seat.').waitFor({ state: 'detached' });

  await open(jonas, other);
  await jonas.button('Skip to now').click();
  await jonas.button('End the match').click();
  await jonas.button('Go back').click();
  await jonas.button('End the match').click();
  await jonas.button('End for everyone').click();
  await jonas.page.getByRole('heading', { name: 'The match was ended early.' }).waitFor();
  await jonas.button('Play again').waitFor();
  expect(await accessibilityFaults(jonas.page, 'a match that was ended early')).toEqual([]);
  await jonas.page.goto('/');
  await jonas.page.getByText('1 finished match').click();
  await yours(jonas, 'Your matches').filter({ hasText: 'Ended early' }).waitFor();
});

test('P-23 P-55 quiet hours are set under “Notifications” in the menu, by the clock of the device; they apply at once and stay', async () => {
  const [mina, jonas] = await Promise.all([openBrowser({ timezoneId: 'Europe/Rome' }), openBrowser()]);
  await open(mina, await begun(mina, jonas, POST));
  const menu = mina.page.getByRole('dialog', { name: 'Notifications' });
  const openIt = async () => (await mina.openMenu()).getByRole('button', { name: 'Notifications' }).click();
  await openIt();
  await menu.getByLabel('I have quiet hours').check();
  await menu.getByText('Central European Time').waitFor();
  await menu.getByText('Saved.').waitFor();
  await menu.getByLabel('From').fill('09:00');
  await menu.getByLabel('To').fill('23:30');
  await menu.getByText('Quiet hours can last 14 hours at most').waitFor();
  await menu.getByLabel('From').fill('23:00');
  await menu.getByLabel('To').fill('07:30');
  await menu.getByText('Saved.').waitFor();
  expect(await accessibilityFaults(mina.page, 'quiet hours')).toEqual([]);

  // Closing loses nothing, even during a request.
  await menu.getByLabel('To').fill('07:15');
  await menu.getByRole('button', { name: 'Close' }).click();
  await expect
    .poll(async () => (await (await mina.context.request.get(`/api/matches/${matchIdOf(mina)}`)).json()).quiet)
    .toMatchObject({ from: 23 * 60, to: 7 * 60 + 15, zone: 'Europe/Rome' });
  await mina.dialogsClosed();
  await mina.page.reload();
  await openIt();
  await expect.poll(() => menu.getByLabel('From').inputValue()).toBe('23:00');
  await expect.poll(() => menu.getByLabel('To').inputValue()).toBe('07:15');
  await menu.getByLabel('I have quiet hours').uncheck();
  await menu.getByText('Saved.').waitFor();
  await mina.page.reload();
  await openIt();
  await menu.getByLabel('I have quiet hours').waitFor();
  await expect.poll(() => menu.getByLabel('From').count()).toBe(0);
});

test('P-8 P-10 my games by what needs me first and until when, and the next one in one tap', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const [soon, late, theirs] = await Promise.all([
    begun(mina, jonas, { ...POST, hours: 12 }),
    begun(mina, jonas, POST),
    begun(jonas, mina, { ...POST, hours: 12 }),
  ]);
  for (const match of [theirs, soon, late]) await open(mina, match);
  await deadline(mina)
    .filter({ hasText: /^You have until .*\d\d:\d\d \(47 hours left\)\.$/ })
    .waitFor();
  await mina.page.goto('/');
  await yours(mina, 'Your matches').filter({ hasText: '47 hours left' }).waitFor();
  const links = await yours(mina, 'Your matches')
    .getByRole('link')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')));
  expect(links).toEqual([soon, late, theirs].map((match) => `/g/${match}`));
  await expect.poll(() => yours(mina, 'Your matches').first().innerText()).toMatch(/Your turn[\s\S]*11 hours left/);

  await open(mina, soon);
  if (await mina.drawTile()) await mina.leaveTile();
  const next = mina.page.getByRole('link', { name: 'Next match' });
  await next.waitFor();
  await expect.poll(() => next.getAttribute('href')).toBe(`/g/${late}`);
  expect(await accessibilityFaults(mina.page, 'the next match')).toEqual([]);
  await next.click();
  await mina.turn.filter({ hasText: 'Your turn' }).waitFor();
  expect(matchIdOf(mina)).toBe(late);
});

/** Latin letters allowed in a Korean sentence. */
const NAMES = properNames('ko', 'ntfy', 'Discord');

test('P-41 clocks, deadlines and quiet hours in Korean', async () => {
  const [mina, jonas] = await Promise.all([
    openBrowser({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' }),
    openBrowser({ locale: 'ko-KR', timezoneId: 'Asia/Seoul' }),
  ]);
  const { page } = mina;
  const isKorean = async (where: string) =>
    await expect
      .poll(async () => (await page.locator('body').innerText()).replaceAll(NAMES, ''), { message: where })
      .not.toMatch(/[A-Za-z]{2,}/);
  await page.goto('/');
  await mina.card().getByText('옵션', { exact: true }).click();
  await mina.card().getByText('더 많은 설정').click();
  await mina.card().getByLabel('한 수에 쓸 시간').selectOption('틈틈이');
  await mina.card().getByLabel('한 수마다').selectOption('7일');
  await isKorean('choosing a clock');
  await mina.card().getByRole('button', { name: '친구와 하기' }).click();
  await page.getByText('한 수에 7일이에요.').waitFor();
  await isKorean('lobby');
  await jonas.page.goto(await mina.link('초대 링크'));
  await jonas.button('함께 하기').click();
  await deadline(mina)
    .filter({ hasText: /(오전|오후) \d+:\d\d까지 \(6일 남음\)\.$/ })
    .waitFor();
  await isKorean('deadline');
  await mina.button('메뉴').click();
  await mina.button('알림').click();
  await page.getByLabel('방해 금지 시간 쓰기').check();
  await page.getByText(/이 기기의 시간대를 따라요: [가-힣 ]+\./).waitFor();
  await isKorean('quiet hours');
});
