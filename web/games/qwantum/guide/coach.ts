/** The guided first turn of Qwantum: what to say about a position, until the reader has rolled, written and chosen with all. */
import type { Qwantum, View } from '../../../../worker/games/qwantum/state.ts';
import type { Coach } from '../../game-ui.ts';
import { draftOf } from '../board/draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

/**
 * Whether an own turn lies among the moves made so far. On another seat's turn one moves once at most, in step C: more
 * moves than such steps since the last own turn were made in an own one.
 */
function hasHadTurn({ viewer, turn, stage, sheets, mine }: View, moved: number): boolean {
  if (viewer === 'spectator') return false;
  const seats = sheets.length;
  // Of the others' turns that go before it, and of a roll, a number and a choice, none can be left.
  if (moved > seats + 1) return true;
  if (turn === viewer && stage !== 'a') return moved > 0 && mine !== undefined;
  const turnsAgo = (turn - viewer + seats) % seats || seats;
  return moved > turnsAgo - 1 + (mine === undefined ? 0 : 1);
}

function stepAt(view: View, draft: unknown): CoachStep {
  const drafted = draftOf(view, draft);
  if (drafted && 'colour' in drafted) return 'write';
  switch (view.stage) {
    case 'a':
      return 'roll';
    case 'b':
      return 'row';
    case 'c':
      return view.turn === view.viewer ? 'all' : 'join';
  }
}

export const coach: Coach<Qwantum, CoachStep> = (view, draft, moved) => {
  const { viewer, outcome, active, mine } = view;
  if (viewer === 'spectator') return undefined;
  if (outcome) return moved > 0 ? 'done' : undefined;
  if (hasHadTurn(view, moved)) return 'done';
  if (active.includes(viewer)) return stepAt(view, draft);
  return moved === 0 && mine === undefined ? 'watch' : undefined;
};
