/** The guided first turn of Lucky Numbers: which of its sentences fits the position. Its style marks what they speak of. */
import { EMPTY, inSetup, type LuckyNumbers, type View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Coach } from '../../game-ui.ts';
import { canTake, handOf } from '../board/turn.ts';
import './coach.css';

export type Step =
  /** Another seat is on turn. */
  | 'wait'
  /** Nothing to take yet: turn up a tile. */
  | 'start'
  /** Turn up a tile, or take one. */
  | 'choose'
  /** A tile is in the hand: where does it go? */
  | 'place'
  /** The same on the diagonal that the setup fills (LN-12). */
  | 'slot'
  /** It lies there tentatively. */
  | 'lay';

/** What there is to do on a turn of my own. */
function stepOf(view: View, draft: unknown): Step {
  const hand = handOf(view, draft);
  if (hand?.cell !== undefined) return 'lay';
  if (hand) return inSetup(view) ? 'slot' : 'place';
  return !inSetup(view) && canTake(view) ? 'choose' : 'start';
}

/** The first turn has been seen once a tile was laid, taken or left; one that was turned up is still to be laid. */
export const coach: Coach<LuckyNumbers, Step> = (view, draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  const isMine = view.active.some((seat) => seat === view.viewer);
  const isOver = moved > 1 || (moved > 0 && !(isMine && view.drawn !== EMPTY));
  if (isOver) return 'done';
  if (view.outcome) return undefined;
  return isMine ? stepOf(view, draft) : 'wait';
};
