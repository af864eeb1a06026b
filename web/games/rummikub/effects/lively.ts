/** What makes the table lively and is not needed to play: motion and dragging. It is loaded when the board already stands. */
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import type { Turn } from '../board/use-turn.ts';
import { dragOn } from './drag.ts';
import { travelOn } from './travel.ts';
import './large-hint.css';

export interface Drawing {
  readonly view: View;
  readonly events: readonly Event[];
  readonly turn: Turn;
  readonly isPast: boolean | undefined;
}

export interface Lively {
  /** To be called after each drawing. */
  readonly drawn: (drawing: Drawing) => void;
  readonly stop: () => void;
}

/** What is loaded when asked for comes along, so that it is there without a net. */
const prepareRest = () => import('../detail/large-scores.tsx');

/** `turn` is asked afresh at each touch. */
export function liven(board: HTMLElement, turn: () => Turn): Lively {
  prepareRest().catch(() => {});
  return { drawn: travelOn(board), stop: dragOn(board, turn) };
}
