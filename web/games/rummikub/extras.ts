/** Rummikub around its board: what pages load after the board, or instead of it, in one file. */
import type { Reason } from '../../../worker/games/rummikub/bot.ts';
import type { Rummikub } from '../../../worker/games/rummikub/state.ts';
import type { EndingMarks, GameExtras } from '../game-ui.ts';
import { partsOfSeats } from '../shared/on-demand/ending-marks.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { defaults, defaultsFor, OptionFields, optionFault, presets } from './options.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

/** Mark why a round ended: the empty rack, or the empty pool. */
const endingMarks: EndingMarks<Rummikub> = ({ viewer, outcome, counts }) => {
  if (!outcome) return [];
  if (outcome.why !== 'out') return ['.rk-pool'];
  const others = counts.map((count, seat) => count === 0 && seat !== viewer);
  const isMine = viewer !== 'spectator' && counts[viewer] === 0;
  return [...(isMine ? ['.rk-tray'] : []), ...partsOfSeats(viewer, others, '.rk-backs')];
};

export const extras: GameExtras<'rummikub', Rummikub, Reason> = {
  options: { OptionFields, presets, defaults, defaultsFor, optionFault },
  sentences,
  hints,
  rules,
  // Apart, because it brings the solver.
  coach: async () => (await import('./guide/coach.ts')).coach,
  moments,
  ending: { endingMarks, hasScoreTable: true },
};
