/**
 * Places the panel of a hint over the board: never over the parts that it mentions, the page's head or the focus (P-58).
 * In a wide window the panel is above the side column, and has its place by CSS.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { findBoard, isSeen, type MarksOn, movingMarks, scrollToMarks, stretchOf } from './marks-in-view.ts';
import { freePlace, PANEL_GAP_PX, type Stretch } from './panel-place.ts';
import './hint-and-guide.css';

interface FloatingPanelOptions {
  readonly panel: { readonly current: HTMLElement | null };
  readonly isOpen: boolean;
  readonly marksOn: MarksOn;
  /** A new value scrolls the marks into view. */
  readonly subject: unknown;
}

interface Surroundings {
  readonly panel: HTMLElement;
  readonly board: HTMLElement;
  readonly marks: readonly Element[];
}

const isFloating = (panel: HTMLElement): boolean => getComputedStyle(panel).position === 'fixed';

/** Return the lower edge of what is above the board: header, turn and deadline. */
const headEnd = (): number => Math.max(0, document.querySelector('.play-head')?.getBoundingClientRect().bottom ?? 0);

/** A phone on its side: there the board has two halves, and no height is free. */
const LOW_WINDOW = '(max-height: 29.99rem) and (min-width: 36rem)';

/** The width of the panel: that of the board, or in a low window of the half that has fewer of the marks. */
function spanOf({ board, marks }: Surroundings): DOMRect {
  const whole = board.getBoundingClientRect();
  if (isFramed() || marks.length === 0 || !matchMedia(LOW_WINDOW).matches) return whole;
  const middle = whole.left + whole.width / 2;
  const onLeft = marks
    .map((mark) => mark.getBoundingClientRect())
    .filter(({ left, right }) => left + right < 2 * middle);
  const half = (whole.width - PANEL_GAP_PX) / 2;
  return new DOMRect(
    onLeft.length * 2 >= marks.length ? whole.right - half : whole.left,
    whole.top,
    half,
    whole.height,
  );
}

const isAcross = (span: DOMRect, part: Element): boolean => {
  const { left, right } = part.getBoundingClientRect();
  return left < span.right && right > span.left;
};

/** Return the top of the panel, as close to its button as possible: below it the middle of a board stays visible. */
function topOf({ board, ...around }: Surroundings, span: DOMRect, size: number): number {
  const across = (parts: readonly Element[]) => parts.filter((part) => isAcross(span, part)).map(stretchOf);
  const marks = across(around.marks);
  const bars = across([...board.querySelectorAll('.board-bar')]);
  // The focused part of the board must stay visible.
  const { activeElement } = document;
  const focus = activeElement && board.contains(activeElement) ? across([activeElement]) : [];
  const end = isFramed() ? document.documentElement.scrollHeight : innerHeight - PANEL_GAP_PX;
  const area = { start: Math.max(PANEL_GAP_PX, headEnd()), end };
  const place = (...obstacles: (readonly Stretch[])[]) => freePlace(size, area, obstacles.flat());
  return place(bars, focus, marks) ?? place(focus, marks) ?? place(bars, focus) ?? end - size;
}

/** Give the panel its horizontal place. */
function align(panel: HTMLElement, { left, right, width }: DOMRect): void {
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl';
  panel.style.setProperty('inline-size', `${width}px`);
  const start = isRightToLeft ? document.documentElement.clientWidth - right : left;
  panel.style.setProperty('inset-inline-start', `${start}px`);
}

const PLACE = ['inline-size', 'inset-inline-start', 'inset-block-start'];

function place(around: Surroundings): void {
  const { panel } = around;
  if (!isFloating(panel)) {
    for (const property of PLACE) panel.style.removeProperty(property);
    return;
  }
  const span = spanOf(around);
  align(panel, span);
  const top = topOf(around, span, panel.offsetHeight);
  panel.style.setProperty('inset-block-start', `${top}px`);
  // Focused elements scroll clear of the panel.
  const covers = !isFramed() && top > innerHeight / 2;
  document.documentElement.style.setProperty('scroll-padding-block-end', covers ? `${innerHeight - top}px` : '');
}

/** Scroll the page so that the marks are visible beside the panel, unless they are already (P-58). */
function bringIntoView({ panel, board, marks }: Surroundings): void {
  const moving = movingMarks(board, marks);
  if (moving.length === 0 || isFramed() || moving.every(isSeen)) return;
  scrollToMarks(board, moving, isFloating(panel) ? panel.offsetHeight + PANEL_GAP_PX : 0);
}

export function useFloatingPanel({ panel, isOpen, marksOn, subject }: FloatingPanelOptions): void {
  const around = (): Surroundings | undefined => {
    const board = findBoard();
    return panel.current && board ? { panel: panel.current, board, marks: marksOn(board) } : undefined;
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
    const request = requestAnimationFrame(() => {
      const found = around();
      if (!found) return;
      place(found);
      bringIntoView(found);
      place(found);
    });
    return () => cancelAnimationFrame(request);
  }, [isOpen, subject]);
  useEffect(() => {
    if (!isOpen) return undefined;
    const listeners = new AbortController();
    addEventListener('scroll', update, { passive: true, signal: listeners.signal });
    addEventListener('resize', update, { signal: listeners.signal });
    document.addEventListener('focusin', update, { signal: listeners.signal });
    const observer = new ResizeObserver(update);
    for (const one of [panel.current, findBoard()]) if (one) observer.observe(one);
    return () => {
      listeners.abort();
      observer.disconnect();
      document.documentElement.style.removeProperty('scroll-padding-block-end');
    };
  }, [isOpen]);
}
