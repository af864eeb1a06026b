/**
 * Locked jokers (RK-11) for the solver: one problem for each way in which the jokers of the old table stay or are
 * freed. Sets that keep a joker may only grow. A freed joker goes into a house, a set with two tiles from the rack.
 * Only the part of a house between those tiles and the joker is fixed, and it may grow too.
 */
import type { WorkBudget } from '../../game.ts';
import { countsOf, isGroup, runTiles, subtractTiles } from '../sets.ts';
import { COLOURS, colourOf, HIGHEST, JOKER, numberOf, type Table, type Tile, type TileSet } from '../state.ts';
import type { FrozenSet } from './groups.ts';
import { createProblem, type Problem, type TileCost } from './problem.ts';

interface LockedProblem {
  readonly problem: Problem;
  /** Number of old sets that are certainly not kept. */
  readonly broken: number;
}

/** A fixed set, read as a run or as a group. */
interface FixedSet {
  readonly set: TileSet;
  readonly isRun: boolean;
  readonly price: number;
}

/** An outcome of some old sets with jokers. */
interface LockedOutcome {
  /** The sets that keep a joker. */
  readonly left: readonly FixedSet[];
  /** Tiles from the rack that replaced a joker. */
  readonly freed: readonly Tile[];
  /** The tiles of `freed` whose set still has another joker. */
  readonly inLeft: readonly Tile[];
  readonly broken: number;
}

interface JokerHouse {
  readonly fixed: FixedSet;
  /** Two tiles from the rack. */
  readonly pair: readonly Tile[];
  /** Number of freed jokers in it. */
  readonly freedJokers: number;
}

/** Work units for one choice of houses, for the tiles of one run house, for each pair in it, and for group houses. */
const TRIAL_WORK = 20;
const HOUSE_WORK = 3;
const PAIR_WORK = 6;
const GROUP_WORK = 100;

const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === JOKER).length;

/** The tiles that the joker at index `at` of a set can stand for, as a run or as a group. */
function standsFor(set: TileSet, at: number, isRun: boolean): readonly Tile[] {
  const inRun = isRun ? runTiles(set)?.[at] : undefined;
  if (isRun) return inRun === undefined ? [] : [inRun];
  const [first = 1] = set.filter((tile) => tile !== JOKER);
  return COLOURS.map((_, colour) => HIGHEST * colour + numberOf(first)).filter((tile) => !set.includes(tile));
}

/** All outcomes of one old set, read as a run or as a group, from index `from` on. */
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

/** All pairs of tiles from the rack among the tiles of a house, each pair once. */
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

/** All groups that can be houses; incomplete once the budget is used up. */
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
              // A house of four with an unused tile is a house of three that has grown.
              .filter((pair) => set.length === 3 || chosen.every((tile) => pair.includes(tile)))
              .map((pair) => houseOf(set, false, pair)),
          ),
    );
  });
}

/** All parts of runs that can be houses; each ends at jokers or pair tiles. Incomplete if the budget is used up. */
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

/** All choices of houses with room for this number of jokers. A house may occur twice. */
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

/** The problem for one outcome and its houses; undefined if there are not enough tiles. */
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

/**
 * All problems, the one without freed jokers first. Each solution of one is a play, and each play is a solution of one.
 */
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
