/** The daily matches a browser stores: one per game and day, the first result, and handling of invalid stored data. */
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { daily as en, dailyResult as enResult } from '../../../dist/locales/web/en/home/late.js';
import { daily as ko, dailyResult as koResult } from '../../../dist/locales/web/ko/home/late.js';
import {
  dailyResult,
  isDealPublic,
  isPractice,
  noonOf,
  readDailyMatches,
  removeUnfinishedDaily,
  saveDailyMatch,
  streakOn,
  today,
} from '../../../web/device/daily-results.ts';
import { listingOf } from '../../../web/games/listings.ts';
import { dailyResultText, dailyShareText } from '../../../web/parts/text/daily-result-text.ts';
import { asSeat } from '../../../worker/games/game.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import { fakeLocalStorage } from '../kit/fake-storage.ts';
import { runningSnapshot } from '../kit/snapshots.ts';

const KEY = 'tilepost:daily';
const DAY = '2026-11-21';

const stored = fakeLocalStorage();

/** A running daily match with a single seat. */
const snapshot = (more: Partial<Snapshot> = {}): Snapshot => runningSnapshot({ game: 'noch-mal', daily: DAY, ...more });

const over = (points: number, more: Partial<Snapshot> = {}): Snapshot =>
  snapshot({ phase: 'over', totals: [points], ranks: [1], ...more });

describe('the result of a match', () => {
  test('is there once the match is over, for whoever sat in it', () => {
    expect(dailyResult(snapshot())).toBeUndefined();
    expect(dailyResult(over(23))).toEqual({ points: 23, rank: 1 });
    expect(dailyResult(over(23, { mine: [] }))).toBeUndefined();
  });

  test('is that of the own seat', () => {
    const lost = over(0, { mine: [asSeat(1)], totals: [40, -40], ranks: [1, 2] });

    expect(dailyResult(lost)).toEqual({ points: -40, rank: 2 });
  });
});

describe('the matches of the days', () => {
  test('are kept from their first move, and their result once they are over', () => {
    saveDailyMatch(snapshot());
    expect(readDailyMatches()).toEqual([{ day: DAY, game: 'noch-mal', match: 'm1' }]);

    saveDailyMatch(over(23));
    expect(readDailyMatches()).toEqual([{ day: DAY, game: 'noch-mal', match: 'm1', result: { points: 23, rank: 1 } }]);
  });

  test('are only those of a day, and only those that one sits in', () => {
    const { daily: _daily, ...usual } = snapshot();
    saveDailyMatch(usual);
    saveDailyMatch(snapshot({ mine: [] }));

    expect(readDailyMatches()).toEqual([]);
  });

  test('keep the first result of a game on a day, whatever is played later', () => {
    saveDailyMatch(over(23));
    saveDailyMatch(over(99, { match: 'm2' }));
    saveDailyMatch(snapshot({ match: 'm3' }));

    expect(readDailyMatches().map(({ match, result }) => [match, result?.points])).toEqual([['m1', 23]]);
  });

  test('go on with the match begun first, and take the one that is over first', () => {
    saveDailyMatch(snapshot());
    saveDailyMatch(snapshot({ match: 'm2' }));
    expect(readDailyMatches().map(({ match }) => match)).toEqual(['m1']);

    saveDailyMatch(over(12, { match: 'm2' }));
    expect(readDailyMatches().map(({ match }) => match)).toEqual(['m2']);
  });

  test('are told apart by game and by day, the newest day first', () => {
    saveDailyMatch(over(1, { daily: '2026-11-19', match: 'a' }));
    saveDailyMatch(over(2, { daily: '2026-11-21', match: 'b' }));
    saveDailyMatch(over(3, { daily: '2026-11-20', match: 'c' }));
    saveDailyMatch(over(4, { daily: '2026-11-21', match: 'd', game: 'qwantum' }));

    expect(readDailyMatches().map(({ match }) => match)).toEqual(['d', 'b', 'c', 'a']);
  });

  test('are forgotten when the match is gone before its end, and not afterwards', () => {
    saveDailyMatch(snapshot());
    removeUnfinishedDaily('m1');
    expect(readDailyMatches()).toEqual([]);

    saveDailyMatch(over(23));
    removeUnfinishedDaily('m1');
    expect(readDailyMatches()).toHaveLength(1);
  });

  test('go back sixty days that were played, and no further', () => {
    for (let i = 0; i < 70; i += 1) {
      const day = today(new Date(2026, 0, 1 + i));
      saveDailyMatch(over(i, { daily: day, match: `n${i}` }));
      saveDailyMatch(over(i, { daily: day, match: `q${i}`, game: 'qwantum' }));
    }

    expect(readDailyMatches()).toHaveLength(120);
    expect(readDailyMatches().at(-1)?.day).toBe('2026-01-11');
  });
});

