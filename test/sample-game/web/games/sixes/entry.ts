/** Sixes on the page: each chapter is loaded when it is asked for. */
import type { Reason } from '../../../worker/games/sixes/bot.ts';
import type { Sixes } from '../../../worker/games/sixes/state.ts';
import type { GameEntry } from '../game-ui.ts';

export const entry: GameEntry<'sixes', Sixes, Reason> = {
  board: () => import('./board/board.tsx'),
  sentences: () => import('./text/on-demand/sentences.ts'),
  hints: () => import('./text/on-demand/hints.ts'),
  rules: () => import('./guide/rules.tsx'),
  coach: () => import('./guide/coach.ts'),
  moments: () => import('./guide/moments.ts'),
};
