/** What makes the table lively and is not needed to play: dice tumble, crosses land. It is loaded when the board already stands. */
import type { Event, View } from '../../../../worker/games/noch-mal/state.ts';
import { isCalm, point, settle, tumble } from '../../../parts/motion.ts';
import './lively.css';

/** To be called after each drawing, with what led to it. */
export type Lively = (events: readonly Event[], view: View) => void;

/** What moves for an event, and how. */
function motionOf({ kind }: Event): readonly [which: string, move: (element: Element) => void] | undefined {
  switch (kind) {
    case 'rolled':
      return ['.nm-dice .nm-die', tumble];
    case 'took':
      return ['.nm-taken .nm-die', settle];
    case 'crossed':
      return ['.nm-own [data-fresh]', settle];
    default:
      return undefined;
  }
}

/** What an event concerns; another seat's crosses may be too small to be seen, so its sign stands for them. */
function concerned({ viewer }: View, event: Event): string {
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

function show(board: Element, event: Event): void {
  const [which, move] = motionOf(event) ?? [];
  if (which && move) for (const element of board.querySelectorAll(which)) move(element);
}

/** The dialogs come along, so that a tap opens them at once and without a net. */
const prepareParts = () =>
  Promise.all([
    import('../detail/large.tsx'),
    import('../detail/large-choices.tsx'),
    import('../detail/large-end.tsx'),
  ]);

const pickedOn = (board: Element): string =>
  [...board.querySelectorAll('.nm-pick')].map((die) => die.ariaPressed).join(' ');

/** On a phone the cells that two dice light up may lie above or below what is seen: then the nearest comes into sight. */
function reveal(board: Element): void {
  const lit = [...board.querySelectorAll('[data-choosing] > * > [data-mark="fits"]')];
  const below = board.querySelector('.nm-bar')?.getBoundingClientRect().top ?? innerHeight;
  const places = lit.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= 0 && bottom <= below)) return;
  const nearest = lit[places.findIndex(({ top }) => top >= 0)] ?? lit.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: isCalm() ? 'auto' : 'smooth' });
}

/** What had happened when the board was drawn first has been seen already. */
export function liven(board: Element, seen: readonly Event[]): Lively {
  prepareParts().catch(() => {});
  let last = seen;
  let picked = pickedOn(board);
  return (events, view) => {
    const before = picked;
    picked = pickedOn(board);
    if (picked !== before) reveal(board);
    if (last !== events) {
      for (const event of events) show(board, event);
      point(
        board,
        events.flatMap((event) => [...board.querySelectorAll(concerned(view, event))]),
      );
    }
    last = events;
  };
}
