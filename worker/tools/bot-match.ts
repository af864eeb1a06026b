/** Matches that normal bots play among themselves, for what the build draws. */
import { defaultOptions } from '../games/default-options.ts';
import { asSeat, createWorkBudget } from '../games/game.ts';
import { playMove, startMatch } from '../games/match.ts';
import { type AnyGame, type AnyMatch, bots, type GameId, games } from '../games/registry.ts';
import { botRng, entryStreams } from '../record/fairness.ts';

/** Yield a match of that many seats at its start and after each move, to its end. `workUnits` limits each decision. */
export function* botMatch(id: GameId, seats: number, seed: Uint8Array, workUnits: number): Generator<AnyMatch> {
  const game: AnyGame = games[id];
  const rngAt = entryStreams(seed);
  const setup = { game: id, version: game.version, options: defaultOptions(game, seats), seats, first: asSeat(0) };
  let { match }: { match: AnyMatch } = startMatch(game, setup, rngAt);
  yield match;
  for (let [seat] = match.active; seat !== undefined; [seat] = match.active) {
    const rng = botRng(seed, match.entry, seat);
    const { move } = bots[id](game.view(match.state, seat), 'normal', rng, createWorkBudget(workUnits));
    match = playMove(game, match, { seat, by: 'bot', move }, rngAt).at(-1)?.match ?? match;
    yield match;
  }
}
