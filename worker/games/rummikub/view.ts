/** The view of Rummikub: table, counts and the viewer's own rack; all racks once the round is over (RK-15, RK-18). */
import type { Viewer } from '../game.ts';
import { active, type State, type View } from './state.ts';

export function view(state: State, viewer: Viewer): View {
  const { outcome } = state;
  return {
    viewer,
    active: active(state),
    rules: state.rules,
    table: state.table,
    counts: state.racks.map((rack) => rack.length),
    pool: state.pool.length,
    turn: state.turn,
    melded: state.melded,
    ...(viewer !== 'spectator' && { rack: state.racks[viewer] ?? [], drawn: state.drawn[viewer] ?? [] }),
    ...(outcome && { outcome, racks: state.racks }),
  };
}
