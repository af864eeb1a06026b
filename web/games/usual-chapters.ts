/** The chapters of a game that leaves them out: a guided first turn, and an end without marks on the board. */
import { type AnyView, isActive } from '../../worker/games/game.ts';
import type { AnyCoach, AnyEnding } from './game-parts.ts';

/** Says whose turn it is, and is done after the first own move. Its sentences are the part `usual` of `match/hint`. */
export const usualCoach: AnyCoach = (view: AnyView, _draft, moved) => {
  if (view.viewer === 'spectator') return undefined;
  if (moved > 0) return 'done';
  if (view.outcome) return undefined;
  return isActive(view) ? 'usual-turn' : 'usual-watch';
};

export const usualEnding: AnyEnding = { endingMarks: () => [], hasScoreTable: false };
