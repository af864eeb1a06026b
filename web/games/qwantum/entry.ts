/** Qwantum on the page: each chapter is loaded on request. */
import type { Reason } from '../../../worker/games/qwantum/bot.ts';
import type { Qwantum } from '../../../worker/games/qwantum/state.ts';
import type { GameEntry } from '../game-ui.ts';

export const entry: GameEntry<'qwantum', Qwantum, Reason> = {
  board: () => import('./board/board.tsx'),
  options: () => import('./options.tsx'),
  sentences: () => import('./text/on-demand/sentences.ts'),
  hints: () => import('./text/on-demand/hints.ts'),
  rules: () => import('./guide/rules.tsx'),
  coach: () => import('./guide/coach.ts'),
  moments: () => import('./guide/moments.ts'),
  ending: () => import('./detail/ending.ts'),
};
