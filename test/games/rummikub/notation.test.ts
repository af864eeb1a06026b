/** Moves of Rummikub as text. */
import { describe, expect, test } from 'vitest';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import { lay, table } from './kit/build-position.ts';

const { read, write } = rummikub.notation;

describe('a move as text', () => {
  test.each(['play r4 r5 r6 / b8 k8 joker o8', 'play o1 joker o3', 'play nothing', 'draw', 'timeout'])('%s', (text) => {
    const move = read(text);

    expect(move && write(move)).toBe(text);
  });

  test('a play is the whole table, set by set', () => {
    expect(write(lay('k10 k11 k12 / * b1 o1'))).toBe('play k10 k11 k12 / joker b1 o1');
    expect(read('play k10 k11 k12 / joker b1 o1')).toEqual({ kind: 'play', table: table('k10 k11 k12 / * b1 o1') });
  });

  test.each([
    '',
    'play',
    'play ',
    'play r0 r1 r2',
    'play r14 r1 r2',
    'play g1 g2 g3',
    'play r1 r2 r3 /',
    'play r1 r2 r3 / ',
    'play r1  r2 r3',
    'play r01 r2 r3',
    'play * r2 r3',
    'play nothing / r1 r2 r3',
    `play ${'r1 '.repeat(13)}r1`,
    `play r1${' / r1'.repeat(60)}`,
    'pass',
    'draw 1',
    'Draw',
  ])('"%s" is no move', (text) => {
    expect(read(text)).toBeUndefined();
  });
});
