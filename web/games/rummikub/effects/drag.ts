/** Dragging tiles by touch or mouse, and taps beside tiles. Both have the same results as two taps or two keys. */
import type { Piece } from '../board/draft.ts';
import type { Turn } from '../board/use-turn.ts';
import { type DropTarget, dropTargetAt, markDropTarget } from './drop-target.ts';

/** A pointer that moves less than this, in CSS pixels, counts as a tap. */
const DRAG_THRESHOLD_PX = 8;
/** How long a finger must rest on a tile of the table to lift it, in ms; a quicker movement scrolls. */
const LONG_PRESS_MS = 220;
/** Distance from the window's edge, in CSS pixels, within which a dragged tile scrolls the page. */
const SCROLL_EDGE_PX = 56;
const SCROLL_STEP_PX = 10;

interface Drag {
  readonly pieces: readonly Piece[];
  readonly pointerId: number;
  readonly pointerType: string;
  readonly x: number;
  readonly y: number;
  /** Runs until the long press completes. */
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly ghost?: HTMLElement;
}

/** Create copies above everything, in the order in which the tiles were picked. */
function createGhost(board: Element, pieces: readonly Piece[]): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'rk-ghost';
  for (const piece of pieces) {
    const source = board.querySelector(`button[data-piece="${piece}"] .rk-tile`);
    if (source) ghost.append(source.cloneNode(true));
  }
  document.body.append(ghost);
  return ghost;
}

/** Apply a drop: the same actions as by taps. */
function drop(turn: Turn, pieces: readonly Piece[], target: DropTarget | undefined): void {
  switch (target?.kind) {
    case 'new':
      turn.onPlace(pieces, 'new');
      return;
    case 'pile':
      turn.onPlace(pieces, target);
      return;
    case 'rack':
      if (pieces.some((piece) => !turn.rack.includes(piece))) turn.onTakeBack(pieces);
      else {
        turn.onReorder(pieces, target.before);
        turn.onPick([]);
      }
      return;
    case undefined:
      turn.onPick([]);
  }
}

const cancelEvent = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** A tap beside the tiles goes to the nearest place. */
function onBackgroundTap(board: Element, turn: Turn, { target, clientX, clientY }: MouseEvent): void {
  if (turn.picked.length === 0 || !(target instanceof Element) || target.closest('button')) return;
  if (!target.closest('.rk-felt, .rk-tray')) return;
  const dropTarget = dropTargetAt(board, clientX, clientY);
  if (dropTarget?.kind !== 'rack') drop(turn, turn.picked, dropTarget);
  else if (turn.picked.every((piece) => !turn.rack.includes(piece))) turn.onTakeBack(turn.picked);
}

/** Return the piece under a pointer if it may be dragged now. */
function draggablePieceAt({ target }: PointerEvent, turn: Turn): Piece | undefined {
  const source = target instanceof Element ? target.closest<HTMLElement>('button[data-piece]') : null;
  const piece = source ? Number(source.dataset.piece) : undefined;
  return piece !== undefined && (turn.isActive || turn.rack.includes(piece)) ? piece : undefined;
}

