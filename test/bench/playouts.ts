/** Random playouts with the pure rules of any game. */
import { asSeat, type Game, type GameTypes, type Rng } from '../../worker/games/game.ts';
import { playMove, startMatch } from '../../worker/games/match.ts';
import type { Match } from '../../worker/games/match-types.ts';
import { headOf } from '../kit/play-match.ts';
import { pick, seededRng } from '../kit/rng.ts';

/** Play one round with random moves of the first active seat. `seen` is called with the match before each move. */
export function randomMatch<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  rng: Rng,
  options: T['Options'] = game.defaults,
  seen: (match: Match<T>) => void = () => {},
): number {
  let { match } = startMatch(game, headOf(game, seats, asSeat(0), options), () => rng);
  let moves = 0;
  for (; !match.ranks; moves += 1) {
    seen(match);
    const [seat = asSeat(0)] = match.active;
    const move = pick([...game.moves(game.view(match.state, seat))], rng);
    match = playMove(game, match, { seat, by: 'seat', move }, () => rng).at(-1)?.match ?? match;
  }
  return moves;
}

/** Count the playouts that fit into this number of seconds. */
export function playouts<T extends GameTypes>(
  game: Game<T>,
  seats: number,
  seconds: number,
): { readonly games: number; readonly moves: number } {
  const rng = seededRng(1);
  const began = performance.now();
  let games = 0;
  let moves = 0;
  for (; performance.now() - began < seconds * 1_000; games += 1) moves += randomMatch(game, seats, rng);
  return { games: games / seconds, moves: moves / seconds };
}
