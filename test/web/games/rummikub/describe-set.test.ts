/** Texts for a table of Rummikub: others' changes, and each set. */
import { describe, expect, test } from 'vitest';
import { tileOf } from '../../../../web/games/rummikub/board/draft.ts';
import { changesOf } from '../../../../web/games/rummikub/board/table-changes.ts';
import { describeSet, runGap } from '../../../../web/games/rummikub/text/describe-set.ts';
import { readTable, tileName } from '../../../../worker/games/rummikub/notation.ts';
import { tilesOf } from './build-draft.ts';

describe('what others changed', () => {
  const changed = (before: string | undefined, after: string, laid: string): string => {
    const old = before === undefined ? undefined : (readTable(before) ?? []);
    const changes = changesOf(old, readTable(after) ?? [], tilesOf(laid));
    return [...changes].map(([piece, how]) => `${tileName(tileOf(piece))} ${how}`).join(', ');
  };

  test('is told apart: laid from a rack, or moved from another set', () => {
    expect(changed('b8 b9 b10', 'b9 b10 b11 / b8 k8 o8', 'b11 k8 o8')).toBe('b11 laid, b8 moved, k8 laid, o8 laid');
  });

  test('is only what was laid where the table before is not known', () => {
    expect(changed(undefined, 'b9 b10 b11 / r1 r2 r3', 'b11')).toBe('b11 laid');
  });

  test('is nothing where nobody else laid anything', () => {
    expect(changed('b8 b9 b10', 'b8 b9 b10', '')).toBe('');
  });
});

describe('a set reads', () => {
  const read = (text: string) => describeSet(tilesOf(text));

  test('as a run with what its joker stands for, as a group, or as none', () => {
    expect(read('r4 r5 joker r7')).toEqual({ kind: 'run', first: 4, last: 7, jokers: [6] });
    expect(read('joker r12 r13')).toEqual({ kind: 'run', first: 11, last: 13, jokers: [11] });
    expect(read('r8 b8 joker')).toEqual({ kind: 'group', tiles: tilesOf('r8 b8'), jokers: 1 });
    expect(read('r8 b9')).toEqual({ kind: 'loose' });
  });

  test('with the numbers between which it breaks', () => {
    expect(runGap(tilesOf('r4 r5 r7'))).toEqual([5, 7]);
    expect(runGap(tilesOf('r4 joker r6'))).toBeUndefined();
  });
});
