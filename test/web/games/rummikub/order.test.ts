/** The order of a rack of Rummikub: sorted, or the player’s own. */
import { describe, expect, test } from 'vitest';
import { type Piece, tileIn } from '../../../../web/games/rummikub/board/arrange.ts';
import { arranged, beside, movedBefore, rackOrderIn } from '../../../../web/games/rummikub/board/order.ts';
import { tileName } from '../../../../worker/games/rummikub/notation.ts';
import { at, tilesOf } from './build-draft.ts';

describe('a rack', () => {
  const own = at('', 'r1 r9 b2 o9 joker k1').own;
  const names = (pieces: readonly Piece[]): string => pieces.map((piece) => tileName(tileIn(piece))).join(' ');

  test('sorts by colour or by number, jokers last', () => {
    expect(names(arranged(own, { sort: 'colour' }))).toBe('r1 r9 b2 k1 o9 joker');
    expect(names(arranged(own, { sort: 'number' }))).toBe('r1 k1 b2 r9 o9 joker');
  });

  test('keeps its own order; what is new comes last, what is gone leaves no gap', () => {
    const order = rackOrderIn({ order: tilesOf('o9 r1 k7 b2') });

    expect(names(arranged(own, order))).toBe('o9 r1 b2 r9 k1 joker');
  });

  test('of another shape is sorted by colour', () => {
    for (const raw of [undefined, null, 3, {}, { order: 1 }, { sort: 'size' }])
      expect(rackOrderIn(raw)).toEqual({ sort: 'colour' });
  });

  test('tiles move one place on and stay at the ends', () => {
    const [first = 0, second = 0, third = 0] = own;
    const last = own.at(-1) ?? 0;

    expect(movedBefore(own, [first], beside(own, [first], 'right'))).toEqual([second, first, third, ...own.slice(3)]);
    expect(movedBefore(own, [first], beside(own, [first], 'left'))).toEqual(own);
    expect(movedBefore(own, [last], beside(own, [last], 'right'))).toEqual(own);
    expect(movedBefore(own, [third], first)).toEqual([third, first, second, ...own.slice(3)]);
  });
});
