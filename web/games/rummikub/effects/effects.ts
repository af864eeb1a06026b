/**
 * Small for the byte budget of the board. What makes the table lively and is not needed to play: motion and dragging. It
 * is loaded when the board already stands.
 */
import type { BoardEffects } from '../../shared/use-board-effects.ts';
import { enableDragging } from './drag.ts';
import { createAnimator, type State } from './tile-motion.ts';
import './hint.css';

export const prefetch = () => import('../detail/scores.tsx');

export function effects(board: HTMLElement, latest: () => State): BoardEffects<State> {
  return { update: createAnimator(board), stop: enableDragging(board, () => latest().turn) };
}
