/** The tests' own random generators are reliable. */
import { expect, test } from 'vitest';
import { mixSeeds, noRng, pick, scriptedRng, seededRng, seededStreams, shuffled } from './rng.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const row = (seed: number): readonly number[] => {
    const rng = seededRng(seed);
    return Array.from({ length: 20 }, () => rng(1000));
  };

  expect(row(1)).toEqual(row(1));
  expect(row(1)).not.toEqual(row(2));
});

test('numbers stay below their bound and all of them come', () => {
  const rng = seededRng(3);
  const seen = new Set(Array.from({ length: 500 }, () => rng(6)));

  expect([...seen].toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
});

test('each entry has a stream of its own that does not depend on the others', () => {
  const rngAt = seededStreams(5);
  const first = rngAt(1)(2 ** 32);

  expect(rngAt(2)(2 ** 32)).not.toBe(first);
  expect(rngAt(1)(2 ** 32)).toBe(first);
  expect(mixSeeds(1, 2)).not.toBe(mixSeeds(2, 1));
});

test('a script hands out its numbers, then throws', () => {
  const rng = scriptedRng([2, 0]);

  expect([rng(3), rng(1)]).toEqual([2, 0]);
  expect(() => rng(1)).toThrow('used up after 2');
  expect(() => noRng(6)).toThrow('used up after 0');
});

test('a script throws where its number does not fit', () => {
  expect(() => scriptedRng([6])(6)).toThrow('says 6 where less than 6');
  expect(() => scriptedRng([-1])(6)).toThrow('says -1');
});

test('shuffling keeps every thing once, picking takes one of them', () => {
  const list = [1, 2, 3, 4, 5, 6, 7, 8];

  expect(shuffled(list, seededRng(1)).toSorted()).toEqual(list);
  expect(shuffled(list, seededRng(1))).not.toEqual(list);
  expect(list).toContain(pick(list, seededRng(9)));
  expect(() => pick([], () => 0)).toThrow('nothing to pick from');
});
