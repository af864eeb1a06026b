/** Rummikub around its board: what pages load after the board, or instead of it, in one file. */
import type { Reason } from '../../../worker/games/rummikub/bot.ts';
import type { Rummikub } from '../../../worker/games/rummikub/state.ts';
import type { GameExtras } from '../game-ui.ts';
import { endingMarks, hasScoreTable } from './detail/ending.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { defaults, defaultsFor, OptionFields, optionFault, presets } from './options.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

export const extras: GameExtras<'rummikub', Rummikub, Reason> = {
  options: { OptionFields, presets, defaults, defaultsFor, optionFault },
  sentences,
  hints,
  rules,
  // Apart, because it brings the solver.
  coach: async () => (await import('./guide/coach.ts')).coach,
  moments,
  ending: { endingMarks, hasScoreTable },
};
