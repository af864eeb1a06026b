/** What the board expects of its effects, which are loaded after it. */
import type { Event } from '../../../../worker/games/lucky-numbers/state.ts';

export interface BoardEffects {
  /** To be called after each drawing, with what led to it and where the draft lies. */
  readonly update: (events: readonly Event[], draftCell: number | undefined) => void;
  readonly stop: () => void;
}
