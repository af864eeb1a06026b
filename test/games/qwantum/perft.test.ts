/** Lines of play from known positions, each number got by the list of moves, by brute force, and by the book. */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import type { View } from '../../../worker/games/qwantum/state.ts';
import { countLines } from '../../kit/perft.ts';
import { PERFT_POSITIONS } from './kit/perft-positions.ts';
import { ALL_MOVES, referenceMoves } from './kit/reference-rules.ts';

/** Every well-formed move that is not refused. */
const accepted = (view: View) => ALL_MOVES.filter((move) => !qwantum.refusal(view, move));

for (const { name, state, counts } of PERFT_POSITIONS)
  describe(name, () => {
    counts.forEach((count, i) => {
      const depth = i + 1;

      test(`has ${count} lines of ${depth} moves by the list of moves`, () => {
        expect(countLines(qwantum, state, depth)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by asking for all 132 moves`, () => {
        expect(countLines(qwantum, state, depth, accepted)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by the book`, () => {
        expect(countLines(qwantum, state, depth, referenceMoves)).toBe(count);
      });
    });
  });
