/** Animates new events. State never depends on it. */
import { isMatchEvent } from '../../../../worker/games/match-types.ts';
import { animateDrop, animateRoll, markChanged } from '../../../parts/animations.ts';

interface MotionOfEvents<Event> {
  readonly animate: (event: Event) => void;
  /** The elements that the event affects. */
  readonly affected: (event: Event) => readonly (Element | null | undefined)[];
}

/**
 * Call the result after each render: it animates new events and marks the affected elements. Events before the first
 * render are only marked.
 */
export function createEventMotion<Event extends { readonly kind: string }>(
  board: Element,
  { animate, affected }: MotionOfEvents<Event>,
) {
  let last: readonly Event[] | undefined;
  return (events: readonly Event[]): void => {
    if (last === events) return;
    // The end of a round or match moves nothing on the board.
    const own = events.filter((event) => !isMatchEvent(event));
    if (last) for (const event of own) animate(event);
    markChanged(board, own.flatMap(affected));
    last = events;
  };
}

/** The appearance of an event on the board, as selectors. */
export interface EventLook {
  /** Dice that tumble. */
  readonly rolls?: string | undefined;
  /** True if the viewer rolled them: this takes longer. */
  readonly isOwnRoll?: boolean;
  /** Pieces that settle in their places. */
  readonly lands?: string | undefined;
  /** Elements that the event affects; by default those in `lands`. */
  readonly concerns?: string | undefined;
}

/** Animation for boards whose pieces tumble or settle, and do not travel. */
export function createPieceMotion<Event extends { readonly kind: string }>(
  board: Element,
  lookOf: (event: Event) => EventLook,
) {
  const findAll = (selector: string | undefined) => (selector ? [...board.querySelectorAll(selector)] : []);
  return createEventMotion<Event>(board, {
    animate: (event) => {
      const { rolls, isOwnRoll, lands } = lookOf(event);
      for (const die of findAll(rolls)) animateRoll(die, isOwnRoll);
      for (const piece of findAll(lands)) animateDrop(piece);
    },
    affected: (event) => {
      const { lands, concerns = lands } = lookOf(event);
      return findAll(concerns);
    },
  });
}
