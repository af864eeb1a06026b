/** One thing to solve: the tiles, what they cost on the rack, the sets that should or must stay; and its two solutions. */
import type { Meter } from '../../game.ts';
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
import { tableOf } from './build.ts';
import { addColour, IMPOSSIBLE, newGraph, type Supply } from './colour.ts';
import { columnOf, type OldRun } from './deeds.ts';
import { type Frozen, fewestShares, keepingShares, mostOf, type Shares } from './groups.ts';
import { addKeeping } from './keep.ts';
import { type Effort, type Found, search } from './search.ts';

/** What a tile with so many points costs if it stays on the rack. */
export type Worth = (points: number) => number;

export interface Task {
  /** By tile: how many must be used and how many may be, those of frozen sets apart. */
  readonly must: Counts;
  readonly may: Counts;
  /** Sets of the old table that are kept if nothing else is lost by it. */
  readonly sets: Table;
  /** Sets that may grow and nothing else. */
  readonly frozenGroups: readonly Frozen[];
  readonly frozenRuns: readonly Frozen[];
  readonly worth: Worth;
  /** What a joker costs that stands for a number, and one that stays on the rack. */
  readonly standing: (number: number) => number;
  readonly idle: number;
  /** Ends the search when it is used up. */
  readonly meter?: Meter | undefined;
}

const NUMBERS = Array.from({ length: HIGHEST + 1 }, (_, number) => number);

export const taskOf = (table: Table, rack: readonly Tile[], worth: Worth, meter?: Meter): Task => ({
  must: countsOf(table.flat()),
  may: countsOf(rack),
  sets: table,
  frozenGroups: [],
  frozenRuns: [],
  worth,
  standing: () => 0,
  idle: worth(JOKER_POINTS),
  meter,
});

/** The same with what is laid decided: all but these tiles. */
export function settled(task: Task, lost: readonly Tile[]): Task {
  const counts = countsOf(lost);
  const must = task.must.map((count, tile) => count + (task.may[tile] ?? 0) - (counts[tile] ?? 0));
  return { ...task, must, may: countsOf([]) };
}

const tileAt = (counts: Counts, colour: number, number: number): number =>
  number === 0 ? 0 : (counts[HIGHEST * colour + number] ?? 0);

const haveOf = ({ must, may }: Task): readonly (readonly number[])[] =>
  NUMBERS.map((number) => COLOURS.map((_, colour) => tileAt(must, colour, number) + tileAt(may, colour, number)));

const supplyOf = ({ must, may, worth }: Task, colour: number, scale: number): Supply => ({
  must: NUMBERS.map((number) => tileAt(must, colour, number)),
  may: NUMBERS.map((number) => tileAt(may, colour, number)),
  cost: NUMBERS.map((number) => scale * worth(number)),
});

const jokersOf = ({ must, may }: Task): number => (must[JOKER] ?? 0) + (may[JOKER] ?? 0);

export interface Least {
  readonly cost: number;
  /** Tiles that stay on the rack, jokers apart. */
  readonly lost: readonly Tile[];
}

/** The least cost, taken that every joker finds a place: nearly always it does. Knows of no frozen sets. */
export function leastCost(task: Task): Least | undefined {
  if (task.meter?.(COSTS.least) === false) return undefined;
  const jokers = jokersOf(task);
  const shares = haveOf(task).map((have) => fewestShares(have, jokers));
  const groups = shares.map(mostOf);
  const graph = newGraph();
  const roots = COLOURS.map((_, colour) => addColour(graph, { supply: supplyOf(task, colour, 1), groups, jokers }));
  const spare = Array.from({ length: jokers + 1 }, () => 0);
  const found = search({ ...THOROUGH, graph, roots, shares, jokers, spare, limit: IMPOSSIBLE - 1, meter: task.meter });
  if (!found) return undefined;
  const lost = found.choices.flatMap(({ options }, i) =>
    options.flatMap((option, colour) =>
      Array.from({ length: (graph.cost[option] ?? 0) / task.worth(i + 1) }, () => 1 + HIGHEST * colour + i),
    ),
  );
  return { cost: found.cost, lost };
}

/** How much more a tile's least cost counts than an old set; there are never so many sets. */
export const SCALE = 64;

/** What it costs a meter to begin, before any search; and each way in which the groups of a number can be. */
const COSTS = { least: 60, arrange: 100 } as const;
const SHARES_COST = 2;

const THOROUGH: Effort = { haste: 0, patience: Number.POSITIVE_INFINITY };
/**
 * A good table at once, then better ones with more thought. Where much has to be moved, the way that moves least is not worth
 * the search, and nearly the least is enough; where little has to be, it is found.
 */
