/** What makes the table lively and is not needed to play: dice tumble, crosses land. It is loaded when the board already stands. */
import type { Event, View } from '../../../../worker/games/noch-mal/state.ts';
import { animateDrop, animateRoll, markChanged, prefersReducedMotion } from '../../../parts/animations.ts';
import './effects.css';

/** To be called after each drawing, with what led to it. */
export type PlayEffects = (events: readonly Event[], view: View) => void;

/** What moves for an event, and how. */
function motionOf({ kind }: Event): readonly [which: string, move: (element: Element) => void] | undefined {
  switch (kind) {
    case 'rolled':
      return ['.nm-dice .nm-die', animateRoll];
    case 'took':
      return ['.nm-taken .nm-die', animateDrop];
    case 'crossed':
      return ['.nm-own [data-fresh]', animateDrop];
    default:
      return undefined;
  }
}

/** What an event concerns; another seat's crosses may be too small to be seen, so its sign stands for them. */
function affectedSelector({ viewer }: View, event: Event): string {
  switch (event.kind) {
    case 'rolled':
      return '.nm-dice';
    case 'took':
      return '.nm-taken';
    case 'column':
    case 'colour':
      return '.nm-worth';
    case 'crossed':
      return event.seat === viewer ? '.nm-own [data-fresh]' : `[data-nm="seat-${event.seat}"]`;
    default:
      return event.seat === viewer ? '.nm-own .nm-head' : `[data-nm="seat-${event.seat}"]`;
  }
}

function animateEvent(board: Element, event: Event): void {
  const [selector, move] = motionOf(event) ?? [];
  if (selector && move) for (const element of board.querySelectorAll(selector)) move(element);
}

/** The dialogs come along, so that a tap opens them at once and without a net. */
const prefetchDetails = () =>
  Promise.all([
    import('../detail/sheet-dialog.tsx'),
    import('../detail/choice-list.tsx'),
    import('../detail/end-scores.tsx'),
  ]);

const pickedState = (board: Element): string =>
  [...board.querySelectorAll('.nm-pick')].map((die) => die.ariaPressed).join(' ');

/** On a phone the cells that two dice light up may lie above or below what is seen: then the nearest comes into sight. */
function scrollToFitting(board: Element): void {
  const fitting = [...board.querySelectorAll('[data-choosing] > * > [data-mark="fits"]')];
  const below = board.querySelector('.nm-bar')?.getBoundingClientRect().top ?? innerHeight;
  const places = fitting.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= 0 && bottom <= below)) return;
  const nearest = fitting[places.findIndex(({ top }) => top >= 0)] ?? fitting.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

/** What had happened when the board was drawn first has been seen already. */
export function startEffects(board: Element, seen: readonly Event[]): PlayEffects {
  prefetchDetails().catch(() => {});
  let last = seen;
  let picked = pickedState(board);
  return (events, view) => {
    const previous = picked;
    picked = pickedState(board);
    if (picked !== previous) scrollToFitting(board);
    if (last !== events) {
      for (const event of events) animateEvent(board, event);
      markChanged(
        board,
        events.flatMap((event) => [...board.querySelectorAll(affectedSelector(view, event))]),
      );
    }
    last = events;
  };
}
