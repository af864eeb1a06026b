/** Shows what happened: dice tumble, numbers and points settle. It is loaded when the board already stands; state never depends on it. */
import { DICE_COUNT } from '../../../../worker/games/qwantum/dice.ts';
import type { Event } from '../../../../worker/games/qwantum/state.ts';
import { point, settle, tumble } from '../../../parts/motion.ts';
import { cellName } from '../board/turn.ts';
import './large-hint.css';

/** To be called after each drawing, with what led to it. */
export type Lively = (events: readonly Event[]) => void;

const ALL = Array.from({ length: DICE_COUNT }, (_, die) => die);
const dieName = (die: number): string => `die-${die}`;

/** What moves for an event, by the names in `data-qw`. */
function movedBy(event: Event): readonly string[] {
  switch (event.kind) {
    case 'rolled':
      return ALL.map(dieName);
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
function concerned(event: Event): readonly string[] {
  switch (event.kind) {
    case 'rolled':
      return ['dice'];
    case 'left':
    case 'chose':
    case 'blocked':
    case 'passed':
      return [`seat-${event.seat}`];
    default:
      return movedBy(event);
  }
}

function show(root: Element, name: string): void {
  const element = root.querySelector(`[data-qw="${name}"]`);
  const die = element?.querySelector('.qw-die');
  if (die) tumble(die);
  else if (element) settle(element);
}

/** What is loaded when asked for comes along, so that a tap shows it at once and without a net. */
const prepareRest = () => Promise.all([import('../detail/large-faces.tsx'), import('../detail/large-scores.tsx')]);

/** What led to the first drawing has been seen already. */
export function liven(board: Element): Lively {
  prepareRest().catch(() => {});
  let last: readonly Event[] | undefined;
  return (events) => {
    if (last && last !== events) for (const name of events.flatMap(movedBy)) show(board, name);
    if (last !== events)
      point(
        board,
        events.flatMap(concerned).map((name) => board.querySelector(`[data-qw="${name}"]`)),
      );
    last = events;
  };
}
