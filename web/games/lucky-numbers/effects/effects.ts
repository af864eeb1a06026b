/** What makes the table lively and is not needed to play: motion and dragging. It is loaded when the board already stands. */
import type { Event, View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardEffects, BoardState } from '../../shared/use-board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import { enableDragging } from './drag.ts';
import { createAnimator } from './tile-motion.ts';
import './effects.css';

type State = BoardState<View, Event, Turn>;

export const prefetch = () => Promise.all([import('../detail/unseen.tsx'), import('../detail/garden-dialog.tsx')]);

/** The answer is told each drawing: a tile that is proposed may lie where the list of the middle has been scrolled away. */
function createHintReveal(board: HTMLElement) {
  let last: Element | null = null;
  return (): void => {
    const hinted = board.querySelector('.ln-pick[data-hint]');
    if (hinted !== last) hinted?.scrollIntoView({ block: 'nearest' });
    last = hinted;
  };
}

export function effects(board: HTMLElement, latest: () => State): BoardEffects<State> {
  const animate = createAnimator(board);
  const revealHint = createHintReveal(board);
  return {
    update: ({ events, turn }) => {
      animate(events, turn.draft?.cell);
      revealHint();
    },
    stop: enableDragging(board, () => latest().turn),
  };
}
