/** Scrolls the page so that a hint and the parts of the board that it mentions are visible together (P-58). */
import { useEffect } from 'preact/hooks';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { findBoard, type MarksOn, movingMarks, scrollToMarks } from './marks-in-view.ts';
import { PANEL_GAP_PX } from './panel-place.ts';
import './hint-and-guide.css';

interface HintInViewOptions {
  readonly panel: { readonly current: HTMLElement | null };
  readonly isOpen: boolean;
  readonly marksOn: MarksOn;
  /** A new value scrolls the marks into view. */
  readonly subject: unknown;
}

/** Return the height at the top of the window that the panel covers while it stays there as the page scrolls. */
const coveredAbove = (panel: HTMLElement): number => {
  const place = panel.closest('.play-aid');
  return place && getComputedStyle(place).position === 'sticky' ? panel.offsetHeight + PANEL_GAP_PX : 0;
};

/** The subject of a hint besides its marks: the middle or the dice, and the viewer's own sheet. */
const SUBJECT = '.board-table > :is(.board-top, .board-own)';

function bringIntoView(panel: HTMLElement, board: HTMLElement, marks: readonly Element[]): void {
  const { top, bottom } = panel.getBoundingClientRect();
  if (top < 0 || bottom > innerHeight) panel.scrollIntoView({ block: 'nearest' });
  const subject = [...board.querySelectorAll(SUBJECT)];
  scrollToMarks(board, movingMarks(board, marks), coveredAbove(panel), subject);
}

export function useHintInView({ panel, isOpen, marksOn, subject }: HintInViewOptions): void {
  useEffect(() => {
    if (!isOpen || isFramed()) return undefined;
    let request = 0;
    // The board renders its marks after this.
    const scroll = () => {
      cancelAnimationFrame(request);
      request = requestAnimationFrame(() => {
        const board = findBoard();
        if (board && panel.current) bringIntoView(panel.current, board, marksOn(board));
      });
    };
    scroll();
    // A phone that is turned has another layout.
    const turned = matchMedia('(orientation: portrait)');
    turned.addEventListener('change', scroll);
    return () => {
      turned.removeEventListener('change', scroll);
      cancelAnimationFrame(request);
    };
  }, [isOpen, subject]);
}
