/**
 * The search: from number to number, all four colours together, always on from where the whole can still be cheapest (A*).
 *
 * What each colour will cost at least, were groups free for the asking, is known beforehand; that sum is the estimate, and
 * it never says too much. The numbers as the steps and open runs as the state: J. van Rijn, F. Takes, J. Vis, "The Complexity
 * of Rummikub Problems", 2015.
 */
import type { Meter } from '../../game.ts';
import { HIGHEST } from '../state.ts';
import { at, type Graph, IMPOSSIBLE, ROW } from './colour.ts';
import { type Frontier, isOutdone, newFrontier, put, reach, take } from './frontier.ts';
import { type Shares, shareOf } from './groups.ts';

export interface Effort {
  /** What a number that is still to come counts, in sixteenths; more than 0 is faster and finds a good way, not the best. */
  readonly haste: number;
  /** Positions to reach before giving up. */
  readonly patience: number;
}

export interface Search extends Effort {
  readonly graph: Graph;
  /** The first state of each colour. */
  readonly roots: readonly number[];
  /** By number: what groups can be made of. */
  readonly shares: readonly (readonly Shares[])[];
  readonly jokers: number;
  /** What jokers cost that have found no place, by their count; `IMPOSSIBLE` if they must. */
  readonly spare: readonly number[];
  /** Ways that cost more are not gone. */
  readonly limit: number;
  /** Ends the search when it is used up. */
  readonly meter?: Meter | undefined;
}

/** What is done at one number. */
export interface Choice {
  readonly shares: Shares;
  /** By colour: the option. */
  readonly options: readonly number[];
}

export interface Found {
  readonly cost: number;
  /** By number, from 1. */
  readonly choices: readonly Choice[];
}

/** By number: what the groups of all higher ones cost at least. */
function aheadOf(shares: Search['shares']): readonly number[] {
  const ahead = shares.map(() => 0);
  for (let number = HIGHEST - 1; number >= 0; number -= 1)
    ahead[number] = at(ahead, number + 1) + Math.min(...(shares[number + 1] ?? []).map(({ cost }) => cost));
  return ahead;
}

/** What the colours will cost at least, if each may have the jokers that no other needs. */
function estimate(
  { least, needs }: Graph,
  width: number,
  a: number,
  b: number,
  c: number,
  d: number,
  left: number,
): number {
  if (width === 1) return at(least, a) + at(least, b) + at(least, c) + at(least, d);
  const over = left - at(needs, a) - at(needs, b) - at(needs, c) - at(needs, d);
  if (over < 0) return IMPOSSIBLE;
  return (
    at(least, a * width + at(needs, a) + over) +
    at(least, b * width + at(needs, b) + over) +
    at(least, c * width + at(needs, c) + over) +
    at(least, d * width + at(needs, d) + over)
  );
}

/** On from a node, over one number. */
interface Step {
  readonly node: number;
  readonly number: number;
  /** What the groups of all higher numbers cost at least. */
  readonly ahead: number;
}

/** Notes where four options lead to, unless that is too dear or known to be had cheaper. */
function go(
  given: Search,
  frontier: Frontier,
  step: Step,
  share: number,
  a: number,
  b: number,
  c: number,
  d: number,
): void {
  const { graph, jokers, spare, limit, haste } = given;
  const { next, cost, jokers: spent } = graph;
  const shares = given.shares[step.number]?.[share];
  const left =
    at(frontier.left, step.node) - (shares?.jokers ?? 0) - at(spent, a) - at(spent, b) - at(spent, c) - at(spent, d);
  const sum =
    at(frontier.cost, step.node) + (shares?.cost ?? 0) + at(cost, a) + at(cost, b) + at(cost, c) + at(cost, d);
  const rest = estimate(graph, jokers + 1, at(next, a), at(next, b), at(next, c), at(next, d), left);
  const total = sum + rest + step.ahead + (step.number === HIGHEST ? at(spare, left) : 0);
  if (total > limit) return;
  const node = reach(frontier, (at(next, a) << 16) | at(next, b), (at(next, c) << 16) | at(next, d), left, sum);
  if (node < 0) return;
  frontier.number.push(step.number);
  frontier.parent.push(step.node);
  frontier.share.push(share);
  frontier.options.push(a, b, c, d);
  put(frontier, total * 16 + (HIGHEST - step.number) * (1 + haste), node);
}

