/** The guided first roll of Noch mal!: which of its sentences fits the position. Its style marks what they speak of. */
import type { NochMal, View } from '../../../../worker/games/noch-mal/state.ts';
import type { Coach } from '../../game-ui.ts';
import { choosing, draftOf, piecesOf } from '../board/turn.ts';
import './coach.css';

export type Step =
  /** Others choose first. */
  | 'wait'
  /** Nothing is picked yet. */
  | 'start'
  /** One die is picked: one of the other sort is to come. */
  | 'other'
  /** Cells are to be crossed in pencil, the first ones or more. */
  | 'cells'
  /** It is a whole choice. */
  | 'cross'
  /** Nothing fits what is picked. */
  | 'stuck';

function stepOf(view: View, raw: unknown): Step {
  const known = piecesOf(view);
  const { draft, hasBegun, pair, more, move } = choosing(view, known, draftOf(view, known, raw));
  if (!hasBegun) return 'start';
  if (more.length === 0) return 'stuck';
  if (move) return 'cross';
  return draft.cells.length === 0 && !(pair.colour && pair.number) ? 'other' : 'cells';
}

/** A roll has been seen once the reader has chosen or passed; what the others choose meanwhile is no part of it. */
export const coach: Coach<NochMal, Step> = (view, draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  if (moved > 0) return 'done';
  if (view.outcome) return undefined;
  return view.active.some((seat) => seat === view.viewer) ? stepOf(view, draft) : 'wait';
};
