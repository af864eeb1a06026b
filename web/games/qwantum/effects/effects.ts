/** Shows what happened: dice tumble, numbers and points settle. It is loaded when the board already stands; state never depends on it. */
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import type { Event } from '../../../../worker/games/qwantum/state.ts';
import { animateDrop, animateRoll, markChanged } from '../../../parts/animations.ts';
import type { PlayEffects } from '../board/board-effects.ts';
import { cellName } from '../board/draft.ts';
import './hint.css';

const ALL_DICE = Array.from({ length: DICE_COUNT }, (_, die) => die);
const dieName = (die: number): string => `die-${die}`;

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

/** What an event concerns, by the names in `data-qw`. */
function affectedNames(event: Event): readonly string[] {
  switch (event.kind) {
    case 'rolled':
      return ['dice'];
    case 'left':
    case 'chose':
    case 'blocked':
    case 'passed':
      return [`seat-${event.seat}`];
    default:
      return animatedNames(event);
  }
}

function animateElement(root: Element, name: string): void {
  const element = root.querySelector(`[data-qw="${name}"]`);
  const die = element?.querySelector('.qw-die');
  if (die) animateRoll(die);
  else if (element) animateDrop(element);
}

/** What is loaded when asked for comes along, so that a tap shows it at once and without a net. */
const prefetchDetails = () => Promise.all([import('../detail/faces.tsx'), import('../detail/scores.tsx')]);

/** What led to the first drawing has been seen already. */
export function effects(board: Element): PlayEffects {
  prefetchDetails().catch(() => {});
  let last: readonly Event[] | undefined;
  return (events) => {
    if (last && last !== events) for (const name of events.flatMap(animatedNames)) animateElement(board, name);
    if (last !== events)
      markChanged(
        board,
        events.flatMap(affectedNames).map((name) => board.querySelector(`[data-qw="${name}"]`)),
      );
    last = events;
  };
}
