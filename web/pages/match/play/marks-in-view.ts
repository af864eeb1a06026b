/** Scrolls the page so that the parts of the board that a hint or the guide mentions can be seen (P-58). */
import { useEffect } from 'preact/hooks';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { PANEL_GAP_PX, type Stretch, scrollNeeded } from './panel-place.ts';

/** Return the elements of the board that are mentioned. */
export type MarksOn = (board: HTMLElement) => readonly Element[];

/** Higher elements, such as a whole sheet, are not scrolled into view by their edges. */
const CELL_MAX_PX = 120;

export const stretchOf = (element: Element): Stretch => {
  const { top, bottom } = element.getBoundingClientRect();
  return { start: top, end: bottom };
};

export const findBoard = (): HTMLElement | null => document.querySelector('.play-board');

export const hintMarks: MarksOn = (board) => [...board.querySelectorAll('[data-hint]')];

const isSticky = (bar: Element): boolean => getComputedStyle(bar).position === 'sticky';

/** A part of the board may keep its place while it is not shown. */
const isShown = (mark: Element): boolean => getComputedStyle(mark).visibility !== 'hidden';

/** Return true if the middle of the mark is visible. */
export function isSeen(mark: Element): boolean {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return mark.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Return the marks that move when the page scrolls: a docked bar is visible at every scroll position. */
export function movingMarks(board: HTMLElement, marks: readonly Element[]): readonly Element[] {
  const bar = board.querySelector('.board-bar');
  return bar && isSticky(bar) ? marks.filter((mark) => !bar.contains(mark)) : marks;
}

const extentOf = (elements: readonly Element[]): Stretch => {
  const spans = elements.map(stretchOf);
  return { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
};

/** Return the part of the window above the docked bar and below `covered` px. */
function freeArea(board: HTMLElement, covered: number): Stretch {
  const bar = board.querySelector('.board-bar');
  const barTop = bar && isSticky(bar) ? bar.getBoundingClientRect().top : innerHeight;
  return { start: covered + PANEL_GAP_PX, end: Math.min(barTop, innerHeight) - PANEL_GAP_PX };
}

/**
 * Scroll the page so that the marks are above the docked bar and below `covered` px, and so is all of `around` if there
 * is room for it. Marks in sight stay where they are, unless a part of `around` is above them: the header would leave.
 * A frame does not scroll.
 */
export function scrollToMarks(
  board: HTMLElement,
  marks: readonly Element[],
  covered = 0,
  around: readonly Element[] = [],
): void {
  for (const mark of marks)
    if (!isSeen(mark) && mark.getBoundingClientRect().height <= CELL_MAX_PX)
      mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const area = freeArea(board, covered);
  const whole = extentOf([...marks, ...around]);
  const hasRoom = whole.end - whole.start <= area.end - area.start;
  const needed = scrollNeeded(extentOf(marks), area);
  const neededAround = hasRoom ? scrollNeeded(whole, area) : needed;
  const top = needed === 0 ? Math.min(neededAround, 0) : neededAround;
  if (Number.isFinite(whole.start)) scrollBy(0, top);
}

/** Scroll to the marks of a new `subject`, if none of them is seen. */
export function useMarksInView(marksOn: MarksOn, subject: unknown): void {
  useEffect(() => {
    // The board renders its marks after this.
    const request = requestAnimationFrame(() => {
      const board = findBoard();
      const marks = board ? movingMarks(board, marksOn(board)).filter(isShown) : [];
      if (board && marks.length > 0 && !isFramed() && !marks.some(isSeen)) scrollToMarks(board, marks);
    });
    return () => cancelAnimationFrame(request);
  }, [subject]);
}
