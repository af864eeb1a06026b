/** Reasons for a move of Rummikub: true facts of the position, the strongest first. */
import type { Seat } from '../../game.ts';
import { JOKER, rackSum, type Tile, type View } from '../state.ts';

/**
 * A reason for a move. A play is compared with a draw, and a draw with the play of most tiles. Percentages are whole
 * numbers; points count as on the rack.
 */
export type Reason =
  /** The play uses all tiles of the rack. */
  | { readonly code: 'goes-out'; readonly tiles: number }
  /** The play is the initial meld, worth `value`. */
  | { readonly code: 'opens'; readonly value: number }
  | { readonly code: 'lays'; readonly tiles: number; readonly points: number; readonly left: number }
  /** The solver has proved that no play uses more tiles. */
  | { readonly code: 'most'; readonly tiles: number }
  /** A joker leaves the rack, where it would count `points`. */
  | { readonly code: 'lays-joker'; readonly points: number }
  /**
   * At least `tiles` tiles could be played, but stay where no other seat can use them. `rest` do not seem to fit. The
   * risk: the tiles count `points` if another seat goes out first.
   */
  | { readonly code: 'holds'; readonly tiles: number; readonly rest: number; readonly points: number }
  /** The play with the most tiles would leave only this one on the rack. The risk as for `holds`. */
  | { readonly code: 'alone'; readonly tile: Tile; readonly points: number }
  /** With `percent` of the unseen tiles, at least 25, the whole rack could be played on this table. */
  | { readonly code: 'out'; readonly percent: number }
  /**
   * A seat with `tiles` tiles goes out with `percent` of random racks, or `instead` percent, at least 5 more, after the
   * largest play.
   */
  | {
      readonly code: 'threat';
      readonly seat: Seat;
      readonly tiles: number;
      readonly percent: number;
      readonly instead: number;
    }
  /** The solver has proved that no tile of the rack can be played. */
  | { readonly code: 'nothing-fits' }
  /** The solver has proved that the rack has no initial meld. */
  | { readonly code: 'no-meld' }
  /** The rack has no set, and no tile that can be added to a set. Rearranging was not considered. */
  | { readonly code: 'nothing-plain' }
  /** With an empty pool a tile must be played. */
  | { readonly code: 'must-lay' }
  /** The bot has found no play. */
  | { readonly code: 'none-found' };

/** Most reasons of a move. */
const REASONS_MAX = 3;

export const topReasons = (reasons: readonly Reason[]): readonly Reason[] => reasons.slice(0, REASONS_MAX);

/** The reasons that apply to every play. */
export function playReasons(view: View, laid: readonly Tile[]): readonly Reason[] {
  const left = (view.rack ?? []).length - laid.length;
  if (left === 0) return [{ code: 'goes-out', tiles: laid.length }];
  return [
    { code: 'lays', tiles: laid.length, points: rackSum(laid), left },
    ...(laid.includes(JOKER) ? [{ code: 'lays-joker', points: rackSum([JOKER]) } as const] : []),
  ];
}

/** The reason to keep tiles that could be played, with its risk. `rest` tiles do not seem to fit. */
export const holdReason = (laid: readonly Tile[], rest: number): Reason => ({
  code: 'holds',
  tiles: laid.length,
  rest,
  points: rackSum(laid),
});
