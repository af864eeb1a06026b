/**
 * One colour of a position, number after number: which runs can be open behind each number, and how a number can be dealt with.
 *
 * A state is how many open runs have one tile, two, or three and more. What may be done at a number is an option: so many
 * tiles go to groups, so many into runs, the others stay on the rack and cost something. Where runs can go on, the short
 * ones must, and a long one does so rather than that a new one starts: it can end whenever it likes.
 *
 * Jokers are spent only where they are needed, none before the first tile of a run: those can as well lie behind it, beyond
 * 13 if need be, which stands for the places before it. Jokers that are over will find a place, or so it is taken here:
 * that makes the costs a lower bound, and nearly always the truth. Whether they do is seen when the sets are made.
 */
import { HIGHEST } from '../state.ts';

/** By number, 1 to 13: tiles that must be used, tiles that may be, and what each of these costs if it is not. */
export interface Supply {
  readonly must: readonly number[];
  readonly may: readonly number[];
  readonly cost: readonly number[];
}

/** States and options of all colours, by index; what a state may do stands in one row, by how many tiles go to groups. */
export interface ColourGraph {
  /** By state and tiles for groups, five to a state: the first option; where it ends is the next entry. */
  readonly firstOption: number[];
  readonly next: number[];
  readonly jokers: number[];
  readonly cost: number[];
  /** By state: open runs, packed. */
  readonly openRuns: number[];
  /** By state and jokers that are left: the least that its colour costs from here on. */
  readonly leastCost: number[];
  /** By state: the jokers without which it leads nowhere. */
  readonly jokersNeeded: number[];
}

export const IMPOSSIBLE_COST = 1 << 27;
/** Most tiles of one kind in groups, and one more. */
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

/** Adds the states and options of one colour; answers the index of its first state. */
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
  // A run that is short behind 13 takes jokers.
  addLeastCosts(graph, column.jokers, root, from, (open) => 2 * (open & 7) + (open >> 3));
  return root;
}

/** The value at an index that is there. */
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
    // A tile that can go on a run does; a joker is in its place only if it is not there.
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

/** Whether it can help to go on with a joker although the run is long enough: tiles follow it. */
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

/** Long runs that cannot go on are not worth telling apart. */
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
 * From the last number back: the least that each state from `root` on costs, by the jokers that are left.
 * The states behind the last number begin at `last`; `needed` says how many jokers each of them still takes.
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
