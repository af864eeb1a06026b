/** Dragging a tile to a cell, as an alternative to two taps with the same draft. */
import type { Turn } from '../board/use-turn.ts';

/** A pointer that moves less than this, in CSS pixels, counts as a tap. */
const DRAG_THRESHOLD_PX = 8;

interface Drag {
  readonly tile: number;
  readonly source: Element;
  readonly pointerId: number;
  readonly pointerType: string;
  readonly x: number;
  readonly y: number;
  readonly ghost?: HTMLElement;
}

/** Return the tile under the pointer if it may be dragged: face up in the middle, just drawn, or tentatively placed. */
function dragFrom(event: PointerEvent, { draft }: Turn): Drag | undefined {
  const { target, pointerId, pointerType, clientX, clientY } = event;
  const container = target instanceof Element ? target.closest<HTMLElement>('[data-tile], [data-mark="draft"]') : null;
  const source = container?.querySelector('.ln-tile');
  const tile = Number(container?.dataset.tile ?? draft?.tile);
  return source && tile > 0 ? { tile, source, pointerId, pointerType, x: clientX, y: clientY } : undefined;
}

/** Create a copy above everything; the original would be clipped by its scrolling list. */
function createGhost(source: Element): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'ln-ghost';
  ghost.style.inlineSize = `${source.getBoundingClientRect().width}px`;
  ghost.append(source.cloneNode(true));
  document.body.append(ghost);
  return ghost;
}

const cellUnder = (root: Element, { clientX, clientY }: PointerEvent): number | undefined => {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('button[data-cell]');
  return cell && root.contains(cell) ? Number(cell.dataset.cell) : undefined;
};

/** Listen on the board's root; `turn` is called at each event. Return a function that stops. */
export function enableDragging(board: HTMLElement, turn: () => Turn): () => void {
  let drag: Drag | undefined;
  const onPointerDown = (event: PointerEvent): void => {
    // A second finger, or another primary pointer such as a mouse, neither ends nor replaces a drag.
    if (drag && (!event.isPrimary || drag.pointerType !== event.pointerType)) return;
    drag?.ghost?.remove();
    drag?.source.removeAttribute('data-dragged');
    drag = turn().isActive && event.isPrimary && event.button === 0 ? dragFrom(event, turn()) : undefined;
  };
  const onPointerMove = (event: PointerEvent): void => {
    if (!drag || event.pointerId !== drag.pointerId) return;
    if (!drag.ghost) {
      if (Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < DRAG_THRESHOLD_PX) return;
      drag = { ...drag, ghost: createGhost(drag.source) };
      drag.source.toggleAttribute('data-dragged', true);
      // Highlights the cells where it fits.
      if (turn().draft?.tile !== drag.tile) turn().onPick(drag.tile);
    }
    if (drag.ghost) drag.ghost.style.translate = `${event.clientX}px ${event.clientY}px`;
  };
  const onPointerEnd = (event: PointerEvent): void => {
    const ended = drag;
    if (event.pointerId !== ended?.pointerId) return;
    drag = undefined;
    if (!ended.ghost) return;
    ended.ghost.remove();
    ended.source.removeAttribute('data-dragged');
    if (event.type === 'pointercancel') return;
    // The click after a drag is not a tap.
    addEventListener('click', cancelEvent, { capture: true, once: true });
    setTimeout(() => removeEventListener('click', cancelEvent, { capture: true }));
    const cell = cellUnder(board, event);
    if (cell !== undefined && cell !== turn().draft?.cell) turn().onDrop(ended.tile, cell);
  };
  board.addEventListener('pointerdown', onPointerDown);
  addEventListener('pointermove', onPointerMove);
  addEventListener('pointerup', onPointerEnd);
  addEventListener('pointercancel', onPointerEnd);
  return () => {
    drag?.ghost?.remove();
    board.removeEventListener('pointerdown', onPointerDown);
    removeEventListener('pointermove', onPointerMove);
    removeEventListener('pointerup', onPointerEnd);
    removeEventListener('pointercancel', onPointerEnd);
  };
}

const cancelEvent = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};
