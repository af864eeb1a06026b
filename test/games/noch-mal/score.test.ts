/** Points in Noch mal!: columns, colours, stars and jokers. */
import { describe, expect, test } from 'vitest';
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { outcomeOf } from '../../../worker/games/noch-mal/score.ts';
import { seededRng } from '../../kit/rng.ts';
import {
  ALL,
  afterMoves,
  BLUE_3,
  blue,
  claimed,
  colour,
  column,
  cross,
  E_BUT_E7,
  lines,
  PASS,
  position,
  type SeatMove,
  without,
} from './kit/build-position.ts';
import { CELLS, CLASSIC_SHEET, hasStar, LETTERS, nameOf, referenceScore } from './kit/reference-rules.ts';

describe('the score', () => {
  test('NM-13 an untouched sheet is worth -22', () => {
    const state = position({ crossed: ['', ''], dice: 'b | 1' });

    expect(lines(state)).toEqual({ colours: 0, columns: 0, jokers: 8, stars: -30, total: -22 });
  });

  test('NM-13 a full sheet is worth all columns, all colours and its marks', () => {
    const [first, later] = [{ A: [0] }, {}].map((columns) =>
      lines(position({ crossed: [ALL, ''], jokers: [2, 8], columns, colours: { g: [0], o: [0] }, dice: 'b | 1' })),
    );

    expect(later).toEqual({ colours: 19, columns: 24, jokers: 2, stars: 0, total: 45 });
    expect(first).toMatchObject({ columns: 26, total: 47 });
  });

  test('NM-13 each star takes two points until it is crossed', () => {
    const stars = ['A3', 'B6', 'C2', 'D6', 'E2', 'F4', 'G3', 'H1', 'I6', 'J2', 'K6', 'L1', 'M7', 'N4', 'O6'];
    const worth = stars.map((_, i) => lines(position({ crossed: [stars.slice(0, i + 1).join(' ')], dice: 'b | 1' })));

    expect(worth.map((score) => score.stars)).toEqual([
      -28, -26, -24, -22, -20, -18, -16, -14, -12, -10, -8, -6, -4, -2, 0,
    ]);
    expect(lines(position({ crossed: [without(ALL, stars.join(' '))], dice: 'b | 1' })).stars).toBe(-30);
  });

  test('NM-13 on a fresh sheet the stars are its own, not those of the printed sheet', () => {
    const sheet = freshSheet(seededRng(1));
    const own = CELLS.find((cell) => hasStar(sheet, cell) && !hasStar(CLASSIC_SHEET, cell)) ?? 0;
    const printed = CELLS.find((cell) => !hasStar(sheet, cell) && hasStar(CLASSIC_SHEET, cell)) ?? 0;
    const crossed = [nameOf(own), nameOf(printed), `${nameOf(own)} ${nameOf(printed)}`];

    const state = position({ crossed, sheet, dice: 'b | 1' });

    expect([0, 1, 2].map((seat) => lines(state, seat).stars)).toEqual([-28, -30, -28]);
  });

  const sheets = ['', ALL, column('AEH'), `${colour('g')} ${colour('p')}`, 'H1 H2 G1', without(ALL, 'O7 A1 H4')];
  test('NM-13 is what the book counts, first or later, whatever is crossed', () => {
    const state = position({
      crossed: sheets,
      jokers: [8, 0, 3, 1, 5, 2],
      columns: { A: [1], E: [1, 2], H: [2, 5], B: [5] },
      colours: { g: [1, 3], p: [1] },
      dice: 'b | 1',
    });

    for (const seat of sheets.keys()) expect(lines(state, seat).total).toBe(referenceScore(state, seat));
  });

  /** The outcome of these sheets and joker marks. H1 and L1 are stars: one crossed star equals two marks. */
  const tied = (...sheetsAndJokers: readonly (readonly [names: string, jokers: number])[]) =>
    outcomeOf(
      position({
        crossed: sheetsAndJokers.map(([names]) => names),
        jokers: sheetsAndJokers.map(([, jokers]) => jokers),
        dice: 'b | 1',
      }),
      'two-colours',
    );

  test('NM-14 equal points: more unused marks win', () => {
    expect(tied(['H1', 6], ['', 8])).toMatchObject({ points: [-22, -22], ranks: [2, 1] });
    expect(tied(['', 8], ['H1', 6], ['H1 L1', 4])).toMatchObject({ points: [-22, -22, -22], ranks: [1, 2, 3] });
  });

  test('NM-14 equal points and marks: the win is shared', () => {
    expect(tied(['H1', 6], ['L1', 6])).toMatchObject({ points: [-22, -22], ranks: [1, 1] });
    expect(tied(['H1', 6], ['', 7], ['L1', 6])).toMatchObject({ points: [-22, -23, -22], ranks: [1, 3, 1] });
  });

  test('NM-14 marks count for nothing where the points differ, above zero and below', () => {
    expect(tied(['H1', 7], ['', 8])).toMatchObject({ points: [-21, -22], ranks: [1, 2] });
    // Without A1 only column A and green are incomplete.
    expect(tied([ALL, 1], [without(ALL, 'A1'), 7])).toMatchObject({ points: [40, 40], ranks: [2, 1] });
    expect(tied([ALL, 2], [without(ALL, 'A1'), 7])).toMatchObject({ points: [41, 40], ranks: [1, 2] });
  });
});

// Clauses of columns: NM-10, and worked position 4.
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

// Clauses of colours: NM-11.
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