/** Goes on from a node with one share of groups, by every four options that go with it and may be cheap enough. */
function spread(given: Search, frontier: Frontier, step: Step, share: number, { tiles, jokers, cost }: Shares): void {
  const { first, least, next, jokers: spent, cost: costs } = given.graph;
  const width = given.jokers + 1;
  const ab = at(frontier.ab, step.node);
  const cd = at(frontier.cd, step.node);
  const left = at(frontier.left, step.node) - jokers;
  const rowA = (ab >>> 16) * ROW + shareOf(tiles, 0);
  const rowB = (ab & 0xffff) * ROW + shareOf(tiles, 1);
  const rowC = (cd >>> 16) * ROW + shareOf(tiles, 2);
  const rowD = (cd & 0xffff) * ROW + shareOf(tiles, 3);
  const endA = at(first, rowA + 1);
  const endB = at(first, rowB + 1);
  const endC = at(first, rowC + 1);
  const endD = at(first, rowD + 1);
  if (left < 0 || at(first, rowB) === endB || at(first, rowC) === endC || at(first, rowD) === endD) return;
  // The colours whose option is not chosen yet cost at least what their states do.
  const restD = at(least, (cd & 0xffff) * width + left);
  const restC = restD + at(least, (cd >>> 16) * width + left);
  const restB = restC + at(least, (ab & 0xffff) * width + left);
  const most = given.limit - step.ahead - at(frontier.cost, step.node) - cost;
  for (let i = at(first, rowA); i < endA; i += 1) {
    const leftA = left - at(spent, i);
    const sumA = at(costs, i) + at(least, at(next, i) * width + leftA);
    if (leftA < 0 || sumA + restB > most) continue;
    for (let j = at(first, rowB); j < endB; j += 1) {
      const leftB = leftA - at(spent, j);
      const sumB = sumA + at(costs, j) + at(least, at(next, j) * width + leftB);
      if (leftB < 0 || sumB + restC > most) continue;
      for (let k = at(first, rowC); k < endC; k += 1) {
        const leftC = leftB - at(spent, k);
        const sumC = sumB + at(costs, k) + at(least, at(next, k) * width + leftC);
        if (leftC < 0 || sumC + restD > most) continue;
        for (let l = at(first, rowD); l < endD; l += 1)
          if (leftC >= at(spent, l)) go(given, frontier, step, share, i, j, k, l);
      }
    }
  }
}

/** What it costs a meter to go on from a position, and each one that is reached by it. */
const STEP_COST = 4;
const REACH_COST = 1;

/** Two states are packed in a number. */
const MOST_STATES = 1 << 16;

/** The cheapest way through all numbers; nothing if there is none within the limit, or patience has an end. */
export function search(given: Search): Found | undefined {
  const { graph, roots, shares, jokers, limit, patience, meter } = given;
  if (graph.open.length > MOST_STATES) throw new Error('too many states for the search');
  const frontier = newFrontier();
  const ahead = aheadOf(shares);
  const [a = 0, b = 0, c = 0, d = 0] = roots;
  if (estimate(graph, jokers + 1, a, b, c, d, jokers) + at(ahead, 0) > limit) return undefined;
  put(frontier, 0, reach(frontier, (a << 16) | b, (c << 16) | d, jokers, 0));
  frontier.number.push(0);
  frontier.parent.push(-1);
  frontier.share.push(0);
  frontier.options.push(0, 0, 0, 0);
  while (frontier.keys.length > 0 && frontier.ab.length < patience) {
    const reached = frontier.ab.length;
    const node = take(frontier);
    if (isOutdone(frontier, node)) continue;
    const number = at(frontier.number, node) + 1;
    if (number > HIGHEST) return foundAt(given, frontier, node);
    const step: Step = { node, number, ahead: at(ahead, number) };
    let share = 0;
    for (const some of shares[number] ?? []) {
      spread(given, frontier, step, share, some);
      share += 1;
    }
    if (meter?.(STEP_COST + REACH_COST * (frontier.ab.length - reached)) === false) return undefined;
  }
  return undefined;
}

function foundAt({ shares, spare }: Search, frontier: Frontier, goal: number): Found {
  const choices: Choice[] = [];
  for (let node = goal; at(frontier.parent, node) >= 0; node = at(frontier.parent, node)) {
    const chosen = shares[at(frontier.number, node)]?.[at(frontier.share, node)];
    if (chosen) choices.unshift({ shares: chosen, options: frontier.options.slice(4 * node, 4 * node + 4) });
  }
  return { cost: at(frontier.cost, goal) + at(spare, at(frontier.left, goal)), choices };
}
