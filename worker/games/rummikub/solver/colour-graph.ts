/**
 * The graph of one colour of a position, number by number: its states are the open runs after each number, its edges
 * (options) the ways to use the tiles of a number.
 *
 * A state counts the open runs with one tile, with two, and with three or more. An option says how many tiles go to
 * groups and how many to runs; the others stay on the rack at a cost. Short runs must be continued. A long run is
 * continued before a new one starts, because it can end at any number.
 *
 * Jokers are used only where they are needed, and never before the first tile of a run. They can as well be at its end,
 * if necessary beyond 13, which stands for the places before the run. Spare jokers are assumed to fit somewhere. So the
 * costs are a lower bound, and nearly always exact. build-table.ts finds out if the spare jokers fit.
 */
import { HIGHEST } from '../state.ts';

/** By number, 1 to 13: tiles that must be used, tiles that may be used, and the cost of each of these if it is not. */
export interface Supply {
  readonly must: readonly number[];
  readonly may: readonly number[];
  readonly cost: readonly number[];
}

/** States and options of all colours, by index. The options of a state are consecutive, ordered by tiles in groups. */
export interface ColourGraph {
  /** By state and number of tiles in groups, five per state: the first option. The next entry is the end. */
  readonly firstOption: number[];
  readonly next: number[];
  readonly jokers: number[];
  readonly cost: number[];
  /** By state: the open runs, packed. */
  readonly openRuns: number[];
  /** By state and jokers left: the least cost of its colour from here on. */
  readonly leastCost: number[];
  /** By state: the fewest jokers with which it can be completed. */
  readonly jokersNeeded: number[];
}

export const IMPOSSIBLE_COST = 1 << 27;
/** One more than the most tiles of one kind in groups. */
export const SHARE_COUNT = 4;
export const ROW_LENGTH = SHARE_COUNT + 1;

export const createColourGraph = (): ColourGraph => ({
  firstOption: [],
  next: [],
  jokers: [],
  cost: [],
  openRuns: [],
  leastCost: [],
  jokersNeeded: [],
});

export const packOpenRuns = (one: number, two: number, three: number): number => one | (two << 3) | (three << 6);

export interface ColourColumn {
  readonly supply: Supply;
  /** By number: most tiles that can go to groups. */
  readonly groups: readonly number[];
  readonly jokers: number;
}

/** Add the states and options of one colour. Return the index of its first state. */
export function addColour(graph: ColourGraph, column: ColourColumn): number {
  const root = graph.openRuns.length;
  graph.openRuns.push(0);
  let from = root;
  for (let number = 1; number <= HIGHEST; number += 1) {
    const to = graph.openRuns.length;
    const known = new Int16Array(512);
    for (let state = from; state < to; state += 1) addOptions(graph, column, number, state, to, known);
    from = to;
  }
  const end = graph.openRuns.length;
  for (let state = from; state < end; state += 1)
    for (let i = 0; i < ROW_LENGTH; i += 1) graph.firstOption.push(graph.next.length);
  // A run that is too short after 13 needs jokers.
  addLeastCosts(graph, column.jokers, root, from, (open) => 2 * (open & 7) + (open >> 3));
  return root;
}

/** The value at an index that must exist. */
export const valueAt = (values: readonly number[], index: number): number => values[index] ?? 0;

