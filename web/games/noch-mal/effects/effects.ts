/** Animations, which play does not need: dice tumble, crosses land. Loaded after the board is drawn. */
import type { Event, View } from '../../../../worker/games/noch-mal/state.ts';
import { prefersReducedMotion } from '../../../parts/animations.ts';
import { createPieceMotion, type EventLook } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects, BoardState } from '../../shared/use-board-effects.ts';
import type { Turn } from '../board/use-turn.ts';
import { isSheetWhole } from '../detail/whole-sheet-setting.ts';
import './effects.css';

type State = BoardState<View, Event, Turn>;

/** The room above a sheet that was scrolled into view. */
const SHEET_GAP_PX = 8;

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

/** Return the upper edge of what is seen of a scrolled sheet: on a phone the line of the turn stays above it. */
function seenFrom(): number {
  const head = document.querySelector('.play-head');
  return head && getComputedStyle(head).position === 'sticky' ? head.getBoundingClientRect().height : 0;
}

const scrollBehavior = (): ScrollBehavior => (prefersReducedMotion() ? 'auto' : 'smooth');

/** On a phone, a first cross must be at H, which is behind the docked bar: scroll to it before a refusal. */
function scrollToStart(board: Element): void {
  const below = seenTo(board);
  const top = (board.querySelector('.nm-own [data-start]')?.getBoundingClientRect().bottom ?? 0) - below;
  if (top > 0 && below < innerHeight) scrollBy({ top, behavior: scrollBehavior() });
}

/** On a phone, open the sheet around these cells if they are not all in sight. */
function centreOn(board: Element, selector: string): void {
  const below = seenTo(board);
  const spans = [...board.querySelectorAll(selector)].map((part) => part.getBoundingClientRect());
  if (spans.length === 0 || below >= innerHeight || isSheetWhole()) return;
  const [start, end] = [Math.min(...spans.map((one) => one.top)), Math.max(...spans.map((one) => one.bottom))];
  if (end <= below) return;
  const top = (start + end - below - seenFrom()) / 2;
  if (top > 0) scrollBy({ top, behavior: scrollBehavior() });
}

/** On a phone in landscape the buttons may be below the window: a new roll shows the sheet again. */
function scrollToSheet(board: Element): void {
  const top = board.querySelector('.nm-own')?.getBoundingClientRect().top ?? 0;
  if (top < 0 && seenTo(board) === innerHeight) scrollBy({ top: top - SHEET_GAP_PX, behavior: scrollBehavior() });
}

/** On a phone, the cells that are allowed may be outside the viewport: scroll the nearest into view. */
function scrollToFitting(board: Element, selector: string): void {
  const fitting = [...board.querySelectorAll(selector)];
  const below = seenTo(board);
  const above = seenFrom();
  const places = fitting.map((cell) => cell.getBoundingClientRect());
  if (places.some(({ top, bottom }) => top >= above && bottom <= below)) return;
  const nearest = fitting[places.findIndex(({ top }) => top >= above)] ?? fitting.at(-1);
  nearest?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() });
}

/** True before the viewer's first cross. */
const isBare = ({ view: { viewer, crossed } }: State): boolean =>
  viewer !== 'spectator' && crossed[viewer]?.every((row) => row === 0) === true;

export function effects(board: Element, latest: () => State): BoardEffects<State> {
  let picked = pickedDice(latest());
  let refused = latest().turn.refused;
  let { roll } = latest().view;
  let isOpened = false;
  const play = createPieceMotion<Event>(board, (event) => lookOf(event, latest().view));
  return {
    update: (state) => {
      const before = { picked, refused };
      picked = pickedDice(state);
      refused = state.turn.refused;
      if (picked !== before.picked) scrollToFitting(board, '[data-choosing] [data-mark="fits"]');
      if (refused && refused !== before.refused) scrollToFitting(board, '.nm-own [data-mark="fits"]');
      const isActive = state.turn.isActive;
      if (isActive && !isOpened) centreOn(board, isBare(state) ? '.nm-own [data-start]' : '.nm-own [data-crossed]');
      else if (isActive && isBare(state) && refused && refused !== before.refused) scrollToStart(board);
      if (state.view.roll !== roll) scrollToSheet(board);
      ({ roll } = state.view);
      isOpened ||= isActive;
      play(state.events);
    },
  };
}
