/**
 * The tiles that a Rummikub seat cannot see (other racks and the pool together), and the rival with the fewest tiles.
 */
import { asSeat, type Seat } from '../../game.ts';
import { countsOf } from '../sets.ts';
import { boxOf, DEALT, DEFAULTS, KINDS, type View } from '../state.ts';

export interface UnseenTiles {
  /** By kind, the joker first. */
  readonly counts: readonly number[];
  readonly total: number;
}

const CLASSIC_TILES = 106;

/** All tiles of the box that are neither on the table nor on the seat's rack. */
export function unseenTiles({ table, rack = [], counts, pool }: View): UnseenTiles {
  const seen = countsOf([...table.flat(), ...rack]);
  const all = counts.reduce((sum, count) => sum + count, pool) + table.flat().length;
  const { copies, jokers } = boxOf({ ...DEFAULTS, box: all > CLASSIC_TILES ? 'xp' : 'classic' }, counts.length);
  const left = Array.from({ length: KINDS }, (_, tile) =>
    Math.max(0, (tile === 0 ? jokers : copies) - (seen[tile] ?? 0)),
  );
  return { counts: left, total: left.reduce((sum, count) => sum + count, 0) };
}

/** The other seat with the fewest tiles of those that have melded; undefined if none has. */
export function nearestRival({
  viewer,
  counts,
  melded,
}: View): { readonly seat: Seat; readonly tiles: number } | undefined {
  const others = counts.flatMap((tiles, i) => (i !== viewer && melded[i] ? [{ seat: asSeat(i), tiles }] : []));
  return others.toSorted((a, b) => a.tiles - b.tiles)[0];
}

/** The fewest tiles of another seat that has melded. A seat that has not melded counts as 14. */
export const rivalTilesMin = (view: View): number => Math.min(DEALT, nearestRival(view)?.tiles ?? DEALT);
