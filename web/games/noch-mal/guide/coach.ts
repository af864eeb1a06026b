/**
 * The guided first roll of Noch mal!: picks the sentence that fits the position. The style highlights the parts it
 * mentions.
 */

import { availableDice } from '../../../../worker/games/noch-mal/legal.ts';
import type { NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import type { Coach } from '../../game-ui.ts';
import { choiceState, draftOf, fittingPieces } from '../board/draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

/** True if the viewer could take a die that stands for any colour or number. */
function canJoke(view: View): boolean {
  const { colours, numbers } = availableDice(view);
  return colours.includes('joker') || numbers.includes('joker');
}

function stepOf(view: View, raw: unknown): CoachStep {
  const candidates = fittingPieces(view);
  const { draft, hasBegun, pair, addable, move } = choiceState(view, candidates, draftOf(view, candidates, raw));
  if (!hasBegun) return 'start';
  if (addable.length === 0) return 'stuck';
  if (move) return 'cross';
  if (draft.cells.length > 0 || (pair.colour && pair.number)) return 'cells';
  return canJoke(view) ? 'jokers' : 'other';
}

/** The roll is complete once the user has chosen or passed, even while others still choose. */
export const coach: Coach<NochMal, CoachStep> = (view, draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  if (moved > 0) return 'done';
  if (view.outcome) return undefined;
  return view.active.some((seat) => seat === view.viewer) ? stepOf(view, draft) : 'wait';
};
