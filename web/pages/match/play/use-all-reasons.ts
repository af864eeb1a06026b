/** All reasons of a hint on a small screen: they lie over what is around the hint, and over nothing that it marks. */
import { useLayoutEffect, useState } from 'preact/hooks';
import { findBoard, hintMarks, stretchOf } from './marks-in-view.ts';
import { growthOf } from './panel-place.ts';

/** Between the panel and the edge of the window. */
const WINDOW_EDGE_PX = 4;

/** Return the height of as many whole lines as fit in `room` px, with the border and the space above them. */
function wholeLines(panel: HTMLElement, room: number): number {
  const { lineHeight, paddingBlockStart, borderBlockStartWidth, borderBlockEndWidth } = getComputedStyle(panel);
  const line = Number.parseFloat(lineHeight);
  const edges = [paddingBlockStart, borderBlockStartWidth, borderBlockEndWidth];
  const around = edges.reduce((sum, edge) => sum + Number.parseFloat(edge), 0);
  return around + Math.max(1, Math.floor((room - around) / line)) * line;
}

/** Marks beside the hint are never covered. */
function marksAround(panel: HTMLElement) {
  const { left, right } = panel.getBoundingClientRect();
  const board = findBoard();
  return (board ? hintMarks(board) : []).filter((mark) => {
    const box = mark.getBoundingClientRect();
    return box.width > 0 && box.left < right && box.right > left;
  });
}

/** Lay the panel over its surroundings; `live` keeps the height of the hint before, so that nothing moves. */
function spread(live: HTMLElement, height: number): void {
  const panel = live.querySelector<HTMLElement>('.aid-hint');
  if (!panel) return;
  const { style } = live;
  style.setProperty('--aid-place', `${height}px`);
  style.removeProperty('--aid-height');
  delete live.dataset.cut;
  const { top } = live.getBoundingClientRect();
  const whole = panel.offsetHeight;
  const extra = Math.max(0, whole - height);
  const { up, down } = growthOf(extra, {
    place: { start: top, end: top + height },
    marks: marksAround(panel).map(stretchOf),
    area: { start: WINDOW_EDGE_PX, end: innerHeight - WINDOW_EDGE_PX },
    isUpFirst: live.closest('.board-bar') !== null,
  });
  style.setProperty('--aid-up', `${up}px`);
  if (up + down >= extra) return;
  live.dataset.cut = '';
  style.setProperty('--aid-height', `${wholeLines(panel, height + up + down)}px`);
}

/** Return true once all reasons are shown, and a function that shows them. */
export function useAllReasons(): readonly [hasAll: boolean, showAll: () => void] {
  /** The height of the hint with one reason, in px. */
  const [height, setHeight] = useState<number>();
  const find = () => document.querySelector<HTMLElement>('.aid-live');
  useLayoutEffect(() => {
    const live = find();
    if (height === undefined || !live) return undefined;
    const update = () => spread(live, height);
    update();
    addEventListener('resize', update);
    return () => {
      removeEventListener('resize', update);
      live.removeAttribute('style');
      delete live.dataset.cut;
    };
  }, [height]);
  return [height !== undefined, () => setHeight(find()?.offsetHeight ?? 0)];
}
