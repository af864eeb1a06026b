/** Clauses of crossing: NM-5 to NM-9, worked positions 1 to 3, and the list of moves against the book. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { begin, submit } from '../../../worker/games/match.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import type { State } from '../../../worker/games/noch-mal/state.ts';
import { atRandom, headOf } from '../../kit/play.ts';
import { seeded, streamsOf } from '../../kit/rng.ts';
import { BOX, colourAt, movesByTheBook, nameOf, unordered } from './book.ts';
import {
  ALL,
  cells,
  colour,
  column,
  cross,
  crosses,
  following,
  type Given,
  ofKind,
  options,
  PASS,
  pairs,
  played,
  position,
  refused,
  seen,
  without,
} from './build.ts';

/** A first roll in which two joker dice let everything be chosen that there is. */
const free = (crossed: string, given: Partial<Given> = {}): State =>
  position({ crossed: [crossed, ''], dice: '* * * | ? ? ?', ...given });

/** All that can be crossed in a position, told by colour and number: `y5`. */
const sorts = (state: State): readonly string[] => [
  ...new Set(
    options(state).flatMap((move) =>
      move.kind === 'cross' ? [`${colourAt(BOX, move.cells[0] ?? 0)}${move.cells.length}`] : [],
    ),
  ),
];

/** Whether exactly these cells are among what can be crossed. */
const canCross = (state: State, names: string): boolean =>
  options(state).some((move) => move.kind === 'cross' && `${move.cells}` === `${cells(names)}`);

const WORKED_2 = 'E2 F2 F1 G1 H1';
const WORKED_3 = `${WORKED_2} D3 E3 F3 G3`;

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
    expect(refused(state, cross('y5', 'H6 I6 H7 I7 J7'))).toBeUndefined();
    expect(refused(state, cross('o5', 'G2 H2'))).toMatchObject({ code: 'number', clause: 'NM-5' });
    expect(refused(state, cross('b5', 'G4 H4 G5 H5'))).toMatchObject({ code: 'number', clause: 'NM-5' });
  });

  test('NM-7 has a cell in column H and may run on into others', () => {
    expect(canCross(free(''), 'H2')).toBe(true);
    expect(canCross(free(''), 'G2 H2')).toBe(true);
    expect(canCross(free(''), 'G2')).toBe(false);
    for (const move of options(free('')))
      if (move.kind === 'cross') expect(move.cells.map(nameOf).join()).toContain('H');
  });

  test('NM-7 outside of column H is told which cells do not start', () => {
    expect(refused(free(''), cross('*?', 'I6 I7'))).toEqual({
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
      expect(refused(state, cross('g4', four))).toBeUndefined();
      expect(canCross(state, four)).toBe(true);
    }
  });

  test('NM-6 worked position 2: pink 5 on C3 B4 C4 A5 A6 is no one piece', () => {
    const state = position({ crossed: [WORKED_2, ''], dice: 'g p y | 4 5 1' });

    expect(canCross(state, 'C3 B4 C4 A5 A6')).toBe(false);
    expect(refused(state, cross('p5', 'C3 B4 C4 A5 A6'))).toEqual({
      code: 'apart',
      clause: 'NM-6',
      cells: cells('A5 A6'),
    });
  });

  test('NM-6 worked position 3: a green 2 cannot take the two single cells that are left', () => {
    const state = position({ crossed: [WORKED_3, ''], dice: 'g p y | 2 5 1' });

    expect(canCross(state, 'D2 D4')).toBe(false);
    expect(refused(state, cross('g2', 'D2 D4'))).toEqual({ code: 'apart', clause: 'NM-6', cells: cells('D4') });
    for (const single of ['D2', 'D4']) expect(refused(state, cross('g1', single))).toBeUndefined();
  });

  test('NM-6 cells that touch by a corner do not hang together', () => {
    const state = free('C2 D1');

    expect([colourAt(BOX, cells('D2')[0] ?? 0), colourAt(BOX, cells('C1')[0] ?? 0)]).toEqual(['g', 'g']);
    expect(refused(state, cross('*?', 'C1 D2'))).toEqual({ code: 'apart', clause: 'NM-6', cells: cells('D2') });
  });

  test('NM-6 what is crossed cannot be crossed again', () => {
    const state = position({ crossed: [WORKED_2, ''], dice: 'g p y | 4 2 1' });

    expect(refused(state, cross('y2', 'F1 F2'))).toEqual({ code: 'crossed', clause: 'NM-6', cells: cells('F1 F2') });
    expect(refused(state, cross('y2', 'E1 F1'))).toEqual({ code: 'crossed', clause: 'NM-6', cells: cells('F1') });
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
    expect(refused(free('A3'), cross('*?', 'O1 A2'))).toMatchObject({ code: 'colour' });
    expect(refused(free('A5'), cross('*?', 'O5 A6'))).toMatchObject({ code: 'apart', cells: cells('A6') });
  });

  test('NM-7 column H is a place to start for the whole game', () => {
    const state = free(`${column('ABC')} H1`);

    for (const start of ['H2', 'H3', 'H4', 'H5', 'H6', 'H7']) expect(canCross(state, start), start).toBe(true);
  });

  test('NM-7 a cell crossed in this turn is no earlier one: the piece must touch what was there before it', () => {
    const state = free('H1');

    expect(refused(state, cross('*?', 'I1 J1'))).toBeUndefined();
    expect(refused(state, cross('*?', 'J1 K1'))).toEqual({ code: 'no-start', clause: 'NM-7', cells: cells('J1 K1') });
  });

  test('NM-8 a region may be filled in parts, and its rest later', () => {
    const start = position({ crossed: ['', ''], dice: 'b b y | 2 2 5' });

    const { state } = following(start, [0, cross('b2', 'H4 H5')], [1, cross('b2', 'G4 H4')]);

    expect(crosses(state, 0)).toBe('H4 H5');
    expect(canCross({ ...free('H4 H5'), crossed: state.crossed }, 'G4 G5')).toBe(true);
    expect(sorts(free('H4 H5'))).not.toContain('b3');
  });

  test('NM-8 a number is not split between two pieces, though both could be crossed alone', () => {
    const state = position({ crossed: ['H4', ''], dice: 'b g y | 2 1 4' });

    expect(refused(state, cross('y2', 'H6 H2'))).toMatchObject({ code: 'colour' });
    expect(refused(position({ crossed: ['G1 G2', ''], dice: 'y b p | 2 1 3' }), cross('y2', 'F1 H6'))).toEqual({
      code: 'apart',
      clause: 'NM-6',
      cells: cells('H6'),
    });
  });
});

