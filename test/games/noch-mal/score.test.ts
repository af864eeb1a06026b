/** Clauses of the score and the winner: NM-13 and NM-14. */
import { describe, expect, test } from 'vitest';
import { freshSheet } from '../../../worker/games/noch-mal/fresh-sheet.ts';
import { outcomeOf } from '../../../worker/games/noch-mal/score.ts';
import { seededRng } from '../../kit/rng.ts';
import { ALL, colour, column, lines, position, without } from './kit/build-position.ts';
import { CELLS, CLASSIC_SHEET, hasStar, nameOf, referenceScore } from './kit/reference-rules.ts';

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