describe('P-59 the grid and the hints of a result', () => {
  test('are kept with it, and a page without a board takes none away', () => {
    saveDailyMatch(over(23, { hinted: true }));
    expect(readDailyMatches()[0]?.result).toEqual({ points: 23, rank: 1, hinted: true });

    saveDailyMatch(over(23, { hinted: true }), ['🟩']);
    saveDailyMatch(over(23, { hinted: true }));
    saveDailyMatch(over(23, { hinted: true }), ['⬜']);
    expect(readDailyMatches()[0]?.result).toEqual({ points: 23, rank: 1, hinted: true, grid: ['🟩'] });
  });

  test('of another match of the day change nothing', () => {
    saveDailyMatch(over(23));
    saveDailyMatch(over(99, { match: 'm2' }), ['🟩']);

    expect(readDailyMatches()[0]?.result).toEqual({ points: 23, rank: 1 });
  });
});

describe('P-59 the streak of this browser', () => {
  const finish = (...days: readonly string[]): void => {
    for (const daily of days) saveDailyMatch(over(1, { daily, match: `m ${daily}` }));
  };

  test('counts days in a row, over months and summer time, and once a day', () => {
    expect(streakOn(DAY)).toBe(0);
    finish('2026-03-27', '2026-03-28', '2026-03-29', '2026-03-30', '2026-03-31', '2026-04-01');
    saveDailyMatch(over(2, { daily: '2026-04-01', game: 'qwantum', match: 'second' }));

    expect(streakOn('2026-04-01')).toBe(6);
    expect(streakOn('2026-04-02')).toBe(6);
    expect(streakOn('2026-04-03')).toBe(0);
  });

  test('begins again after a gap', () => {
    finish('2026-11-17', '2026-11-18', '2026-11-20', '2026-11-21');

    expect(streakOn(DAY)).toBe(2);
  });

  test('is the same in whatever order its days were finished', () => {
    const days = fc.uniqueArray(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 30 });
    fc.assert(
      fc.property(days, (played) => {
        stored.clear();
        const dayOf = (n: number) => today(new Date(2026, 2, 10 + n));
        finish(...played.map(dayOf));
        const newest = Math.max(...played);
        let count = 0;
        while (played.includes(newest - count)) count += 1;

        expect(streakOn(dayOf(newest))).toBe(count);
      }),
    );
  });

  test('of an earlier release goes on, and a day finished late joins it', () => {
    stored.set('tilepost:daily-streak', JSON.stringify({ last: '2026-11-19', days: 80 }));
    finish(DAY);
    expect(streakOn(DAY)).toBe(1);
    finish('2026-11-20');

    expect(streakOn(DAY)).toBe(82);
  });

  test('counts no day that was only begun', () => {
    saveDailyMatch(snapshot());

    expect(streakOn(DAY)).toBe(0);
  });

  test('goes on from the days of a browser that kept no streak', () => {
    const day = (n: number) => ({
      day: `2026-11-${n}`,
      game: 'qwantum',
      match: `m${n}`,
      result: { points: 1, rank: 1 },
    });
    stored.set(KEY, JSON.stringify([day(20), day(19), day(17)]));
    expect(streakOn('2026-11-20')).toBe(2);
    finish(DAY);

    expect(streakOn(DAY)).toBe(3);
  });

  test('is longer than the list of matches', () => {
    for (let i = 0; i < 70; i += 1) finish(today(new Date(2026, 0, 1 + i)));

    expect(streakOn('2026-03-11')).toBe(70);
  });

  test('starts anew where the storage holds something else', () => {
    stored.set('tilepost:daily-streak', '{"last":"never","days":1e9}');

    expect(streakOn(DAY)).toBe(0);
  });
});

