/** Motion for what just happened. State never depends on it. */
import { markChanged } from '../../../parts/animations.ts';

interface MotionOfEvents<Event> {
  readonly animate: (event: Event) => void;
  /** What the event concerns on the board. */
  readonly affected: (event: Event) => readonly (Element | null | undefined)[];
}

/**
 * Call the result after each drawing: it plays new events and marks what they concern. Events that led to the first
 * drawing have been seen already, so they are only marked.
 */
export function createEventMotion<Event>(board: Element, { animate, affected }: MotionOfEvents<Event>) {
  let last: readonly Event[] | undefined;
  return (events: readonly Event[]): void => {
    if (last === events) return;
    if (last) for (const event of events) animate(event);
    markChanged(board, events.flatMap(affected));
    last = events;
  };
}
