/** The guided first turn of Rummikub: what to say about a position, until the reader has played or drawn. */
import { playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { bestMeld } from '../../../../worker/games/rummikub/solver/solve.ts';
import type { Rummikub, Table, View } from '../../../../worker/games/rummikub/state.ts';
import type { Coach } from '../../game-ui.ts';
import { startOf, tableOf } from '../board/arrange.ts';
import { arrangementIn } from '../board/keep.ts';
import './coach.css';

/**
 * `wait`: another seat is to move · `meld`: the rack is worth the first meld, `draw`: it is not · `sets`: a meld in the
 * making · `table`: the first meld lies there already · `play`: what is laid can be played.
 */
export type Step = 'wait' | 'meld' | 'draw' | 'sets' | 'table' | 'play';

/** The table as the draft has changed it. */
function changedTable({ table, rack = [] }: View, draft: unknown): Table | undefined {
  const at = arrangementIn(draft, startOf(table, rack));
  const after = at && tableOf(at.piles);
  return after?.join('|') === table.join('|') ? undefined : after;
}

export const coach: Coach<Rummikub, Step> = (view, draft, moved) => {
  const { viewer, outcome, active, melded, rack = [] } = view;
  if (viewer === 'spectator') return undefined;
  // A turn is one move.
  if (moved > 0) return 'done';
  if (outcome) return undefined;
  if (!active.includes(viewer)) return 'wait';
  const table = changedTable(view, draft);
  if (table && !playRefusal(view, table)) return 'play';
  if (melded[viewer]) return 'table';
  if (!bestMeld(rack)) return 'draw';
  return table ? 'sets' : 'meld';
};
