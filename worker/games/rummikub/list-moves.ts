/** Some legal Rummikub moves of a seat: a draw, plays that move no tile on the table, and the solver's best plays. */
import { createWorkBudget, isActive, ownPart, type WorkBudget } from '../game.ts';
import { playRefusal } from './legal.ts';
import { isSet, orderTiles } from './sets.ts';
import { bestMeld, solve } from './solver/solve.ts';
import type { Move, Table, Tile, TileSet, View } from './state.ts';

/**
 * The solver's budget for one list, in work units. In random matches 99 % of 2,496 searches needed less than a tenth of
 * it. A few positions with locked jokers would need a hundred times the budget.
 */
const LIST_WORK_UNITS = 400_000;

/** Sets of three tiles from the rack alone, each once. */
function* setsFromRack(rack: readonly Tile[]): Iterable<TileSet> {
  const kinds = [...new Set(rack)];
  for (const [i, one] of kinds.entries())
    for (const [j, two] of kinds.slice(i + 1).entries())
      for (const three of kinds.slice(i + j + 2)) {
        const set = orderTiles([one, two, three]);
        if (set && isSet(set)) yield set;
      }
}

/** Tables with one tile of the rack added to a set. */
function* singleTileAdditions(table: Table, rack: readonly Tile[]): Iterable<Table> {
  for (const [at, set] of table.entries())
    for (const tile of new Set(rack)) {
      const grown = orderTiles([...set, tile]);
      if (grown) yield table.with(at, grown);
    }
}

function* playableTables(view: View, rack: readonly Tile[], spend: WorkBudget): Iterable<Table> {
  const { table, rules } = view;
  for (const set of setsFromRack(rack)) yield [...table, set];
  if (!ownPart(view, view.melded)) {
    const meld = bestMeld(rack, spend);
    if (meld) yield [...table, ...meld.sets];
    return;
  }
  yield* singleTileAdditions(table, rack);
  for (const goal of ['tiles', 'value'] as const) {
    const best = solve({ table, rack, goal, jokers: rules.jokers }, spend);
    if (best) yield best.table;
  }
}

/**
 * Some legal moves of the view's seat. If the seat can play, the list has a play. If the search takes too much work,
 * the list is cut off and calls `onCutOff` after its last move.
 */
export function* moves(view: View, onCutOff?: () => void): Iterable<Move> {
  const { rack = [] } = view;
  if (!isActive(view)) return;
  if (view.pool > 0) yield { kind: 'draw' };
  const seen = new Set<string>();
  const spend = createWorkBudget(LIST_WORK_UNITS);
  for (const table of playableTables(view, rack, spend)) {
    const name = JSON.stringify(table);
    if (seen.has(name) || playRefusal(view, table)) continue;
    seen.add(name);
    yield { kind: 'play', table };
  }
  if (!spend(0)) onCutOff?.();
}
