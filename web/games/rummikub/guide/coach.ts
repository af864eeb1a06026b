/** The guided first turn of Rummikub: the sentence for a position, until the user has played or drawn. */
import { playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { bestMeld } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Rummikub, Table, View } from '../../../../worker/games/rummikub/state.ts';
import type { Coach } from '../../game-ui.ts';
import { tableOf, turnStartOf } from '../board/draft.ts';
import { parseDraft } from '../board/saved-draft.ts';
import type { CoachStep } from '../text/keys.ts';
import './coach.css';

/** Return the table as changed by the draft. */
function changedTable({ table, rack = [] }: View, draft: unknown): Table | undefined {
  const parsed = parseDraft(draft, turnStartOf(table, rack));
  const after = parsed && tableOf(parsed.piles);
  return after?.join('|') === table.join('|') ? undefined : after;
}

export const coach: Coach<Rummikub, CoachStep> = (view, draft, moved) => {
  const { viewer, outcome, active, melded, rack = [] } = view;
  if (viewer === 'spectator') return undefined;
  // A turn is one move.
  if (moved > 0) return melded[viewer] ? 'done-melded' : 'done';
  if (outcome) return undefined;
  if (!active.includes(viewer)) return 'wait';
  const table = changedTable(view, draft);
  if (table && !playRefusal(view, table)) return 'play';
  if (melded[viewer]) return 'table';
  if (!bestMeld(rack)) return 'draw';
  return table ? 'sets' : 'meld';
};
