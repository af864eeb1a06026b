/** What the board expects of its effects, which are loaded after it. */
import type { Event, View } from '../../../../worker/games/rummikub/state.ts';
import type { Turn } from './use-turn.ts';

export interface RenderState {
  readonly view: View;
  readonly events: readonly Event[];
  readonly turn: Turn;
  readonly isPast: boolean | undefined;
}

export interface BoardEffects {
  /** To be called after each drawing. */
  readonly update: (drawing: RenderState) => void;
  readonly stop: () => void;
}
