/**
 * The guided first turn of Lucky Numbers: picks the sentence that fits the position. The style highlights the parts it
 * mentions.
 */
import { EMPTY, inSetup, type LuckyNumbers, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Coach } from '../../game-ui.ts';
import { canTake, draftOf } from '../board/draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

/** Return the step for a turn of the viewer's own. */
function stepOf(view: View, draft: unknown): CoachStep {
  const drafted = draftOf(view, draft);
  if (drafted?.cell !== undefined) return 'lay';
  if (drafted) return inSetup(view) ? 'slot' : 'place';
  return !inSetup(view) && canTake(view) ? 'choose' : 'start';
}

/** The first turn is complete once a tile was placed, taken or left; a drawn tile still has to be placed. */
export const coach: Coach<LuckyNumbers, CoachStep> = (view, draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  const isMine = view.active.some((seat) => seat === view.viewer);
  const isOver = moved > 1 || (moved > 0 && !(isMine && view.drawn !== EMPTY));
  if (isOver) return 'done';
  if (view.outcome) return undefined;
  return isMine ? stepOf(view, draft) : 'wait';
};
