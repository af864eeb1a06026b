/** Lucky Numbers around its board: what pages load after the board, or instead of it, in one file. */
import type { Reason } from '../../../worker/games/lucky-numbers/bot.ts';
import type { LuckyNumbers } from '../../../worker/games/lucky-numbers/state.ts';
import type { GameExtras } from '../game-ui.ts';
import { endingMarks, hasScoreTable } from './detail/ending.ts';
import { coach } from './guide/coach.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { defaults, OptionFields, presets } from './options.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

export const extras: GameExtras<'lucky-numbers', LuckyNumbers, Reason> = {
  options: { OptionFields, presets, defaults },
  sentences,
  hints,
  rules,
  coach: async () => coach,
  moments,
  ending: { endingMarks, hasScoreTable },
};
