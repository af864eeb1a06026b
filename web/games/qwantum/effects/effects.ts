/** Shows what happened: dice tumble, numbers and points settle. It is loaded when the board already stands; state never depends on it. */
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import type { Event } from '../../../../worker/games/qwantum/state.ts';
import { animateDrop, animateRoll } from '../../../parts/animations.ts';
import { createEventMotion } from '../../shared/on-demand/event-motion.ts';
import type { BoardEffects } from '../../shared/use-board-effects.ts';
import { cellName } from '../board/draft.ts';
import './hint.css';

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);
const dieName = (die: number): string => `die-${die}`;

const named = (name: string): string => `[data-qw="${name}"]`;

/** What moves for an event, by the names in `data-qw`. */
function animatedNames(event: Event): readonly string[] {
  switch (event.kind) {
    case 'rolled':
      return ALL_DICE.map(dieName);
    case 'rerolled':
      return event.again.map(dieName);
    case 'wrote':
      return [cellName(event.seat, event.colour, event.column)];
    case 'column':
      return [`points-${event.seat}-${event.column}`];
    case 'misthrow':
      return [`box-${event.seat}-${event.box}`];
    case 'left':
    case 'chose':
    case 'blocked':
    case 'passed':
      return [];
  }
}

/** What an event concerns. */
function affectedSelectors(event: Event): readonly string[] {
  switch (event.kind) {
    case 'rolled':
      return ['.qw-dice'];
    case 'left':
    case 'chose':
    case 'blocked':
    case 'passed':
      return [`[data-seat="${event.seat}"]`];
    default:
      return animatedNames(event).map(named);
  }
}

function animateElement(root: Element, name: string): void {
  const element = root.querySelector(named(name));
  const die = element?.querySelector('.board-die');
  if (die) animateRoll(die);
  else if (element) animateDrop(element);
}

export const prefetch = () => Promise.all([import('../detail/faces.tsx'), import('../detail/scores.tsx')]);

export function effects(board: Element): BoardEffects<{ readonly events: readonly Event[] }> {
  const play = createEventMotion<Event>(board, {
    animate: (event) => {
      for (const name of animatedNames(event)) animateElement(board, name);
    },
    affected: (event) => affectedSelectors(event).map((selector) => board.querySelector(selector)),
  });
  return { update: ({ events }) => play(events) };
}
