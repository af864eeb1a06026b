/** Crossing cells in Noch mal!: which cells may be crossed, and the list of all choices. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { headOf, randomPlies } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import {
  ALL,
  afterMoves,
  canCross,
  cells,
  colour,
  column,
  cross,
  crosses,
  free,
  options,
  pairs,
  position,
  refusalOf,
  sorts,
  viewOf,
  WORKED_2,
  WORKED_3,
  without,
} from './kit/build-position.ts';
import { CLASSIC_SHEET, colourAt, nameOf, referenceMoves, sortedTexts } from './kit/reference-rules.ts';

describe('the first crossing', () => {
  test('NM-7 worked position 1: the openings are green 1, orange 1-2, pink 1-4, blue 1-4 and yellow 1-5', () => {
    const openings = ['g1', 'o1', 'o2', 'p1', 'p2', 'p3', 'p4', 'b1', 'b2', 'b3', 'b4', 'y1', 'y2', 'y3', 'y4', 'y5'];

    expect(sorts(free('')).toSorted()).toEqual(openings.toSorted());
    for (const region of ['H1', 'G2 H2', 'I2 H3 I3 J3', 'G4 H4 G5 H5', 'H6 I6 H7 I7 J7'])
      expect(canCross(free(''), region)).toBe(true);
  });

  test('NM-5 worked position 1: of 2, 5, 5, blue, yellow, orange only orange 5 and blue 5 are not possible', () => {
    const state = position({ crossed: ['', ''], dice: 'b y o | 2 5 5' });

    expect(pairs(state).toSorted()).toEqual(['b2', 'o2', 'y2', 'y5']);
    expect(refusalOf(state, cross('y5', 'H6 I6 H7 I7 J7'))).toBeUndefined();
    expect(refusalOf(state, cross('o5', 'G2 H2'))).toMatchObject({ code: 'number', clause: 'NM-5' });
    expect(refusalOf(state, cross('b5', 'G4 H4 G5 H5'))).toMatchObject({ code: 'number', clause: 'NM-5' });
  });

  test('NM-7 has a cell in column H and may run on into others', () => {
    expect(canCross(free(''), 'H2')).toBe(true);
    expect(canCross(free(''), 'G2 H2')).toBe(true);
    expect(canCross(free(''), 'G2')).toBe(false);
    for (const move of options(free('')))
      if (move.kind === 'cross') expect(move.cells.map(nameOf).join()).toContain('H');
  });

  test('NM-7 outside of column H is told which cells do not start', () => {
    expect(refusalOf(free(''), cross('*?', 'I6 I7'))).toEqual({
      code: 'no-start',
      clause: 'NM-7',
      cells: cells('I6 I7'),
    });
  });
});

describe('later crossings', () => {
  test('NM-7 worked position 2: both green fours go on from what is crossed', () => {
    const state = position({ crossed: [WORKED_2, ''], dice: 'g p y | 4 5 1' });

    for (const four of ['D2 D3 E3 D4', 'D3 E3 F3 G3']) {
      expect(refusalOf(state, cross('g4', four))).toBeUndefined();
      expect(canCross(state, four)).toBe(true);
    }
  });

  test('NM-6 worked position 2: pink 5 on C3 B4 C4 A5 A6 is no one piece', () => {
    const state = position({ crossed: [WORKED_2, ''], dice: 'g p y | 4 5 1' });

    expect(canCross(state, 'C3 B4 C4 A5 A6')).toBe(false);
    expect(refusalOf(state, cross('p5', 'C3 B4 C4 A5 A6'))).toEqual({
      code: 'apart',
      clause: 'NM-6',
      cells: cells('A5 A6'),
    });
  });

  test('NM-6 worked position 3: a green 2 cannot take the two single cells that are left', () => {
    const state = position({ crossed: [WORKED_3, ''], dice: 'g p y | 2 5 1' });

    expect(canCross(state, 'D2 D4')).toBe(false);
    expect(refusalOf(state, cross('g2', 'D2 D4'))).toEqual({ code: 'apart', clause: 'NM-6', cells: cells('D4') });
    for (const single of ['D2', 'D4']) expect(refusalOf(state, cross('g1', single))).toBeUndefined();
  });

  test('NM-6 cells that touch by a corner do not hang together', () => {
    const state = free('C2 D1');

    expect([colourAt(CLASSIC_SHEET, cells('D2')[0] ?? 0), colourAt(CLASSIC_SHEET, cells('C1')[0] ?? 0)]).toEqual([
      'g',
      'g',
    ]);
    expect(refusalOf(state, cross('*?', 'C1 D2'))).toEqual({ code: 'apart', clause: 'NM-6', cells: cells('D2') });
  });

  test('NM-6 what is crossed cannot be crossed again', () => {
    const state = position({ crossed: [WORKED_2, ''], dice: 'g p y | 4 2 1' });

    expect(refusalOf(state, cross('y2', 'F1 F2'))).toEqual({ code: 'crossed', clause: 'NM-6', cells: cells('F1 F2') });
    expect(refusalOf(state, cross('y2', 'E1 F1'))).toEqual({ code: 'crossed', clause: 'NM-6', cells: cells('F1') });
  });

  test('NM-7 a crossed cell of whatever colour is a place to start beside, by its edge and not by its corner', () => {
    // Around the orange E4: the pinks and blues of other regions.
    const state = free('E4');

    for (const near of ['D4', 'F4', 'E3', 'E5']) expect(canCross(state, near), near).toBe(true);
    for (const corner of ['D3', 'F3', 'D5', 'F5']) expect(canCross(state, corner), corner).toBe(false);
  });

  test('NM-7 a row does not go on at the other end of the sheet', () => {
    const state = free('O3');

    expect(canCross(state, 'O2')).toBe(true);
    expect(canCross(state, 'A4')).toBe(false);
    expect(canCross(free('A4'), 'O3')).toBe(false);
    expect(refusalOf(free('A3'), cross('*?', 'O1 A2'))).toMatchObject({ code: 'colour' });
    expect(refusalOf(free('A5'), cross('*?', 'O5 A6'))).toMatchObject({ code: 'apart', cells: cells('A6') });
  });

  test('NM-7 column H is a place to start for the whole game', () => {
    const state = free(`${column('ABC')} H1`);

    for (const start of ['H2', 'H3', 'H4', 'H5', 'H6', 'H7']) expect(canCross(state, start), start).toBe(true);
  });

  test('NM-7 a cell crossed in this turn is no earlier one: the piece must touch what was there before it', () => {
    const state = free('H1');

    expect(refusalOf(state, cross('*?', 'I1 J1'))).toBeUndefined();
    expect(refusalOf(state, cross('*?', 'J1 K1'))).toEqual({ code: 'no-start', clause: 'NM-7', cells: cells('J1 K1') });
  });

  test('NM-8 a region may be filled in parts, and its rest later', () => {
    const start = position({ crossed: ['', ''], dice: 'b b y | 2 2 5' });

    const { state } = afterMoves(start, [0, cross('b2', 'H4 H5')], [1, cross('b2', 'G4 H4')]);

    expect(crosses(state, 0)).toBe('H4 H5');
    expect(canCross({ ...free('H4 H5'), crossed: state.crossed }, 'G4 G5')).toBe(true);
    expect(sorts(free('H4 H5'))).not.toContain('b3');
  });

  test('NM-8 a number is not split between two pieces, though both could be crossed alone', () => {
    const state = position({ crossed: ['H4', ''], dice: 'b g y | 2 1 4' });

    expect(refusalOf(state, cross('y2', 'H6 H2'))).toMatchObject({ code: 'colour' });
    expect(refusalOf(position({ crossed: ['G1 G2', ''], dice: 'y b p | 2 1 3' }), cross('y2', 'F1 H6'))).toEqual({
      code: 'apart',
      clause: 'NM-6',
      cells: cells('H6'),
    });
  });
});

// The list of moves, compared with the reference rules: NM-5 on all kinds of sheets and in whole matches.
describe('the list of moves', () => {
  const sheets = ['', WORKED_2, WORKED_3, column('H'), without(ALL, 'A1 A2 O7'), colour('g'), ALL];
  for (const [i, names] of sheets.entries())
    test(`NM-5 is the book's on sheet ${i + 1} with every die a joker`, () => {
      expect(sortedTexts(options(free(names)))).toEqual(sortedTexts(referenceMoves(viewOf(free(names)))));
    });

  for (const [seats, sheet] of [
    [1, 'classic'],
    [2, 'classic'],
    [3, 'fresh'],
    [6, 'classic'],
  ] as const)
    test(`NM-5 is the book's in every position of a match of ${seats}, ${sheet} sheet`, () => {
      const head = headOf(nochMal, seats, asSeat(0), { sheet });
      const choose = randomPlies(nochMal, seededRng(seats), 20);
      let { match } = startMatch(nochMal, head, seededStreams(seats));
      let compared = 0;
      while (!match.ranks) {
        for (const seat of match.active) {
          const view = nochMal.view(match.state, seat);
          expect(sortedTexts(nochMal.moves(view))).toEqual(sortedTexts(referenceMoves(view)));
          compared += 1;
        }
        match = playMove(nochMal, match, choose(match), seededStreams(seats)).at(-1)?.match ?? match;
      }

      expect(compared).toBeGreaterThan(15);
    });
});
