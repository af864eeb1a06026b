/** Playing at once from the first page: against a bot, solo, and the daily deal, which is the same for everyone. */
import { expect, test } from 'vitest';
import { gameIds, gameListings } from '../../../worker/games/registry.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { accessibilityFaults } from '../support/accessibility.ts';
import { loadPlayer } from '../support/game-player.ts';
import type { Person } from '../support/person.ts';
import { matchIdOf, playByApi } from '../support/play-by-api.ts';
import { properNames } from '../support/proper-names.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

const GAMES = gameIds.map((id) => gameListings[id]);
const canBePlayedAlone = ({ seats: [min] }: (typeof GAMES)[number]): boolean => min === 1;

/** Return the snapshot of the person's current match, as the server sends it to that browser. */
async function frameOf(person: Person): Promise<Snapshot> {
  return (await person.context.request.get(`/api/matches/${matchIdOf(person)}`)).json();
}

/** Wait for a board, whoever is on turn. */
async function atBoard({ page, turn }: Person): Promise<void> {
  await page.waitForURL(/\/g\/[0-9a-z]{24}$/);
  await turn.waitFor();
}

const deals = ({ page }: Person) => page.getByRole('region', { name: 'Today’s deal' });
const deal = (person: Person, game: string) => deals(person).getByRole('button', { name: game });
const begun = (person: Person, game: string) => deals(person).getByRole('link', { name: game });

test('P-35 one tap on the first page, and a person plays against a bot', async () => {
  const mina = await openBrowser();
  await mina.page.goto('/');
  await mina.card().getByRole('button', { name: 'Play a bot' }).click();
  await mina.cell(0).waitFor();
  await mina.button(/^Enlarge the garden of Pixel/).waitFor();
  await expect.poll(() => mina.page.getByText('You are Player 1').count(), { message: 'told to nobody' }).toBe(0);
  const dot = mina.page.locator('.board-others .board-dot');
  await expect
    .poll(() => dot.evaluate((one) => getComputedStyle(one).backgroundImage), { message: 'a bot has a face' })
    .toContain('radial-gradient');

  expect(await mina.waitForTurn(), 'the bot has moved if it started').toBe(true);
  await mina.takeTurn();
  await mina.line(/Pixel (placed|left)/).waitFor();
  expect(await mina.waitForTurn(), 'the bot answers').toBe(true);

  await mina.page.goto('/');
  await mina.page.getByRole('region', { name: 'Your matches' }).getByText('with Pixel (bot)').waitFor();
});

test('P-35 every game has a bot to play against, as good as it was asked to be', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  const strongFrom = GAMES.findIndex(({ name }) => name === 'Qwantum');
  expect(strongFrom).toBeGreaterThan(0);
  for (const [i, { name: game }] of GAMES.entries()) {
    await page.goto('/');
    const card = mina.card(game);
    if (i === strongFrom) {
      await card.getByText('Options', { exact: true }).click();
      await expect.poll(() => card.getByRole('radio', { name: 'strong' }).count()).toBe(0);
      await card.getByRole('button', { name: 'Add a bot' }).click();
      await card.getByRole('radio', { name: 'strong' }).check();
    }
    await card.getByRole('button', { name: 'Play a bot' }).click();
    await atBoard(mina);
    const { seats } = await frameOf(mina);
    // The level chosen for one game is remembered for the next.
    const strength = i >= strongFrom ? 'strong' : 'normal';
    expect(seats.map(({ bot }) => bot?.strength)).toEqual([undefined, strength]);
  }
});

