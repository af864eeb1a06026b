/**
 * Places the panel of a hint over the board: never over the parts that it mentions, the page's head or the focus (P-58).
 * In a wide window the panel is above the side column, and has its place by CSS.
 */
import { useEffect, useLayoutEffect } from 'preact/hooks';
import { isFramed } from '../../../net/on-demand/embed-mode.ts';
import { findBoard, isSeen, type MarksOn, movingMarks, scrollToMarks, stretchOf } from './marks-in-view.ts';
import { freePlace, PANEL_GAP_PX, type Stretch } from './panel-place.ts';
import './floating-panel.css';

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

/** Return the focused part of the board, which must stay visible. */
function focusOn(board: HTMLElement): readonly Stretch[] {
  const { activeElement } = document;
  return activeElement && board.contains(activeElement) ? [stretchOf(activeElement)] : [];
}

/** Return the top of the panel. In a frame, which does not scroll, it is as close to its button as possible. */
function topOf({ board, marks }: Surroundings, size: number): number {
  const bars = [...board.querySelectorAll('.board-bar')].map(stretchOf);
  const end = isFramed() ? document.documentElement.scrollHeight : innerHeight - PANEL_GAP_PX;
  const area = { start: Math.max(PANEL_GAP_PX, headEnd()), end };
  const side = isFramed() ? 'start' : 'end';
  const focus = focusOn(board);
  return (
    freePlace(size, area, [...bars, ...focus, ...marks.map(stretchOf)], side) ??
    freePlace(size, area, [...focus, ...marks.map(stretchOf)], side) ??
    freePlace(size, area, [...bars, ...focus], side) ??
    end - size
  );
}

/** Give the panel the horizontal place of the board. */
function align(panel: HTMLElement, { left, right, width }: DOMRect): void {
  const isRightToLeft = getComputedStyle(panel).direction === 'rtl';
  panel.style.setProperty('inline-size', `${width}px`);
  const start = isRightToLeft ? document.documentElement.clientWidth - right : left;
  panel.style.setProperty('inset-inline-start', `${start}px`);
}

const PLACE = ['inline-size', 'inset-inline-start', 'inset-block-start'];

function place(around: Surroundings): void {
  const { panel, board } = around;
  if (!isFloating(panel)) {
    for (const property of PLACE) panel.style.removeProperty(property);
    return;
  }
  align(panel, board.getBoundingClientRect());
  const top = topOf(around, panel.offsetHeight);
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
    const snapshot = requestAnimationFrame(() => {
      const found = around();
      if (!found) return;
      place(found);
      bringIntoView(found);
      place(found);
    });
    return () => cancelAnimationFrame(snapshot);
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
