/** A problem for the solver: tiles, costs on the rack, sets that should or must stay. And the two ways to solve it. */
import type { WorkBudget } from '../../game.ts';
import { type Counts, countsOf, isGroup, runTiles } from '../sets.ts';
import {
  COLOURS,
  colourOf,
  HIGHEST,
  JOKER,
  JOKER_POINTS,
  numberOf,
  type Table,
  type Tile,
  type TileSet,
} from '../state.ts';
import { buildTable } from './build-table.ts';
import { addColour, createColourGraph, IMPOSSIBLE_COST, type Supply } from './colour-graph.ts';
import { type FrozenSet, type GroupShares, largestShare, minimalShares, sharesKeepingOld } from './groups.ts';
import { createKeepingColumn, type OldRun } from './keeping-column.ts';
import { addKeepingColour } from './keeping-graph.ts';
import { type SearchEffort, type SearchResult, search } from './search.ts';

/** The cost of a tile with these points if it stays on the rack. */
export type TileCost = (points: number) => number;

export interface Problem {
  /** By tile: how many must be used and how many may be used, without those in frozen sets. */
  readonly must: Counts;
  readonly may: Counts;
  /** Sets of the old table to keep if that costs no tile. */
  readonly sets: Table;
  /** Sets that may only grow. */
  readonly frozenGroups: readonly FrozenSet[];
  readonly frozenRuns: readonly FrozenSet[];
  readonly tileCost: TileCost;
  /** The cost of a joker that stands for a number, and of a joker that stays on the rack. */
  readonly jokerCost: (number: number) => number;
  readonly rackJokerCost: number;
  /** The search ends when this budget is used up. */
  readonly spend?: WorkBudget | undefined;
}

const NUMBERS = Array.from({ length: HIGHEST + 1 }, (_, number) => number);

export const createProblem = (
  table: Table,
  rack: readonly Tile[],
  tileCost: TileCost,
  spend?: WorkBudget,
): Problem => ({
  must: countsOf(table.flat()),
  may: countsOf(rack),
  sets: table,
  frozenGroups: [],
  frozenRuns: [],
  tileCost,
  jokerCost: () => 0,
  rackJokerCost: tileCost(JOKER_POINTS),
  spend,
});

/** The same problem, with all tiles required except these. */
export function requireAllBut(problem: Problem, unlaid: readonly Tile[]): Problem {
  const counts = countsOf(unlaid);
  const must = problem.must.map((count, tile) => count + (problem.may[tile] ?? 0) - (counts[tile] ?? 0));
  return { ...problem, must, may: countsOf([]) };
}

const tileAt = (counts: Counts, colour: number, number: number): number =>
  number === 0 ? 0 : (counts[HIGHEST * colour + number] ?? 0);

const availableTiles = ({ must, may }: Problem): readonly (readonly number[])[] =>
  NUMBERS.map((number) => COLOURS.map((_, colour) => tileAt(must, colour, number) + tileAt(may, colour, number)));

const supplyOf = ({ must, may, tileCost }: Problem, colour: number, scale: number): Supply => ({
  must: NUMBERS.map((number) => tileAt(must, colour, number)),
  may: NUMBERS.map((number) => tileAt(may, colour, number)),
  cost: NUMBERS.map((number) => scale * tileCost(number)),
});

const jokersOf = ({ must, may }: Problem): number => (must[JOKER] ?? 0) + (may[JOKER] ?? 0);

export interface LeastCost {
  readonly cost: number;
  /** Tiles that stay on the rack, without jokers. */
  readonly unlaid: readonly Tile[];
}

/** The least cost if every spare joker fits somewhere, which is nearly always true. Ignores frozen sets. */
export function leastCost(problem: Problem): LeastCost | undefined {
  if (problem.spend?.(WORK_COSTS.least) === false) return undefined;
  const jokers = jokersOf(problem);
  const shares = availableTiles(problem).map((have) => minimalShares(have, jokers));
  const groups = shares.map(largestShare);
  const graph = createColourGraph();
  const roots = COLOURS.map((_, colour) => addColour(graph, { supply: supplyOf(problem, colour, 1), groups, jokers }));
  const spare = Array.from({ length: jokers + 1 }, () => 0);
  const found = search({
    ...EXACT_EFFORT,
    graph,
    roots,
    shares,
    jokers,
    spare,
    limit: IMPOSSIBLE_COST - 1,
    spend: problem.spend,
  });
  if (!found) return undefined;
  const unlaid = found.choices.flatMap(({ options }, i) =>
    options.flatMap((option, colour) =>
      Array.from({ length: (graph.cost[option] ?? 0) / problem.tileCost(i + 1) }, () => 1 + HIGHEST * colour + i),
    ),
  );
  return { cost: found.cost, unlaid };
}

/** The factor of tile costs: one unit of it outweighs all old sets, which are always fewer. */
export const TILE_COST_SCALE = 64;

/** Work units before the search starts, and for each possible share of groups of a number. */
const WORK_COSTS = { least: 60, arrange: 100 } as const;
const SHARES_WORK = 2;

const EXACT_EFFORT: SearchEffort = { depthBonus: 0, nodesMax: Number.POSITIVE_INFINITY };
/**
 * Efforts that find a good table quickly and then improve it. If few sets must change, the best table is found. If many
 * must change, nearly the best is enough.
 */
