/** How seats play until a scene is found. */
import { moves } from '../../../worker/games/rummikub/list-moves.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Move, Rummikub, View } from '../../../worker/games/rummikub/state.ts';
import type { Policy } from '../scene.ts';

type RummikubPolicy = Policy<Rummikub>;
export const tilesOnTable = ({ table }: View): number => table.flat().length;

/** The solver runs only where a policy needs it, because finding a scene takes many turns. */
export const withoutMoves = { ...rummikub, moves: () => [] };
const drawOrTimeout = (view: View): Move => ({ kind: view.pool > 0 ? 'draw' : 'timeout' });

/** Plays the first move found, usually with few tiles; otherwise draws. */
export function sparing(view: View): Move {
  for (const move of moves(view)) if (move.kind === 'play') return move;
  return drawOrTimeout(view);
}

/** Draws while possible, so that racks grow large. */
export const hoarding: RummikubPolicy = (view) => (view.pool > 0 ? { kind: 'draw' } : sparing(view));

/** Lets its time run out as soon as more than 5 tiles are on the table. */
export const timingOut: RummikubPolicy = (view) => (tilesOnTable(view) > 5 ? { kind: 'timeout' } : sparing(view));

/** Draws while possible, then times out. */
export const idle: RummikubPolicy = drawOrTimeout;

/** Finds a move without the stricter joker rules, which is faster, and plays it if it is legal. */
export function careful(view: View): Move {
  const move = sparing({ ...view, rules: { ...view.rules, jokers: 'free' } });
  return rummikub.refusal(view, move) ? drawOrTimeout(view) : move;
}
