/** The view of Sixes: everything except the choices of other seats in the open copy step (SX-5). */
import type { Viewer } from '../game.ts';
import { ownChoice } from '../sealed.ts';
import { active, type State, type View } from './state.ts';

export function view(state: State, viewer: Viewer): View {
  return {
    viewer,
    active: active(state),
    turn: state.turn,
    stage: state.stage,
    dice: state.dice,
    written: state.written,
    sheets: state.sheets,
    copied: state.copied,
    ...ownChoice(state.choices, viewer),
    ...(state.outcome && { outcome: state.outcome }),
  };
}
