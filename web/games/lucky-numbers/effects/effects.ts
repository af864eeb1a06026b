/** Animation and dragging, which play does not need. Loaded after the board is drawn. */
import type { Event, View } from '../../../../worker/games/lucky-numbers/state.ts';
import type { BoardEffects, BoardState } from '../../shared/use-board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import { enableDragging } from './drag.ts';
import { createAnimator } from './tile-motion.ts';
import './effects.css';

type State = BoardState<View, Event, Turn>;

export const prefetch = () => Promise.all([import('../detail/unseen.tsx'), import('../detail/garden-dialog.tsx')]);

/** Return a function to call after each render. It scrolls a hinted tile of the middle into view. */
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
