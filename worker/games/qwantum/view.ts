/** The view of Qwantum: dice and sheets, and only the viewer's own choice in step C (QW-13). */
import type { OwnView, Viewer } from '../game.ts';
import { ownChoice } from '../sealed.ts';
import type { State, View } from './state.ts';

export function view(state: State, viewer: Viewer): OwnView<View> {
  return {
    misthrow: state.misthrow,
    turn: state.turn,
    stage: state.stage,
    dice: state.dice,
    written: state.written,
    sheets: state.sheets,
    misthrows: state.misthrows,
    ...ownChoice(state.choices, viewer),
  };
}
