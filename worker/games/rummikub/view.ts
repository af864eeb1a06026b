/** The view of Rummikub: table, counts and the viewer's own rack; all racks once the round is over (RK-15, RK-18). */
import type { OwnView, Viewer } from '../game.ts';
import type { State, View } from './state.ts';

export function view(state: State, viewer: Viewer): OwnView<View> {
  return {
    rules: state.rules,
    table: state.table,
    counts: state.racks.map((rack) => rack.length),
    pool: state.pool.length,
    turn: state.turn,
    melded: state.melded,
    ...(viewer !== 'spectator' && { rack: state.racks[viewer] ?? [], drawn: state.drawn[viewer] ?? [] }),
    ...(state.outcome && { racks: state.racks }),
  };
}
