/** The list of moves, compared with the reference rules: NM-5 on all kinds of sheets and in whole matches. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../../worker/games/game.ts';
import { playMove, startMatch } from '../../../worker/games/match.ts';
import { nochMal } from '../../../worker/games/noch-mal/rules.ts';
import { headOf, randomPlies } from '../../kit/play-match.ts';
import { seededRng, seededStreams } from '../../kit/rng.ts';
import { ALL, colour, column, free, options, viewOf, WORKED_2, WORKED_3, without } from './kit/build-position.ts';
import { referenceMoves, sortedTexts } from './kit/reference-rules.ts';

describe('the list of moves', () => {
  const sheets = ['', WORKED_2, WORKED_3, column('H'), without(ALL, 'A1 A2 O7'), colour('g'), ALL];
  for (const [i, names] of sheets.entries())
    test(`NM-5 is the book's on sheet ${i + 1} with every die a joker`, () => {
      expect(sortedTexts(options(free(names)))).toEqual(sortedTexts(referenceMoves(viewOf(free(names)))));
    });

  for (const [seats, sheet] of [
    [1, 'classic'],
    [2, 'classic'],
    [3, 'fresh'],
    [6, 'classic'],
  ] as const)
    test(`NM-5 is the book's in every position of a match of ${seats}, ${sheet} sheet`, () => {
      const head = headOf(nochMal, seats, asSeat(0), { sheet });
      const choose = randomPlies(nochMal, seededRng(seats), 20);
      let { match } = startMatch(nochMal, head, seededStreams(seats));
      let compared = 0;
      while (!match.ranks) {
        for (const seat of match.active) {
          const view = nochMal.view(match.state, seat);
          expect(sortedTexts(nochMal.moves(view))).toEqual(sortedTexts(referenceMoves(view)));
          compared += 1;
        }
        match = playMove(nochMal, match, choose(match), seededStreams(seats)).at(-1)?.match ?? match;
      }

      expect(compared).toBeGreaterThan(15);
    });
});
