/** Marks why a round of Lucky Numbers ended: the full garden, or the empty bag. */
import { emptyCells, type LuckyNumbers } from '../../../../worker/games/lucky-numbers/state.ts';
import type { EndingMarks } from '../../game-ui.ts';
import { partsOfSeats } from '../../shared/on-demand/ending-marks.ts';

export const hasScoreTable = false;

export const endingMarks: EndingMarks<LuckyNumbers> = ({ viewer, outcome, gardens }) => {
  if (!outcome) return [];
  const isFull = gardens.map((garden) => emptyCells(garden) === 0);
  return isFull.includes(true) ? partsOfSeats(viewer, isFull, '.ln-garden') : ['.ln-bag'];
};