/** Scroll while a tile is held at an edge of the window. Return a function that stops. */
function startEdgeScroll(y: () => number): () => void {
  let request = 0;
  const step = (): void => {
    if (y() < SCROLL_EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    else if (y() > innerHeight - SCROLL_EDGE_PX / 2) scrollBy(0, SCROLL_STEP_PX);
    request = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(request);
}

/** State of dragging on one board. */
interface DragSession {
  readonly board: HTMLElement;
  /** Called at each event. */
  readonly turn: () => Turn;
  drag?: Drag | undefined;
  y: number;
  stopScroll: () => void;
  /** A vertical swipe that started on a tile before the long press completed. */
  swipe?: Swipe | undefined;
}

interface Swipe {
  readonly pieces: readonly Piece[];
  /** Scroll position at the start, in CSS pixels. */
  readonly scrolled: number;
}

function dragTo({ board, drag }: DragSession, x: number, y: number): void {
  if (drag?.ghost) drag.ghost.style.translate = `${x}px ${y}px`;
  markDropTarget(board, dropTargetAt(board, x, y));
}

function startDrag(session: DragSession): void {
  const { board, drag, turn } = session;
  if (!drag) return;
  session.drag = { ...drag, ghost: createGhost(board, drag.pieces) };
  board.toggleAttribute('data-dragging', true);
  session.y = drag.y;
  dragTo(session, drag.x, drag.y);
  session.stopScroll = startEdgeScroll(() => session.y);
  turn().onPick(drag.pieces);
}

function resetDrag(session: DragSession): void {
  clearTimeout(session.drag?.timer);
  session.drag?.ghost?.remove();
  session.drag = undefined;
  session.stopScroll();
  session.board.removeAttribute('data-dragging');
  markDropTarget(session.board, undefined);
}

function onPointerDown(session: DragSession, event: PointerEvent): void {
  // Of two fingers only the first is primary. A second primary pointer of another type, such as a mouse, waits too.
  if (session.drag && session.drag.pointerType !== event.pointerType) return;
  const { picked, rack } = session.turn();
  const piece = event.isPrimary && event.button === 0 ? draggablePieceAt(event, session.turn()) : undefined;
  if (piece === undefined) return;
  const waits = event.pointerType === 'touch' && !rack.includes(piece);
  session.drag = {
    pieces: picked.includes(piece) ? picked : [piece],
    pointerId: event.pointerId,
    pointerType: event.pointerType,
    x: event.clientX,
    y: event.clientY,
    ...(waits && { timer: setTimeout(() => startDrag(session), LONG_PRESS_MS) }),
  };
}

function onPointerMove(session: DragSession, { pointerId, clientX, clientY }: PointerEvent): void {
  const { drag } = session;
  if (!drag || pointerId !== drag.pointerId) return;
  if (!drag.ghost) {
    const [across, along] = [Math.abs(clientX - drag.x), Math.abs(clientY - drag.y)];
    if (Math.hypot(across, along) < DRAG_THRESHOLD_PX) return;
    // A vertical movement before the long press scrolls; a horizontal one drags, because there is nothing to scroll.
    if (drag.timer !== undefined && along > across) {
      resetDrag(session);
      session.swipe = { pieces: drag.pieces, scrolled: scrollY };
    } else {
      clearTimeout(drag.timer);
      startDrag(session);
    }
  }
  session.y = clientY;
  if (session.drag) dragTo(session, clientX, clientY);
}

function onPointerEnd(session: DragSession, { type, pointerId, clientX, clientY }: PointerEvent): void {
  const { drag, board, turn } = session;
  if (pointerId !== drag?.pointerId) return;
  resetDrag(session);
  if (!drag.ghost) return;
  // The click after a drag is not a tap.
  addEventListener('click', cancelEvent, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', cancelEvent, { capture: true }));
  drop(turn(), drag.pieces, type === 'pointercancel' ? undefined : dropTargetAt(board, clientX, clientY));
}

/** A swipe that scrolled nothing was meant for the tile: pick it up, and the bar explains the next step. */
function onTouchEnd(session: DragSession, { touches }: TouchEvent): void {
  const { swipe, turn } = session;
  if (touches.length > 0) return;
  session.swipe = undefined;
  if (swipe && scrollY === swipe.scrolled) turn().onPick(swipe.pieces);
}

/** While a tile is lifted, prevent scrolling; while a long press runs, prevent the context menu. */
function preventScroll({ drag }: DragSession, event: Event): void {
  if (drag?.ghost || (event.type === 'contextmenu' && drag?.timer !== undefined)) event.preventDefault();
}

/** Listen on the board's root. Return a function that stops. */
export function enableDragging(board: HTMLElement, turn: () => Turn): () => void {
  const session: DragSession = { board, turn, y: 0, stopScroll: () => {} };
  const listeners = new AbortController();
  const { signal } = listeners;
  board.addEventListener('pointerdown', (event) => onPointerDown(session, event), { signal });
  board.addEventListener('click', (event) => onBackgroundTap(board, turn(), event), { signal });
  board.addEventListener('contextmenu', (event) => preventScroll(session, event), { signal });
  board.addEventListener('touchmove', (event) => preventScroll(session, event), { signal, passive: false });
  board.addEventListener('touchend', (event) => onTouchEnd(session, event), { signal });
  addEventListener('pointermove', (event) => onPointerMove(session, event), { signal });
  addEventListener('pointerup', (event) => onPointerEnd(session, event), { signal });
  addEventListener('pointercancel', (event) => onPointerEnd(session, event), { signal });
  return () => {
    resetDrag(session);
    listeners.abort();
  };
}
