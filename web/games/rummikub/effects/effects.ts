/**
 * Small for the byte budget of the board. Animation and dragging, which play does not need; loaded after the board is
 * drawn.
 */
import type { BoardEffects } from '../../shared/use-board-effects.ts';
import { enableDragging } from './drag.ts';
import { createAnimator, type State } from './tile-motion.ts';
import './effects.css';
import './hint.css';

export const prefetch = () => import('../detail/scores.tsx');

export function effects(board: HTMLElement, latest: () => State): BoardEffects<State> {
  return { update: createAnimator(board), stop: enableDragging(board, () => latest().turn) };
}
