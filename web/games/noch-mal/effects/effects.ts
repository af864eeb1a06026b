/** Animations, which play does not need: dice tumble, crosses land. Loaded after the board is drawn. */
import type { Event, View } from '../../../../worker/games/noch-mal/state.ts';
import { prefersReducedMotion } from '../../../parts/animations.ts';
import { createPieceMotion, type EventLook } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects, BoardState } from '../../shared/use-board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import './effects.css';

type State = BoardState<View, Event, Turn>;

/** Another seat's crosses may be too small to see, so its badge represents them. */
function lookOf(event: Event, { viewer }: View): EventLook {
  switch (event.kind) {
    case 'rolled':
      return { rolls: '.nm-dice .board-die', isOwnRoll: event.seat === viewer, concerns: '.nm-dice' };
    case 'took':
      return { lands: '.nm-taken .board-die', concerns: '.nm-taken' };
    case 'column':
    case 'colour':
      return { concerns: '.nm-worth' };
    case 'crossed': {
      const crosses = '.nm-own [data-fresh]';
      return { lands: crosses, concerns: event.seat === viewer ? crosses : `[data-seat="${event.seat}"]` };
    }
    default:
      return { concerns: event.seat === viewer ? '.nm-own .board-head' : `[data-seat="${event.seat}"]` };
  }
}

export const prefetch = () =>
  Promise.all([
    import('../detail/sheet-dialog.tsx'),
    import('../detail/choice-list.tsx'),
    import('../detail/end-scores.tsx'),
  ]);

const pickedDice = ({ turn: { choice } }: State): string => `${choice.draft.colour} ${choice.draft.number}`;

/** On a phone, the cells that two dice allow may be outside the viewport: scroll the nearest into view. */
function scrollToFitting(board: Element): void {
  const fitting = [...board.querySelectorAll('[data-choosing] > * > [data-mark="fits"]')];
  const bar = board.querySelector('.nm-bar');
  const isDocked = bar && getComputedStyle(bar).position === 'sticky';
  const below = isDocked ? bar.getBoundingClientRect().top : innerHeight;
  const places = fitting.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= 0 && bottom <= below)) return;
  const nearest = fitting[places.findIndex(({ top }) => top >= 0)] ?? fitting.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: prefersReducedMotion() ? 'auto' : 'smooth' });
}

export function effects(board: Element, latest: () => State): BoardEffects<State> {
  let picked = pickedDice(latest());
  const play = createPieceMotion<Event>(board, (event) => lookOf(event, latest().view));
  return {
    update: (state) => {
      const previous = picked;
      picked = pickedDice(state);
      if (picked !== previous) scrollToFitting(board);
      play(state.events);
    },
  };
}
