/** The frontier of the search: the cheapest known path to each position, and a priority queue of open nodes. */
import { valueAt } from './colour-graph.ts';

export interface Frontier {
  /** By node: the states of the four colours, two per number; jokers left; cost; the last number processed. */
  readonly ab: number[];
  readonly cd: number[];
  readonly jokersLeft: number[];
  readonly cost: number[];
  readonly number: number[];
  /** By node: its parent, the index of the group share, and four options. */
  readonly parent: number[];
  readonly share: number[];
  readonly options: number[];
  /** A binary heap of nodes by key, the smallest first. */
  readonly keys: number[];
  readonly heap: number[];
  /** A growing hash table of the cheapest node of each position, plus 1. */
  slots: Int32Array;
}

export const createFrontier = (): Frontier => ({
  ab: [],
  cd: [],
  jokersLeft: [],
  cost: [],
  number: [],
  parent: [],
  share: [],
  options: [],
  keys: [],
  heap: [],
  slots: new Int32Array(1 << 11),
});

/** The slot of a position in the hash table, or the free slot for it. */
function slotOf(
  { ab, cd, jokersLeft, slots }: Frontier,
  wantedAb: number,
  wantedCd: number,
  wantedLeft: number,
): number {
  const mask = slots.length - 1;
  const mixed = Math.imul(wantedAb, 0x9e3779b1) ^ Math.imul(wantedCd + wantedLeft * 77, 0x85ebca6b);
  let slot = (mixed ^ (mixed >>> 15)) & mask;
  for (;;) {
    const node = (slots[slot] ?? 0) - 1;
    if (node < 0 || (ab[node] === wantedAb && cd[node] === wantedCd && jokersLeft[node] === wantedLeft)) return slot;
    slot = (slot + 1) & mask;
  }
}

/**
 * Add a node unless its position has one that is at least as cheap; then return -1. The caller adds its other fields.
 */
export function addNode(frontier: Frontier, ab: number, cd: number, jokersLeft: number, cost: number): number {
  if (frontier.ab.length * 2 > frontier.slots.length) growSlots(frontier);
  const slot = slotOf(frontier, ab, cd, jokersLeft);
  const known = (frontier.slots[slot] ?? 0) - 1;
  if (known >= 0 && valueAt(frontier.cost, known) <= cost) return -1;
  const node = frontier.ab.length;
  frontier.ab.push(ab);
  frontier.cd.push(cd);
  frontier.jokersLeft.push(jokersLeft);
  frontier.cost.push(cost);
  frontier.slots[slot] = node + 1;
  return node;
}

function growSlots(frontier: Frontier): void {
  frontier.slots = new Int32Array(4 * frontier.slots.length);
  // If a position has two nodes, the later one is cheaper.
  for (let node = 0; node < frontier.ab.length; node += 1) {
    const slot = slotOf(
      frontier,
      valueAt(frontier.ab, node),
      valueAt(frontier.cd, node),
      valueAt(frontier.jokersLeft, node),
    );
    frontier.slots[slot] = node + 1;
  }
}

/** True if a cheaper path to the same position was found later. */
export function isSuperseded(frontier: Frontier, node: number): boolean {
  const slot = slotOf(
    frontier,
    valueAt(frontier.ab, node),
    valueAt(frontier.cd, node),
    valueAt(frontier.jokersLeft, node),
  );
  return frontier.slots[slot] !== node + 1;
}

/** Add a node to the heap. */
export function pushNode({ keys, heap }: Frontier, key: number, node: number): void {
  let hole = keys.length;
  keys.push(key);
  heap.push(node);
  while (hole > 0) {
    const up = (hole - 1) >> 1;
    const above = valueAt(keys, up);
    if (above <= key) break;
    keys[hole] = above;
    heap[hole] = valueAt(heap, up);
    hole = up;
  }
  keys[hole] = key;
  heap[hole] = node;
}

/** Remove and return the node with the smallest key. The heap must not be empty. */
export function popNode({ keys, heap }: Frontier): number {
  const top = valueAt(heap, 0);
  const key = keys.pop() ?? 0;
  const node = heap.pop() ?? 0;
  const size = keys.length;
  if (size === 0) return top;
  let hole = 0;
  for (let down = 1; down < size; down = 2 * hole + 1) {
    if (down + 1 < size && valueAt(keys, down + 1) < valueAt(keys, down)) down += 1;
    if (valueAt(keys, down) >= key) break;
    keys[hole] = valueAt(keys, down);
    heap[hole] = valueAt(heap, down);
    hole = down;
  }
  keys[hole] = key;
  heap[hole] = node;
  return top;
}
