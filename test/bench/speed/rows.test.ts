/** The bench judges a row by the median of its repeats' ratios, and ignores servers that did not run. */
import { expect, test } from 'vitest';
import { measure, type Repeat, ROWS, type Row } from './rows.ts';
import { SCENARIOS } from './scenarios.ts';

const repeat = (tilepost: number, floor: number): Repeat =>
  new Map([
    ['tilepost', { rate: tilepost }],
    ['floor', { rate: floor }],
  ]);

const row: Row = {
  ...{ scenario: 'flood-memory', figure: 'rate', what: 'moves a second', unit: '/s' },
  isHigh: true,
  required: { factor: 0.4, of: 'floor' },
  aim: { factor: 1, of: 'boardgame.io' },
};

test('the ratio is the middle one of the repeats, not the ratio of the middles', () => {
  // The last repeat ran on a busy machine.
  const { medians, required } = measure(row, [repeat(500, 1_000), repeat(400, 1_000), repeat(90, 200)]);

  expect(medians.get('tilepost')).toBe(400);
  expect(required).toMatchObject({ ratio: 0.45, isMet: true });
});

test('a high figure has to reach its bound, a low one to stay below', () => {
  const repeats = [repeat(300, 1_000)];

  expect(measure(row, repeats).required?.isMet).toBe(false);
  expect(measure({ ...row, isHigh: false }, repeats).required?.isMet).toBe(true);
});

test('a bound on a server that did not run has no verdict', () => {
  expect(measure(row, [repeat(300, 1_000)]).aim).toBeUndefined();
});

test('each row belongs to a scenario that measures the servers of its bounds', () => {
  for (const { scenario, required, aim } of ROWS) {
    const { contenders } = SCENARIOS.find(({ name }) => name === scenario) ?? { contenders: [] };
    for (const bound of [required, aim]) if (bound) expect(contenders, scenario).toContain(bound.of);
  }
});