test('P-35 bots sit among people, and may yield to them', async () => {
  const [mina, jonas] = await Promise.all([openBrowser(), openBrowser()]);
  const card = mina.card();
  await mina.page.goto('/');
  await card.getByText('Options', { exact: true }).click();
  await card.getByRole('button', { name: 'Add a player' }).click();
  await card.getByRole('button', { name: 'Add a bot' }).click();
  await card.getByRole('radio', { name: 'easy' }).check();
  await card.getByRole('checkbox', { name: 'People may take over' }).check();
  await card.getByText('More options').click();
  await card.getByRole('checkbox', { name: 'Hints are allowed' }).check();
  await expect
    .poll(() => card.getByRole('button', { name: /^Play .*bot/ }).count(), {
      message: 'one button for what was chosen',
    })
    .toBe(0);
  await card.getByRole('button', { name: 'Play with a friend' }).click();
  const link = await mina.page.getByRole('textbox', { name: 'Invite link' }).inputValue();
  await jonas.page.goto(link);
  await jonas.page.getByText('Hints are allowed.').waitFor();
  await jonas.takeSeat(link, 'Jonas');
  await jonas.cell(0).waitFor();

  const { seats, hints } = await frameOf(mina);
  expect(seats.map(({ bot }) => bot)).toEqual([undefined, undefined, { strength: 'easy', yields: true }]);
  expect(hints).toBe(true);
});

test('P-35 with a bot on every other seat the match begins at once', async () => {
  const mina = await openBrowser();
  const card = mina.card('Noch mal!');
  await mina.page.goto('/');
  await card.getByText('Options', { exact: true }).click();
  await card.getByRole('button', { name: 'Add a player' }).click();
  for (let i = 0; i < 2; i += 1) await card.getByRole('button', { name: 'Add a bot' }).click();
  await card.getByRole('button', { name: 'Play 2 bots' }).click();
  await atBoard(mina);
  expect((await frameOf(mina)).seats.filter(({ bot }) => bot)).toHaveLength(2);
});

test('P-35 alone by the options, where a game can be played alone', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  for (const { name: game } of GAMES.filter(canBePlayedAlone)) {
    await page.goto('/');

    await mina.card(game).getByRole('button', { name: 'Play alone' }).click();
    await atBoard(mina);
    expect((await frameOf(mina)).seats).toHaveLength(1);
  }
  for (const { name: game } of GAMES.filter((one) => !canBePlayedAlone(one))) {
    await page.goto('/');
    await mina.card(game).getByText('Options', { exact: true }).click();
    await mina.card(game).getByRole('radio').first().waitFor();
    await expect.poll(() => mina.card(game).getByRole('button', { name: 'Play alone' }).count()).toBe(0);
  }
});

test('P-35 the deal of the day is the same for everybody, and is gone on with', async () => {
  const people = await Promise.all([openBrowser(), openBrowser()]);
  const seen = [];
  for (const one of people) {
    await one.page.goto('/');
    await deal(one, 'Lucky Numbers').click();
    await one.cell(0).waitFor();
    // On some days the first tiles fit nowhere.
    while (!(await one.drawTile())) await one.waitForTurn();
    seen.push(await one.readCells());
  }
  expect(seen[0]).toEqual(seen[1]);
  // Where it fits depends on the day's deal.
  expect(seen[0]?.join(' ')).toMatch(/\d+ (fits here|may take its place|does not fit)/);

  const [mina] = people;
  const match = matchIdOf(mina);
  await mina.page.getByText('Today’s deal', { exact: true }).waitFor();
  await mina.page.goto('/');
  await begun(mina, 'Lucky Numbers').waitFor();
  await mina.page
    .getByRole('region', { name: 'Your matches' })
    .getByText(/^Deal of /)
    .waitFor();
  const headings = await mina.page.getByRole('heading', { level: 2 }).allInnerTexts();
  expect(headings, 'whoever plays the deals finds them first').toEqual(['Your matches', 'Today’s deal', 'Pick a game']);
  await begun(mina, 'Lucky Numbers').filter({ hasText: 'Continue' }).click();
  await mina.cell(0).waitFor();
  expect(matchIdOf(mina)).toBe(match);
});

test('P-35 every game has a deal of the day, against a bot if it cannot be played alone', async () => {
  const mina = await openBrowser();
  for (const game of GAMES) {
    await mina.page.goto('/');
    await deal(mina, game.name).click();
    await atBoard(mina);
    const { daily, seats } = await frameOf(mina);
    expect(daily).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(seats.map(({ bot }) => bot?.strength)).toEqual(canBePlayedAlone(game) ? [undefined] : [undefined, 'normal']);
  }
});

