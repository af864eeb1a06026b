/** Results of a deal in bars: at most eight, best first, including the user's own. */
import { describe, expect, test } from 'vitest';
import { binsOf } from '../../../../../web/pages/match/end/daily-standings.tsx';

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
