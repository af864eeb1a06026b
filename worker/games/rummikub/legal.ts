/** The legality of Rummikub moves, from a view alone. list-moves.ts lists moves, because that needs the solver. */
import { ownPart, type Seat } from '../game.ts';
import { lockedRefusal } from './locked-jokers.ts';
import { meldRefusal } from './meld.ts';
import { setFault, subtractTiles } from './sets.ts';
import { JOKER, type Move, type Refusal, type Table, type Tile, type View } from './state.ts';

/** The tiles of the new table that were not on the old one, ascending. */
export const laidTiles = (before: Table, after: Table): readonly Tile[] => subtractTiles(after.flat(), before.flat());

/**
 * Return why a table cannot be played with the tiles of the rack and the old table (RK-3, RK-7). Does not look at sets.
 */
function tilesRefusal({ table, rack = [] }: View, after: Table): Refusal | undefined {
  const laid = laidTiles(table, after);
  const foreign = subtractTiles(laid, rack);
  if (foreign.length > 0) return { code: 'not-yours', clause: 'RK-7', tiles: foreign };
  return laid.length === 0 ? { code: 'nothing-laid', clause: 'RK-3' } : undefined;
}

/** Return why a new table is not legal: missing tiles, sets, initial meld, locked jokers (RK-4 to RK-11). */
function tableRefusal(view: View, after: Table): Refusal | undefined {
  const { table, rules } = view;
  const missing = subtractTiles(table.flat(), after.flat());
  if (missing.length > 0) return { code: 'missing', clause: missing.includes(JOKER) ? 'RK-9' : 'RK-7', tiles: missing };
  for (const [set, tiles] of after.entries()) {
    const fault = setFault(tiles);
    if (fault) return { code: 'set', clause: 'RK-7', set, ...fault };
  }
  const laid = laidTiles(table, after);
  if (!ownPart(view, view.melded)) {
    const why = meldRefusal(table, after, laid, rules);
    if (why) return why;
  }
  return rules.jokers === 'locked' ? lockedRefusal(table, after, laid, rules) : undefined;
}

/** Return why a new table is not legal, also with the option `strict`, which accepts it and gives a penalty (RK-13). */
export const playRefusal = (view: View, after: Table): Refusal | undefined =>
  tilesRefusal(view, after) ?? tableRefusal(view, after);

/** Return why an active seat may not make this move; undefined if it may. Tiles must be 0 to 52. */
export function refusal(view: View, move: Move): Refusal | undefined {
  switch (move.kind) {
    case 'play':
      // RK-13: `strict` accepts an illegal table, and `play` puts it back. Foreign tiles, or no new tile, are refused.
      return view.rules.strict ? tilesRefusal(view, move.table) : playRefusal(view, move.table);
    case 'draw':
      return view.pool === 0 ? { code: 'pool-empty', clause: 'RK-14' } : undefined;
    case 'timeout':
      return undefined;
  }
}

/** No move is forced, because it would show that a seat cannot play. `play` handles RK-14. */
export const forcedMove = (_open: View, _seat: Seat): Move | undefined => undefined;

/** The move of a seat whose clock runs out. `play` draws penalty tiles, or skips the seat (RK-12, RK-14). */
export const timeoutMove = (_view: View): Move => ({ kind: 'timeout' });
