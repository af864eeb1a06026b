/** Dragging tiles with a finger or a mouse, and taps beside them: both end in what two taps or two keys do. */
import type { Piece } from '../board/arrange.ts';
import type { Turn } from '../board/use-turn.ts';
import { type Goal, goalAt, showAim } from './drag-goal.ts';
import './drag.css';

/** A pointer that moved less, in CSS pixels, has tapped. */
const SLACK = 8;
/** How long a finger rests on a tile of the table before it lifts it, in ms: sooner it scrolls. */
const HOLD = 220;
/** So near to the edge of the window, in CSS pixels, the page scrolls along. */
const EDGE = 56;
const STEP = 10;

interface Drag {
  readonly hand: readonly Piece[];
  readonly pointer: number;
  readonly x: number;
  readonly y: number;
  /** Waits for the finger to rest. */
  readonly timer?: ReturnType<typeof setTimeout>;
  readonly ghost?: HTMLElement;
}

/** Copies above everything, in the order of the hand. */
function ghostOf(board: Element, hand: readonly Piece[]): HTMLElement {
  const ghost = document.createElement('div');
  ghost.className = 'rk-ghost';
  for (const piece of hand) {
    const source = board.querySelector(`button[data-piece="${piece}"] .rk-tile`);
    if (source) ghost.append(source.cloneNode(true));
  }
  document.body.append(ghost);
  return ghost;
}

/** What lies down where: the same as by taps. */
function drop(turn: Turn, hand: readonly Piece[], goal: Goal | undefined): void {
  switch (goal?.kind) {
    case 'new':
      turn.onPlace(hand, 'new');
      return;
    case 'pile':
      turn.onPlace(hand, goal);
      return;
    case 'rack':
      if (hand.some((piece) => !turn.rack.includes(piece))) turn.onTakeBack(hand);
      else {
        turn.onOrder(hand, goal.before);
        turn.onPick([]);
      }
      return;
    case undefined:
      turn.onPick([]);
  }
}

const stop = (event: Event): void => {
  event.stopPropagation();
  event.preventDefault();
};

/** A tap beside the tiles goes to the nearest place. */
function onBare(board: Element, turn: Turn, { target, clientX, clientY }: MouseEvent): void {
  if (turn.hand.length === 0 || !(target instanceof Element) || target.closest('button')) return;
  if (!target.closest('.rk-felt, .rk-tray')) return;
  const goal = goalAt(board, clientX, clientY);
  if (goal?.kind !== 'rack') drop(turn, turn.hand, goal);
  else if (turn.hand.every((piece) => !turn.rack.includes(piece))) turn.onTakeBack(turn.hand);
}

/** The piece under a pointer that may be dragged now. */
function grabbed({ target }: PointerEvent, turn: Turn): Piece | undefined {
  const source = target instanceof Element ? target.closest<HTMLElement>('button[data-piece]') : null;
  const piece = source ? Number(source.dataset.piece) : undefined;
  return piece !== undefined && (turn.isActive || turn.rack.includes(piece)) ? piece : undefined;
}

/** Scrolls while a tile is held at an edge of the window; the answer ends it. */
function scrolling(y: () => number): () => void {
  let frame = 0;
  const step = (): void => {
    if (y() < EDGE) scrollBy(0, -STEP);
    else if (y() > innerHeight - EDGE / 2) scrollBy(0, STEP);
    frame = requestAnimationFrame(step);
  };
  step();
  return () => cancelAnimationFrame(frame);
}

/** What is being dragged on one board. */
interface Grip {
  readonly board: HTMLElement;
  /** Asked afresh at each event. */
  readonly turn: () => Turn;
  drag?: Drag | undefined;
  y: number;
  endScroll: () => void;
}

function hover({ board, drag }: Grip, x: number, y: number): void {
  if (drag?.ghost) drag.ghost.style.translate = `${x}px ${y}px`;
  showAim(board, goalAt(board, x, y));
}

function lift(grip: Grip): void {
  const { board, drag, turn } = grip;
  if (!drag) return;
  grip.drag = { ...drag, ghost: ghostOf(board, drag.hand) };
  board.toggleAttribute('data-dragging', true);
  grip.y = drag.y;
  hover(grip, drag.x, drag.y);
  grip.endScroll = scrolling(() => grip.y);
  turn().onPick(drag.hand);
}

function quit(grip: Grip): void {
  clearTimeout(grip.drag?.timer);
  grip.drag?.ghost?.remove();
  grip.drag = undefined;
  grip.endScroll();
  grip.board.removeAttribute('data-dragging');
  showAim(grip.board, undefined);
}

function down(grip: Grip, event: PointerEvent): void {
  const { hand, rack } = grip.turn();
  const piece = event.isPrimary && event.button === 0 ? grabbed(event, grip.turn()) : undefined;
  if (piece === undefined) return;
  const waits = event.pointerType === 'touch' && !rack.includes(piece);
  grip.drag = {
    hand: hand.includes(piece) ? hand : [piece],
    pointer: event.pointerId,
    x: event.clientX,
    y: event.clientY,
    ...(waits && { timer: setTimeout(() => lift(grip), HOLD) }),
  };
}

function move(grip: Grip, { pointerId, clientX, clientY }: PointerEvent): void {
  const { drag } = grip;
  if (!drag || pointerId !== drag.pointer) return;
  if (!drag.ghost) {
    if (Math.hypot(clientX - drag.x, clientY - drag.y) < SLACK) return;
    // A finger that did not rest scrolls.
    if (drag.timer !== undefined) quit(grip);
    else lift(grip);
  }
  grip.y = clientY;
  if (grip.drag) hover(grip, clientX, clientY);
}

function end(grip: Grip, { type, clientX, clientY }: PointerEvent): void {
  const { drag, board, turn } = grip;
  quit(grip);
  if (!drag?.ghost) return;
  // The click that follows a drag is no tap.
  addEventListener('click', stop, { capture: true, once: true });
  setTimeout(() => removeEventListener('click', stop, { capture: true }));
  drop(turn(), drag.hand, type === 'pointercancel' ? undefined : goalAt(board, clientX, clientY));
}

/** Once a tile is lifted the finger does not scroll, and no menu opens over one that rests. */
function hold({ drag }: Grip, event: Event): void {
  if (drag?.ghost || (event.type === 'contextmenu' && drag?.timer !== undefined)) event.preventDefault();
}

/** Listens on the board's root; the answer ends it. */
export function dragOn(board: HTMLElement, turn: () => Turn): () => void {
  const grip: Grip = { board, turn, y: 0, endScroll: () => {} };
  const ears = new AbortController();
  const { signal } = ears;
  board.addEventListener('pointerdown', (event) => down(grip, event), { signal });
  board.addEventListener('click', (event) => onBare(board, turn(), event), { signal });
  board.addEventListener('contextmenu', (event) => hold(grip, event), { signal });
  board.addEventListener('touchmove', (event) => hold(grip, event), { signal, passive: false });
  addEventListener('pointermove', (event) => move(grip, event), { signal });
  addEventListener('pointerup', (event) => end(grip, event), { signal });
  addEventListener('pointercancel', (event) => end(grip, event), { signal });
  return () => {
    quit(grip);
    ears.abort();
  };
}