describe('colour and number', () => {
  test('NM-5 exactly as many cells as the die says', () => {
    const state = position({ crossed: ['', ''], dice: 'y y y | 3 3 3' });

    for (const names of ['H6', 'H6 H7', 'H6 I6 H7 I7', 'H6 I6 H7 I7 J7'])
      expect(refused(state, cross('y3', names))).toEqual({
        code: 'number',
        clause: 'NM-5',
        face: 3,
        cells: cells(names),
      });
    expect(new Set(options(state).map((move) => (move.kind === 'cross' ? move.cells.length : 0)))).toEqual(
      new Set([3, 0]),
    );
  });

  test('NM-5 all cells of the colour of the die', () => {
    const state = position({ crossed: ['', ''], dice: 'y * p | 2 3 3' });

    expect(refused(state, cross('y2', 'H5 H6'))).toEqual({
      code: 'colour',
      clause: 'NM-5',
      face: 'yellow',
      cells: cells('H5'),
    });
    expect(refused(state, cross('*2', 'H5 H6'))).toEqual({
      code: 'colour',
      clause: 'NM-5',
      face: 'joker',
      cells: cells('H6'),
    });
  });

  test('NM-5 on the own sheet, whatever the others have crossed', () => {
    const state = position({ crossed: ['', 'G2 H2'], dice: 'o o o | 2 2 2' });

    expect(pairs(state, 0)).toEqual(['o2']);
    expect(options(state, 1)).toEqual([PASS]);
    const { state: after } = played({ ...state, choices: [null, PASS] }, 0, cross('o2', 'G2 H2'));
    expect(crosses(after, 1)).toBe('G2 H2');
    expect(crosses(after, 0)).toBe('G2 H2');
  });

  test('NM-2 only faces that lie there can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'y b p | 2 3 4' });

    expect(refused(state, cross('o2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'orange' });
    expect(refused(state, cross('*2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'joker' });
    expect(refused(state, cross('b1', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 1 });
    expect(refused(state, cross('b?', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 'joker' });
  });
});

describe('jokers', () => {
  test('NM-9 black stands for any colour and ? for any number from 1 to 5', () => {
    expect(sorts(position({ crossed: ['', ''], dice: '* * * | 2 2 2' })).toSorted()).toEqual(['b2', 'o2', 'p2', 'y2']);
    expect(sorts(position({ crossed: ['', ''], dice: 'y y y | ? ? ?' }))).toEqual(['y1', 'y2', 'y3', 'y4', 'y5']);
  });

  test('NM-9 ? is never a 6', () => {
    const six = 'D2 D3 E3 F3 G3 D4';
    const state = position({ crossed: [WORKED_2, ''], dice: 'g g g | ? ? ?' });

    expect(colour('g')).toContain('D2');
    expect(sorts(state)).toContain('g5');
    expect(sorts(state)).not.toContain('g6');
    expect(refused(state, cross('g?', six))).toEqual({
      code: 'number',
      clause: 'NM-9',
      face: 'joker',
      cells: cells(six),
    });
  });

  for (const [pair, cost] of [
    ['b2', 0],
    ['*2', 1],
    ['b?', 1],
    ['*?', 2],
  ] as const)
    test(`NM-9 ${pair} costs ${cost} of the own marks, once the roll closes`, () => {
      const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [8, 5] });

      const open = played(state, 0, cross(pair, 'G4 H4')).state;
      const closed = played(open, 1, PASS);

      expect(open.jokers).toEqual([8, 5]);
      expect(closed.state.jokers).toEqual([8 - cost, 5]);
      expect(ofKind(closed.events, 'crossed')).toEqual([
        { kind: 'crossed', seat: 0, colour: 'blue', cells: cells('G4 H4'), jokers: cost },
      ]);
    });

  test('NM-9 with one mark left one joker can be chosen, not both', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [1, 8] });

    expect(pairs(state)).toEqual(expect.arrayContaining(['b2', 'b?', '*2']));
    expect(pairs(state)).not.toContain('*?');
    expect(refused(state, cross('*?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 2, left: 1 });
    expect(played({ ...state, choices: [null, PASS] }, 0, cross('b?', 'G4 H4')).state.jokers).toEqual([0, 8]);
  });

  test('NM-9 with no mark left no joker face can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [0, 8] });

    expect(pairs(state).toSorted()).toEqual(['b2', 'y2', 'y5']);
    expect(refused(state, cross('*2', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(refused(state, cross('b?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(pairs(state, 1)).toContain('*?');
  });

  test('NM-9 the same crossing may be paid or not, where both dice lie there', () => {
    const state = position({ crossed: ['', ''], dice: 'b * * | 2 ? ?' });

    const ways = options(state).filter((move) => move.kind === 'cross' && `${move.cells}` === `${cells('G4 H4')}`);

    expect(unordered(ways)).toEqual(unordered(['b2', 'b?', '*2', '*?'].map((pair) => cross(pair, 'G4 H4'))));
  });
});

describe('the list of moves', () => {
  const sheets = ['', WORKED_2, WORKED_3, column('H'), without(ALL, 'A1 A2 O7'), colour('g'), ALL];
  for (const [i, names] of sheets.entries())
    test(`NM-5 is the book's on sheet ${i + 1} with every die a joker`, () => {
      expect(unordered(options(free(names)))).toEqual(unordered(movesByTheBook(seen(free(names)))));
    });

  for (const [seats, sheet] of [
    [1, 'classic'],
    [2, 'classic'],
    [3, 'fresh'],
    [6, 'classic'],
  ] as const)
    test(`NM-5 is the book's in every position of a match of ${seats}, ${sheet} sheet`, () => {
      const head = headOf(nochMal, seats, asSeat(0), { sheet });
      const choose = atRandom(nochMal, seeded(seats), 20);
      let { match } = begin(nochMal, head, streamsOf(seats));
      let compared = 0;
      while (!match.ranks) {
        for (const seat of match.active) {
          const view = nochMal.view(match.state, seat);
          expect(unordered(nochMal.moves(view))).toEqual(unordered(movesByTheBook(view)));
          compared += 1;
        }
        match = submit(nochMal, match, choose(match), streamsOf(seats)).at(-1)?.match ?? match;
      }

      expect(compared).toBeGreaterThan(15);
    });
});
