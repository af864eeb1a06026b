/** The half-made turn of Rummikub: sets snap, split and join, jokers are freed, tiles go back, and what fits lights up. */
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../../web/games/rummikub/board/arrange.ts';
import { fits, freedJoker, laidInto, laidNew, takenBack } from '../../../../web/games/rummikub/board/put.ts';
import { at, end, pick, told } from './build-draft.ts';

describe('laying', () => {
  test('a tile into a run finds its place, wherever it is dropped', () => {
    const { piles, own } = at('b4 b5 b6', 'b3');

    expect(told(laidInto(piles, own, end(piles, 0)))).toBe('b3 b4 b5 b6');
  });

  test('tiles of the rack as a new set come behind all others, in order', () => {
    const { piles, own } = at('b4 b5 b6', 'r9 r7 r8');

    expect(told(laidNew(piles, own))).toBe('b4 b5 b6 / r7 r8 r9');
  });

  test('a joker stays where it is put as long as that is a set', () => {
    const { piles, own } = at('b4 b5 b6', 'joker');

    expect(told(laidInto(piles, own, { key: 0, at: 0 }))).toBe('joker b4 b5 b6');
    expect(told(laidInto(piles, own, { key: 0, at: 3 }))).toBe('b4 b5 b6 joker');
    expect(told(laidInto(piles, own, { key: 0, at: 1 }))).toBe('b4 b5 b6 joker');
  });

  test('what is no set stays as it was laid, one colour in order', () => {
    const { piles, own } = at('', 'r9 k2 r5');
    const [first = 0, second = 0, third = 0] = own;
    const one = laidNew(piles, [first]);

    expect(told(laidInto(one, [third], { key: 0, at: 1 }))).toBe('r5 r9');
    expect(told(laidInto(one, [second], { key: 0, at: 0 }))).toBe('k2 r9');
  });

  test('worked position 4: a second 6 in the middle of a run parts it', () => {
    const { piles, own } = at('r4 r5 r6 r7 r8', 'r6');

    expect(told(laidInto(piles, own, end(piles, 0)))).toBe('r4 r5 r6 / r6 r7 r8');
  });

  test('a tile taken out of the middle parts a run where both parts are sets, and leaves a gap where not', () => {
    const long = at('r1 r2 r3 r4 r5 r6 r7', '');
    const short = at('r4 r5 r6 r7 r8', '');

    expect(told(laidNew(long.piles, [pick(long.piles, [], 'r4')]))).toBe('r1 r2 r3 / r4 / r5 r6 r7');
    expect(told(laidNew(short.piles, [pick(short.piles, [], 'r6')]))).toBe('r4 r5 r7 r8 / r6');
  });

  test('the end of a run from a tile on becomes a set of its own beside it', () => {
    const { piles } = at('r4 r5 r6 r7 r8 r9 / k1 b1 o1', '');
    const tail = ['r7', 'r8', 'r9'].map((name) => pick(piles, [], name));

    expect(told(laidNew(piles, tail))).toBe('r4 r5 r6 / r7 r8 r9 / k1 b1 o1');
  });

  test('a whole set joins another at its end', () => {
    const { piles } = at('r4 r5 r6 / k1 b1 o1 / r7 r8 r9', '');
    const set = piles[2]?.pieces ?? [];

    expect(told(laidInto(piles, set, end(piles, 0)))).toBe('r4 r5 r6 r7 r8 r9 / k1 b1 o1');
  });
});

describe('jokers', () => {
  test('RK-9: the tile that a joker stands for, laid on it, frees it', () => {
    const { piles, own } = at('r4 joker r6', 'r5');
    const next = laidInto(piles, own, { key: 0, at: 1, on: pick(piles, [], 'joker') });

    expect(told(next)).toBe('r4 r5 r6 / joker');
    expect(freedJoker(piles, next)).toBe(pick(piles, [], 'joker'));
  });

  test('RK-9: in a group of three it stands for either missing colour', () => {
    for (const own of ['k8', 'o8']) {
      const start = at('r8 b8 joker', own);
      const next = laidInto(start.piles, start.own, { key: 0, at: 2, on: pick(start.piles, [], 'joker') });

      expect(told(next)).toBe(`r8 b8 ${own} / joker`);
    }
  });

  test('a set that has no more room for its joker lets it go by itself', () => {
    const { piles, own } = at('r8 b8 k8 joker', 'o8');
    const next = laidInto(piles, own, end(piles, 0));

    expect(freedJoker(piles, next)).toBe(pick(piles, [], 'joker'));
    expect(tableOf(next)[0]).toHaveLength(4);
  });

  test('another tile does not free it', () => {
    const { piles, own } = at('r4 joker r6', 'r7');
    const next = laidInto(piles, own, { key: 0, at: 1, on: pick(piles, [], 'joker') });

    expect(told(next)).toBe('r4 joker r6 r7');
    expect(freedJoker(piles, next)).toBeUndefined();
  });
});

describe('taking back', () => {
  test('RK-8: what came from the rack this turn goes back, and its set closes', () => {
    const { piles, own } = at('b4 b5 b6', 'b7');
    const laid = laidInto(piles, own, end(piles, 0));
    const back = takenBack(laid, own, { piles, own });

    expect(back && told(back)).toBe('b4 b5 b6');
  });

  test('RK-8: what lay on the table stays there', () => {
    const { piles, own } = at('b4 b5 b6 b7', 'b8');

    expect(takenBack(piles, [pick(piles, [], 'b7')], { piles, own })).toBeUndefined();
  });

  test('equal tiles cannot be told apart: either of them may go back', () => {
    const start = at('b4 b5 b6', 'b4 k4 r4');
    const laid = laidNew(start.piles, start.own);
    const back = takenBack(laid, [pick(start.piles, [], 'b4')], start);

    // The laid blue 4 now is the table's, and lies where mine was; the run is one tile short.
    expect(back && told(back)).toBe('b5 b6 / b4 k4 r4');
  });
});

describe('what lights up', () => {
  test('is where the hand makes a set together with what lies there', () => {
    const { piles, own } = at('b4 b5 b6 / r4 k4 o4 / r1 r2 r3', 'b4 b7 r2');
    const [run = [], group = [], other = []] = piles.map(({ pieces }) => pieces);
    const [four = 0, seven = 0, two = 0] = own;

    expect([run, group, other].map((set) => fits(set, [four]))).toEqual([false, true, false]);
    expect([run, group, other].map((set) => fits(set, [seven]))).toEqual([true, false, false]);
    expect([run, group, other].map((set) => fits(set, [two]))).toEqual([false, false, false]);
  });

  test('is not where two sets would only lie side by side', () => {
    const { piles, own } = at('b4 b5 b6', 'k1 k2 k3');

    expect(fits(piles[0]?.pieces ?? [], own)).toBe(false);
  });
});
