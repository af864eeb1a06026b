/** Animations: dice tumble, numbers and points settle. Loaded after the board is drawn; state never depends on it. */
import type { Event, View } from '../../../../worker/games/qwantum/state.ts';
import { createPieceMotion, type EventLook } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects } from '../../shared/use-board-effects.ts';
import { cellName } from '../board/draft.ts';
import './hint.css';

const named = (name: string): string => `[data-qw="${name}"]`;

function lookOf(event: Event, viewer: View['viewer']): EventLook {
  switch (event.kind) {
    case 'rolled':
      return { rolls: '.qw-dice .board-die', isOwnRoll: event.seat === viewer, concerns: '.qw-dice' };
    case 'rerolled': {
      const slots = event.again.map((die) => named(`die-${die}`));
      return {
        rolls: slots.map((slot) => `${slot} .board-die`).join(),
        isOwnRoll: event.seat === viewer,
        concerns: slots.join(),
      };
    }
    case 'wrote':
      return { lands: named(cellName(event.seat, event.colour, event.column)) };
    case 'column':
      return { lands: named(`points-${event.seat}-${event.column}`) };
    case 'misthrow':
      return { lands: named(`box-${event.seat}-${event.box}`) };
    case 'left':
    case 'chose':
    case 'blocked':
    case 'passed':
      return { concerns: `[data-seat="${event.seat}"]` };
  }
}

export const prefetch = () => Promise.all([import('../detail/faces.tsx'), import('../detail/scores.tsx')]);

interface State {
  readonly view: View;
  readonly events: readonly Event[];
}

export function effects(board: Element, latest: () => State): BoardEffects<State> {
  const play = createPieceMotion<Event>(board, (event) => lookOf(event, latest().view.viewer));
  return { update: ({ events }) => play(events) };
}
