/** Effects of a board whose pieces tumble or settle: the game only defines the look of each event. */
import type { BoardState, EffectsFile } from '../use-board-effects.ts';
import { createPieceMotion, type EventLook } from './event-motion.ts';
import './hint.css';

export const pieceEffects = <Event extends { readonly kind: string }>(
  lookOf: (event: Event) => EventLook,
): EffectsFile<BoardState<unknown, Event, unknown>> => ({
  effects: (board) => {
    const play = createPieceMotion(board, lookOf);
    return { update: ({ events }) => play(events) };
  },
});
