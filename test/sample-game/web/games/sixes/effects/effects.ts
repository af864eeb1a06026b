/** Motion on the board of Sixes: dice tumble, numbers land. Loaded after the board. */
import type { Event } from '../../../../worker/games/sixes/state.ts';
import { createPieceMotion, type EventLook } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects } from '../../shared/use-board-effects.ts';
import '../../shared/on-demand/hint.css';

function lookOf(event: Event): EventLook {
  switch (event.kind) {
    case 'rolled':
      return { rolls: '.sx-dice .board-die', concerns: '.sx-dice' };
    case 'rerolled': {
      const slots = event.again.map((die) => `[data-die="${die}"]`).join();
      return { rolls: `:is(${slots}) .board-die`, concerns: slots };
    }
    case 'wrote':
    case 'copied':
      return { lands: `[data-cell="${event.seat}-${event.cell}"]` };
    case 'chose':
    case 'passed':
      return { concerns: `[data-seat="${event.seat}"]` };
  }
}

export function effects(board: Element): BoardEffects<{ readonly events: readonly Event[] }> {
  const play = createPieceMotion(board, lookOf);
  return { update: ({ events }) => play(events) };
}