test.each(['lucky-numbers', 'qwantum', 'noch-mal'] as const)(
  'P-53 P-59 %s: on a phone a daily result has sharing and the next deal beside each other, and the whole grid below',
  async (game) => {
    const mina = await openBrowser({ viewport: { width: 360, height: 620 } });
    const { page } = mina;
    await page.goto('/');
    await deal(mina, gameListings[game].name).click();
    await atBoard(mina);
    const { choose } = await loadPlayer(game);
    await playByApi<never>([mina], matchIdOf(mina), undefined, choose);
    await mina.button('Share result').waitFor();
    const next = mina.button(/^Next: /);
    const places = await Promise.all([mina.button('Share result'), next].map((one) => one.boundingBox()));
    expect(places[1]?.y, 'beside each other').toBe(places[0]?.y);
    await page.getByText(`${gameIds.length - 1} more deals today.`).waitFor();
    const rows = await page.evaluate(() => {
      const end = document.querySelector('.end-body')?.getBoundingClientRect().bottom ?? 0;
      const inside = (one: Element) => one.getBoundingClientRect().bottom <= Math.min(end, innerHeight) + 1;
      const grid = [...document.querySelectorAll('.daily-grid > div')];
      const steps = [...document.querySelectorAll('.end-daily-steps > button')];
      return { all: grid.length, seen: grid.filter(inside).length, steps: steps.filter(inside).length };
    });
    expect(rows.all).toBeGreaterThan(1);
    expect(rows).toEqual({ all: rows.all, seen: rows.all, steps: 2 });
    await mina.button('More').click();
    await page.getByText('Another game', { exact: true }).waitFor();
  },
);

test('P-59 a daily match that is over shows its result, how others did, and what can be shared', async () => {
  const mina = await openBrowser({ permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = mina;
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'share'));
  await page.goto('/');
  await deal(mina, 'Lucky Numbers').click();
  await mina.cell(0).waitFor();
  const { daily = '' } = await frameOf(mina);
  await playByApi([mina], matchIdOf(mina));
  await mina.button('Share result').waitFor();
  const mainButtons = page.locator('.end .primary');
  await expect.poll(() => mainButtons.allInnerTexts(), { message: 'a day is for sharing' }).toEqual(['Share result']);
  await mina.button('Share result').click();
  await mina.button('Copied').waitFor();

  const told = await page.evaluate(() => navigator.clipboard.readText());
  const { totals, recordFrom = 0 } = await frameOf(mina);
  const points = Number(totals[0]);
  const own =
    points > 0 ? `garden full, ${points} tiles turned up` : `${-points} ${points === -1 ? 'cell' : 'cells'} empty`;
  const lines = told.split('\n');
  expect(lines.slice(0, 2)).toEqual([`Tilepost, today’s deal ${daily}`, `Lucky Numbers: ${own} · no hints`]);
  expect(lines.slice(2, 6).join('')).toMatch(/^[🟦🟩🟨🟧⬜]{16}$/u);
  expect(lines.slice(6)).toEqual([`${new URL(page.url()).origin}/#daily`]);

  // Others are still playing this deal.
  expect(recordFrom).toBeGreaterThan(Date.parse(`${daily}T23:59:59Z`));
  await page.getByText('Replay or check').click();
  await page.getByText(/You can download and check the record from/).waitFor();
  await expect.poll(() => page.getByRole('link', { name: 'Download the record' }).count()).toBe(0);
  await page.getByText(/Your first result in this game|The goal is a full garden/).waitFor();
  await expect.poll(() => page.getByText('How others did').count(), { message: 'nothing to tell yet' }).toBe(0);
  await page.route('**/api/daily/*/lucky-numbers', (route) =>
    route.fulfill({
      json: { day: daily, game: 'lucky-numbers', shownFrom: 10, results: [{ points, won: true, count: 12 }] },
    }),
  );
  await page.reload();
  await page.getByText('Best so far: ').waitFor();
  await page.getByText('How others did').click();
  const bars = page.getByRole('table', { name: /^12 results\. Not verified/ });
  await bars.getByRole('rowheader', { name: 'You' }).waitFor();
  expect(await accessibilityFaults(page, 'end of a deal of the day')).toEqual([]);

  await page.getByRole('link', { name: 'Go to today’s deals' }).click();
  await begun(mina, 'Lucky Numbers').filter({ hasText: own }).waitFor();
  await mina.button('Share today’s results').click();
  await mina.button('Copied').waitFor();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(told);
  await deals(mina).getByText('Why it is fair').click();
  await deals(mina).getByText('Show the commitments').click();
  await deals(mina).getByText('Today’s commitments.').waitFor();
  await expect
    .poll(() =>
      deals(mina)
        .getByText(/^[0-9a-f]{64}$/)
        .count(),
    )
    .toBe(GAMES.length);

  // As if it had been played two days earlier: the day is the server's.
  const earlier = new Date(Date.parse(`${daily}T12:00Z`) - 48 * 60 * 60 * 1_000).toISOString().slice(0, 10);
  await page.evaluate(
    ({ key, from, to }) => localStorage.setItem(key, (localStorage.getItem(key) ?? '').replaceAll(from, to)),
    { key: 'tilepost:daily', from: daily, to: earlier },
  );
  await page.reload();
  await deal(mina, 'Lucky Numbers').waitFor();
  await deals(mina).getByText('Previous days').click();
  await begun(mina, 'Lucky Numbers').filter({ hasText: own }).click();
  await mina.button('Share result').waitFor();
});

