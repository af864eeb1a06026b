/** Lines of play from known positions, each number got twice: by the list of moves and by brute force. */
import { describe, expect, test } from 'vitest';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { countLines } from '../../kit/perft.ts';
import { PERFT_POSITIONS } from './kit/perft-positions.ts';
import { referenceMoves } from './kit/reference-rules.ts';

for (const { name, state, counts } of PERFT_POSITIONS)
  describe(name, () => {
    counts.forEach((count, i) => {
      const depth = i + 1;

      test(`has ${count} lines of ${depth} moves by the list of moves`, () => {
        expect(countLines(nochMal, state, depth)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by the book`, () => {
        expect(countLines(nochMal, state, depth, referenceMoves)).toBe(count);
      });
    });
  });
