/** How seats play on the way to a scene. */
import { moves } from '../../../worker/games/rummikub/list-moves.ts';
import { rummikub } from '../../../worker/games/rummikub/rules.ts';
import type { Move, Rummikub, View } from '../../../worker/games/rummikub/state.ts';
import type { Policy } from '../scene.ts';

type RummikubPolicy = Policy<Rummikub>;
export const tilesOnTable = ({ table }: View): number => table.flat().length;

/** The solver is asked only where a policy wants it: a walk takes many turns. */
export const withoutMoves = { ...rummikub, moves: () => [] };
const drawOrTimeout = (view: View): Move => ({ kind: view.pool > 0 ? 'draw' : 'timeout' });

/** Lays the first that it finds, seldom many tiles; else draws. */
export function sparing(view: View): Move {
  for (const move of moves(view)) if (move.kind === 'play') return move;
  return drawOrTimeout(view);
}

/** Draws while it can: racks grow large. */
export const hoarding: RummikubPolicy = (view) => (view.pool > 0 ? { kind: 'draw' } : sparing(view));

/** Its clock runs out as soon as something lies on the table. */
export const timingOut: RummikubPolicy = (view) => (tilesOnTable(view) > 5 ? { kind: 'timeout' } : sparing(view));

/** Draws while it can, then sleeps. */
export const idle: RummikubPolicy = drawOrTimeout;

/** Looks for what would be possible without the stricter jokers, which is found sooner, and lays it where it may. */
export function careful(view: View): Move {
  const move = sparing({ ...view, rules: { ...view.rules, jokers: 'free' } });
  return rummikub.refusal(view, move) ? drawOrTimeout(view) : move;
}
