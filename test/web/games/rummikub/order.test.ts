/** The order of a rack of Rummikub: sorted, or the player’s own. */
import { describe, expect, test } from 'vitest';
import { type Piece, tileOf } from '../../../../web/games/rummikub/board/draft.ts';
import {
  moveBefore,
  orderedRack,
  parseRackOrder,
  stepTarget,
} from '../../../../web/games/rummikub/board/rack-order.ts';
import { tileName } from '../../../../worker/games/rummikub/notation.ts';
import { draftAt, tilesOf } from './build-draft.ts';

describe('a rack', () => {
  const own = draftAt('', 'r1 r9 b2 o9 joker k1').rack;
  const names = (pieces: readonly Piece[]): string => pieces.map((piece) => tileName(tileOf(piece))).join(' ');

  test('sorts by colour or by number, jokers last', () => {
    expect(names(orderedRack(own, { sort: 'colour' }))).toBe('r1 r9 b2 k1 o9 joker');
    expect(names(orderedRack(own, { sort: 'number' }))).toBe('r1 k1 b2 r9 o9 joker');
  });

  test('keeps its own order; what is new comes last, what is gone leaves no gap', () => {
    const order = parseRackOrder({ order: tilesOf('o9 r1 k7 b2') });

    expect(names(orderedRack(own, order))).toBe('o9 r1 b2 r9 k1 joker');
  });

  test('of another shape is sorted by colour', () => {
    for (const raw of [undefined, null, 3, {}, { order: 1 }, { sort: 'size' }])
      expect(parseRackOrder(raw)).toEqual({ sort: 'colour' });
  });

  test('tiles move one place on and stay at the ends', () => {
    const [first = 0, second = 0, third = 0] = own;
    const last = own.at(-1) ?? 0;

    expect(moveBefore(own, [first], stepTarget(own, [first], 'right'))).toEqual([
      second,
      first,
      third,
      ...own.slice(3),
    ]);
    expect(moveBefore(own, [first], stepTarget(own, [first], 'left'))).toEqual(own);
    expect(moveBefore(own, [last], stepTarget(own, [last], 'right'))).toEqual(own);
    expect(moveBefore(own, [third], first)).toEqual([third, first, second, ...own.slice(3)]);
  });
});
