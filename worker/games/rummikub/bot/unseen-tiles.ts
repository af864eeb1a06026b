/**
 * The tiles that a Rummikub seat cannot see (other racks and the pool together), and the rival with the fewest tiles.
 */
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

/** The fewest tiles of another seat that has melded. A seat that has not melded counts as 14. */
export function rivalTilesMin({ viewer, counts, melded }: View): number {
  const others = counts.filter((_, seat) => seat !== viewer && melded[seat]);
  return Math.min(DEALT, ...others);
}
