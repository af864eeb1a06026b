/** Lines of play from known positions, each number got twice: by the list of moves and by brute force. */
import { describe, expect, test } from 'vitest';
import { luckyNumbers } from '../../../worker/games/lucky-numbers/rules.ts';
import type { View } from '../../../worker/games/lucky-numbers/state.ts';
import { countLines } from '../../kit/perft.ts';
import { PERFT_POSITIONS } from './kit/perft-positions.ts';
import { ALL_MOVES, referenceMoves } from './kit/reference-rules.ts';

/** Every well-formed move that is not refused. */
const accepted = (view: View) => ALL_MOVES.filter((move) => !luckyNumbers.refusal(view, move));

for (const { name, state, counts } of PERFT_POSITIONS)
  describe(name, () => {
    counts.forEach((count, i) => {
      const depth = i + 1;

      test(`has ${count} lines of ${depth} moves by the list of moves`, () => {
        expect(countLines(luckyNumbers, state, depth)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by asking for all 338 moves`, () => {
        expect(countLines(luckyNumbers, state, depth, accepted)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by the book`, () => {
        expect(countLines(luckyNumbers, state, depth, referenceMoves)).toBe(count);
      });
    });
  });
