/** The parts of the current table that a hinted move affects: tiles of the rack, and sets that change. */
import { laidTiles } from '../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../worker/games/rummikub/meld.ts';
import { subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Move, Table, Tile } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, type TurnStart, tileOf, tilesOf } from '../board/draft.ts';
import type { HintMarks } from '../board/use-turn.ts';
import { REARRANGED, type SetLabel } from '../text/describe-set.ts';

/** A new set, with the tiles from the rack, and the keys of the old sets it contains whole. */
interface GrownSet {
  readonly laid: readonly Tile[];
  readonly keys: readonly number[];
}

/** Return the new sets that receive tiles of the rack. Equal tiles are interchangeable. */
function grownSets(before: Table, after: Table): readonly GrownSet[] {
  const gone = new Set(setsNotIn(before, after));
  let rest = laidTiles(before, after);
  const grown = setsNotIn(after, before).map((set) => {
    let wanted: readonly Tile[] = set;
    const keys = before.flatMap((old, key) => {
      if (!gone.has(old) || subtractTiles(old, wanted).length > 0) return [];
      wanted = subtractTiles(wanted, old);
      return gone.delete(old) ? [key] : [];
    });
    const laid = subtractTiles(wanted, subtractTiles(wanted, rest));
    rest = subtractTiles(rest, laid);
    return { laid, keys };
  });
  return grown.filter(({ laid }) => laid.length > 0);
}

/** `laid` are pieces of the rack that are already on the table. */
export function hintMarksOf(move: Move, before: Table, { rack }: TurnStart, laid: readonly Piece[]): HintMarks {
  const after = move.kind === 'play' ? move.table : before;
  const grown = grownSets(before, after);
  const gone = setsNotIn(before, after);
  const piles = new Map(before.flatMap((set, key) => (gone.includes(set) ? [[key, REARRANGED]] : [])));
  const pieces = new Map<Piece, SetLabel>();
  const alreadyLaid = [...tilesOf(laid)];
  for (const [setIndex, { laid: tiles, keys }] of grown.entries()) {
    const label = grown.length > 1 ? String.fromCharCode(65 + setIndex) : '';
    for (const key of keys) piles.set(key, label);
    for (const tile of tiles) {
      const index = alreadyLaid.indexOf(tile);
      const piece = rack.find((one) => tileOf(one) === tile && !laid.includes(one) && !pieces.has(one));
      if (index >= 0) alreadyLaid.splice(index, 1);
      else if (piece !== undefined) pieces.set(piece, label);
    }
  }
  return { isDraw: move.kind === 'draw', pieces, piles };
}
