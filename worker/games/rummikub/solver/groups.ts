/**
 * Groups of one number: the numbers of tiles of each colour that can be in groups together, and the jokers they need.
 */
import { COLOURS, HIGHEST, JOKER, type Tile, type TileSet } from '../state.ts';

/** The tiles in the groups of one number. */
export interface GroupShares {
  /** Tiles by colour, two bits each. */
  readonly tiles: number;
  readonly jokers: number;
  /** The cost of broken old groups. */
  readonly cost: number;
  /** Old groups that are kept, and frozen ones, grown or not. */
  readonly sets: readonly TileSet[];
  /** The tiles of new groups. */
  readonly rest: { readonly tiles: number; readonly jokers: number };
}

export const shareOf = (tiles: number, colour: number): number => (tiles >> (2 * colour)) & 3;

const ALL_TILE_SETS = Array.from({ length: 256 }, (_, tiles) => tiles);
const TILE_SUMS = ALL_TILE_SETS.map(
  (tiles) => shareOf(tiles, 0) + shareOf(tiles, 1) + shareOf(tiles, 2) + shareOf(tiles, 3),
);
const LARGEST_SHARES = ALL_TILE_SETS.map((tiles) =>
  Math.max(shareOf(tiles, 0), shareOf(tiles, 1), shareOf(tiles, 2), shareOf(tiles, 3)),
);
/**
 * The jokers that the fewest groups need. The largest number of tiles of one colour is always enough groups: dealt in
 * turn, the tiles form groups whose sizes differ by at most one.
 */
const JOKERS_NEEDED = ALL_TILE_SETS.map((tiles) =>
  Math.max(0, 3 * (LARGEST_SHARES[tiles] ?? 0) - (TILE_SUMS[tiles] ?? 0)),
);
const JOKERS_MAX = 4;
const TILE_SETS_BY_JOKERS = Array.from({ length: JOKERS_MAX + 1 }, (_, jokers) =>
  ALL_TILE_SETS.filter((tiles) => (JOKERS_NEEDED[tiles] ?? 0) <= jokers),
);

/** The fewest groups that these tiles and jokers can form; undefined if they cannot. */
function groupCount(tiles: number, jokers: number): number | undefined {
  const sum = TILE_SUMS[tiles] ?? 0;
  for (let count = LARGEST_SHARES[tiles] ?? 0; count <= sum; count += 1)
    if (sum + jokers >= 3 * count && sum + jokers <= 4 * count) return count;
  return undefined;
}

/** The most tiles of one colour in any of these shares. */
export const largestShare = (shares: readonly GroupShares[]): number =>
  shares.reduce((most, { tiles }) => Math.max(most, LARGEST_SHARES[tiles] ?? 0), 0);

/** All tiles by colour, at most `have`, that can form groups with at most this number of jokers. */
function groupableTiles(have: readonly number[], jokers: number): readonly number[] {
  const [red = 0, blue = 0, black = 0, orange = 0] = have;
  return (TILE_SETS_BY_JOKERS[Math.min(JOKERS_MAX, jokers)] ?? []).filter(
    (tiles) => (tiles & 3) <= red && ((tiles >> 2) & 3) <= blue && ((tiles >> 4) & 3) <= black && tiles >> 6 <= orange,
  );
}

/** Shares for new groups with the fewest jokers. */
export const minimalShares = (have: readonly number[], jokers: number): readonly GroupShares[] =>
  groupableTiles(have, jokers).map((tiles) => {
    const rest = { tiles, jokers: JOKERS_NEEDED[tiles] ?? 0 };
    return { ...rest, cost: 0, sets: [], rest };
  });

/** A frozen set, and the cost if it grows. */
export interface FrozenSet {
  readonly set: TileSet;
  readonly price: number;
}

/** The old groups of one number. */
export interface OldGroups {
  readonly number: number;
  readonly sets: readonly TileSet[];
  /** Groups that may only grow (RK-11); their tiles are not in the supply. */
  readonly frozen: readonly FrozenSet[];
  /** The cost of a joker that stands for the number. */
  readonly standing: number;
}

