/**
 * The search: A* over the numbers, all four colours together.
 *
 * The heuristic is the sum of the least costs of the four colours, as if groups were free. It never overestimates.
 * Steps over the numbers with open runs as the state: J. van Rijn, F. Takes, J. Vis, "The Complexity of Rummikub
 * Problems", 2015.
 */
import type { WorkBudget } from '../../game.ts';
import { HIGHEST } from '../state.ts';
import { type ColourGraph, IMPOSSIBLE_COST, ROW_LENGTH, valueAt } from './colour-graph.ts';
import { addNode, createFrontier, type Frontier, isSuperseded, popNode, pushNode } from './frontier.ts';
import { type GroupShares, shareOf } from './groups.ts';

export interface SearchEffort {
  /**
   * Extra weight of each number still to come, in sixteenths. More than 0 is faster, but the path may not be the best.
   */
  readonly depthBonus: number;
  /** Most nodes before the search gives up. */
  readonly nodesMax: number;
}

export interface SearchInput extends SearchEffort {
  readonly graph: ColourGraph;
  /** The first state of each colour. */
  readonly roots: readonly number[];
  /** By number: the possible shares of groups. */
  readonly shares: readonly (readonly GroupShares[])[];
  readonly jokers: number;
  /** By number of spare jokers: their cost, or `IMPOSSIBLE_COST` if that many are not allowed. */
  readonly spare: readonly number[];
  /** Paths with a higher cost are cut off. */
  readonly limit: number;
  /** The search ends when this budget is used up. */
  readonly spend?: WorkBudget | undefined;
}

/** The choice at one number. */
export interface NumberChoice {
  readonly shares: GroupShares;
  /** By colour: the option. */
  readonly options: readonly number[];
}

export interface SearchResult {
  readonly cost: number;
  /** By number, from 1. */
  readonly choices: readonly NumberChoice[];
}

/** By number: the least cost of the groups of all higher numbers. */
function groupCostsAhead(shares: SearchInput['shares']): readonly number[] {
  const ahead = shares.map(() => 0);
  for (let number = HIGHEST - 1; number >= 0; number -= 1)
    ahead[number] = valueAt(ahead, number + 1) + Math.min(...(shares[number + 1] ?? []).map(({ cost }) => cost));
  return ahead;
}

/** The least cost of the four colours, if each may use all jokers that the others do not need. */
function leastCostAhead(
  { leastCost, jokersNeeded }: ColourGraph,
  width: number,
  a: number,
  b: number,
  c: number,
  d: number,
  left: number,
): number {
  if (width === 1) return valueAt(leastCost, a) + valueAt(leastCost, b) + valueAt(leastCost, c) + valueAt(leastCost, d);
  const over =
    left - valueAt(jokersNeeded, a) - valueAt(jokersNeeded, b) - valueAt(jokersNeeded, c) - valueAt(jokersNeeded, d);
  if (over < 0) return IMPOSSIBLE_COST;
  return (
    valueAt(leastCost, a * width + valueAt(jokersNeeded, a) + over) +
    valueAt(leastCost, b * width + valueAt(jokersNeeded, b) + over) +
    valueAt(leastCost, c * width + valueAt(jokersNeeded, c) + over) +
    valueAt(leastCost, d * width + valueAt(jokersNeeded, d) + over)
  );
}

/** A step from a node over one number. */
interface SearchStep {
  readonly node: number;
  readonly number: number;
  /** The least cost of the groups of all higher numbers. */
  readonly ahead: number;
}

/** Add the node that four options lead to, unless it costs too much or a cheaper path to it is known. */
function addSuccessor(
  input: SearchInput,
  frontier: Frontier,
  step: SearchStep,
  share: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const { graph, jokers, spare, limit, depthBonus } = input;
  const { next, cost, jokers: spent } = graph;
  const shares = input.shares[step.number]?.[share];
  const left =
    valueAt(frontier.jokersLeft, step.node) -
    (shares?.jokers ?? 0) -
    valueAt(spent, a) -
    valueAt(spent, b) -
    valueAt(spent, c) -
    valueAt(spent, d);
  const sum =
    valueAt(frontier.cost, step.node) +
    (shares?.cost ?? 0) +
    valueAt(cost, a) +
    valueAt(cost, b) +
    valueAt(cost, c) +
    valueAt(cost, d);
  const rest = leastCostAhead(
    graph,
    jokers + 1,
    valueAt(next, a),
    valueAt(next, b),
    valueAt(next, c),
    valueAt(next, d),
    left,
  );
  const total = sum + rest + step.ahead + (step.number === HIGHEST ? valueAt(spare, left) : 0);
  if (total > limit) return;
  const node = addNode(
    frontier,
    (valueAt(next, a) << 16) | valueAt(next, b),
    (valueAt(next, c) << 16) | valueAt(next, d),
    left,
    sum,
  );
  if (node < 0) return;
  frontier.number.push(step.number);
  frontier.parent.push(step.node);
  frontier.share.push(share);
  frontier.options.push(a, b, c, d);
  pushNode(frontier, total * 16 + (HIGHEST - step.number) * (1 + depthBonus), node);
}

