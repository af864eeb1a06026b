/** Lucky Numbers on the page: the board comes at once, each other chapter when it is asked for. */
import type { Reason } from '../../../worker/games/lucky-numbers/bot.ts';
import { listing } from '../../../worker/games/lucky-numbers/listing.ts';
import type { LuckyNumbers } from '../../../worker/games/lucky-numbers/state.ts';
import type { GameEntry } from '../game-ui.ts';
import { Board } from './board/board.tsx';
import { turn } from './text/turn.ts';

export const entry: GameEntry<'lucky-numbers', LuckyNumbers, Reason> = {
  listing,
  Board,
  turn,
  options: () => import('./options.tsx'),
  sentences: () => import('./text/on-demand/sentences.ts'),
  hints: () => import('./text/on-demand/hints.ts'),
  rules: () => import('./guide/rules.tsx'),
  coach: () => import('./guide/coach.ts'),
  moments: () => import('./guide/moments.ts'),
};
