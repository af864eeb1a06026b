/**
 * Places the panel of a hint or of the guide beside the board, or over it without covering the parts it mentions
 * (P-58).
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { freePlace, PANEL_GAP_PX, type Stretch, scrollNeeded } from './panel-place.ts';
import './floating-panel.css';

interface FloatingPanelOptions {
  readonly panel: { readonly current: HTMLElement | null };
  readonly isOpen: boolean;
  /** Return the elements of the board that the panel mentions. */
  readonly marksOn: (board: HTMLElement) => readonly Element[];
  /** A new value scrolls the marks into view. */
  readonly subject: unknown;
  /** Over the page's head rather than over the board; the page scrolls only if no mark is seen at all. */
  readonly isGuide?: boolean;
}

interface Surroundings {
  readonly panel: HTMLElement;
  readonly board: HTMLElement;
  readonly bar: Element | null;
  readonly side: Element | null;
  readonly marks: readonly Element[];
  readonly isGuide: boolean;
}

/** A guide may cover this much of the board's upper edge, in px, where the opponents stand. */
const EDGE_COVERED_PX = 48;

/** Higher elements, such as a whole sheet, are not scrolled into view by their edges. */
const CELL_MAX_PX = 120;

const stretchOf = (element: Element): Stretch => {
  const { top, bottom } = element.getBoundingClientRect();
  return { start: top, end: bottom };
};

const isSticky = (bar: Element): boolean => getComputedStyle(bar).position === 'sticky';

/** Return the side column if the window is wide enough to have it beside the board. */
function besideBoard({ board, side }: Surroundings): DOMRect | undefined {
  const rect = side?.getBoundingClientRect();
  const { left, right } = board.getBoundingClientRect();
  return rect && rect.width > 0 && (rect.left >= right || rect.right <= left) ? rect : undefined;
}

/** Return the top of the panel. In a frame, which does not scroll, it is as close to its button as possible. */
function topOf(around: Surroundings, size: number): number {
  const { board, bar, marks } = around;
  const beside = besideBoard(around);
  const windowEnd = innerHeight - PANEL_GAP_PX;
  if (beside) return Math.max(PANEL_GAP_PX, Math.min(beside.top, windowEnd - size));
  const bars = bar ? [stretchOf(bar)] : [];
  const obstacles = [...bars, ...marks.map(stretchOf)];
  const boardTop = board.getBoundingClientRect().top;
  if (isFramed()) return freePlace(size, { start: boardTop, end: innerHeight }, obstacles, 'start') ?? boardTop;
  const area = { start: PANEL_GAP_PX, end: windowEnd };
  return freePlace(size, area, obstacles, 'end') ?? freePlace(size, area, bars, 'end') ?? windowEnd - size;
}

/** Gives the panel the horizontal place of a rectangle. */
function align(panel: HTMLElement, { left, right, width }: DOMRect): void {
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl';
  panel.style.setProperty('inline-size', `${width}px`);
  const start = isRightToLeft ? document.documentElement.clientWidth - right : left;
  panel.style.setProperty('inset-inline-start', `${start}px`);
}

/** Upper edge of a guide that leaves the board free: below the buttons, or over the page's head; undefined without room. */
function guideTop({ panel, board, bar, marks }: Surroundings): number | undefined {
  const spans = marks.map(stretchOf);
  const boardRect = board.getBoundingClientRect();
  if (bar) {
    const barRect = bar.getBoundingClientRect();
    // A docked bar is wider than the board.
    align(panel, barRect.width < boardRect.width ? barRect : boardRect);
    const below = { start: barRect.bottom + PANEL_GAP_PX, end: innerHeight - PANEL_GAP_PX };
    const top = freePlace(panel.offsetHeight, below, spans, 'start');
    if (top !== undefined) return top;
  }
  align(panel, boardRect);
  const head = { start: PANEL_GAP_PX / 2, end: boardRect.top + EDGE_COVERED_PX };
  return freePlace(panel.offsetHeight, head, spans, 'start');
}

function place(around: Surroundings): void {
  const { panel, board, isGuide } = around;
  const beside = besideBoard(around);
  const free = isGuide && !beside && !isFramed() ? guideTop(around) : undefined;
  if (free === undefined) align(panel, beside ?? board.getBoundingClientRect());
  const root = document.documentElement;
  const top = free ?? topOf(around, panel.offsetHeight);
  panel.style.setProperty('inset-block-start', `${top}px`);
  panel.toggleAttribute('data-over-head', free !== undefined && free < board.getBoundingClientRect().top);
  // Focused elements scroll clear of the panel.
  const covers = !isFramed() && !besideBoard(around) && top > innerHeight / 2;
  root.style.setProperty('scroll-padding-block-end', covers ? `${innerHeight - top}px` : '');
}

/** Return true if the middle of the mark is visible. */
function isSeen(mark: Element): boolean {
  const { left, top, width, height } = mark.getBoundingClientRect();
  return mark.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}

/** Scroll the page so that the marks are visible beside the panel, unless they are already (P-58). */
function bringIntoView(around: Surroundings): void {
  const { panel, bar, marks, isGuide } = around;
  // A docked bar is visible at every scroll position.
  const moving = bar && isSticky(bar) ? marks.filter((mark) => !bar.contains(mark)) : marks;
  if (moving.length === 0 || isFramed()) return;
  if (isGuide ? moving.some(isSeen) : moving.every(isSeen)) return;
  for (const mark of moving)
    if (mark.getBoundingClientRect().height <= CELL_MAX_PX)
      mark.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  const spans = moving.map(stretchOf);
  const extent = { start: Math.min(...spans.map(({ start }) => start)), end: Math.max(...spans.map(({ end }) => end)) };
  const barTop = bar && isSticky(bar) ? bar.getBoundingClientRect().top : innerHeight;
  const isBeside = besideBoard(around) !== undefined;
  const end = Math.min(barTop, innerHeight) - (isBeside ? 0 : panel.offsetHeight + PANEL_GAP_PX);
  scrollBy(0, scrollNeeded(extent, { start: PANEL_GAP_PX, end: end - PANEL_GAP_PX }));
}

export function useFloatingPanel({ panel, isOpen, marksOn, subject, isGuide = false }: FloatingPanelOptions): void {
  const around = (): Surroundings | undefined => {
    const board = document.querySelector<HTMLElement>('.play-board');
    if (!panel.current || !board) return undefined;
    const [bar, side] = [board.querySelector('.board-bar'), document.querySelector('.play-side')];
    return { panel: panel.current, board, bar, side, marks: marksOn(board), isGuide };
  };
  const update = (): void => {
    const found = around();
    if (found) place(found);
  };
  useLayoutEffect(() => {
    if (isOpen) update();
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // The board renders its marks after this.
    const frame = requestAnimationFrame(() => {
      const found = around();
      if (!found) return;
      place(found);
      bringIntoView(found);
      place(found);
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen, subject]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    addEventListener('scroll', update, { passive: true, signal: listeners.signal });
    addEventListener('resize', update, { signal: listeners.signal });
    const observer = new ResizeObserver(update);
    for (const one of [panel.current, document.querySelector('.play-board')]) if (one) observer.observe(one);
    return () => {
      listeners.abort();
      observer.disconnect();
      document.documentElement.style.removeProperty('scroll-padding-block-end');
    };
  }, [isOpen]);
}
