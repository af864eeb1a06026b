/** Marks why a round of Rummikub ended: the empty rack, or the empty pool. */
import type { Rummikub } from '../../../../worker/games/rummikub/state.ts';
import type { EndingMarks } from '../../game-ui.ts';
import { partsOfSeats } from '../../shared/on-demand/ending-marks.ts';

export const hasScoreTable = true;

export const endingMarks: EndingMarks<Rummikub> = ({ viewer, outcome, counts }) => {
  if (!outcome) return [];
  if (outcome.why !== 'out') return ['.rk-pool'];
  const others = counts.map((count, seat) => count === 0 && seat !== viewer);
  const isMine = viewer !== 'spectator' && counts[viewer] === 0;
  return [...(isMine ? ['.rk-tray'] : []), ...partsOfSeats(viewer, others, '.rk-backs')];
};