interface PartialGroups {
  readonly left: readonly number[];
  readonly jokers: number;
  readonly cost: number;
  readonly sets: readonly TileSet[];
}

const colourIn = (tile: Tile): number => Math.floor((tile - 1) / HIGHEST);

function withSet(
  { left, jokers, cost, sets }: PartialGroups,
  tiles: readonly Tile[],
  set: TileSet,
  price: number,
): PartialGroups {
  const colours = tiles.map((tile) => (tile === JOKER ? -1 : colourIn(tile)));
  return {
    left: left.map((count, colour) => count - colours.filter((other) => other === colour).length),
    jokers: jokers - colours.filter((colour) => colour < 0).length,
    cost: cost + price,
    sets: [...sets, set],
  };
}

/** All outcomes of the old groups: each is kept or broken, each frozen one stays or grows. */
function oldGroupOutcomes(
  { number, sets, frozen }: OldGroups,
  have: readonly number[],
  jokers: number,
): readonly PartialGroups[] {
  let all: readonly PartialGroups[] = [{ left: have, jokers, cost: 0, sets: [] }];
  for (const set of sets) all = all.flatMap((one) => [withSet(one, set, set, 0), { ...one, cost: one.cost + 1 }]);
  for (const { set, price } of frozen) {
    const more = [JOKER, ...COLOURS.map((_, colour) => 1 + HIGHEST * colour + number - 1)].filter(
      (tile) => set.length < 4 && (tile === JOKER || !set.includes(tile)),
    );
    all = all.flatMap((one) => [
      { ...one, sets: [...one.sets, set] },
      ...more.map((tile) => withSet(one, [tile], [...set, tile], price)),
    ]);
  }
  return all.filter((one) => one.jokers >= 0 && one.left.every((count) => count >= 0));
}

const packShares = (counts: readonly number[]): number =>
  counts.reduce((tiles, count, colour) => tiles | (count << (2 * colour)), 0);

/** All shares, each with the most old groups kept. With `isExact`, also with more jokers than necessary. */
export function sharesKeepingOld(
  have: readonly number[],
  jokers: number,
  old: OldGroups,
  isExact: boolean,
): readonly GroupShares[] {
  const best = new Map<number, GroupShares>();
  for (const begun of oldGroupOutcomes(old, have, jokers)) {
    const used = packShares(have.map((count, colour) => count - (begun.left[colour] ?? 0)));
    for (const tiles of groupableTiles(begun.left, begun.jokers))
      for (
        let some = JOKERS_NEEDED[tiles] ?? 0;
        some <= (isExact ? begun.jokers : (JOKERS_NEEDED[tiles] ?? 0));
        some += 1
      ) {
        if (groupCount(tiles, some) === undefined) continue;
        const spent = jokers - begun.jokers + some;
        const name = (tiles + used) * 8 + spent;
        const known = best.get(name);
        const cost = begun.cost + some * old.standing;
        if (known && known.cost <= cost) continue;
        const rest = { tiles, jokers: some };
        best.set(name, { tiles: tiles + used, jokers: spent, cost, sets: begun.sets, rest });
      }
  }
  return [...best.values()];
}

/** The new groups of one number, as equal in size as possible. */
export function newGroups({ rest }: GroupShares, number: number): readonly TileSet[] {
  const groups: Tile[][] = Array.from({ length: groupCount(rest.tiles, rest.jokers) ?? 0 }, () => []);
  const tiles = COLOURS.flatMap((_, colour) =>
    Array.from({ length: shareOf(rest.tiles, colour) }, () => 1 + HIGHEST * colour + number - 1),
  );
  const jokers = Array.from({ length: rest.jokers }, () => JOKER);
  for (const [i, tile] of [...tiles, ...jokers].entries()) groups[i % groups.length]?.push(tile);
  return groups;
}
