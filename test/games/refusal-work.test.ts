/** The work to check any move that the schema accepts is bounded: counted in every game. */
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asSeat, seatsOf } from '../../worker/games/game.ts';
import { playMove, startMatch } from '../../worker/games/match.ts';
import { type AnyGame, allGameIds, games } from '../../worker/games/registry.ts';
import { countingWork } from '../kit/count-work.ts';
import { runs, seeds } from '../kit/depth.ts';
import { headOf, randomPlies } from '../kit/play-match.ts';
import { seededRng, seededStreams } from '../kit/rng.ts';
import { arbitraryMoveIn } from '../kit/shape-moves.ts';

/** Most blocks of code that one call may run. A million of them take about 20 ms of CPU. */
const WORK_MAX = 100_000;

for (const id of allGameIds) {
  describe(id, () => {
    const game: AnyGame = games[id];
    const [, max] = game.seats;
    const arbitraryMove = arbitraryMoveIn(game.moveShapes);

    test('asks a bounded amount of work of any move, at the start and in the middle of a match', () => {
      const views = seeds(3, 1).flatMap((seed) => {
        const rngAt = seededStreams(seed);
        const choose = randomPlies(game, seededRng(seed));
        let { match } = startMatch(game, headOf(game, Math.min(max, 3), asSeat(0)), rngAt);
        const starts = seatsOf(match.header.seats).map((seat) => game.view(match.state, seat));
        for (let n = 0; n < 20 && !match.ranks; n += 1)
          match = playMove(game, match, choose(match), rngAt).at(-1)?.match ?? match;
        return [...starts, ...seatsOf(match.header.seats).map((seat) => game.view(match.state, seat))];
      });
      countingWork((count) =>
        fc.assert(
          fc.property(fc.constantFrom(...views), arbitraryMove, (view, move) => {
            expect(count(() => game.refusal(view, move))).toBeLessThan(WORK_MAX);
          }),
          runs(60, 1),
        ),
      );
    });
  });
}
