/** Lucky Numbers around its board: what pages load after the board, or instead of it, in one file. */
import type { Reason } from '../../../worker/games/lucky-numbers/bot.ts';
import { emptyCells, type LuckyNumbers } from '../../../worker/games/lucky-numbers/state.ts';
import type { EndingMarks, GameExtras } from '../game-ui.ts';
import { partsOfSeats } from '../shared/on-demand/ending-marks.ts';
import { coach } from './guide/coach.ts';
import { moments } from './guide/moments.ts';
import { rules } from './guide/rules.tsx';
import { defaults, OptionFields, presets } from './options.tsx';
import { hints } from './text/on-demand/hints.ts';
import { sentences } from './text/on-demand/sentences.ts';

/** Mark why a round ended: the full garden, or that no tile is left. */
const endingMarks: EndingMarks<LuckyNumbers> = ({ viewer, outcome, gardens }) => {
  if (!outcome) return [];
  const isFull = gardens.map((garden) => emptyCells(garden) === 0);
  return isFull.includes(true) ? partsOfSeats(viewer, isFull, '.ln-garden') : ['.ln-bags > [data-ln="bag"]'];
};

const filledCells = ({ gardens }: LuckyNumbers['View']): readonly number[] =>
  gardens.map((garden) => garden.length - emptyCells(garden));

export const extras: GameExtras<'lucky-numbers', LuckyNumbers, Reason> = {
  options: { OptionFields, presets, defaults },
  sentences,
  hints,
  rules,
  coach: async () => coach,
  moments,
  ending: { endingMarks, hasScoreTable: false, counts: filledCells },
};
