/** Reasons for a move of Rummikub: true facts of the position, the strongest first. */
import { setsNotIn } from '../meld.ts';
import { subtractTiles } from '../sets.ts';
import { JOKER, rackSum, type Table, type Tile, type View } from '../state.ts';

/** A reason for a move. Percentages are whole numbers; points count as on the rack. */
export type Reason =
  /** The play uses all tiles of the rack. */
  | { readonly code: 'goes-out'; readonly tiles: number }
  /** The play is the initial meld, worth `value`. */
  | { readonly code: 'opens'; readonly value: number }
  | { readonly code: 'lays'; readonly tiles: number; readonly points: number; readonly left: number }
  /** The solver has proved that no play uses more tiles. */
  | { readonly code: 'most'; readonly tiles: number }
  /** The play changes this number of sets on the table. */
  | { readonly code: 'rearranges'; readonly sets: number }
  /** A joker leaves the rack, where it would count `points`. */
  | { readonly code: 'lays-joker'; readonly points: number }
  /** At least `tiles` tiles could be played, but stay where no other seat can use them. `rest` do not seem to fit. */
  | { readonly code: 'holds'; readonly tiles: number; readonly rest: number }
  /** The play with the most tiles would leave only this one on the rack, and it fits nowhere yet. */
  | { readonly code: 'alone'; readonly tile: Tile }
  /** With `percent` of the unseen tiles the whole rack could be played on this table. */
  | { readonly code: 'out'; readonly percent: number }
  /** A seat with `tiles` tiles goes out with `percent` of random racks, or `instead` percent after the largest play. */
  | { readonly code: 'threat'; readonly tiles: number; readonly percent: number; readonly instead: number }
  /** The solver has proved that no tile of the rack can be played. */
  | { readonly code: 'nothing-fits' }
  /** The solver has proved that the rack has no initial meld. */
  | { readonly code: 'no-meld' }
  /** The rack has no set, and no tile that can be added to a set. Rearranging was not considered. */
  | { readonly code: 'nothing-plain' }
  /** With an empty pool a tile must be played. */
  | { readonly code: 'must-lay' }
  /** A drawn tile may complete a set. The fallback if there is no other reason. */
  | { readonly code: 'one-more' };

/** Most reasons of a move. */
const REASONS_MAX = 3;

export const topReasons = (reasons: readonly Reason[]): readonly Reason[] => reasons.slice(0, REASONS_MAX);

/** The reasons that apply to every play. */
export function playReasons(view: View, after: Table, laid: readonly Tile[]): readonly Reason[] {
  const rack = view.rack ?? [];
  const left = rack.length - laid.length;
  const sets = setsNotIn(view.table, after).filter((set) => !after.some((one) => subtractTiles(set, one).length === 0));
  const lays = { code: 'lays', tiles: laid.length, points: rackSum(laid), left } as const;
  return [
    left === 0 ? { code: 'goes-out', tiles: laid.length } : lays,
    ...(laid.includes(JOKER) && left > 0 ? [{ code: 'lays-joker', points: rackSum([JOKER]) } as const] : []),
    ...(sets.length > 0 ? [{ code: 'rearranges', sets: sets.length } as const] : []),
  ];
}
