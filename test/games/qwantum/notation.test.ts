/** Moves of Qwantum as text and back: every move that the schema accepts, and no other text. */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import { PASS, roll, write } from './kit/build-position.ts';
import { ALL_MOVES } from './kit/reference-rules.ts';

const { write: told, read } = qwantum.notation;

describe('the notation of moves', () => {
  test('reads all 132 moves as they were written, each in a way of its own', () => {
    expect(ALL_MOVES).toHaveLength(132);
    expect(ALL_MOVES.map((move) => read(told(move)))).toEqual(ALL_MOVES);
    expect(new Set(ALL_MOVES.map(told)).size).toBe(132);
  });

  test('counts the colour dice from 1, and calls the white one w', () => {
    expect(told(roll(0, 3, 6))).toBe('roll 1 4 w');
    expect(told(write('purple'))).toBe('write purple');
    expect(told(PASS)).toBe('pass');
  });

  for (const text of [
    '',
    'roll',
    'roll ',
    'roll 0',
    'roll 7',
    'roll w 1',
    'roll 2 2',
    'roll 3 1',
    'roll 1  2',
    'roll x',
    'write',
    'write white',
    'write red blue',
    'write Red',
    'pass 1',
    'Pass',
    'write red ',
  ])
    test(`does not read "${text}"`, () => {
      expect(read(text)).toBeUndefined();
    });
});
