/** Sixes on the page: each chapter is loaded on demand. */
import type { Reason } from '../../../worker/games/sixes/bot.ts';
import type { Sixes } from '../../../worker/games/sixes/state.ts';
import type { GameEntry } from '../game-ui.ts';

const sentences = () => import('./text/on-demand/sentences.ts');
const guide = () => import('./guide/guide.tsx');

export const entry: GameEntry<'sixes', Sixes, Reason> = {
  board: () => import('./board/board.tsx'),
  sentences,
  hints: sentences,
  rules: guide,
  coach: guide,
  moments: guide,
  ending: guide,
};
