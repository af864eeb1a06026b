/** The graph of one colour with old runs in its states. transitions.ts defines its edges. */
import type { WorkBudget } from '../../game.ts';
import { HIGHEST } from '../state.ts';
import { addLeastCosts, type ColourGraph, ROW_LENGTH, valueAt } from './colour-graph.ts';
import type { KeepingColumn } from './keeping-column.ts';
import { forEachTransition } from './transitions.ts';

/** Options of one state by the number of tiles in groups: next state, jokers and cost, three numbers each. */
type Rows = readonly number[][];

/** Add an option to a row, or lower the cost of an equal one. */
function addOrImprove(row: number[], next: number, jokers: number, cost: number): void {
  for (let i = 0; i < row.length; i += 3)
    if (row[i] === next && row[i + 1] === jokers) {
      row[i + 2] = Math.min(cost, valueAt(row, i + 2));
      return;
    }
  row.push(next, jokers, cost);
}

/** Add the rows to the graph and clear them. */
function addRows(graph: ColourGraph, rows: Rows): void {
  for (const row of rows) {
    graph.firstOption.push(graph.next.length);
    for (let i = 0; i < row.length; i += 3) {
      graph.next.push(valueAt(row, i));
      graph.jokers.push(valueAt(row, i + 1));
      graph.cost.push(valueAt(row, i + 2));
    }
    row.length = 0;
  }
}

/** Work units per state, and transitions per work unit. */
const STATE_WORK = 2;
const TRANSITIONS_PER_WORK_UNIT = 4;

/**
 * Add the states and options of one colour. Return the index of its first state. Undefined if the budget is used up;
 * then the graph is incomplete and must not be used.
 */
export function addKeepingColour(graph: ColourGraph, column: KeepingColumn, spend?: WorkBudget): number | undefined {
  const root = graph.openRuns.length;
  graph.openRuns.push(0);
  let from = root;
  const rows: Rows = Array.from({ length: ROW_LENGTH }, () => []);
  for (let number = 1; number <= HIGHEST; number += 1) {
    const to = graph.openRuns.length;
    const known = new Map<number, number>();
    for (let state = from; state < to; state += 1) {
      let done = 0;
      forEachTransition(column, number, valueAt(graph.openRuns, state), ({ groups, next, jokers, cost }) => {
        done += 1;
        const index = known.get(next) ?? graph.openRuns.length;
        if (index === graph.openRuns.length) {
          known.set(next, index);
          graph.openRuns.push(next);
        }
        addOrImprove(rows[groups] ?? [], index, jokers, cost);
      });
      addRows(graph, rows);
      if (spend?.(STATE_WORK + done / TRANSITIONS_PER_WORK_UNIT) === false) return undefined;
    }
    from = to;
  }
  addRows(
    graph,
    Array.from({ length: ROW_LENGTH * (graph.openRuns.length - from) }, () => []),
  );
  addLeastCosts(graph, column.jokers, root, from, (open) => {
    const needed = 2 * (open & 7) + ((open >> 3) & 7);
    return needed > 0 && column.isExact ? column.jokers + 1 : needed;
  });
  return root;
}
