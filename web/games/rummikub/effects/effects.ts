/**
 * Small for the byte budget of the board. What makes the table lively and is not needed to play: motion and dragging. It
 * is loaded when the board already stands.
 */

import type { BoardEffects } from '../board/board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import { enableDragging } from './drag.ts';
import { createAnimator } from './tile-motion.ts';
import './hint.css';

/** What is loaded when asked for comes along, so that it is there without a net. */
const prefetchDetails = () => import('../detail/scores.tsx');

/** `turn` is asked afresh at each touch. */
export function effects(board: HTMLElement, turn: () => Turn): BoardEffects {
  prefetchDetails().catch(() => {});
  return { update: createAnimator(board), stop: enableDragging(board, turn) };
}
