/** P-59 the end of a daily deal: how many results the own one beats, by what the game calls better. */
import { beforeEach, expect, test, vi } from 'vitest';
import { gameListings } from '../../../../../web/games/listings.ts';
import { sheet, startLanguage } from '../../../../../web/locales/language.ts';
import { DailyPlace } from '../../../../../web/pages/match/end/daily-standings.tsx';
import type { GameId } from '../../../../../worker/games/registry.ts';
import { fakePage } from '../../../kit/fake-page.ts';

const page = fakePage();

beforeEach(async () => {
  await startLanguage('en');
  await sheet('home/dailyResult').load('en');
});

/** Draw the line for these own points, among as many results of others as `points` says. */
function draw(game: GameId, own: number, points?: readonly (readonly [points: number, count: number])[]): void {
  const results = points?.map(([of, count]) => ({ points: of, won: true, count }));
  vi.stubGlobal('fetch', async () => Response.json({ day: '2026-11-21', game, shownFrom: 10, results }));
  page.draw(<DailyPlace day="2026-11-21" game={game} points={own} listing={gameListings[game]} />);
}

test('more points beat fewer', async () => {
  draw('qwantum', 20, [
    [30, 5],
    [20, 4],
    [7, 3],
  ]);
  await page.waitForText('Better than 3 of 12 results');
});

test('a full garden beats one with empty cells, and one that took more tiles', async () => {
  draw('lucky-numbers', 14, [
    [12, 1],
    [19, 2],
    [-3, 8],
  ]);
  await page.waitForText('Better than 10 of 11 results');
});

test('nothing is said where it beats none, or where there are too few', async () => {
  const asked = vi.fn();
  for (const results of [[[30, 10]] as const, undefined]) {
    draw('qwantum', 20, results);
    const answer = fetch;
    vi.stubGlobal('fetch', async () => {
      asked();
      return answer('');
    });
    await expect.poll(() => document.body.textContent).not.toContain('Better');
  }
});