test('P-59 after a deal of the day one button leads to the next, and the day is remembered as played', async () => {
  const mina = await openBrowser();
  await mina.page.goto('/');
  await deal(mina, 'Lucky Numbers').click();
  await mina.cell(0).waitFor();
  const first = matchIdOf(mina);
  await playByApi([mina], first);
  await mina.button('Next: Noch mal!').click();
  await mina.page.waitForURL((url) => !url.pathname.endsWith(first));
  await mina.page.getByRole('heading', { name: 'Noch mal!' }).waitFor();
  const { daily, game } = await frameOf(mina);
  expect({ game, daily }).toEqual({ game: 'noch-mal', daily: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  await mina.page.goto('/');
  await begun(mina, 'Lucky Numbers').filter({ hasNotText: 'Continue' }).waitFor();
  await begun(mina, 'Noch mal!').filter({ hasText: 'Continue' }).waitFor();
});

test('P-35 a daily match that was deleted can be begun afresh', async () => {
  const mina = await openBrowser();
  mina.allowError(/410|WebSocket/);
  await mina.page.goto('/');
  await deal(mina, 'Noch mal!').click();
  await atBoard(mina);
  const removed = await mina.context.request.delete(`/api/matches/${matchIdOf(mina)}?seat=0`);
  expect(removed.ok()).toBe(true);
  await mina.page.goto('/');
  await deal(mina, 'Noch mal!').waitFor();
});

test('P-40 the first page with everything open, in light and dark, on a phone and on a desk', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await page.goto('/');
  await deal(mina, 'Qwantum').click();
  await atBoard(mina);
  await page.goto('/');
  await begun(mina, 'Qwantum').waitFor();
  await deals(mina).getByText('Previous days').click();
  expect(await accessibilityFaults(page, 'first page, all open')).toEqual([]);
  for (const { name: game } of GAMES) {
    const card = mina.card(game);
    await card.getByText('Options', { exact: true }).click();
    await card.getByRole('radio').first().waitFor();
    await card.getByRole('button', { name: 'Add a bot' }).click();
    expect(await accessibilityFaults(page, `options of ${game}`)).toEqual([]);
    await card.getByRole('button', { name: 'Close' }).click();
    await mina.dialogsClosed();
  }
});

/** Latin letters allowed in a Korean sentence: names and commitments. */
const NAMES = properNames('ko', '[0-9a-f]{64}');

test('P-41 bots and the deal of the day in Korean', async () => {
  const mina = await openBrowser({ locale: 'ko-KR' });
  const { page } = mina;
  await page.goto('/');
  const daily = page.getByRole('region', { name: '오늘의 게임' });
  await daily.getByText('공정한 이유').click();
  await daily.getByText('약속 값 보기').click();
  await daily.getByText('지난 날들').click();
  await mina.card().getByText('옵션', { exact: true }).click();
  await mina.card().getByRole('button', { name: '봇 하나 더하기' }).click();
  await mina.card().getByRole('radio', { name: '어려움' }).waitFor();
  const texts = await page.locator('body').innerText();
  expect(texts.replaceAll(NAMES, '')).not.toMatch(/[A-Za-z]{2,}/);
  await mina.button('닫기').click();
  await mina.dialogsClosed();

  await daily.getByRole('button', { name: /^럭키 넘버스/ }).click();
  await page.getByRole('gridcell').first().waitFor();
  await playByApi([mina], matchIdOf(mina));
  await mina.button('결과 공유하기').waitFor();
  await page.getByRole('link', { name: '오늘의 게임으로' }).click();
  await daily.getByRole('link', { name: /럭키 넘버스 (남은 빈칸|정원 완성)/ }).waitFor();
});

test('P-59 a daily match shows no control of its bots, because the server refuses each change', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await page.goto('/');
  const withBot = GAMES.find(({ seats: [min] }) => min > 1)?.name ?? '';
  await deal(mina, withBot).click();
  await page.locator('.play-board').waitFor();
  const menu = await mina.openMenu('Invite or watch', 'A bot plays for me');
  await menu.getByRole('button', { name: 'Let a bot play for me' }).waitFor();
  await expect.poll(() => menu.getByRole('checkbox', { name: /may take over/ }).count()).toBe(0);
});

