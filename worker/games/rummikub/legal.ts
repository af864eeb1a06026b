/** What a seat of Rummikub may do, from its view alone. The moves that are listed are in list-moves.ts: they need the solver. */
import { ownPart, type Seat } from '../game.ts';
import { lockedRefusal } from './locked-jokers.ts';
import { meldRefusal } from './meld.ts';
import { setFault, subtractTiles } from './sets.ts';
import { JOKER, type Move, type Refusal, type Table, type Tile, type View } from './state.ts';

/** The tiles that a new table has more than the old one, ascending. */
export const laidTiles = (before: Table, after: Table): readonly Tile[] => subtractTiles(after.flat(), before.flat());

/** Why a new table cannot be made of the tiles that are there, whatever lies on it (RK-7 to RK-9). */
function tilesRefusal({ table, rack = [] }: View, after: Table): Refusal | undefined {
  const laid = laidTiles(table, after);
  const foreign = subtractTiles(laid, rack);
  if (foreign.length > 0) return { code: 'not-yours', clause: 'RK-7', tiles: foreign };
  return laid.length === 0 ? { code: 'nothing-laid', clause: 'RK-3' } : undefined;
}

/** Why a new table is not legal, by the rules of the table itself (RK-4 to RK-11). */
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

/** Why a new table is not legal, also where the option `strict` would take it and make the seat pay (RK-13). */
export const playRefusal = (view: View, after: Table): Refusal | undefined =>
  tilesRefusal(view, after) ?? tableRefusal(view, after);

/** Why an active seat may not make this move; nothing if it may. Tiles must be 0 to 52. */
export function refusal(view: View, move: Move): Refusal | undefined {
  switch (move.kind) {
    case 'play':
      // RK-13: a tournament's table is put back by the rules, not refused; tiles from nowhere are.
      return view.rules.strict ? tilesRefusal(view, move.table) : playRefusal(view, move.table);
    case 'draw':
      return view.pool === 0 ? { code: 'pool-empty', clause: 'RK-14' } : undefined;
    case 'timeout':
      return undefined;
  }
}

/** Nothing is forced: whether a seat can play is nobody's business but its own (RK-14 is settled by the rules). */
export const forcedMove = (_open: View, _seat: Seat): Move | undefined => undefined;

/** A sleeper draws penalty tiles, or is skipped where the pool is empty (RK-12, RK-14). */
export const timeoutMove = (_view: View): Move => ({ kind: 'timeout' });
