/** The guided first roll of Noch mal!: which of its sentences fits the position. Its style marks what they speak of. */
import type { NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import type { Coach } from '../../game-ui.ts';
import { choiceState, draftOf, fittingPieces } from '../board/draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

function stepOf(view: View, raw: unknown): CoachStep {
  const candidates = fittingPieces(view);
  const { draft, hasBegun, pair, addable, move } = choiceState(view, candidates, draftOf(view, candidates, raw));
  if (!hasBegun) return 'start';
  if (addable.length === 0) return 'stuck';
  if (move) return 'cross';
  return draft.cells.length === 0 && !(pair.colour && pair.number) ? 'other' : 'cells';
}

/** A roll has been seen once the reader has chosen or passed; what the others choose meanwhile is no part of it. */
export const coach: Coach<NochMal, CoachStep> = (view, draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  if (moved > 0) return 'done';
  if (view.outcome) return undefined;
  return view.active.some((seat) => seat === view.viewer) ? stepOf(view, draft) : 'wait';
};
