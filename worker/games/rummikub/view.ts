/** What a viewer of Rummikub may know: the table, counts, and the own rack; all racks once the round is over (RK-15, RK-18). */
import type { Outcome, Viewer } from '../game.ts';
import { type Points, pointsOf } from '../points.ts';
import { active, type State, type View, type Why } from './state.ts';

/** The outcome with its floats, if it has any, as the fractions that they stand for. */
export const exactOutcome = (outcome: Outcome<Why, Points>): Outcome<Why, Points> => ({
  ...outcome,
  points: outcome.points.map((points) => pointsOf(points)),
});

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
    ...(outcome && { outcome: exactOutcome(outcome), racks: state.racks }),
  };
}
