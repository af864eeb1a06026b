/** What makes the table lively and is not needed to play: dice tumble, crosses land. It is loaded when the board already stands. */
import type { Event, View } from '../../../../worker/games/noch-mal/state.ts';
import { animateDrop, animateRoll, prefersReducedMotion } from '../../../parts/animations.ts';
import { createEventMotion } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects, BoardState } from '../../shared/use-board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import './effects.css';

type State = BoardState<View, Event, Turn>;

/** What moves for an event, and how. */
function motionOf({ kind }: Event): readonly [which: string, move: (element: Element) => void] | undefined {
  switch (kind) {
    case 'rolled':
      return ['.nm-dice .board-die', animateRoll];
    case 'took':
      return ['.nm-taken .board-die', animateDrop];
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
      return event.seat === viewer ? '.nm-own [data-fresh]' : `[data-seat="${event.seat}"]`;
    default:
      return event.seat === viewer ? '.nm-own .board-head' : `[data-seat="${event.seat}"]`;
  }
}

export const prefetch = () =>
  Promise.all([
    import('../detail/sheet-dialog.tsx'),
    import('../detail/choice-list.tsx'),
    import('../detail/end-scores.tsx'),
  ]);

const pickedDice = ({ turn: { choice } }: State): string => `${choice.draft.colour} ${choice.draft.number}`;

/** On a phone the cells that two dice light up may lie above or below what is seen: then the nearest comes into sight. */
function scrollToFitting(board: Element): void {
  const fitting = [...board.querySelectorAll('[data-choosing] > * > [data-mark="fits"]')];
  const below = board.querySelector('.nm-bar')?.getBoundingClientRect().top ?? innerHeight;
  const places = fitting.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= 0 && bottom <= below)) return;
  const nearest = fitting[places.findIndex(({ top }) => top >= 0)] ?? fitting.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

export function effects(board: Element, latest: () => State): BoardEffects<State> {
  let picked = pickedDice(latest());
  const play = createEventMotion<Event>(board, {
    animate: (event) => {
      const [selector, move] = motionOf(event) ?? [];
      if (selector && move) for (const element of board.querySelectorAll(selector)) move(element);
    },
    affected: (event) => [...board.querySelectorAll(affectedSelector(latest().view, event))],
  });
  return {
    update: (state) => {
      const previous = picked;
      picked = pickedDice(state);
      if (picked !== previous) scrollToFitting(board);
      play(state.events);
    },
  };
}