describe('a storage that cannot be trusted', () => {
  for (const text of ['{', 'null', '7', '{"day":1}', '[null,3,"x",{}]', `[{"day":"${DAY}","game":"qwantum"}]`])
    test(`counts for nothing with ${text} in it`, () => {
      stored.set(KEY, text);
      expect(readDailyMatches()).toEqual([]);

      saveDailyMatch(over(5));
      expect(readDailyMatches()).toHaveLength(1);
    });

  test('loses what is broken and keeps what is sound', () => {
    const sound = { day: DAY, game: 'qwantum', match: 'm' };
    const broken = [
      { ...sound, day: 'today' },
      { ...sound, day: '2026-13-40' },
      { ...sound, match: 4 },
      { ...sound, result: { points: 'many' } },
    ];
    stored.set(KEY, JSON.stringify([...broken, sound]));

    expect(readDailyMatches()).toEqual([sound]);
  });

  test('may be closed to us: nothing is kept and nothing breaks', () => {
    vi.stubGlobal('localStorage', undefined);

    saveDailyMatch(over(5));
    removeUnfinishedDaily('m1');
    expect(readDailyMatches()).toEqual([]);
  });
});

describe('the day', () => {
  test('is the reader’s own, from midnight to midnight', () => {
    expect(today(new Date(2026, 10, 21, 0, 0, 0))).toBe('2026-11-21');
    expect(today(new Date(2026, 10, 21, 23, 59, 59))).toBe('2026-11-21');
    expect(today(new Date(2027, 0, 1))).toBe('2027-01-01');
  });

  test('is written as that date in the reader’s own time zone', () => {
    expect(today(new Date(noonOf(DAY)))).toBe(DAY);
  });
});

describe('what is told of a result', () => {
  const link = 'https://example.org/#daily';

  test('P-59 says the day, the game, the result, hints, the grid, the streak and the way there', () => {
    const own = dailyResultText(listingOf('noch-mal'), { points: 23, rank: 1 }, en);
    const deals = [
      { game: 'Noch mal!', own, hinted: true, grid: ['🟩⬜', '⚪'] },
      { game: 'Qwantum', own: '40 points', hinted: false },
      { game: 'Rummikub', own: 'won, 12 points' },
    ];

    expect(dailyShareText({ day: DAY, deals, streak: 3, link }, enResult)).toBe(
      [
        'Tilepost, today’s deal 2026-11-21',
        'Noch mal!: 23 points · with hints',
        '🟩⬜',
        '⚪',
        'Qwantum: 40 points · no hints',
        'Rummikub: won, 12 points',
        '3 days in a row',
        link,
      ].join('\n'),
    );
    expect(dailyShareText({ day: DAY, deals: deals.slice(1, 2), streak: 1, link }, koResult)).toBe(
      `Tilepost 오늘의 게임 2026-11-21\nQwantum: 40 points · 힌트 없음\n${link}`,
    );
  });

  test('fits each game', () => {
    expect(dailyResultText(listingOf('lucky-numbers'), { points: -1, rank: 1 }, en)).toBe('1 cell empty');
    expect(dailyResultText(listingOf('lucky-numbers'), { points: 17, rank: 1 }, en)).toBe(
      'garden full, 17 tiles turned up',
    );
    expect(dailyResultText(listingOf('qwantum'), { points: 1, rank: 1 }, en)).toBe('1 point');
    expect(dailyResultText(listingOf('rummikub'), { points: 31, rank: 1 }, en)).toBe('won, 31 points');
    expect(dailyResultText(listingOf('rummikub'), { points: -31, rank: 2 }, en)).toBe('lost, −31 points');
    expect(dailyResultText(listingOf('lucky-numbers'), { points: -3, rank: 1 }, ko)).toBe('남은 빈칸 3개');
    expect(dailyResultText(listingOf('rummikub'), { points: -31, rank: 2 }, ko)).toBe('패배, −31점');
  });
});

describe('P-71 a deal of a previous day', () => {
  const NOON_AFTER = Date.parse('2026-11-22T12:00Z');

  test('can be played as practice once its seed is public', () => {
    expect(isDealPublic(DAY, NOON_AFTER - 1)).toBe(false);
    expect(isDealPublic(DAY, NOON_AFTER)).toBe(true);
  });

  test('is practice if it began then, and neither stored nor part of a streak', () => {
    const practice = snapshot({ daily: DAY, created: NOON_AFTER, phase: 'over', totals: [40], ranks: [1] });
    expect(isPractice(practice)).toBe(true);
    expect(isPractice({ ...practice, created: NOON_AFTER - 1 })).toBe(false);

    saveDailyMatch(practice);

    expect(readDailyMatches()).toEqual([]);
    expect(streakOn(DAY)).toBe(0);
  });
});
