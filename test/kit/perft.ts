/** Counts the lines of play from a position, to compare two ways of finding the moves. */
import type { Game, GameTypes, Rng } from '../../worker/games/game.ts';

/** A position and how many lines of play lead on from it; every source says where a number comes from. */
export interface PerftPosition<T extends GameTypes> {
  readonly name: string;
  readonly state: T['State'];
  /** Lines of 1, 2, 3 ... moves; a line that ends early does not count for the depths after its end. */
  readonly counts: readonly number[];
  /** How the first count is got by hand. */
  readonly source: string;
}

/** Random draws always give the first thing of the list, so that a count is a count of choices. */
export const FIRST_DRAW: Rng = () => 0;

/** The number of lines of `depth` moves, with the moves of a view found by `list`. */
export function countLines<T extends GameTypes>(
  game: Game<T>,
  state: T['State'],
  depth: number,
  list: (view: T['View']) => Iterable<T['Move']> = game.moves,
): number {
  if (depth === 0) return 1;
  let sum = 0;
  for (const seat of game.active(state))
    for (const move of list(game.view(state, seat)))
      sum += depth === 1 ? 1 : countLines(game, game.play(state, seat, move, FIRST_DRAW).state, depth - 1, list);
  return sum;
}
