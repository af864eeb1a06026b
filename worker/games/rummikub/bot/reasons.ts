/** What speaks for a move of Rummikub: true of the position, weightiest first. */
import { setsNotIn } from '../meld.ts';
import { subtractTiles } from '../sets.ts';
import { JOKER, rackSum, type Table, type Tile, type View } from '../state.ts';

/** Percents are whole numbers; points are as they would count on the rack. */
export type Reason =
  /** These are all tiles of the rack. */
  | { readonly code: 'goes-out'; readonly tiles: number }
  /** The initial meld, and what it is worth. */
  | { readonly code: 'opens'; readonly value: number }
  | { readonly code: 'lays'; readonly tiles: number; readonly points: number; readonly left: number }
  /** The solver has shown that no play lays more tiles. */
  | { readonly code: 'most'; readonly tiles: number }
  /** So many sets of the table become others. */
  | { readonly code: 'rearranges'; readonly sets: number }
  /** A joker leaves the rack, where it would count this much. */
  | { readonly code: 'lays-joker'; readonly points: number }
  /** So many tiles at least could be laid, and stay on the rack where nobody else can use them; the rest were not seen to fit. */
  | { readonly code: 'holds'; readonly tiles: number; readonly rest: number }
  /** The most tiles that can be laid would leave this one alone on the rack, and it fits nowhere yet. */
  | { readonly code: 'alone'; readonly tile: Tile }
  /** With so many of the unseen tiles the whole rack could be laid, as the table then is. */
  | { readonly code: 'out'; readonly percent: number }
  /** A seat has only so few tiles; any so many could all be laid this often, and more often after the most tiles were laid. */
  | { readonly code: 'threat'; readonly tiles: number; readonly percent: number; readonly instead: number }
  /** The solver has shown that no tile of the rack can be laid. */
  | { readonly code: 'nothing-fits' }
  /** The solver has shown that the rack holds no initial meld. */
  | { readonly code: 'no-meld' }
  /** No set on the rack was seen and no tile that can be added to a set; what rearranging could do was not looked at. */
  | { readonly code: 'nothing-plain' }
  /** With an empty pool a tile must be laid. */
  | { readonly code: 'must-lay' }
  /** A drawn tile may complete something; said where nothing more is known. */
  | { readonly code: 'one-more' };

/** Most reasons that are given. */
const REASONS_MAX = 3;

export const topReasons = (reasons: readonly Reason[]): readonly Reason[] => reasons.slice(0, REASONS_MAX);

/** What can be said of every play. */
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
