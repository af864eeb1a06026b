/**
 * Locked jokers (RK-11) for the solver: every way in which the jokers of the old table may stay or be freed, each as a task
 * of its own. What stays may only grow. A freed joker lies in a house, a set with two tiles of the rack: of a house only the
 * part between those tiles and the joker is fixed, and it may grow too.
 */
import type { Meter } from '../../game.ts';
import { countsOf, isGroup, runTiles, without } from '../sets.ts';
import { COLOURS, colourOf, HIGHEST, JOKER, numberOf, type Table, type Tile, type TileSet } from '../state.ts';
import type { Frozen } from './groups.ts';
import { type Task, taskOf, type Worth } from './task.ts';

interface LockedTask {
  readonly task: Task;
  /** Old sets that are not kept for certain. */
  readonly broken: number;
}

/** A set that lies fast, in one reading. */
interface Fixed {
  readonly set: TileSet;
  readonly isRun: boolean;
  readonly price: number;
}

/** What becomes of some old sets with jokers. */
interface Fate {
  readonly left: readonly Fixed[];
  /** Tiles laid from the rack in a joker's place; those of sets that still hold another joker apart. */
  readonly freed: readonly Tile[];
  readonly inLeft: readonly Tile[];
  readonly broken: number;
}

interface House {
  readonly fixed: Fixed;
  /** Two tiles of the rack. */
  readonly pair: readonly Tile[];
  /** Freed jokers that live in it. */
  readonly guests: number;
}

/** What it costs a meter to look at one choice of houses, at the tiles of one house, and at each pair in it. */
const TRIAL_COST = 20;
const HOUSE_COST = 3;
const PAIR_COST = 6;
const GROUP_COST = 100;

const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === JOKER).length;

/** The tiles that the joker at a place of a set stands for, as a group or as a run. */
function standsFor(set: TileSet, at: number, isRun: boolean): readonly Tile[] {
  const inRun = isRun ? runTiles(set)?.[at] : undefined;
  if (isRun) return inRun === undefined ? [] : [inRun];
  const [first = 1] = set.filter((tile) => tile !== JOKER);
  return COLOURS.map((_, colour) => HIGHEST * colour + numberOf(first)).filter((tile) => !set.includes(tile));
}

/** What may become of one old set, read in one way, from its place `at` on. */
function fatesOf(
  set: TileSet,
  isRun: boolean,
  rack: readonly Tile[],
  freed: readonly Tile[] = [],
  from = 0,
): readonly Fate[] {
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
    .filter((tile) => without([...freed, tile], rack).length === 0)
    .flatMap((tile) => fatesOf(set.with(at, tile), isRun, rack, [...freed, tile], at + 1));
  return [...fatesOf(set, isRun, rack, freed, at + 1), ...taken];
}

const readingsOf = (set: TileSet): readonly boolean[] => [
  ...(isGroup(set) ? [false] : []),
  ...(runTiles(set) ? [true] : []),
];

const together = (a: Fate, b: Fate): Fate => ({
  left: [...a.left, ...b.left],
  freed: [...a.freed, ...b.freed],
  inLeft: [...a.inLeft, ...b.inLeft],
  broken: a.broken + b.broken,
});

/** Two tiles of the rack among those of a house, the same two once. */
function pairsIn(set: TileSet, rack: readonly Tile[]): readonly (readonly Tile[])[] {
  const own = set.filter((tile) => rack.includes(tile));
  const pairs = own.flatMap((one, i) => own.slice(i + 1).map((other) => [one, other].sort((a, b) => a - b)));
  return [...new Map(pairs.map((pair) => [pair.join(' '), pair])).values()].filter(
    (pair) => without(pair, rack).length === 0,
  );
}

const houseOf = (set: TileSet, isRun: boolean, pair: readonly Tile[]): House => ({
  fixed: { set, isRun, price: 0 },
  pair,
  guests: jokersIn(set) - jokersIn(pair),
});