const EFFORTS: readonly Effort[] = [
  { haste: 16, patience: 20_000 },
  { haste: 8, patience: 1_500 },
  { haste: 0, patience: 800 },
];

export interface Arranged {
  readonly table: Table;
  /** Cost of the tiles times `SCALE`, and the old sets that are not kept. */
  readonly cost: number;
}

const isGroupOf = (set: TileSet, number: number): boolean =>
  isGroup(set) && numberOf(set.find((tile) => tile !== JOKER) ?? 1) === number;

const runsOf = ({ sets, frozenRuns }: Task): readonly (OldRun & { readonly colour: number })[] =>
  [
    ...sets.filter((set) => !isGroup(set)).map((set) => oldRun({ set, price: 1 }, false)),
    ...frozenRuns.map((frozen) => oldRun(frozen, true)),
  ].sort((a, b) => a.start - b.start || a.end - b.end);

function oldRun({ set, price }: Frozen, isFrozen: boolean): OldRun & { readonly colour: number } {
  const [first = 1] = runTiles(set) ?? [];
  const start = numberOf(first);
  return { colour: colourOf(first), start, end: start + set.length - 1, tiles: set, isFrozen, price };
}

interface Way {
  /** Whether every joker has its place from the start, or those that are over find one in new sets at the end. */
  readonly isExact: boolean;
  readonly efforts: readonly Effort[];
  readonly limit?: number;
}

/** By number: what groups can be made of; nothing if the meter is used up on the way. */
function sharesOf(task: Task, jokers: number, isExact: boolean): readonly (readonly Shares[])[] | undefined {
  const all: (readonly Shares[])[] = [];
  for (const [number, have] of haveOf(task).entries()) {
    const sets = task.sets.filter((set) => isGroupOf(set, number));
    const frozen = task.frozenGroups.filter(({ set }) => isGroupOf(set, number));
    const old = { number, sets, frozen, standing: SCALE * task.standing(number) };
    const shares = keepingShares(have, jokers, old, isExact);
    if (task.meter?.(shares.length * SHARES_COST) === false) return undefined;
    all.push(shares);
  }
  return all;
}

/** The cheapest table: first what the tiles cost that stay on the rack, then the old sets that are not kept. */
function arrangement(task: Task, { isExact, efforts, limit = IMPOSSIBLE - 1 }: Way): Arranged | undefined {
  const { meter } = task;
  if (meter?.(COSTS.arrange) === false) return undefined;
  const jokers = jokersOf(task);
  const shares = sharesOf(task, jokers, isExact);
  if (!shares) return undefined;
  const groups = shares.map(mostOf);
  const runs = runsOf(task);
  const standing = NUMBERS.map((number) => SCALE * task.standing(number));
  const columns = COLOURS.map((_, colour) => {
    const own = runs.filter((run) => run.colour === colour);
    return columnOf({ supply: supplyOf(task, colour, SCALE), groups, jokers, runs: own, isExact, standing });
  });
  const graph = newGraph();
  const roots: number[] = [];
  for (const column of columns) {
    const root = addKeeping(graph, column, meter);
    if (root === undefined) return undefined;
    roots.push(root);
  }
  const idle = Array.from({ length: jokers + 1 }, (_, left) =>
    left > (task.may[JOKER] ?? 0) ? IMPOSSIBLE : SCALE * left * task.idle,
  );
  const spare = isExact ? idle : idle.map(() => 0);
  let best: Found | undefined;
  for (const effort of efforts)
    best =
      search({ ...effort, graph, roots, shares, jokers, spare, limit: best ? best.cost - 1 : limit, meter }) ?? best;
  if (!best) return undefined;
  const table = tableOf(graph, columns, roots, best.choices, isExact ? undefined : jokers);
  return table && { table, cost: best.cost };
}

/** The best table within the limit, if there is one. */
export const arrange = (task: Task, limit = IMPOSSIBLE - 1): Arranged | undefined =>
  arrangement(task, { isExact: true, efforts: [THOROUGH], limit });

/**
 * A table of these tiles, all of them, that keeps as many old sets as it can. Where that takes too long, in a full box of 160,
 * any table; and if a joker finds no place at the end, each has its place from the start.
 */
export function keep(task: Task): Table | undefined {
  const ways: readonly (readonly [task: Task, way: Way])[] = [
    [task, { isExact: false, efforts: EFFORTS }],
    [
      { ...task, sets: [] },
      { isExact: false, efforts: [THOROUGH] },
    ],
    [task, { isExact: true, efforts: EFFORTS }],
    [
      { ...task, sets: [] },
      { isExact: true, efforts: [THOROUGH] },
    ],
  ];
  for (const [one, way] of ways) {
    const found = arrangement(one, way);
    if (found) return found.table;
  }
  return undefined;
}
