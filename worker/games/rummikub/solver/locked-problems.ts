/**
 * Locked jokers (RK-11) for the solver: every way in which the jokers of the old table may stay or be freed, each as a task
 * of its own. What stays may only grow. A freed joker lies in a house, a set with two tiles of the rack: of a house only the
 * part between those tiles and the joker is fixed, and it may grow too.
 */
import type { WorkBudget } from '../../game.ts';
import { countsOf, isGroup, runTiles, subtractTiles } from '../sets.ts';
import { COLOURS, colourOf, HIGHEST, JOKER, numberOf, type Table, type Tile, type TileSet } from '../state.ts';
import type { FrozenSet } from './groups.ts';
import { createProblem, type Problem, type TileCost } from './problem.ts';

interface LockedProblem {
  readonly problem: Problem;
  /** Old sets that are not kept for certain. */
  readonly broken: number;
}

/** A set that lies fast, in one reading. */
interface FixedSet {
  readonly set: TileSet;
  readonly isRun: boolean;
  readonly price: number;
}

/** What becomes of some old sets with jokers. */
interface LockedOutcome {
  readonly left: readonly FixedSet[];
  /** Tiles laid from the rack in a joker's place; those of sets that still hold another joker apart. */
  readonly freed: readonly Tile[];
  readonly inLeft: readonly Tile[];
  readonly broken: number;
}

interface JokerHouse {
  readonly fixed: FixedSet;
  /** Two tiles of the rack. */
  readonly pair: readonly Tile[];
  /** Freed jokers that live in it. */
  readonly freedJokers: number;
}

/** How much work it is to look at one choice of houses, at the tiles of one house, and at each pair in it. */
const TRIAL_WORK = 20;
const HOUSE_WORK = 3;
const PAIR_WORK = 6;
const GROUP_WORK = 100;

const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === JOKER).length;

/** The tiles that the joker at a place of a set stands for, as a group or as a run. */
function standsFor(set: TileSet, at: number, isRun: boolean): readonly Tile[] {
  const inRun = isRun ? runTiles(set)?.[at] : undefined;
  if (isRun) return inRun === undefined ? [] : [inRun];
  const [first = 1] = set.filter((tile) => tile !== JOKER);
  return COLOURS.map((_, colour) => HIGHEST * colour + numberOf(first)).filter((tile) => !set.includes(tile));
}

/** What may become of one old set, read in one way, from its place `at` on. */
function lockedOutcomes(
  set: TileSet,
  isRun: boolean,
  rack: readonly Tile[],
  freed: readonly Tile[] = [],
  from = 0,
): readonly LockedOutcome[] {
  const at = set.indexOf(JOKER, from);
  if (at < 0) {
    const isLoose = jokersIn(set) === 0;
    const price = freed.length > 0 ? 0 : 1;
    return [
      {
        left: isLoose ? [] : [{ set, isRun, price }],
        freed,
        inLeft: isLoose ? [] : freed,
        broken: freed.length > 0 ? 1 : 0,
      },
    ];
  }
  const taken = standsFor(set, at, isRun)
    .filter((tile) => subtractTiles([...freed, tile], rack).length === 0)
    .flatMap((tile) => lockedOutcomes(set.with(at, tile), isRun, rack, [...freed, tile], at + 1));
  return [...lockedOutcomes(set, isRun, rack, freed, at + 1), ...taken];
}

const readingsOf = (set: TileSet): readonly boolean[] => [
  ...(isGroup(set) ? [false] : []),
  ...(runTiles(set) ? [true] : []),
];

const mergeOutcomes = (a: LockedOutcome, b: LockedOutcome): LockedOutcome => ({
  left: [...a.left, ...b.left],
  freed: [...a.freed, ...b.freed],
  inLeft: [...a.inLeft, ...b.inLeft],
  broken: a.broken + b.broken,
});

/** Two tiles of the rack among those of a house, the same two once. */
function rackPairs(set: TileSet, rack: readonly Tile[]): readonly (readonly Tile[])[] {
  const own = set.filter((tile) => rack.includes(tile));
  const pairs = own.flatMap((one, i) => own.slice(i + 1).map((other) => [one, other].sort((a, b) => a - b)));
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()].filter(
    (pair) => subtractTiles(pair, rack).length === 0,
  );
}

const houseOf = (set: TileSet, isRun: boolean, pair: readonly Tile[]): JokerHouse => ({
  fixed: { set, isRun, price: 0 },
  pair,
  freedJokers: jokersIn(set) - jokersIn(pair),
});

/** All groups that can be houses, or some once the budget is used up. */
function groupHouses(have: readonly number[], rack: readonly Tile[], spend?: WorkBudget): readonly JokerHouse[] {
  const jokers = have[JOKER] ?? 0;
  return Array.from({ length: HIGHEST }, (_, i) => i + 1).flatMap((number) => {
    if (spend?.(GROUP_WORK * jokers) === false) return [];
    const tiles = COLOURS.map((_, colour) => HIGHEST * colour + number).filter((tile) => (have[tile] ?? 0) > 0);
    return Array.from({ length: 1 << tiles.length }, (_, some) => tiles.filter((_, i) => (some >> i) & 1)).flatMap(
      (chosen) =>
        [3, 4]
          .map((size) => size - chosen.length)
          .filter((count) => chosen.length > 0 && count > 0 && count <= jokers)
          .map((count) => [...chosen, ...Array.from({ length: count }, () => JOKER)])
          .flatMap((set) =>
            rackPairs(set, rack)
              // Four of which one is no use are three that have grown.
              .filter((pair) => set.length === 3 || chosen.every((tile) => pair.includes(tile)))
              .map((pair) => houseOf(set, false, pair)),
          ),
    );
  });
}

