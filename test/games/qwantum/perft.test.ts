/** Lines of play from known positions, each number got by the list of moves, by brute force, and by the book. */
import { describe, expect, test } from 'vitest';
import { qwantum } from '../../../worker/games/qwantum/rules.ts';
import type { View } from '../../../worker/games/qwantum/state.ts';
import { lines } from '../../kit/perft.ts';
import { POSITIONS } from './kit/perft-positions.ts';
import { ALL_MOVES, movesByTheBook } from './kit/reference-rules.ts';

/** Every well-formed move that is not refused. */
const accepted = (view: View) => ALL_MOVES.filter((move) => !qwantum.refusal(view, move));

for (const { name, state, counts } of POSITIONS)
  describe(name, () => {
    counts.forEach((count, i) => {
      const depth = i + 1;

      test(`has ${count} lines of ${depth} moves by the list of moves`, () => {
        expect(lines(qwantum, state, depth)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by asking for all 132 moves`, () => {
        expect(lines(qwantum, state, depth, accepted)).toBe(count);
      });

      test(`has ${count} lines of ${depth} moves by the book`, () => {
        expect(lines(qwantum, state, depth, movesByTheBook)).toBe(count);
      });
    });
  });
