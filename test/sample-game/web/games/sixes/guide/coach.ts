/** The guided first turn of Sixes: what to say about a position, until the reader has written a number. */
import { emptyCells, NUMBERS, type Sixes } from '../../../../worker/games/sixes/state.ts';
import type { Coach, GameMessages } from '../../game-ui.ts';
import { draftOf } from '../board/use-turn.ts';
import './coach.css';

export const coach: Coach<Sixes, Exclude<keyof GameMessages<'sixes', 'coach'>, 'done'>> = (view, draft, moved) => {
  const { viewer, outcome, active, stage, sheets, copied } = view;
  if (viewer === 'spectator') return undefined;
  if (outcome) return moved > 0 ? 'done' : undefined;
  const filled = NUMBERS.length - emptyCells(sheets[viewer]).length;
  const hasWritten = filled > (copied[viewer] ? 1 : 0);
  if (moved > 0 && hasWritten) return 'done';
  if (!active.includes(viewer)) return moved > 0 || hasWritten ? undefined : 'watch';
  return draftOf(view, draft)?.kind === 'write' ? 'draft' : stage;
};
