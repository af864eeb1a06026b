/** The sets that a play makes, for the text of a hint and its marks on the board. */
import { laidTiles } from '../../../../worker/games/rummikub/legal.ts';
import { setsNotIn } from '../../../../worker/games/rummikub/meld.ts';
import { subtractTiles } from '../../../../worker/games/rummikub/sets.ts';
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';

/** A set that the move makes, with its tiles from the rack, and the keys of the old sets that it contains whole. */
export interface MadeSet {
  readonly set: TileSet;
  readonly laid: readonly Tile[];
  readonly keys: readonly number[];
}

/** Return the sets that the move makes. Equal tiles are interchangeable. */
export function madeSets(before: Table, after: Table): readonly MadeSet[] {
  const gone = new Set(setsNotIn(before, after));
  let rest = laidTiles(before, after);
  return setsNotIn(after, before).map((set) => {
    let wanted: readonly Tile[] = set;
    const keys = before.flatMap((old, key) => {
      if (!gone.has(old) || subtractTiles(old, wanted).length > 0) return [];
      wanted = subtractTiles(wanted, old);
      return gone.delete(old) ? [key] : [];
    });
    const laid = subtractTiles(wanted, subtractTiles(wanted, rest));
    rest = subtractTiles(rest, laid);
    return { set, laid, keys };
  });
}

/** The name of a set in the hint, if there are several: A, B, C. */
export const letterOf = (index: number): string => String.fromCharCode(65 + index);
