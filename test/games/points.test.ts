/** Exact points: their normal form, sums, shares, order and ranks, and the floats of older states. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addPoints,
  comparePoints,
  dividePoints,
  isPoints,
  type Points,
  pointsOf,
  ranksOf,
  toNumber,
} from '../../worker/games/points.ts';
import { runs } from '../kit/depth.ts';

const total = (all: readonly Points[]): Points => all.reduce<Points>(addPoints, 0);

/** A total and the number of seats that share it, 1 to 6. */
const share = fc.tuple(fc.integer({ min: -2_000, max: 2_000 }), fc.integer({ min: 1, max: 6 }));
const pointsFrom = ([over, under]: readonly [number, number]): Points => dividePoints(over, under);

describe('points', () => {
  test.each<unknown>([0, 7, -7, '1/2', '-1/3', '11/2', '-11/60', '1/10'])('%j are points', (value) => {
    expect(isPoints(value)).toBe(true);
  });

  test.each<unknown>([
    ...[5.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53, null, undefined, true, [], ['1/2'], { over: 1, under: 2 }],
    ...['4/2', '10/4', '3/1', '2/-3', '-2/-3', '0/3', '-0/3', '1/0', '01/2', '1/02', '+1/2', ' 1/2', '1/2\n', '1 / 2'],
    ...['5', '5.5', '', '/', '1/', '/2', '1/2/3', '½', '1e1/3', '9007199254740993/2', '1/9007199254740993'],
  ])('%j are none', (value) => {
    expect(isPoints(value)).toBe(false);
  });

  test('are divided without a rest, and written in lowest terms', () => {
    expect([11, -11, 10, 0, 7, 4].map((paid) => dividePoints(paid, 2))).toEqual(['11/2', '-11/2', 5, 0, '7/2', 2]);
    expect([1, 2, 3, 4].map((paid) => dividePoints(paid, 6))).toEqual(['1/6', '1/3', '1/2', '2/3']);
    expect(dividePoints('11/2', 3)).toBe('11/6');
    expect(Object.is(dividePoints(-0, 3), 0)).toBe(true);
  });

  test('are added exactly', () => {
    expect(addPoints('1/2', '1/2')).toBe(1);
    expect(addPoints('1/2', '-1/3')).toBe('1/6');
    expect(addPoints('-11/2', 5)).toBe('-1/2');
    expect(Object.is(addPoints('-1/2', '1/2'), 0)).toBe(true);
  });

  test('add up to the same in every order, and to no float', () => {
    const sums = (['1/3', '1/3', '1/3', -1] as const).map((_, i, all) => total([...all.slice(i), ...all.slice(0, i)]));

    expect(sums).toEqual([0, 0, 0, 0]);
    expect(1 / 3 + 1 / 3 - 1 + 1 / 3).not.toBe(0);
  });

  test('sums of shares are exact and independent of their order', () => {
    const shuffledPair = fc
      .array(share, { minLength: 1, maxLength: 8 })
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    fc.assert(
      fc.property(shuffledPair, ([all, shuffled]) => {
        const sum = total(all.map(pointsFrom));
        // 60 is a multiple of every denominator here.
        const sixtieths = all.reduce((parts, [over, under]) => parts + (over * 60) / under, 0);
        expect(isPoints(sum)).toBe(true);
        expect(sum).toBe(dividePoints(sixtieths, 60));
        expect(total(shuffled.map(pointsFrom))).toBe(sum);
      }),
      runs(300, 1),
    );
  });

  test('a total is what its shares add up to', () => {
    fc.assert(
      fc.property(share, ([paid, seats]) => {
        expect(total(Array.from({ length: seats }, () => dividePoints(paid, seats)))).toBe(paid);
      }),
      runs(100, 2),
    );
  });

  test('are ordered as numbers are, and are equal only where they are the same', () => {
    fc.assert(
      fc.property(share, share, (one, other) => {
        const [a, b] = [pointsFrom(one), pointsFrom(other)];
        expect(Math.sign(comparePoints(a, b))).toBe(Math.sign(one[0] * other[1] - other[0] * one[1]));
        expect(comparePoints(a, b) === 0).toBe(a === b);
        expect(toNumber(a)).toBe(one[0] / one[1]);
      }),
      runs(200, 3),
    );
  });

  test('rank from the highest, and equals share the better rank', () => {
    expect(ranksOf(['11/2', -11, '11/2'])).toEqual([1, 3, 1]);
    expect(ranksOf(['-1/3', '-1/2', 0, '1/60'])).toEqual([3, 4, 2, 1]);
    expect(ranksOf([3, 9, 9, 1])).toEqual([3, 1, 1, 4]);
  });
});

describe('floats of older states', () => {
  test('stand for the fraction that they were divided from', () => {
    fc.assert(
      fc.property(share, ([over, under]) => {
        expect(pointsOf(over / under)).toBe(dividePoints(over, under));
      }),
      runs(500, 4),
    );
    expect([5.5, -11, 10 / 3, -2 / 5].map((float) => pointsOf(float))).toEqual(['11/2', -11, '10/3', '-2/5']);
  });

  test('are no points if they are no share among 6 seats or fewer', () => {
    for (const float of [1 / 7, Math.PI, 1e-17, Number.NaN, Number.POSITIVE_INFINITY])
      expect(() => pointsOf(float)).toThrow(RangeError);
  });

  test('exact points stay as they are', () => {
    expect((['11/60', -3, 0] as const).map((points) => pointsOf(points))).toEqual(['11/60', -3, 0]);
  });
});
