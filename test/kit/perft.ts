/** Counts the lines of play from a position, to compare two ways of finding the moves. */
import type { Game, GameTypes, Rng } from '../../worker/games/game.ts';

/** A position and the number of lines of play from it. The source says how the numbers were found. */
export interface PerftPosition<T extends GameTypes> {
  readonly name: string;
  readonly state: T['State'];
  /** Number of lines with 1, 2, 3 ... moves. A line that ends early only counts up to its end. */
  readonly counts: readonly number[];
  /** How to find the first count by hand. */
  readonly source: string;
}

/** Random draws always give the first item, so that only choices are counted. */
export const FIRST_DRAW: Rng = () => 0;

/** The number of lines of `depth` moves, with the moves found by `list`. */
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
