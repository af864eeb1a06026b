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

/** Return the lower edge of what is seen of the sheet, in px from the top of the window. */
function seenTo(board: Element): number {
  const bar = board.querySelector('.nm-bar');
  return bar && getComputedStyle(bar).position === 'sticky' ? bar.getBoundingClientRect().top : innerHeight;
}

const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth');

/** The line of the turn may lose this much at its top. */
const TURN_LINE_MARGIN_PX = 8;

/**
 * A first cross must be at H, which is behind the docked bar of a phone: scroll to it, before a refusal no further than
 * the turn's line stays.
 */
function scrollToStart(board: Element, isRefused: boolean): void {
  const line = board.querySelector('.nm-own [data-start]');
  const below = seenTo(board);
  const hidden = (line?.getBoundingClientRect().bottom ?? 0) - below;
  const room = document.querySelector('.play-head')?.getBoundingClientRect().top ?? hidden;
  const top = isRefused ? hidden : Math.min(hidden, room + TURN_LINE_MARGIN_PX);
  if (top > 0 && below < innerHeight) scrollBy({ top, behavior: scrollBehavior() });
}

/** On a phone, the cells that are allowed may be outside the viewport: scroll the nearest into view. */
function scrollToFitting(board: Element, selector: string): void {
  const fitting = [...board.querySelectorAll(selector)];
  const below = seenTo(board);
  const places = fitting.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= 0 && bottom <= below)) return;
  const nearest = fitting[places.findIndex(({ top }) => top >= 0)] ?? fitting.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
}

/** True before the viewer's first cross, while it can be chosen. */
const isBare = ({ view: { viewer, crossed }, turn }: State): boolean =>
  turn.isActive && viewer !== 'spectator' && crossed[viewer]?.every((row) => row === 0) === true;

export function effects(board: Element, latest: () => State): BoardEffects<State> {
  let picked = pickedDice(latest());
  let refused = latest().turn.refused;
  let isStartSeen = false;
  const play = createPieceMotion<Event>(board, (event) => lookOf(event, latest().view));
  return {
    update: (state) => {
      const before = { picked, refused };
      picked = pickedDice(state);
      refused = state.turn.refused;
      if (picked !== before.picked) scrollToFitting(board, '[data-choosing] [data-mark="fits"]');
      if (refused && refused !== before.refused) scrollToFitting(board, '.nm-own [data-mark="fits"]');
      if (isBare(state) && (!isStartSeen || (refused && refused !== before.refused)))
        scrollToStart(board, refused !== undefined);
      isStartSeen ||= isBare(state);
      play(state.events);
    },
  };
}
