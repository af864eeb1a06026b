/** Clauses of columns: NM-10, and worked position 4. */
import { describe, expect, test } from 'vitest';
import {
  afterMoves,
  BLUE_3,
  blue,
  claimed,
  column,
  cross,
  E_BUT_E7,
  lines,
  PASS,
  position,
  type SeatMove,
  without,
} from './kit/build-position.ts';
import { LETTERS } from './kit/reference-rules.ts';

describe('columns', () => {
  test('NM-10 worked position 4: blue 3 on D7 E7 F7 completes column E for 2 points', () => {
    const step = afterMoves(blue({ crossed: [E_BUT_E7, ''] }), [0, BLUE_3], [1, PASS]);

    expect(claimed(step)).toEqual([{ kind: 'column', column: 4, seats: [0], points: 2 }]);
    expect(step.state.columns[4]).toEqual([0]);
    expect(lines(step.state, 0).columns).toBe(2);
  });

  test('NM-10 worked position 4: later it is 1 point', () => {
    const step = afterMoves(blue({ crossed: [E_BUT_E7, column('E')], columns: { E: [1] } }), [0, BLUE_3], [1, PASS]);

    expect(claimed(step)).toEqual([{ kind: 'column', column: 4, seats: [0], points: 1 }]);
    expect(step.state.columns[4]).toEqual([1]);
    expect([lines(step.state, 0).columns, lines(step.state, 1).columns]).toEqual([1, 2]);
  });

  const both = blue({ crossed: [E_BUT_E7, '', E_BUT_E7], turn: 2 });
  const orders: readonly (readonly SeatMove[])[] = [
    [
      [0, BLUE_3],
      [1, PASS],
      [2, BLUE_3],
    ],
    [
      [2, BLUE_3],
      [0, BLUE_3],
      [1, PASS],
    ],
  ];
  for (const deeds of orders)
    test(`NM-10 all who complete it in the same roll are first, with seat ${deeds[0]?.[0]} the first to choose`, () => {
      const step = afterMoves(both, ...deeds);

      expect(claimed(step)).toEqual([{ kind: 'column', column: 4, seats: [0, 2], points: 2 }]);
      expect([0, 1, 2].map((seat) => lines(step.state, seat).columns)).toEqual([2, 0, 2]);
    });

  test('NM-10 from the fourth roll on too, the active seat has no advantage from choosing first', () => {
    const step = afterMoves({ ...both, roll: 6 }, [2, BLUE_3], [1, PASS], [0, BLUE_3]);

    expect(step.state.columns[4]).toEqual([0, 2]);
  });

  test('NM-10 two who complete it in the same later roll both score the later value', () => {
    const state = blue({ crossed: [E_BUT_E7, E_BUT_E7, column('E')], columns: { E: [2] } });

    const step = afterMoves(state, [0, BLUE_3], [1, BLUE_3], [2, PASS]);

    expect(claimed(step)).toEqual([{ kind: 'column', column: 4, seats: [0, 1], points: 1 }]);
    expect([0, 1, 2].map((seat) => lines(step.state, seat).columns)).toEqual([1, 1, 2]);
  });

  test('NM-10 a roll may complete several at once, each first or later for itself', () => {
    const state = blue({
      crossed: [without(column('DEF'), 'D7 E7 F7'), column('F')],
      columns: { F: [1] },
    });

    const step = afterMoves(state, [0, BLUE_3], [1, PASS]);

    expect(claimed(step)).toEqual([
      { kind: 'column', column: 3, seats: [0], points: 3 },
      { kind: 'column', column: 4, seats: [0], points: 2 },
      { kind: 'column', column: 5, seats: [0], points: 1 },
    ]);
    expect(lines(step.state, 0).columns).toBe(6);
  });

  test('NM-10 a column with one open cell scores nothing', () => {
    for (const letter of LETTERS) {
      const state = position({ crossed: [without(column(letter), `${letter}7`)], dice: 'b b | 1 1' });
      expect(lines(state).columns).toBe(0);
    }
  });

  test('NM-10 each column scores the two values that are printed under it', () => {
    const each = [...LETTERS].map((letter) => {
      const state = position({ crossed: [column(letter), column(letter)], columns: { [letter]: [1] }, dice: 'b | 1' });
      return [lines(state, 1).columns, lines(state, 0).columns];
    });

    expect(each.map(([first]) => first)).toEqual([5, 3, 3, 3, 2, 2, 2, 1, 2, 2, 2, 3, 3, 3, 5]);
    expect(each.map(([, later]) => later)).toEqual([3, 2, 2, 2, 1, 1, 1, 0, 1, 1, 1, 2, 2, 2, 3]);
  });

  test('NM-10 nothing is claimed twice: a full column is not completed again', () => {
    const state = blue({ crossed: [`${column('E')} D6`, ''], columns: { E: [0] }, dice: 'b b b | 1 1 1' });

    const step = afterMoves(state, [0, cross('b1', 'D7')], [1, PASS]);

    expect(claimed(step)).toEqual([]);
    expect(step.state.columns[4]).toEqual([0]);
  });
});