/** All parts of runs that can be houses, from a joker or a tile of the pair to another; some once the budget is used up. */
function runHouses(have: readonly number[], rack: readonly Tile[], spend?: WorkBudget): readonly JokerHouse[] {
  const houses: JokerHouse[] = [];
  const mayEnd = (tile: Tile | undefined): boolean => tile === JOKER || rack.includes(tile ?? JOKER);
  const goOn = (tiles: TileSet, next: Tile): void => {
    if (spend?.(HOUSE_WORK + PAIR_WORK * tiles.length) === false) return;
    const jokers = jokersIn(tiles);
    if (tiles.length > 0 && !mayEnd(tiles[0])) return;
    if (tiles.length >= 3 && jokers > 0 && jokers < tiles.length && mayEnd(tiles.at(-1)))
      for (const pair of rackPairs(tiles, rack)) {
        const isEnd = (tile: Tile | undefined): boolean => tile === JOKER || pair.includes(tile ?? JOKER);
        if (jokersIn(pair) < jokers && isEnd(tiles[0]) && isEnd(tiles.at(-1))) houses.push(houseOf(tiles, true, pair));
      }
    if (tiles.length > 0 && colourOf(next) !== colourOf(next - 1)) return;
    if ((have[next] ?? 0) > 0) goOn([...tiles, next], next + 1);
    if (jokers < (have[JOKER] ?? 0) && next > 0) goOn([...tiles, JOKER], next + 1);
  };
  for (let first = 1; first <= COLOURS.length * HIGHEST; first += 1) goOn([], first);
  return houses;
}

/** All choices of houses that have room for so many jokers; the same house may be there twice. */
function* housingChoices(
  houses: readonly JokerHouse[],
  freedJokers: number,
  from = 0,
): Iterable<readonly JokerHouse[]> {
  if (freedJokers <= 0) {
    yield [];
    return;
  }
  for (let i = from; i < houses.length; i += 1) {
    const house = houses[i];
    if (!house || house.freedJokers === 0) continue;
    for (const others of housingChoices(houses, freedJokers - house.freedJokers, i)) yield [house, ...others];
  }
}

/** The task for one fate and its houses; nothing if the tiles do not suffice. */
function problemFor(
  base: Problem,
  { left, freed, inLeft }: LockedOutcome,
  houses: readonly JokerHouse[],
): Problem | undefined {
  const all = countsOf(freed);
  const kept = countsOf([...inLeft, ...houses.flatMap(({ pair }) => pair)]);
  const fixed = [...left, ...houses.map((house) => house.fixed)];
  const used = countsOf(fixed.flatMap(({ set }) => set));
  const laid = all.map((count, tile) => Math.max(count, kept[tile] ?? 0));
  const must = base.must.map((count, tile) => count + (laid[tile] ?? 0) - (used[tile] ?? 0));
  const may = base.may.map((count, tile) => count - (laid[tile] ?? 0) + Math.min(0, must[tile] ?? 0));
  if (laid.some((count, tile) => count > (base.may[tile] ?? 0)) || may.some((count) => count < 0)) return undefined;
  const frozen = (isRun: boolean): readonly FrozenSet[] => fixed.filter((one) => one.isRun === isRun);
  return {
    ...base,
    must: must.map((count) => Math.max(0, count)),
    may,
    sets: base.sets.filter((set) => !set.includes(JOKER)),
    frozenGroups: frozen(false),
    frozenRuns: frozen(true),
  };
}

/** All tasks, the one where no joker is freed first; each solution of one is a play, and each play a solution of one. */
export function* lockedProblems(
  table: Table,
  rack: readonly Tile[],
  tileCost: TileCost,
  spend?: WorkBudget,
): Iterable<LockedProblem> {
  const base = createProblem(table, rack, tileCost, spend);
  const outcomes = table
    .filter((set) => set.includes(JOKER))
    .map((set) => readingsOf(set).flatMap((isRun) => lockedOutcomes(set, isRun, rack)))
    .reduce((all, some) => all.flatMap((one) => some.map((other) => mergeOutcomes(one, other))))
    .filter(({ freed }) => subtractTiles(freed, rack).length === 0)
    .sort((a, b) => a.freed.length - b.freed.length);
  const have = base.must.map((count, tile) => count + (base.may[tile] ?? 0));
  let houses: readonly JokerHouse[] | undefined;
  for (const outcome of outcomes) {
    if (outcome.freed.length > 0) houses ??= [...groupHouses(have, rack, spend), ...runHouses(have, rack, spend)];
    for (const chosen of housingChoices(houses ?? [], outcome.freed.length)) {
      if (spend?.(TRIAL_WORK) === false) return;
      const problem = problemFor(base, outcome, chosen);
      if (problem) yield { problem, broken: outcome.broken };
    }
  }
}