function addOptions(
  graph: ColourGraph,
  column: ColourColumn,
  number: number,
  state: number,
  to: number,
  known: Int16Array,
): void {
  const { supply, jokers } = column;
  const must = valueAt(supply.must, number);
  const have = must + valueAt(supply.may, number);
  const open = valueAt(graph.openRuns, state);
  const one = open & 7;
  const two = (open >> 3) & 7;
  const three = open >> 6;
  const all = one + two + three;
  const mayBridge = canBridge(column, number);
  for (let groups = 0; groups < ROW_LENGTH; groups += 1) {
    graph.firstOption.push(graph.next.length);
    if (groups > have || groups > valueAt(column.groups, number)) continue;
    const rest = have - groups;
    // A tile that can extend a run does. A joker extends it only if no tile is left.
    for (let tiles = Math.max(must - groups, Math.min(rest, all)); tiles <= rest; tiles += 1) {
      const unlaid = (rest - tiles) * valueAt(supply.cost, number);
      const needed = Math.max(0, one + two - tiles);
      const most = tiles < rest ? 0 : mayBridge ? Math.max(needed, all - tiles) : needed;
      for (let jokersFilled = needed; jokersFilled <= Math.min(jokers, most); jokersFilled += 1) {
        const cover = tiles + jokersFilled;
        const on = Math.min(three, cover - one - two);
        const after = packOpenRuns(cover - one - two - on, one, two + on);
        addOption(graph, known, to, trimOpenRuns(column, number, after), jokersFilled, unlaid);
      }
    }
  }
}

/** True if a joker may usefully extend a run that is long enough: tiles follow within reach of the jokers. */
export function canBridge({ supply, jokers }: ColourColumn, number: number): boolean {
  for (let next = number + 1; next <= Math.min(HIGHEST, number + jokers); next += 1)
    if (valueAt(supply.must, next) + valueAt(supply.may, next) > 0) return true;
  return false;
}

function addOption(
  graph: ColourGraph,
  known: Int16Array,
  to: number,
  open: number,
  jokers: number,
  cost: number,
): void {
  let index = (known[open] ?? 0) - 1;
  if (index < 0) {
    index = graph.openRuns.length - to;
    known[open] = index + 1;
    graph.openRuns.push(open);
  }
  graph.next.push(to + index);
  graph.jokers.push(jokers);
  graph.cost.push(cost);
}

/** Drop long runs that cannot be extended, so that equivalent states become one. */
function trimOpenRuns(column: ColourColumn, number: number, open: number): number {
  if (number === HIGHEST) return open & 63;
  const { supply, jokers } = column;
  const next = number + 1;
  if (jokers > 0)
    return valueAt(supply.must, next) + valueAt(supply.may, next) > 0 || canBridge(column, next) ? open : open & 63;
  const room = valueAt(supply.must, next) + valueAt(supply.may, next) - (open & 7) - ((open >> 3) & 7);
  return (open & 63) | (Math.max(0, Math.min(open >> 6, room)) << 6);
}

/**
 * Compute the least cost of each state from `root` on, by jokers left, from the last number back. The states after the
 * last number begin at `last`; `needed` returns the jokers that each of them still needs.
 */
export function addLeastCosts(
  graph: ColourGraph,
  jokers: number,
  root: number,
  last: number,
  needed: (open: number) => number,
): void {
  const width = jokers + 1;
  const end = graph.openRuns.length;
  for (let i = root * width; i < end * width; i += 1) graph.leastCost.push(IMPOSSIBLE_COST);
  for (let state = last; state < end; state += 1)
    for (let left = needed(valueAt(graph.openRuns, state)); left < width; left += 1)
      graph.leastCost[state * width + left] = 0;
  for (let state = last - 1; state >= root; state -= 1) {
    const row = state * width;
    const stop = valueAt(graph.firstOption, state * ROW_LENGTH + SHARE_COUNT);
    for (let option = valueAt(graph.firstOption, state * ROW_LENGTH); option < stop; option += 1) {
      const cost = valueAt(graph.cost, option);
      const spent = valueAt(graph.jokers, option);
      const after = valueAt(graph.next, option) * width - spent;
      for (let left = spent; left < width; left += 1) {
        const rest = valueAt(graph.leastCost, after + left);
        if (rest < IMPOSSIBLE_COST && cost + rest < valueAt(graph.leastCost, row + left))
          graph.leastCost[row + left] = cost + rest;
      }
    }
  }
  for (let state = root; state < end; state += 1) {
    let fewest = 0;
    while (fewest < width && valueAt(graph.leastCost, state * width + fewest) >= IMPOSSIBLE_COST) fewest += 1;
    graph.jokersNeeded.push(fewest);
  }
}
