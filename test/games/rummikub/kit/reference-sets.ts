/** Reference rules for the sets of Rummikub: all groups and all runs are listed, and a set must match one of them. */
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';

/** The tile of a colour and a number: red is 0, blue 1, black 2, orange 3. A joker is the tile 0. */
const tileOf = (colour: number, number: number): Tile => 13 * colour + number;
export const referenceNumber = (tile: Tile): number => (tile === 0 ? 0 : 1 + ((tile - 1) % 13));
export const isJoker = (tile: Tile): boolean => tile === 0;

const NUMBERS: readonly number[] = Array.from({ length: 13 }, (_, i) => i + 1);
const GROUPINGS: readonly (readonly number[])[] = [
  [0, 1, 2],
  [0, 1, 3],
  [0, 2, 3],
  [1, 2, 3],
  [0, 1, 2, 3],
];

/** The 65 groups without jokers, colours in order. */
export const GROUPS: readonly TileSet[] = NUMBERS.flatMap((number) =>
  GROUPINGS.map((colours) => colours.map((colour) => tileOf(colour, number))),
);

/** The 264 runs without jokers, three tiles and more. */
export const RUNS: readonly TileSet[] = [0, 1, 2, 3].flatMap((colour) =>
  NUMBERS.flatMap((low) =>
    NUMBERS.filter((high) => high >= low + 2).map((high) =>
      NUMBERS.filter((number) => number >= low && number <= high).map((number) => tileOf(colour, number)),
    ),
  ),
);

interface Wholes {
  readonly groups: readonly TileSet[];
  readonly runs: readonly TileSet[];
}

const NO_WHOLES: Wholes = { groups: [], runs: [] };

/** By tile: the groups and runs with it, as an index for speed. */
const wholesOf: ReadonlyMap<Tile, Wholes> = new Map(
  Array.from({ length: 52 }, (_, i) => [
    i + 1,
    { groups: GROUPS.filter((set) => set.includes(i + 1)), runs: RUNS.filter((set) => set.includes(i + 1)) },
  ]),
);

/** The first list without the tiles of the second, as a multiset. */
export function difference(from: readonly Tile[], taken: readonly Tile[]): readonly Tile[] {
  const rest = [...from];
  for (const tile of taken) {
    const at = rest.indexOf(tile);
    if (at >= 0) rest.splice(at, 1);
  }
  return rest;
}

export const containsAll = (tiles: readonly Tile[], part: readonly Tile[]): boolean =>
  difference(part, tiles).length === 0;

/** A reading of a set: the tile that each of its places stands for. */
export interface SetReading {
  readonly kind: 'run' | 'group';
  readonly stands: TileSet;
}

const fitsRun = (set: TileSet, run: TileSet): boolean =>
  run.length === set.length && run.every((tile, i) => set[i] === tile || set[i] === 0);

const fitsGroup = (set: TileSet, group: TileSet): boolean =>
  group.length === set.length &&
  containsAll(
    group,
    set.filter((tile) => tile > 0),
  );

/** The reading of a set as a group: its jokers stand for the missing colours, in any order. */
function asGroup(set: TileSet, group: TileSet): SetReading {
  const absent = [...difference(group, set)];
  return { kind: 'group', stands: set.map((tile) => (tile === 0 ? (absent.shift() ?? 0) : tile)) };
}

/** All readings of these tiles, in this order, as a set. Empty if they are not a set, or only jokers. */
export function setReadings(set: TileSet): readonly SetReading[] {
  if (set.every(isJoker)) return [];
  const likely = wholesOf.get(set.find((tile) => tile > 0) ?? 0) ?? NO_WHOLES;
  const runs = likely.runs.filter((run) => fitsRun(set, run)).map((stands): SetReading => ({ kind: 'run', stands }));
  return [...runs, ...likely.groups.filter((group) => fitsGroup(set, group)).map((group) => asGroup(set, group))];
}

export const isSet = (set: TileSet): boolean => setReadings(set).length > 0;

/** RK-5: the value of a set in an initial meld, by its better reading. */
export const worth = (set: TileSet): number =>
  Math.max(...setReadings(set).map(({ stands }) => stands.reduce((sum, tile) => sum + referenceNumber(tile), 0)));

/** RK-10, RK-11: true for one numbered tile with jokers. Such a set changes if its tiles are reordered. */
export const isSingle = (set: TileSet): boolean => set.filter((tile) => !isJoker(tile)).length === 1;

/**
 * A set in normal order: the order of a group has no meaning; that of a possible run shows what its jokers stand for.
 */
export const jokersReplaced = (set: TileSet): TileSet =>
  isSingle(set) || setReadings(set).some(({ kind }) => kind === 'run') ? set : set.toSorted((a, b) => a - b);

/** A name that equal tables share; the order of their sets has no meaning. */
export const nameOf = (table: Table): string =>
  table
    .map((set) => jokersReplaced(set).join(' '))
    .toSorted()
    .join(' / ');

/** All sets of tiles of the list that contain this numbered tile; each once. */
export function setsAround(tile: Tile, tiles: readonly Tile[]): readonly TileSet[] {
  const found = new Map<string, TileSet>();
  const grow = (whole: TileSet, begun: TileSet, left: readonly Tile[]): void => {
    const next = whole[begun.length];
    if (next === undefined) {
      found.set(nameOf([begun]), jokersReplaced(begun));
      return;
    }
    if (left.includes(next)) grow(whole, [...begun, next], difference(left, [next]));
    if (left.includes(0) && next !== tile) grow(whole, [...begun, 0], difference(left, [0]));
  };
  const { groups, runs } = wholesOf.get(tile) ?? NO_WHOLES;
  for (const whole of [...groups, ...runs]) grow(whole, [], tiles);
  return [...found.values()];
}

/** All tables of exactly these tiles; each once. */
export function tablesOf(tiles: readonly Tile[]): readonly Table[] {
  if (tiles.length === 0) return [[]];
  const least = Math.min(...tiles.filter((tile) => tile > 0));
  // A set needs a numbered tile.
  if (least === Number.POSITIVE_INFINITY) return [];
  const all = setsAround(least, tiles).flatMap((set) =>
    tablesOf(difference(tiles, set)).map((rest): Table => [set, ...rest]),
  );
  return [...new Map(all.map((table) => [nameOf(table), table])).values()];
}

/** The highest value of sets of these tiles. Tiles may be left over. */
export function bestWorth(tiles: readonly Tile[]): number {
  const numbered = tiles.filter((tile) => tile > 0);
  const jokers = tiles.filter(isJoker);
  if (numbered.length === 0) return 0;
  const least = Math.min(...numbered);
  const without = bestWorth([...difference(numbered, [least]), ...jokers]);
  const sums = setsAround(least, tiles).map((set) => worth(set) + bestWorth(difference(tiles, set)));
  return Math.max(without, ...sums);
}
