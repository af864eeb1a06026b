/** Clauses of the chosen faces: NM-5, NM-2 and NM-9, colour, number and jokers. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import {
  afterMove,
  cells,
  colour,
  cross,
  crosses,
  ofKind,
  options,
  PASS,
  pairs,
  position,
  refusalOf,
  sorts,
  WORKED_2,
} from './kit/build-position.ts';
import { sortedTexts } from './kit/reference-rules.ts';

describe('colour and number', () => {
  test('NM-5 exactly as many cells as the die says', () => {
    const state = position({ crossed: ['', ''], dice: 'y y y | 3 3 3' });

    for (const names of ['H6', 'H6 H7', 'H6 I6 H7 I7', 'H6 I6 H7 I7 J7'])
      expect(refusalOf(state, cross('y3', names))).toEqual({
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

    expect(refusalOf(state, cross('y2', 'H5 H6'))).toEqual({
      code: 'colour',
      clause: 'NM-5',
      face: 'yellow',
      cells: cells('H5'),
    });
    expect(refusalOf(state, cross('*2', 'H5 H6'))).toEqual({
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
    const { state: after } = afterMove({ ...state, choices: [null, PASS] }, 0, cross('o2', 'G2 H2'));
    expect(crosses(after, 1)).toBe('G2 H2');
    expect(crosses(after, 0)).toBe('G2 H2');
  });

  test('NM-2 only faces that lie there can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'y b p | 2 3 4' });

    expect(refusalOf(state, cross('o2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'orange' });
    expect(refusalOf(state, cross('*2', 'G2 H2'))).toEqual({ code: 'no-colour-die', clause: 'NM-2', face: 'joker' });
    expect(refusalOf(state, cross('b1', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 1 });
    expect(refusalOf(state, cross('b?', 'H4'))).toEqual({ code: 'no-number-die', clause: 'NM-2', face: 'joker' });
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
    expect(refusalOf(state, cross('g?', six))).toEqual({
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

      const open = afterMove(state, 0, cross(pair, 'G4 H4')).state;
      const closed = afterMove(open, 1, PASS);

      expect(open.jokers).toEqual([8, 5]);
      expect(closed.state.jokers).toEqual([8 - cost, 5]);
      expect(ofKind(closed.events, 'crossed')).toEqual([
        { kind: 'crossed', seat: 0, colour: 'blue', cells: cells('G4 H4'), jokers: cost },
      ]);
    });

  test('NM-9 a choice for jokers shows as paid to nobody before the roll closes, not even to its own seat', () => {
    for (const roll of [1, 4]) {
      const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [8, 5], roll });

      const open = afterMove(state, 0, cross('*?', 'G4 H4')).state;

      for (const viewer of [asSeat(0), asSeat(1), 'spectator'] as const)
        expect(nochMal.view(open, viewer).jokers).toEqual([8, 5]);
    }
  });

  test('NM-9 with one mark left one joker can be chosen, not both', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [1, 8] });

    expect(pairs(state)).toEqual(expect.arrayContaining(['b2', 'b?', '*2']));
    expect(pairs(state)).not.toContain('*?');
    expect(refusalOf(state, cross('*?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 2, left: 1 });
    expect(afterMove({ ...state, choices: [null, PASS] }, 0, cross('b?', 'G4 H4')).state.jokers).toEqual([0, 8]);
  });

  test('NM-9 with no mark left no joker face can be chosen', () => {
    const state = position({ crossed: ['', ''], dice: 'b * y | 2 ? 5', jokers: [0, 8] });

    expect(pairs(state).toSorted()).toEqual(['b2', 'y2', 'y5']);
    expect(refusalOf(state, cross('*2', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(refusalOf(state, cross('b?', 'G4 H4'))).toEqual({ code: 'no-jokers', clause: 'NM-9', paid: 1, left: 0 });
    expect(pairs(state, 1)).toContain('*?');
  });

  test('NM-9 the same crossing may be paid or not, where both dice lie there', () => {
    const state = position({ crossed: ['', ''], dice: 'b * * | 2 ? ?' });

    const ways = options(state).filter((move) => move.kind === 'cross' && `${move.cells}` === `${cells('G4 H4')}`);

    expect(sortedTexts(ways)).toEqual(sortedTexts(['b2', 'b?', '*2', '*?'].map((pair) => cross(pair, 'G4 H4'))));
  });
});
