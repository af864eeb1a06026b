/** What makes the table lively and is not needed to play: motion and dragging. It is loaded when the board already stands. */
import type { Turn } from '../board/use-turn.ts';
import { enableDragging } from './drag.ts';
import { createAnimator } from './tile-motion.ts';
import './effects.css';
import type { BoardEffects } from '../board/board-effects.ts';

/** The dialogs come along, so that a tap opens them at once and without a net. */
const prefetchDialogs = () => Promise.all([import('../detail/unseen.tsx'), import('../detail/garden-dialog.tsx')]);

/** The answer is told each drawing: a tile that is proposed may lie where the list of the middle has been scrolled away. */
function createHintReveal(board: HTMLElement) {
  let last: Element | null = null;
  return (): void => {
    const hinted = board.querySelector('.ln-pick[data-hint]');
    if (hinted !== last) hinted?.scrollIntoView({ block: 'nearest' });
    last = hinted;
  };
}

/** `turn` is asked afresh at each touch. */
export function effects(board: HTMLElement, turn: () => Turn): BoardEffects {
  prefetchDialogs().catch(() => {});
  const animate = createAnimator(board);
  const revealHint = createHintReveal(board);
  const afterRender: BoardEffects['update'] = (events, draftCell) => {
    animate(events, draftCell);
    revealHint();
  };
  return { update: afterRender, stop: enableDragging(board, turn) };
}