test('P-71 a previous deal is played as practice, which is marked and counts nowhere', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await page.goto('/');
  await deals(mina).getByText('Previous days').click();
  await deals(mina)
    .getByText(/^[A-Z][a-z]+ 20\d\d$/)
    .first()
    .waitFor();
  const earlier = deals(mina).getByRole('button', { name: /: no deal finished$/, disabled: false });
  await earlier.first().click();
  await deals(mina).getByRole('button', { name: 'Practise Lucky Numbers' }).click();
  await mina.cell(0).waitFor();
  await page.getByText('Practice: this deal is of a previous day and does not count.').waitFor();
  const { daily = '', created, recordFrom = 0 } = await frameOf(mina);
  expect(recordFrom, 'the seed of the day is public').toBeLessThanOrEqual(created);
  await playByApi([mina], matchIdOf(mina));
  await mina.button('Play again').waitFor();
  await page.getByText('Practice: a previous deal, which does not count.').waitFor();
  await expect.poll(() => mina.button('Share result').count()).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('tilepost:daily'))).toBeNull();
  const results = await mina.context.request.get(`/api/daily/${daily}/lucky-numbers`);
  expect((await results.json()).results).toBeUndefined();
});

test('P-59 the card of today’s deals shows boards, the time until the next ones, and the result to beat', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await page.route('**/api/daily/*/lucky-numbers', (route) =>
    route.fulfill({
      json: {
        day: '2026-01-01',
        game: 'lucky-numbers',
        shownFrom: 10,
        results: [
          { points: -2, won: true, count: 5 },
          { points: 9, won: true, count: 1 },
          { points: 11, won: true, count: 4 },
        ],
      },
    }),
  );
  await page.goto('/');
  await deals(mina).scrollIntoViewIfNeeded();
  await deals(mina)
    .getByText(
      /^The same tiles and dice for everyone\. Your first result counts\. New deals in (\d+\u00a0h\u00a0)?\d+\u00a0min$/,
    )
    .waitFor();
  await deal(mina, 'Lucky Numbers').filter({ hasText: 'Best so far: garden full, 9 tiles turned up' }).waitFor();
  await expect.poll(() => deals(mina).locator('.home-deal-picture svg').count()).toBe(GAMES.length);
});

test('P-10 P-59 on a device whose clock is years wrong, today’s deals are those of the server', async () => {
  const mina = await openBrowser();
  const { page } = mina;
  await page.clock.setFixedTime('1999-12-31T12:00:00Z');
  await page.goto('/');
  await deals(mina).scrollIntoViewIfNeeded();
  await deals(mina).locator('time:not([datetime^="1999"])').waitFor();
  await deal(mina, 'Lucky Numbers').click();
  await page.waitForURL('**/g/*');
});