const IMPROVING_EFFORTS: readonly SearchEffort[] = [
  { depthBonus: 16, nodesMax: 20_000 },
  { depthBonus: 8, nodesMax: 1_500 },
  { depthBonus: 0, nodesMax: 800 },
];

export interface Arrangement {
  readonly table: Table;
  /** The cost of the tiles times `TILE_COST_SCALE`, plus the number of old sets that are not kept. */
  readonly cost: number;
}

const isGroupOf = (set: TileSet, number: number): boolean =>
  isGroup(set) && numberOf(set.find((tile) => tile !== JOKER) ?? 1) === number;

const oldRunsOf = ({ sets, frozenRuns }: Problem): readonly (OldRun & { readonly colour: number })[] =>
  [
    ...sets.filter((set) => !isGroup(set)).map((set) => oldRun({ set, price: 1 }, false)),
    ...frozenRuns.map((frozen) => oldRun(frozen, true)),
  ].sort((a, b) => a.start - b.start || a.end - b.end);

function oldRun({ set, price }: FrozenSet, isFrozen: boolean): OldRun & { readonly colour: number } {
  const [first = 1] = runTiles(set) ?? [];
  const start = numberOf(first);
  return { colour: colourOf(first), start, end: start + set.length - 1, tiles: set, isFrozen, price };
}

interface ArrangeOptions {
  /** True if every joker gets its place in the search. If false, spare jokers are added to new sets at the end. */
  readonly isExact: boolean;
  readonly efforts: readonly SearchEffort[];
  readonly limit?: number;
}

/** By number: the possible shares of groups. Undefined if the budget is used up. */
function sharesOf(problem: Problem, jokers: number, isExact: boolean): readonly (readonly GroupShares[])[] | undefined {
  const all: (readonly GroupShares[])[] = [];
  for (const [number, have] of availableTiles(problem).entries()) {
    const sets = problem.sets.filter((set) => isGroupOf(set, number));
    const frozen = problem.frozenGroups.filter(({ set }) => isGroupOf(set, number));
    const old = { number, sets, frozen, standing: TILE_COST_SCALE * problem.jokerCost(number) };
    const shares = sharesKeepingOld(have, jokers, old, isExact);
    if (problem.spend?.(shares.length * SHARES_WORK) === false) return undefined;
    all.push(shares);
  }
  return all;
}

/** The cheapest table: by the cost of the tiles that stay on the rack, then by the old sets that are not kept. */
function findArrangement(
  problem: Problem,
  { isExact, efforts, limit = IMPOSSIBLE_COST - 1 }: ArrangeOptions,
): Arrangement | undefined {
  const { spend } = problem;
  if (spend?.(WORK_COSTS.arrange) === false) return undefined;
  const jokers = jokersOf(problem);
  const shares = sharesOf(problem, jokers, isExact);
  if (!shares) return undefined;
  const groups = shares.map(largestShare);
  const runs = oldRunsOf(problem);
  const jokerCost = NUMBERS.map((number) => TILE_COST_SCALE * problem.jokerCost(number));
  const columns = COLOURS.map((_, colour) => {
    const own = runs.filter((run) => run.colour === colour);
    return createKeepingColumn({
      supply: supplyOf(problem, colour, TILE_COST_SCALE),
      groups,
      jokers,
      runs: own,
      isExact,
      standing: jokerCost,
    });
  });
  const graph = createColourGraph();
  const roots: number[] = [];
  for (const column of columns) {
    const root = addKeepingColour(graph, column, spend);
    if (root === undefined) return undefined;
    roots.push(root);
  }
  const idle = Array.from({ length: jokers + 1 }, (_, left) =>
    left > (problem.may[JOKER] ?? 0) ? IMPOSSIBLE_COST : TILE_COST_SCALE * left * problem.rackJokerCost,
  );
  const spare = isExact ? idle : idle.map(() => 0);
  let best: SearchResult | undefined;
  for (const effort of efforts)
    best =
      search({ ...effort, graph, roots, shares, jokers, spare, limit: best ? best.cost - 1 : limit, spend }) ?? best;
  if (!best) return undefined;
  const table = buildTable(graph, columns, roots, best.choices, isExact ? undefined : jokers);
  return table && { table, cost: best.cost };
}

/** The best table within the cost limit; undefined if there is none. */
export const arrangeBest = (problem: Problem, limit = IMPOSSIBLE_COST - 1): Arrangement | undefined =>
  findArrangement(problem, { isExact: true, efforts: [EXACT_EFFORT], limit });

/**
 * A table of all these tiles that keeps as many old sets as possible. If that takes too long, with a full box of 160
 * tiles, any table. If a spare joker does not fit at the end, search again with exact places for jokers.
 */
export function arrangeKeepingOld(problem: Problem): Table | undefined {
  const ways: readonly (readonly [task: Problem, way: ArrangeOptions])[] = [
    [problem, { isExact: false, efforts: IMPROVING_EFFORTS }],
    [
      { ...problem, sets: [] },
      { isExact: false, efforts: [EXACT_EFFORT] },
    ],
    [problem, { isExact: true, efforts: IMPROVING_EFFORTS }],
    [
      { ...problem, sets: [] },
      { isExact: true, efforts: [EXACT_EFFORT] },
    ],
  ];
  for (const [one, way] of ways) {
    const found = findArrangement(one, way);
    if (found) return found.table;
  }
  return undefined;
}
