/** Highlights on the board why the round ended, while the end is shown (P-53). */
import { useEffect } from 'preact/hooks';
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { type AnyEnding, asGameValue } from '../../../games/game-parts.ts';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { PANEL_GAP_PX, scrollNeeded } from '../play/panel-place.ts';
import './ending-marks.css';

/** Scroll until the marks are visible above the result panel, which covers the board. A frame does not scroll. */
function bringIntoView(marks: readonly Element[]): void {
  const [first] = marks;
  const card = document.querySelector('.end-over')?.getBoundingClientRect();
  if (!first || !card || isFramed()) return;
  const spans = marks.map((mark) => mark.getBoundingClientRect());
  const extent = {
    start: Math.min(...spans.map(({ top }) => top)),
    end: Math.max(...spans.map(({ bottom }) => bottom)),
  };
  // In a wide window the panel is beside the board.
  const isBeside = spans.every(({ right }) => right <= card.left);
  const end = isBeside ? innerHeight : card.top;
  scrollBy({ top: scrollNeeded(extent, { start: PANEL_GAP_PX, end: end - PANEL_GAP_PX }), behavior: 'smooth' });
}

/** `file` is undefined while it loads. */
export function useEndingMarks({ entry, view }: Snapshot, file: AnyEnding | undefined): void {
  useEffect(() => {
    const selectors = file && view ? file.endingMarks(asGameValue(view)) : [];
    const marks = selectors.flatMap((mark) => [...document.querySelectorAll(`.play-board ${mark}`)]);
    for (const one of marks) one.toggleAttribute('data-ended', true);
    bringIntoView(marks);
    return () => {
      for (const one of marks) one.toggleAttribute('data-ended', false);
    };
  }, [entry, file]);
}
