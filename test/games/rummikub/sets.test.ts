/** Sets (RK-7): every fault by name, and every legal set, compared with the reference rules and the literature. */
import { describe, expect, test } from 'vitest';
import { isGroup, orderTiles, setFault, setValue } from '../../../worker/games/rummikub/sets.ts';
import { SET_FAULTS, type SetFault } from '../../../worker/games/rummikub/state.ts';
import { pick, seededRng, shuffled } from '../../kit/rng.ts';
import { position, refusedTable, tiles } from './kit/build-position.ts';
import { withFault } from './kit/random-plays.ts';
import { GROUPS, isSet, nameOf, RUNS, setReadings, worth } from './kit/reference-sets.ts';

const faultOf = (text: string): SetFault | undefined => setFault(tiles(text))?.fault;

/** Groups, and runs of at most five tiles (longer ones can be split), with some jokers; each as sorted tiles. */
const kernels = (jokers: number): ReadonlySet<string> => {
  const heaps = [...GROUPS, ...RUNS.filter((run) => run.length <= 5)].flatMap((whole) =>
    Array.from({ length: 1 << whole.length }, (_, mask) => whole.map((tile, i) => ((mask >> i) & 1 ? 0 : tile))),
  );
  const legal = heaps.filter((heap) => heap.some((tile) => tile > 0));
  return new Set(
    legal
      .filter((heap) => heap.filter((tile) => tile === 0).length <= jokers)
      .map((heap) => heap.toSorted((a, b) => a - b).join(' ')),
  );
};

describe('the book', () => {
  test.each([
    [0, 185],
    [2, 1173],
    [4, 1445],
  ])('counts with %i jokers the %i sets of den Hertog and Hulshof', (jokers, count) => {
    expect(kernels(jokers).size).toBe(count);
  });

  test('knows 65 groups and 264 runs', () => {
    expect([GROUPS.length, RUNS.length]).toEqual([65, 264]);
    expect(nameOf([tiles('b4 r4 o4')])).toBe(nameOf([tiles('o4 b4 r4')]));
    expect(nameOf([tiles('* b4 b5')])).not.toBe(nameOf([tiles('b4 b5 *')]));
  });
});

