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
export interface Graph {
  /** By state and tiles for groups, five to a state: the first option; where it ends is the next entry. */
  readonly first: number[];
  readonly next: number[];
  readonly jokers: number[];
  readonly cost: number[];
  /** By state: open runs, packed. */
  readonly open: number[];
  /** By state and jokers that are left: the least that its colour costs from here on. */
  readonly least: number[];
  /** By state: the jokers without which it leads nowhere. */
  readonly needs: number[];
}

export const IMPOSSIBLE = 1 << 27;
/** Most tiles of one kind in groups, and one more. */
export const SHARES = 4;
export const ROW = SHARES + 1;

export const newGraph = (): Graph => ({ first: [], next: [], jokers: [], cost: [], open: [], least: [], needs: [] });

export const packOpen = (one: number, two: number, three: number): number => one | (two << 3) | (three << 6);

export interface Column {
  readonly supply: Supply;
  /** By number: most tiles that can go to groups. */
  readonly groups: readonly number[];
  readonly jokers: number;
}

/** Adds the states and options of one colour; answers the index of its first state. */
export function addColour(graph: Graph, column: Column): number {
  const root = graph.open.length;
  graph.open.push(0);
  let from = root;
  for (let number = 1; number <= HIGHEST; number += 1) {
    const to = graph.open.length;
    const known = new Int16Array(512);
    for (let state = from; state < to; state += 1) addOptions(graph, column, number, state, to, known);
    from = to;
  }
  const end = graph.open.length;
  for (let state = from; state < end; state += 1) for (let i = 0; i < ROW; i += 1) graph.first.push(graph.next.length);
  // A run that is short behind 13 takes jokers.
  addLeast(graph, column.jokers, root, from, (open) => 2 * (open & 7) + (open >> 3));
  return root;
}

/** The value at an index that is there. */
export const at = (values: readonly number[], index: number): number => values[index] ?? 0;

function addOptions(graph: Graph, column: Column, number: number, state: number, to: number, known: Int16Array): void {
  const { supply, jokers } = column;
  const must = at(supply.must, number);
  const have = must + at(supply.may, number);
  const open = at(graph.open, state);
  const one = open & 7;
  const two = (open >> 3) & 7;
  const three = open >> 6;
  const all = one + two + three;
  const mayBridge = bridges(column, number);
  for (let groups = 0; groups < ROW; groups += 1) {
    graph.first.push(graph.next.length);
    if (groups > have || groups > at(column.groups, number)) continue;
    const rest = have - groups;
    // A tile that can go on a run does; a joker is in its place only if it is not there.
    for (let tiles = Math.max(must - groups, Math.min(rest, all)); tiles <= rest; tiles += 1) {
      const lost = (rest - tiles) * at(supply.cost, number);
      const needed = Math.max(0, one + two - tiles);
      const most = tiles < rest ? 0 : mayBridge ? Math.max(needed, all - tiles) : needed;
      for (let filled = needed; filled <= Math.min(jokers, most); filled += 1) {
        const cover = tiles + filled;
        const on = Math.min(three, cover - one - two);
        const after = packOpen(cover - one - two - on, one, two + on);
        addOption(graph, known, to, trimmed(column, number, after), filled, lost);
      }
    }
  }
}

/** Whether it can help to go on with a joker although the run is long enough: tiles follow it. */
export function bridges({ supply, jokers }: Column, number: number): boolean {
  for (let next = number + 1; next <= Math.min(HIGHEST, number + jokers); next += 1)
    if (at(supply.must, next) + at(supply.may, next) > 0) return true;
  return false;
}

function addOption(graph: Graph, known: Int16Array, to: number, open: number, jokers: number, cost: number): void {
  let index = (known[open] ?? 0) - 1;
  if (index < 0) {
    index = graph.open.length - to;
    known[open] = index + 1;
    graph.open.push(open);
  }
  graph.next.push(to + index);
  graph.jokers.push(jokers);
  graph.cost.push(cost);
}

/** Long runs that cannot go on are not worth telling apart. */
function trimmed(column: Column, number: number, open: number): number {
  if (number === HIGHEST) return open & 63;
  const { supply, jokers } = column;
  const next = number + 1;
  if (jokers > 0) return at(supply.must, next) + at(supply.may, next) > 0 || bridges(column, next) ? open : open & 63;
  const room = at(supply.must, next) + at(supply.may, next) - (open & 7) - ((open >> 3) & 7);
  return (open & 63) | (Math.max(0, Math.min(open >> 6, room)) << 6);
}

/**
 * From the last number back: the least that each state from `root` on costs, by the jokers that are left.
 * The states behind the last number begin at `last`; `needed` says how many jokers each of them still takes.
 */
export function addLeast(
  graph: Graph,
  jokers: number,
  root: number,
  last: number,
  needed: (open: number) => number,
): void {
  const width = jokers + 1;
  const end = graph.open.length;
  for (let i = root * width; i < end * width; i += 1) graph.least.push(IMPOSSIBLE);
  for (let state = last; state < end; state += 1)
    for (let left = needed(at(graph.open, state)); left < width; left += 1) graph.least[state * width + left] = 0;
  for (let state = last - 1; state >= root; state -= 1) {
    const row = state * width;
    const stop = at(graph.first, state * ROW + SHARES);
    for (let option = at(graph.first, state * ROW); option < stop; option += 1) {
      const cost = at(graph.cost, option);
      const spent = at(graph.jokers, option);
      const after = at(graph.next, option) * width - spent;
      for (let left = spent; left < width; left += 1) {
        const rest = at(graph.least, after + left);
        if (rest < IMPOSSIBLE && cost + rest < at(graph.least, row + left)) graph.least[row + left] = cost + rest;
      }
    }
  }
  for (let state = root; state < end; state += 1) {
    let fewest = 0;
    while (fewest < width && at(graph.least, state * width + fewest) >= IMPOSSIBLE) fewest += 1;
    graph.needs.push(fewest);
  }
}
