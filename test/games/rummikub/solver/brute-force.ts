/** Every table of some tiles by brute force. The solver is compared with it for few tiles. */
import { isSet } from '../../../../worker/games/rummikub/sets.ts';
import { JOKER, KINDS, type Table, type Tile, type TileSet } from '../../../../worker/games/rummikub/state.ts';

/** All ways to replace tiles of a set by jokers; at least one tile stays. */
function withJokers(set: TileSet, jokers: number): readonly TileSet[] {
  let some: readonly TileSet[] = [[]];
  for (const tile of set)
    some = some.flatMap((begun) => [
      [...begun, tile],
      [...begun, JOKER],
    ]);
  return some.filter((one) => one.filter((tile) => tile === JOKER).length <= jokers && isSet(one));
}

/** All sets of one tile and jokers, the tile at any index: for locked jokers their order has a meaning (RK-11). */
const singles: readonly TileSet[] = [3, 4].flatMap((size) =>
  Array.from({ length: KINDS * size }, (_, i) =>
    Array.from({ length: size }, () => JOKER).with(i % size, Math.floor(i / size)),
  ),
);

/** All runs, all sets of one tile, and all other groups in the order of the colours with jokers at the end. */
function everySet(jokers: number): readonly TileSet[] {
  const plain: TileSet[] = [];
  for (let first = 1; first < KINDS; first += 1)
    for (let length = 3; ((first - 1) % 13) + length <= 13; length += 1)
      plain.push(Array.from({ length }, (_, i) => first + i));
  const runs = plain.flatMap((run) => withJokers(run, jokers));
  const groups = Array.from({ length: 13 * 16 * 2 }, (_, i): TileSet => {
    const size = 3 + (i & 1);
    const tiles = [0, 1, 2, 3].filter((colour) => (i >> (1 + colour)) & 1).map((colour) => 13 * colour + 1 + (i >> 5));
    return [...tiles, ...Array.from({ length: Math.max(0, size - tiles.length) }, () => JOKER)];
  });
  const legal = [...groups, ...singles].filter(
    (set) => isSet(set) && set.filter((tile) => tile === JOKER).length <= jokers,
  );
  const byName = new Map([...runs, ...legal].map((set) => [set.join(' '), set]));
  return [...byName.values()];
}

/** All sets, by the most jokers in a set, then by the lowest numbered tile. */
const SETS = new Map<number, readonly (readonly TileSet[])[]>();
function setsFrom(tile: Tile, jokers: number): readonly TileSet[] {
  const known = SETS.get(jokers);
  if (known) return known[tile] ?? [];
  const all: TileSet[][] = Array.from({ length: KINDS }, () => []);
  for (const set of everySet(jokers)) all[Math.min(...set.filter((one) => one !== JOKER))]?.push(set);
  SETS.set(jokers, all);
  return all[tile] ?? [];
}

/** Every table of all tiles of `must` and some of `may`; tables may repeat. */
export function* allTables(must: readonly Tile[], may: readonly Tile[]): Iterable<Table> {
  const sure = Array.from({ length: KINDS }, () => 0);
  const free = Array.from({ length: KINDS }, () => 0);
  for (const tile of must) sure[tile] = (sure[tile] ?? 0) + 1;
  for (const tile of may) free[tile] = (free[tile] ?? 0) + 1;
  const jokers = (sure[JOKER] ?? 0) + (free[JOKER] ?? 0);

  function use(tile: Tile, by: number): boolean {
    const left = by < 0 || (sure[tile] ?? 0) + (free[tile] ?? 0) >= by;
    // Tiles of the table are used first; tiles given back were counted by `use`.
    if (left) sure[tile] = (sure[tile] ?? 0) - by;
    return left;
  }
  function* go(from: Tile, table: Table): Iterable<Table> {
    let tile = from;
    while (tile < KINDS && (sure[tile] ?? 0) + (free[tile] ?? 0) <= 0) tile += 1;
    if (tile === KINDS) {
      if ((sure[JOKER] ?? 0) <= 0) yield table;
      return;
    }
    if ((sure[tile] ?? 0) <= 0) yield* go(tile + 1, table);
    for (const set of setsFrom(tile, jokers)) {
      const used: Tile[] = [];
      if (set.every((one) => use(one, 1) && used.push(one) > 0)) yield* go(tile, [...table, set]);
      for (const one of used) use(one, -1);
    }
  }
  yield* go(1, []);
}
