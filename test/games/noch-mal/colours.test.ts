/** Clauses of colours: NM-11. */
import { describe, expect, test } from 'vitest';
import {
  afterMoves,
  BLUE_3,
  blue,
  claimed,
  colour,
  cross,
  E_BUT_E7,
  lines,
  PASS,
  position,
  without,
} from './kit/build-position.ts';

describe('colours', () => {
  const BLUE_BUT_3 = without(colour('b'), 'D7 E7 F7');

  test('NM-11 all 21 cells score 5 for the first', () => {
    const step = afterMoves(blue({ crossed: [`${BLUE_BUT_3} G7`, ''] }), [0, BLUE_3], [1, PASS]);

    expect(claimed(step)).toEqual([{ kind: 'colour', colour: 'blue', seats: [0], points: 5 }]);
    expect(step.state.colours).toEqual([[], [], [0], [], []]);
    expect(lines(step.state).colours).toBe(5);
  });

  test('NM-11 3 later, and 5 for all who complete it in the same first roll', () => {
    const crossed = [BLUE_BUT_3, BLUE_BUT_3, colour('b')];

    const later = afterMoves(blue({ crossed, colours: { b: [2] } }), [0, BLUE_3], [1, BLUE_3], [2, PASS]);
    const first = afterMoves(blue({ crossed: crossed.with(2, '') }), [2, PASS], [1, BLUE_3], [0, BLUE_3]);

    expect(claimed(later)).toEqual([{ kind: 'colour', colour: 'blue', seats: [0, 1], points: 3 }]);
    expect(claimed(first)).toEqual([{ kind: 'colour', colour: 'blue', seats: [0, 1], points: 5 }]);
    expect([0, 1, 2].map((seat) => lines(later.state, seat).colours)).toEqual([3, 3, 5]);
    expect([0, 1, 2].map((seat) => lines(first.state, seat).colours)).toEqual([5, 5, 0]);
  });

  test('NM-11 20 of 21 cells score nothing', () => {
    for (const letter of 'gybpo') {
      const names = colour(letter);
      const state = position({ crossed: [without(names, names.split(' ')[0] ?? '')], dice: 'b | 1' });
      expect(lines(state).colours).toBe(0);
      expect(lines(position({ crossed: [names], dice: 'b | 1' })).colours).toBe(3);
    }
  });

  /** By colour: a cell whose neighbour has the same colour. */
  const ONE = { g: 'C1', y: 'E1', b: 'J1', p: 'C4', o: 'C5' } as const;
  const LETTERS_OF_COLOURS = ['g', 'y', 'b', 'p', 'o'] as const;
  for (const [i, letter] of LETTERS_OF_COLOURS.entries())
    test(`NM-11 the colour ${letter} is completed whichever other one was before`, () => {
      for (const before of LETTERS_OF_COLOURS.filter((other) => other !== letter)) {
        const crossed = [`${colour(before)} ${without(colour(letter), ONE[letter])}`, ''];
        const state = position({ crossed, dice: `${letter} ${letter} ${letter} | 1 1 1`, colours: { [before]: [0] } });

        const step = afterMoves(state, [0, cross(`${letter}1`, ONE[letter])], [1, PASS]);

        expect(claimed(step)).toMatchObject([{ kind: 'colour', seats: [0], points: 5 }]);
        expect(step.state.colours[i]).toEqual([0]);
        expect(lines(step.state).colours).toBe(10);
      }
    });

  test('NM-11 seats may complete different colours in one roll, each the first', () => {
    const crossed = [without(colour('o'), ONE.o), without(colour('y'), ONE.y), ''];
    const state = position({ crossed, dice: 'o y o | 1 1 1' });

    const step = afterMoves(state, [2, PASS], [0, cross('o1', ONE.o)], [1, cross('y1', ONE.y)]);

    expect(claimed(step)).toEqual([
      { kind: 'colour', colour: 'yellow', seats: [1], points: 5 },
      { kind: 'colour', colour: 'orange', seats: [0], points: 5 },
    ]);
  });

  test('NM-11 one crossing may complete a colour and a column, told columns first', () => {
    const state = blue({ crossed: [`${BLUE_BUT_3} ${E_BUT_E7}`, ''] });

    const step = afterMoves(state, [0, BLUE_3], [1, PASS]);

    expect(claimed(step).map(({ kind }) => kind)).toEqual(['column', 'colour']);
  });
});
