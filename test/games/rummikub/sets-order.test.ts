/** Ordering of tiles as a set: tiles that a player drops together are ordered correctly, and no tile is lost. */
import { describe, expect, test } from 'vitest';
import { isSet, orderTiles } from '../../../worker/games/rummikub/sets.ts';
import { pick, seededRng, shuffled } from '../../kit/rng.ts';
import { tiles } from './kit/build-position.ts';
import { GROUPS, RUNS } from './kit/reference-sets.ts';

describe('tiles put in order', () => {
  const CASES: readonly (readonly [given: string, order: string])[] = [
    ['r6 r4 r5', 'r4 r5 r6'],
    ['* r6 r4', 'r4 * r6'],
    ['* r5 r4', 'r4 r5 *'],
    ['* r13 r12', '* r12 r13'],
    ['* * r13 r11', '* r11 * r13'],
  ];
  for (const [given, order] of CASES)
    test(`${given} are ${order}`, () => {
      expect(orderTiles(tiles(given))).toEqual(tiles(order));
    });

  for (const given of ['r4 r5 r5 r6', 'r4 r5', 'r4 b5 k6', 'r4 r4 b4', '* *', 'r4 r6 r7'])
    test(`${given} are no set`, () => {
      expect(orderTiles(tiles(given))).toBeUndefined();
    });

  test('of any set in any order are a set of the same tiles', () => {
    const rng = seededRng(11);
    for (let i = 0; i < 2000; i += 1) {
      const set = pick([...GROUPS, ...RUNS], rng);
      const again = orderTiles(shuffled(set, rng)) ?? [];
      expect(isSet(again)).toBe(true);
      expect(again.toSorted((a, b) => a - b)).toEqual(set.toSorted((a, b) => a - b));
    }
  });
});
