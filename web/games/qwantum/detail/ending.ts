/** Marks why a round of Qwantum ended: the full sheet, or the seat with all misthrows ticked. */
import { isFull, MISTHROWS, type Qwantum } from '../../../../worker/games/qwantum/state.ts';
import type { EndingMarks } from '../../game-ui.ts';
import { partsOfSeats } from '../../shared/on-demand/ending-marks.ts';

export const hasScoreTable = true;

export const endingMarks: EndingMarks<Qwantum> = ({ viewer, outcome, sheets, misthrows }) => {
  if (!outcome) return [];
  if (outcome.why === 'rows') return partsOfSeats(viewer, sheets.map(isFull), '.qw-sheet');
  return partsOfSeats(
    viewer,
    misthrows.map((ticked) => ticked >= MISTHROWS),
    '.qw-boxes',
  );
};
