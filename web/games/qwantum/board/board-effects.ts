/** What the board expects of its effects, which are loaded after it. */
import type { Event } from '../../../../worker/games/qwantum/state.ts';

/** To be called after each drawing, with what led to it. */
export type PlayEffects = (events: readonly Event[]) => void;