/** All groups that can be houses, or some once the meter is used up. */
function groupHouses(have: readonly number[], rack: readonly Tile[], meter?: Meter): readonly House[] {
  const jokers = have[JOKER] ?? 0;
  return Array.from({ length: HIGHEST }, (_, i) => i + 1).flatMap((number) => {
    if (meter?.(GROUP_COST * jokers) === false) return [];
    const tiles = COLOURS.map((_, colour) => HIGHEST * colour + number).filter((tile) => (have[tile] ?? 0) > 0);
    return Array.from({ length: 1 << tiles.length }, (_, some) => tiles.filter((_, i) => (some >> i) & 1)).flatMap(
      (chosen) =>
        [3, 4]
          .map((size) => size - chosen.length)
          .filter((count) => chosen.length > 0 && count > 0 && count <= jokers)
          .map((count) => [...chosen, ...Array.from({ length: count }, () => JOKER)])
          .flatMap((set) =>
            pairsIn(set, rack)
              // Four of which one is no use are three that have grown.
              .filter((pair) => set.length === 3 || chosen.every((tile) => pair.includes(tile)))
              .map((pair) => houseOf(set, false, pair)),
          ),
    );
  });
}

/** All parts of runs that can be houses, from a joker or a tile of the pair to another; or some once the meter is used up. */
function runHouses(have: readonly number[], rack: readonly Tile[], meter?: Meter): readonly House[] {
  const houses: House[] = [];
  const mayEnd = (tile: Tile | undefined): boolean => tile === JOKER || rack.includes(tile ?? JOKER);
  const goOn = (tiles: TileSet, next: Tile): void => {
    if (meter?.(HOUSE_COST + PAIR_COST * tiles.length) === false) return;
    const jokers = jokersIn(tiles);
    if (tiles.length > 0 && !mayEnd(tiles[0])) return;
    if (tiles.length >= 3 && jokers > 0 && jokers < tiles.length && mayEnd(tiles.at(-1)))
      for (const pair of pairsIn(tiles, rack)) {
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
function* housings(houses: readonly House[], guests: number, from = 0): Iterable<readonly House[]> {
  if (guests <= 0) {
    yield [];
    return;
  }
  for (let i = from; i < houses.length; i += 1) {
    const house = houses[i];
    if (!house || house.guests === 0) continue;
    for (const others of housings(houses, guests - house.guests, i)) yield [house, ...others];
  }
}

/** The task for one fate and its houses; nothing if the tiles do not suffice. */
function taskFor(base: Task, { left, freed, inLeft }: Fate, houses: readonly House[]): Task | undefined {
  const all = countsOf(freed);
  const kept = countsOf([...inLeft, ...houses.flatMap(({ pair }) => pair)]);
  const fixed = [...left, ...houses.map((house) => house.fixed)];
  const used = countsOf(fixed.flatMap(({ set }) => set));
  const laid = all.map((count, tile) => Math.max(count, kept[tile] ?? 0));
  const must = base.must.map((count, tile) => count + (laid[tile] ?? 0) - (used[tile] ?? 0));
  const may = base.may.map((count, tile) => count - (laid[tile] ?? 0) + Math.min(0, must[tile] ?? 0));
  if (laid.some((count, tile) => count > (base.may[tile] ?? 0)) || may.some((count) => count < 0)) return undefined;
  const frozen = (isRun: boolean): readonly Frozen[] => fixed.filter((one) => one.isRun === isRun);
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
export function* lockedTasks(table: Table, rack: readonly Tile[], worth: Worth, meter?: Meter): Iterable<LockedTask> {
  const base = taskOf(table, rack, worth, meter);
  const fates = table
    .filter((set) => set.includes(JOKER))
    .map((set) => readingsOf(set).flatMap((isRun) => fatesOf(set, isRun, rack)))
    .reduce((all, some) => all.flatMap((one) => some.map((other) => together(one, other))))
    .filter(({ freed }) => without(freed, rack).length === 0)
    .sort((a, b) => a.freed.length - b.freed.length);
  const have = base.must.map((count, tile) => count + (base.may[tile] ?? 0));
  let houses: readonly House[] | undefined;
  for (const fate of fates) {
    if (fate.freed.length > 0) houses ??= [...groupHouses(have, rack, meter), ...runHouses(have, rack, meter)];
    for (const chosen of housings(houses ?? [], fate.freed.length)) {
      if (meter?.(TRIAL_COST) === false) return;
      const task = taskFor(base, fate, chosen);
      if (task) yield { task, broken: fate.broken };
    }
  }
}
