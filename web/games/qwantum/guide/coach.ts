/**
 * The guided first turn of Qwantum: the sentence for a position, until the user has rolled, written and joined step C.
 */
import type { Qwantum, View } from '../../../../worker/games/qwantum/state.ts';
import type { Coach } from '../../game-ui.ts';
import { draftOf } from '../board/draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

/**
 * Return true if the moves made so far include the viewer's own turn. In another seat's turn a seat moves at most once,
 * in step C. So if there are more moves than such steps since the viewer's last turn, some were made in that turn.
 */
function hasHadTurn({ viewer, turn, stage, sheets, mine }: View, moved: number): boolean {
  if (viewer === 'spectator') return false;
  const seats = sheets.length;
  // At most seats - 1 moves come before the viewer's turn, and a turn has at most 3: more than seats + 1 moves complete
  // it.
  if (moved > seats + 1) return true;
  if (turn === viewer && stage !== 'a') return moved > 0 && mine !== undefined;
  const turnsAgo = (turn - viewer + seats) % seats || seats;
  return moved > turnsAgo - 1 + (mine === undefined ? 0 : 1);
}

function stepAt(view: View, draft: unknown): CoachStep {
  const drafted = draftOf(view, draft);
  if (drafted) return 'colour' in drafted ? 'write' : 'again';
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