/** Expand a node with one share of groups: add all combinations of four options that may be cheap enough. */
function expandShare(
  input: SearchInput,
  frontier: Frontier,
  step: SearchStep,
  share: number,
  { tiles, jokers, cost }: GroupShares,
): void {
  const { firstOption, leastCost, next, jokers: spent, cost: costs } = input.graph;
  const width = input.jokers + 1;
  const ab = valueAt(frontier.ab, step.node);
  const cd = valueAt(frontier.cd, step.node);
  const left = valueAt(frontier.jokersLeft, step.node) - jokers;
  const rowA = (ab >>> 16) * ROW_LENGTH + shareOf(tiles, 0);
  const rowB = (ab & 0xffff) * ROW_LENGTH + shareOf(tiles, 1);
  const rowC = (cd >>> 16) * ROW_LENGTH + shareOf(tiles, 2);
  const rowD = (cd & 0xffff) * ROW_LENGTH + shareOf(tiles, 3);
  const endA = valueAt(firstOption, rowA + 1);
  const endB = valueAt(firstOption, rowB + 1);
  const endC = valueAt(firstOption, rowC + 1);
  const endD = valueAt(firstOption, rowD + 1);
  if (
    left < 0 ||
    valueAt(firstOption, rowB) === endB ||
    valueAt(firstOption, rowC) === endC ||
    valueAt(firstOption, rowD) === endD
  )
    return;
  // Lower bounds for the colours whose option is not chosen yet.
  const restD = valueAt(leastCost, (cd & 0xffff) * width + left);
  const restC = restD + valueAt(leastCost, (cd >>> 16) * width + left);
  const restB = restC + valueAt(leastCost, (ab & 0xffff) * width + left);
  const most = input.limit - step.ahead - valueAt(frontier.cost, step.node) - cost;
  for (let i = valueAt(firstOption, rowA); i < endA; i += 1) {
    const leftA = left - valueAt(spent, i);
    const sumA = valueAt(costs, i) + valueAt(leastCost, valueAt(next, i) * width + leftA);
    if (leftA < 0 || sumA + restB > most) continue;
    for (let j = valueAt(firstOption, rowB); j < endB; j += 1) {
      const leftB = leftA - valueAt(spent, j);
      const sumB = sumA + valueAt(costs, j) + valueAt(leastCost, valueAt(next, j) * width + leftB);
      if (leftB < 0 || sumB + restC > most) continue;
      for (let k = valueAt(firstOption, rowC); k < endC; k += 1) {
        const leftC = leftB - valueAt(spent, k);
        const sumC = sumB + valueAt(costs, k) + valueAt(leastCost, valueAt(next, k) * width + leftC);
        if (leftC < 0 || sumC + restD > most) continue;
        for (let l = valueAt(firstOption, rowD); l < endD; l += 1)
          if (leftC >= valueAt(spent, l)) addSuccessor(input, frontier, step, share, i, j, k, l);
      }
    }
  }
}

/** Work units to expand a node, and for each node that it reaches. */
const STEP_WORK = 4;
const REACH_WORK = 1;

/** Bound of states: two are packed in one number. */
const STATES_BOUND = 1 << 16;

/** Return the cheapest path through all numbers. Undefined if there is none within the limits and the budget. */
export function search(input: SearchInput): SearchResult | undefined {
  const { graph, roots, shares, jokers, limit, nodesMax, spend } = input;
  if (graph.openRuns.length > STATES_BOUND) throw new Error('too many states for the search');
  const frontier = createFrontier();
  const ahead = groupCostsAhead(shares);
  const [a = 0, b = 0, c = 0, d = 0] = roots;
  if (leastCostAhead(graph, jokers + 1, a, b, c, d, jokers) + valueAt(ahead, 0) > limit) return undefined;
  pushNode(frontier, 0, addNode(frontier, (a << 16) | b, (c << 16) | d, jokers, 0));
  frontier.number.push(0);
  frontier.parent.push(-1);
  frontier.share.push(0);
  frontier.options.push(0, 0, 0, 0);
  while (frontier.keys.length > 0 && frontier.ab.length < nodesMax) {
    const reached = frontier.ab.length;
    const node = popNode(frontier);
    if (isSuperseded(frontier, node)) continue;
    const number = valueAt(frontier.number, node) + 1;
    if (number > HIGHEST) return resultAt(input, frontier, node);
    const step: SearchStep = { node, number, ahead: valueAt(ahead, number) };
    let share = 0;
    for (const some of shares[number] ?? []) {
      expandShare(input, frontier, step, share, some);
      share += 1;
    }
    if (spend?.(STEP_WORK + REACH_WORK * (frontier.ab.length - reached)) === false) return undefined;
  }
  return undefined;
}

function resultAt({ shares, spare }: SearchInput, frontier: Frontier, goal: number): SearchResult {
  const choices: NumberChoice[] = [];
  for (let node = goal; valueAt(frontier.parent, node) >= 0; node = valueAt(frontier.parent, node)) {
    const chosen = shares[valueAt(frontier.number, node)]?.[valueAt(frontier.share, node)];
    if (chosen) choices.unshift({ shares: chosen, options: frontier.options.slice(4 * node, 4 * node + 4) });
  }
  return { cost: valueAt(frontier.cost, goal) + valueAt(spare, valueAt(frontier.jokersLeft, goal)), choices };
}
