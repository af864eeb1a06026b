/** Moves of Noch mal! as text: each has exactly one text, and no other text is read. */
import { describe, expect, test } from 'vitest';
import { cellName, read, write } from '../../../worker/games/noch-mal/notation.ts';
import { cross, options, PASS, position } from './kit/build-position.ts';
import { CELLS, nameOf } from './kit/reference-rules.ts';

describe('the notation', () => {
  test('names cells by column and row, a1 at the top left, o7 at the bottom right', () => {
    expect(CELLS.map(cellName)).toEqual(CELLS.map((cell) => nameOf(cell).toLowerCase()));
  });

  test('writes the two dice and the cells', () => {
    expect(write(cross('b3', 'F7 D7 E7'))).toBe('cross blue 3 d7 e7 f7');
    expect(write(cross('*?', 'H6 I7 I6'))).toBe('cross joker joker h6 i6 i7');
    expect(write(PASS)).toBe('pass');
  });

  test('reads every move that it writes', () => {
    const moves = options(position({ crossed: ['H1 H2 G1 A7', ''], dice: 'b y * | 2 5 ?' }));

    expect(moves.length).toBeGreaterThan(100);
    expect(moves.map((move) => read(write(move)))).toEqual(moves);
    expect(new Set(moves.map(write)).size).toBe(moves.length);
  });

  for (const text of [
    '',
    'passed',
    'pass a1',
    'cross',
    'cross blue 3',
    'cross blue 3 ',
    'cross blue 6 a1',
    'cross * 3 a1',
    'cross blue ? a1',
    'cross 3 blue a1',
    'cross joker',
    'cross b 3 a1',
    'cross blue 1 a8',
    'cross blue 1 p1',
    'cross blue 1 A1',
    'cross blue 2 b1 a1',
    'cross blue 2 a1 a1',
    'cross blue 2 a1  b1',
    'Cross blue 1 a1',
    'cross blue 5 a1 b1 c1 d1 e1 f1',
  ])
    test(`does not read "${text}"`, () => {
      expect(read(text)).toBeUndefined();
    });
});
