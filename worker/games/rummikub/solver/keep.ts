/** The states of one colour once more, with the old runs in them: see solve-deeds.ts for what is done from each to the next. */
import type { Meter } from '../../game.ts';
import { HIGHEST } from '../state.ts';
import { addLeast, at, type Graph, ROW } from './colour.ts';
import { deeds, type KeepColumn } from './deeds.ts';

/** Options of one state by how many tiles go to groups: where they lead, their jokers and cost, three numbers each. */
type Rows = readonly number[][];

/** Adds an option to a row, or makes one that leads to the same cheaper. */
function addTo(row: number[], next: number, jokers: number, cost: number): void {
  for (let i = 0; i < row.length; i += 3)
    if (row[i] === next && row[i + 1] === jokers) {
      row[i + 2] = Math.min(cost, at(row, i + 2));
      return;
    }
  row.push(next, jokers, cost);
}

/** Adds the rows to the graph, and empties them. */
function addRows(graph: Graph, rows: Rows): void {
  for (const row of rows) {
    graph.first.push(graph.next.length);
    for (let i = 0; i < row.length; i += 3) {
      graph.next.push(at(row, i));
      graph.jokers.push(at(row, i + 1));
      graph.cost.push(at(row, i + 2));
    }
    row.length = 0;
  }
}

/** What it costs a meter to look at a state, and to think of so many deeds. */
const STATE_COST = 2;
const DEEDS_A_UNIT = 4;

/**
 * Adds the states and options of one colour; answers the index of its first state, or nothing if the meter is used up on
 * the way: then the graph is of no use.
 */
export function addKeeping(graph: Graph, column: KeepColumn, meter?: Meter): number | undefined {
  const root = graph.open.length;
  graph.open.push(0);
  let from = root;
  const rows: Rows = Array.from({ length: ROW }, () => []);
  for (let number = 1; number <= HIGHEST; number += 1) {
    const to = graph.open.length;
    const known = new Map<number, number>();
    for (let state = from; state < to; state += 1) {
      let done = 0;
      deeds(column, number, at(graph.open, state), ({ groups, next, jokers, cost }) => {
        done += 1;
        const index = known.get(next) ?? graph.open.length;
        if (index === graph.open.length) {
          known.set(next, index);
          graph.open.push(next);
        }
        addTo(rows[groups] ?? [], index, jokers, cost);
      });
      addRows(graph, rows);
      if (meter?.(STATE_COST + done / DEEDS_A_UNIT) === false) return undefined;
    }
    from = to;
  }
  addRows(
    graph,
    Array.from({ length: ROW * (graph.open.length - from) }, () => []),
  );
  addLeast(graph, column.jokers, root, from, (open) => {
    const needed = 2 * (open & 7) + ((open >> 3) & 7);
    return needed > 0 && column.isExact ? column.jokers + 1 : needed;
  });
  return root;
}
