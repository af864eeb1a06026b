/** Results of others with the daily deal: bars, and the user’s place among them. */
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { gameListings } from '../../../../../web/games/listings.ts';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import { binsOf, DailyPlace } from '../../../../../web/pages/match/end/daily-standings.tsx';
import type { GameId } from '../../../../../worker/games/registry.ts';
import { fakePage } from '../../../kit/fake-page.ts';
import { fakeLocalStorage } from '../../../kit/fake-storage.ts';

// Results of a deal in bars: at most eight, best first, including the user's own.

const results = (...points: readonly number[]) =>
  [...new Set(points)].map((one) => ({
    points: one,
    won: true,
    count: points.filter((other) => other === one).length,
  }));

const told = (bins: ReturnType<typeof binsOf>) =>
  bins.map(({ kind, from, to, count, isOwn }) => `${kind} ${from}..${to}: ${count}${isOwn ? ' own' : ''}`);

describe('P-59 how others did', () => {
  test('is a bar for each number where there are few, without a gap', () => {
    expect(told(binsOf(results(10, 10, 12), 12, false))).toEqual([
      'points 12..12: 1 own',
      'points 11..11: 0',
      'points 10..10: 2',
    ]);
  });

  test('is at most eight bars for any range, and each result is in one', () => {
    for (const spread of [1, 7, 8, 40, 999, 123_456]) {
      const all = results(-spread, -1, 0, 3, 3, spread);
      const bins = binsOf(all, 3, false);

      expect(bins.length).toBeLessThanOrEqual(8);
      expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(6);
      expect(bins.filter(({ isOwn }) => isOwn)).toHaveLength(1);
      expect(bins.map(({ from }) => from)).toEqual(bins.map(({ from }) => from).toSorted((a, b) => b - a));
    }
  });

  test('puts full gardens first, with fewer tiles better, and then empty cells', () => {
    expect(told(binsOf(results(17, 18, -1, -3), -3, true))).toEqual([
      'full 17..17: 1',
      'full 18..18: 1',
      'open 1..1: 1',
      'open 2..2: 0',
      'open 3..3: 1 own',
    ]);
  });

  test('has a bar for a result that is not counted yet', () => {
    expect(told(binsOf(results(5), 7, false))).toEqual(['points 7..7: 0 own', 'points 6..6: 0', 'points 5..5: 1']);
  });
});

// P-59 the end of a daily deal: how many results the own one beats, by what the game calls better.

// The page is removed first.
const stored = fakeLocalStorage();
const page = fakePage();

beforeEach(async () => {
  await startLanguage('en');
  await Promise.all(
    [sheet('home/daily'), sheet('home/dailyCard'), sheet('home/dailyResult')].map((one) => one.load('en')),
  );
});

/** Draw the line for these own points, among as many results of others as `points` says. */
function draw(game: GameId, own: number, points?: readonly (readonly [points: number, count: number])[]): void {
  const results = points?.map(([of, count]) => ({ points: of, won: true, count }));
  vi.stubGlobal('fetch', async () => Response.json({ day: '2026-11-21', game, shownFrom: 10, results }));
  page.draw(<DailyPlace day="2026-11-21" game={game} points={own} rank={1} listing={gameListings[game]} />);
}

test('more points beat fewer', async () => {
  draw('qwantum', 20, [
    [30, 5],
    [20, 4],
    [7, 3],
  ]);
  await page.waitForText('Better than 3 of 12 results');
  await page.waitForText('Best so far: 30 points');
});

test('a full garden beats one with empty cells, and one that took more tiles', async () => {
  draw('lucky-numbers', 14, [
    [12, 1],
    [19, 2],
    [-3, 8],
  ]);
  await page.waitForText('Better than 10 of 11 results');
});

test('no number of results is said where it beats none', async () => {
  draw('qwantum', 20, [[30, 10]]);
  await page.waitForText('Best so far: 30 points');
  expect(page.text()).not.toContain('Better');
});

/** Store results of earlier days of Lucky Numbers. */
const storeEarlier = (...points: readonly number[]): void =>
  void stored.set(
    'tilepost:daily',
    JSON.stringify(
      points.map((of, i) => ({
        day: `2026-11-1${i}`,
        game: 'lucky-numbers',
        match: `${i}`.repeat(24),
        result: { points: of, rank: 1 },
      })),
    ),
  );

test('where there are too few others, the own earlier days count', async () => {
  draw('lucky-numbers', 14);
  await page.waitForText('Your first result in this game.');
  page.draw(null);
  draw('lucky-numbers', -3);
  await page.waitForText('The goal is a full garden');

  storeEarlier(-5, 12);
  page.draw(null);
  draw('lucky-numbers', 10);
  await page.waitForText('Your best result so far!');
  page.draw(null);
  draw('lucky-numbers', -3);
  await page.waitForText('Your best: garden full, 12 tiles turned up');
});
