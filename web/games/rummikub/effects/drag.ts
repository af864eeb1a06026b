/** Dragging tiles with a finger or a mouse, and taps beside them: both end in what two taps or two keys do. */
import type { Piece } from '../board/draft.ts';
import type { Turn } from '../board/use-turn.ts';
import { type DropTarget, dropTargetAt, markDropTarget } from './drop-target.ts';
import './drag.css';

/** A pointer that moved less, in CSS pixels, has tapped. */
const DRAG_THRESHOLD_PX = 8;
/** How long a finger rests on a tile of the table before it lifts it, in ms: sooner it scrolls. */
const LONG_PRESS_MS = 220;
/** So near to the edge of the window, in CSS pixels, the page scrolls along. */
const SCROLL_EDGE_PX = 56;
const SCROLL_STEP_PX = 10;

interface Drag {
  readonly pieces: readonly Piece[];
  readonly pointerId: number;
  readonly x: number;
  readonly y: number;
  /** Waits for the finger to rest. */
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly ghost?: HTMLElement;
}

/** Copies above everything, in the order of the hand. */
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

/** What lies down where: the same as by taps. */
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

/** The piece under a pointer that may be dragged now. */
function draggablePieceAt({ target }: PointerEvent, turn: Turn): Piece | undefined {
  const source = target instanceof Element ? target.closest<HTMLElement>('button[data-piece]') : null;
  const piece = source ? Number(source.dataset.piece) : undefined;
  return piece !== undefined && (turn.isActive || turn.rack.includes(piece)) ? piece : undefined;
}

/** Scrolls while a tile is held at an edge of the window; the answer ends it. */
function startEdgeScroll(y: () => number): () => void {
  let frame = 0;
  const step = (): void => {
    if (y() < SCROLL_EDGE_PX) scrollBy(0, -SCROLL_STEP_PX);
    else if (y() > innerHeight - SCROLL_EDGE_PX / 2) scrollBy(0, SCROLL_STEP_PX);
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** What is being dragged on one board. */
interface DragSession {
  readonly board: HTMLElement;
  /** Asked afresh at each event. */
  readonly turn: () => Turn;
  drag?: Drag | undefined;
  y: number;
  stopScroll: () => void;
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
  const { picked, rack } = session.turn();
  const piece = event.isPrimary && event.button === 0 ? draggablePieceAt(event, session.turn()) : undefined;
  if (piece === undefined) return;
  const waits = event.pointerType === 'touch' && !rack.includes(piece);
  session.drag = {
    pieces: picked.includes(piece) ? picked : [piece],
    pointerId: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    ...(waits && { timer: setTimeout(() => startDrag(session), LONG_PRESS_MS) }),
  };
}

function onPointerMove(session: DragSession, { pointerId, clientX, clientY }: PointerEvent): void {
  const { drag } = session;
  if (!drag || pointerId !== drag.pointerId) return;
  if (!drag.ghost) {
    if (Math.hypot(clientX - drag.x, clientY - drag.y) < DRAG_THRESHOLD_PX) return;
    // A finger that did not rest scrolls.
    if (drag.timer !== undefined) resetDrag(session);
    else startDrag(session);
  }
  session.y = clientY;
  if (session.drag) dragTo(session, clientX, clientY);
}

function onPointerEnd(session: DragSession, { type, clientX, clientY }: PointerEvent): void {
  const { drag, board, turn } = session;
  resetDrag(session);
  if (!drag?.ghost) return;
  // The click that follows a drag is no tap.
  addEventListener('click', cancelEvent, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', cancelEvent, { capture: true }));
  drop(turn(), drag.pieces, type === 'pointercancel' ? undefined : dropTargetAt(board, clientX, clientY));
}

/** Once a tile is lifted the finger does not scroll, and no menu opens over one that rests. */
function preventScroll({ drag }: DragSession, event: Event): void {
  if (drag?.ghost || (event.type === 'contextmenu' && drag?.timer !== undefined)) event.preventDefault();
}

/** Listens on the board's root; the answer ends it. */
export function enableDragging(board: HTMLElement, turn: () => Turn): () => void {
  const session: DragSession = { board, turn, y: 0, stopScroll: () => {} };
  const listeners = new AbortController();
  const { signal } = listeners;
  board.addEventListener('pointerdown', (event) => onPointerDown(session, event), { signal });
  board.addEventListener('click', (event) => onBackgroundTap(board, turn(), event), { signal });
  board.addEventListener('contextmenu', (event) => preventScroll(session, event), { signal });
  board.addEventListener('touchmove', (event) => preventScroll(session, event), { signal, passive: false });
  addEventListener('pointermove', (event) => onPointerMove(session, event), { signal });
  addEventListener('pointerup', (event) => onPointerEnd(session, event), { signal });
  addEventListener('pointercancel', (event) => onPointerEnd(session, event), { signal });
  return () => {
    resetDrag(session);
    listeners.abort();
  };
}
