/**
 * Drafts of Rummikub: sets sort, split and join, jokers are freed, tiles return to the rack, and fitting sets are
 * highlighted.
 */
import { describe, expect, test } from 'vitest';
import { tableOf } from '../../../../web/games/rummikub/board/draft.ts';
import {
  fitsPile,
  freedJoker,
  layAsNewPile,
  layIntoPile,
  takeBack,
} from '../../../../web/games/rummikub/board/draft-edits.ts';
import { draftAt, endOfPile, pickPiece, tableText } from './build-draft.ts';

describe('laying', () => {
  test('a tile into a run finds its place, wherever it is dropped', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6', 'b3');

    expect(tableText(layIntoPile(piles, own, endOfPile(piles, 0)))).toBe('b3 b4 b5 b6');
  });

  test('tiles of the rack as a new set come behind all others, in order', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6', 'r9 r7 r8');

    expect(tableText(layAsNewPile(piles, own))).toBe('b4 b5 b6 / r7 r8 r9');
  });

  test('a joker stays where it is put as long as that is a set', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6', 'joker');

    expect(tableText(layIntoPile(piles, own, { key: 0, at: 0 }))).toBe('joker b4 b5 b6');
    expect(tableText(layIntoPile(piles, own, { key: 0, at: 3 }))).toBe('b4 b5 b6 joker');
    expect(tableText(layIntoPile(piles, own, { key: 0, at: 1 }))).toBe('b4 b5 b6 joker');
  });

  test('what is no set stays as it was laid, one colour in order', () => {
    const { piles, rack: own } = draftAt('', 'r9 k2 r5');
    const [first = 0, second = 0, third = 0] = own;
    const one = layAsNewPile(piles, [first]);

    expect(tableText(layIntoPile(one, [third], { key: 0, at: 1 }))).toBe('r5 r9');
    expect(tableText(layIntoPile(one, [second], { key: 0, at: 0 }))).toBe('k2 r9');
  });

  test('worked position 4: a second 6 in the middle of a run parts it', () => {
    const { piles, rack: own } = draftAt('r4 r5 r6 r7 r8', 'r6');

    expect(tableText(layIntoPile(piles, own, endOfPile(piles, 0)))).toBe('r4 r5 r6 / r6 r7 r8');
  });

  test('a tile taken out of the middle parts a run where both parts are sets, and leaves a gap where not', () => {
    const long = draftAt('r1 r2 r3 r4 r5 r6 r7', '');
    const short = draftAt('r4 r5 r6 r7 r8', '');

    expect(tableText(layAsNewPile(long.piles, [pickPiece(long.piles, [], 'r4')]))).toBe('r1 r2 r3 / r4 / r5 r6 r7');
    expect(tableText(layAsNewPile(short.piles, [pickPiece(short.piles, [], 'r6')]))).toBe('r4 r5 r7 r8 / r6');
  });

  test('the end of a run from a tile on becomes a set of its own beside it', () => {
    const { piles } = draftAt('r4 r5 r6 r7 r8 r9 / k1 b1 o1', '');
    const tail = ['r7', 'r8', 'r9'].map((name) => pickPiece(piles, [], name));

    expect(tableText(layAsNewPile(piles, tail))).toBe('r4 r5 r6 / r7 r8 r9 / k1 b1 o1');
  });

  test('a whole set joins another at its end', () => {
    const { piles } = draftAt('r4 r5 r6 / k1 b1 o1 / r7 r8 r9', '');
    const set = piles[2]?.pieces ?? [];

    expect(tableText(layIntoPile(piles, set, endOfPile(piles, 0)))).toBe('r4 r5 r6 r7 r8 r9 / k1 b1 o1');
  });
});

describe('jokers', () => {
  test('RK-9: the tile that a joker stands for, laid on it, frees it', () => {
    const { piles, rack: own } = draftAt('r4 joker r6', 'r5');
    const next = layIntoPile(piles, own, { key: 0, at: 1, target: pickPiece(piles, [], 'joker') });

    expect(tableText(next)).toBe('r4 r5 r6 / joker');
    expect(freedJoker(piles, next)).toBe(pickPiece(piles, [], 'joker'));
  });

  test('RK-9: in a group of three it stands for either missing colour', () => {
    for (const own of ['k8', 'o8']) {
      const start = draftAt('r8 b8 joker', own);
      const next = layIntoPile(start.piles, start.rack, { key: 0, at: 2, target: pickPiece(start.piles, [], 'joker') });

      expect(tableText(next)).toBe(`r8 b8 ${own} / joker`);
    }
  });

  test('a set that has no more room for its joker lets it go by itself', () => {
    const { piles, rack: own } = draftAt('r8 b8 k8 joker', 'o8');
    const next = layIntoPile(piles, own, endOfPile(piles, 0));

    expect(freedJoker(piles, next)).toBe(pickPiece(piles, [], 'joker'));
    expect(tableOf(next)[0]).toHaveLength(4);
  });

  test('another tile does not free it', () => {
    const { piles, rack: own } = draftAt('r4 joker r6', 'r7');
    const next = layIntoPile(piles, own, { key: 0, at: 1, target: pickPiece(piles, [], 'joker') });

    expect(tableText(next)).toBe('r4 joker r6 r7');
    expect(freedJoker(piles, next)).toBeUndefined();
  });
});

describe('taking back', () => {
  test('RK-8: what came from the rack this turn goes back, and its set closes', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6', 'b7');
    const laid = layIntoPile(piles, own, endOfPile(piles, 0));
    const back = takeBack(laid, own, { piles, rack: own });

    expect(back && tableText(back)).toBe('b4 b5 b6');
  });

  test('RK-8: what lay on the table stays there', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6 b7', 'b8');

    expect(takeBack(piles, [pickPiece(piles, [], 'b7')], { piles, rack: own })).toBeUndefined();
  });

  test('equal tiles cannot be told apart: either of them may go back', () => {
    const start = draftAt('b4 b5 b6', 'b4 k4 r4');
    const laid = layAsNewPile(start.piles, start.rack);
    const back = takeBack(laid, [pickPiece(start.piles, [], 'b4')], start);

    // The laid blue 4 is now the table's, in the former place of the viewer's; the run is one tile short.
    expect(back && tableText(back)).toBe('b5 b6 / b4 k4 r4');
  });
});

describe('what lights up', () => {
  test('is where the hand makes a set together with what lies there', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6 / r4 k4 o4 / r1 r2 r3', 'b4 b7 r2');
    const [run = [], group = [], other = []] = piles.map(({ pieces }) => pieces);
    const [four = 0, seven = 0, two = 0] = own;

    expect([run, group, other].map((set) => fitsPile(set, [four]))).toEqual([false, true, false]);
    expect([run, group, other].map((set) => fitsPile(set, [seven]))).toEqual([true, false, false]);
    expect([run, group, other].map((set) => fitsPile(set, [two]))).toEqual([false, false, false]);
  });

  test('is not where two sets would only lie side by side', () => {
    const { piles, rack: own } = draftAt('b4 b5 b6', 'k1 k2 k3');

    expect(fitsPile(piles[0]?.pieces ?? [], own)).toBe(false);
  });
});
