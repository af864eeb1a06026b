/** The parts of the current table that a hinted move affects: tiles of the rack, and sets that change. */
import { setsNotIn } from '../../../../worker/games/rummikub/meld.ts';
import type { Move, Table } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, type TurnStart, tileOf, tilesOf } from '../board/draft.ts';
import type { HintMarks } from '../board/use-turn.ts';
import { REARRANGED, type SetLabel } from '../text/describe-set.ts';
import { letterOf, madeSets } from '../text/made-sets.ts';

/** `laid` are pieces of the rack that are already on the table. */
export function hintMarksOf(move: Move, before: Table, { rack }: TurnStart, laid: readonly Piece[]): HintMarks {
  const after = move.kind === 'play' ? move.table : before;
  const made = madeSets(before, after);
  const gone = setsNotIn(before, after);
  const piles = new Map(before.flatMap((set, key) => (gone.includes(set) ? [[key, REARRANGED]] : [])));
  const pieces = new Map<Piece, SetLabel>();
  const alreadyLaid = [...tilesOf(laid)];
  for (const [index, { laid: tiles, keys }] of made.entries()) {
    const label = made.length > 1 ? letterOf(index) : '';
    for (const key of keys) piles.set(key, label);
    for (const tile of tiles) {
      const at = alreadyLaid.indexOf(tile);
      const piece = rack.find((one) => tileOf(one) === tile && !laid.includes(one) && !pieces.has(one));
      if (at >= 0) alreadyLaid.splice(at, 1);
      else if (piece !== undefined) pieces.set(piece, label);
    }
  }
  return { isDraw: move.kind === 'draw', pieces, piles };
}
