/** What makes the table lively and is not needed to play: motion and dragging. It is loaded when the board already stands. */
import type { Event } from '../../../../worker/games/lucky-numbers/state.ts';
import type { Turn } from '../board/use-turn.ts';
import { dragOn } from './drag.ts';
import { travelOn } from './travel.ts';
import './lively.css';

export interface Lively {
  /** To be called after each drawing, with what led to it and where the draft lies. */
  readonly drawn: (events: readonly Event[], draftCell: number | undefined) => void;
  readonly stop: () => void;
}

/** The dialogs come along, so that a tap opens them at once and without a net. */
const prepareDialogs = () => Promise.all([import('../detail/unseen.tsx'), import('../detail/large.tsx')]);

/** The answer is told each drawing: a tile that is proposed may lie where the list of the middle has been scrolled away. */
function proposeOn(board: HTMLElement) {
  let last: Element | null = null;
  return (): void => {
    const pick = board.querySelector('.ln-pick[data-hint]');
    if (pick !== last) pick?.scrollIntoView({ block: 'nearest' });
    last = pick;
  };
}

/** `turn` is asked afresh at each touch. */
export function liven(board: HTMLElement, turn: () => Turn): Lively {
  prepareDialogs().catch(() => {});
  const travelled = travelOn(board);
  const proposed = proposeOn(board);
  const drawn: Lively['drawn'] = (events, draftCell) => {
    travelled(events, draftCell);
    proposed();
  };
  return { drawn, stop: dragOn(board, turn) };
}
