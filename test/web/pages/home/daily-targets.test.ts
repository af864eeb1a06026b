/** P-59 the result to beat: the best of a deal. */
import { expect, test } from 'vitest';
import { bestResult } from '../../../../web/parts/text/daily-result-text.ts';

const won = (points: number) => ({ points, rank: 1 });
const lost = (points: number) => ({ points, rank: 2 });

test('P-59 a full garden is better than an open one, and fewer tiles are better', () => {
  const cells = { countsCells: true } as const;
  expect(bestResult(cells, [won(-1), won(11), won(9), won(14)])).toEqual(won(9));
  expect(bestResult(cells, [won(-3), won(-1)])).toEqual(won(-1));
  expect(bestResult(cells, [])).toBeUndefined();
});

test('P-59 a win is better than more points in a lost match', () => {
  expect(bestResult({}, [lost(50), won(40), won(30)])).toEqual(won(40));
});