describe('a set', () => {
  test.each([
    'r7 b7 k7',
    'o7 r7 b7 k7',
    'r1 r2 r3',
    'k11 k12 k13',
    'o1 o2 o3 o4 o5 o6 o7 o8 o9 o10 o11 o12 o13',
    '* b7 k7',
    'r7 * b7 k7',
    'b7 * *',
    '* * r1',
    '* k12 k13',
    'r4 * r6 *',
    'b1 * * *',
    '* * * * o5',
  ])('RK-7 may be %s', (text) => {
    expect(setFault(tiles(text))).toBeUndefined();
    expect(isSet(tiles(text))).toBe(true);
  });

  const WRONG: readonly (readonly [string, SetFault, string])[] = [
    ['r7', 'short', 'r7'],
    ['r7 b7', 'short', 'r7 b7'],
    ['r7 *', 'short', 'r7 *'],
    ['*', 'jokers', '*'],
    ['* * *', 'jokers', '* * *'],
    ['r7 b7 k7 o7 *', 'long', 'r7 b7 k7 o7 *'],
    ['r7 b7 b7', 'twice', 'b7 b7'],
    ['r7 r7 *', 'twice', 'r7 r7'],
    ['r5 r6 r6 r7', 'twice', 'r6 r6'],
    ['r4 r5 r7', 'gap', 'r4 r5 r7'],
    ['r4 * r5', 'gap', 'r4 r5'],
    ['r4 * * r6', 'gap', 'r4 r6'],
    ['r7 r6 r5', 'order', 'r7 r6 r5'],
    ['r6 r5 r7', 'order', 'r6 r5 r7'],
    ['r12 r13 r1', 'order', 'r12 r13 r1'],
    ['k12 k13 *', 'beyond', 'k12 k13 *'],
    ['* o1 o2', 'beyond', '* o1 o2'],
    ['* * r2 r3', 'beyond', '* * r2 r3'],
    ['r4 b5 k6', 'mixed', 'r4 b5 k6'],
    ['r4 r5 b6', 'mixed', 'r4 r5 b6'],
    ['r4 b4 *  r5', 'mixed', 'r4 b4 r5'],
    ['r12 r13 b1', 'mixed', 'r12 r13 b1'],
  ];

  test.each(WRONG)('RK-7 is not %s: %s, of %s', (text, fault, concerned) => {
    expect(setFault(tiles(text))).toEqual({ fault, tiles: tiles(concerned) });
    expect(isSet(tiles(text))).toBe(false);
  });

  test('RK-7 has no other faults than these', () => {
    expect(new Set(WRONG.map(([, fault]) => fault))).toEqual(new Set(SET_FAULTS));
  });

  test('RK-7 is refused with its fault, its place and the tiles concerned', () => {
    const state = position('r1 r2 r3 | rack r5 k9 | rack b1');

    expect(refusedTable(state, 'r1 r2 r3 r5')).toEqual({
      code: 'set',
      clause: 'RK-7',
      fault: 'gap',
      set: 0,
      tiles: tiles('r1 r2 r3 r5'),
    });
    expect(refusedTable(state, 'r1 r2 r3 / k9')).toMatchObject({ code: 'set', fault: 'short', set: 1 });
  });

  test('RK-7 an empty set is none', () => {
    expect(setFault([])).toBeDefined();
    expect(refusedTable(position('r1 r2 r3 | rack r4 | rack b1'), 'r1 r2 r3 r4')).toBeUndefined();
  });

  test('RK-7 after 13 comes nothing, in no colour and with no joker', () => {
    for (const letter of ['r', 'b', 'k', 'o']) {
      const [low, mid, high] = [`${letter}1`, `${letter}12`, `${letter}13`];
      expect([faultOf(`${mid} ${high} ${low}`), faultOf(`${high} ${low} ${letter}2`)]).toEqual(['order', 'order']);
      expect([faultOf(`${high} * ${low}`), faultOf(`${mid} ${high} *`)]).toEqual(['order', 'beyond']);
    }
  });
});

describe('the rules and the book', () => {
  test('agree on every set with up to four jokers', () => {
    for (const whole of [...GROUPS, ...RUNS])
      for (const some of Array.from({ length: 1 << Math.min(whole.length, 7) }, (_, mask) => mask)) {
        const set = whole.map((tile, i) => ((some >> i) & 1 ? 0 : tile));
        const jokers = set.filter((tile) => tile === 0).length;
        if (jokers > 4 || jokers === set.length) continue;
        expect([set, setFault(set)]).toEqual([set, undefined]);
        expect([set, setValue(set)]).toEqual([set, worth(set)]);
        expect([set, isGroup(set)]).toEqual([set, setReadings(set).some(({ kind }) => kind === 'group')]);
      }
  });

  test('agree on three thousand sets with a fault', () => {
    const rng = seededRng(7);
    let none = 0;
    for (let i = 0; i < 3000; i += 1) {
      const whole = pick([...GROUPS, ...RUNS], rng);
      const other = pick([...GROUPS, ...RUNS], rng);
      const [set = []] = withFault(rng, [whole.with(rng(whole.length), 0), other], []);
      if (!isSet(set)) none += 1;
      expect([set, setFault(set) === undefined]).toEqual([set, isSet(set)]);
    }
    expect(none).toBeGreaterThan(1000);
  });
});

describe('tiles put in order', () => {
  const CASES: readonly (readonly [given: string, order: string])[] = [
    ['r6 r4 r5', 'r4 r5 r6'],
    ['* r6 r4', 'r4 * r6'],
    ['* r5 r4', 'r4 r5 *'],
    ['* r13 r12', '* r12 r13'],
    ['* * r13 r11', '* r11 * r13'],
    ['* b4 r4', 'r4 b4 *'],
    ['k4 * r4 *', 'r4 k4 * *'],
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
