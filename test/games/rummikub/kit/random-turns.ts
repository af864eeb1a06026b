/** Random turns near the limits of RK-11 (locked jokers): tables of legal sets before and after. */
import type { Rng } from '../../../../worker/games/game.ts';
import type { Table, Tile, TileSet } from '../../../../worker/games/rummikub/state.ts';
import { pick, shuffled } from '../../../kit/rng.ts';
import { difference, isSet } from './reference-sets.ts';

export interface JokerTurn {
  readonly before: Table;
  readonly after: Table;
  readonly laid: readonly Tile[];
}

const JOKERS_MAX = 4;
const jokersIn = (tiles: readonly Tile[]): number => tiles.filter((tile) => tile === 0).length;

/** A random set with this number of jokers. */
function randomSet(rng: Rng, jokers: number): TileSet {
  for (;;) {
    const [number, colour, length] = [1 + rng(13), rng(4), 3 + rng(4)];
    const run = Array.from({ length }, (_, i) => 13 * colour + number + i);
    const group = shuffled([0, 13, 26, 39], rng)
      .slice(0, 3 + rng(2))
      .map((first) => first + number);
    const plain = rng(2) === 0 && number + length <= 14 ? run : group;
    const places = shuffled([...plain.keys()], rng).slice(0, jokers);
    const set = plain.map((tile, i) => (places.includes(i) ? 0 : tile));
    if (isSet(set)) return set;
  }
}

const TILES = Array.from({ length: 53 }, (_, tile) => tile);

/** A random change of a set on the table, without its freed jokers. */
function changed(rng: Rng, set: TileSet, table: Table): readonly TileSet[] {
  switch (rng(6)) {
    case 0:
    case 1: {
      const at = set.indexOf(0);
      const others = TILES.map((tile) => set.with(Math.max(0, at), tile)).filter(isSet);
      return at < 0 || others.length === 0 ? [set] : [pick(others, rng)];
    }
    case 2: {
      const jokers = jokersIn(table.flat()) < JOKERS_MAX ? TILES : TILES.slice(1);
      const grown = jokers.flatMap((tile) => [
        [tile, ...set],
        [...set, tile],
      ]);
      const legal = grown.filter(isSet);
      return legal.length > 0 ? [pick(legal, rng)] : [set];
    }
    case 3:
      return [set, randomSet(rng, 0)];
    case 4: {
      const other = shuffled(set, rng);
      return [isSet(other) ? other : set];
    }
    default: {
      const parts = [set.slice(0, 3), set.slice(3)];
      return parts.every(isSet) ? parts : [set];
    }
  }
}

/** Add a freed joker to a random set, in place of a tile or next to the others. */
function withJoker(rng: Rng, table: Table, before: Table): Table {
  const at = rng(table.length);
  const set = table[at] ?? [];
  const replaced = set.flatMap((tile, i) => (before.flat().includes(tile) ? [] : [set.with(i, 0)]));
  const legal = [[0, ...set], [...set, 0], ...replaced].filter(isSet);
  return legal.length > 0 ? table.with(at, pick(legal, rng)) : table;
}

/** A random turn with at least one tile from the rack, or undefined if the attempt fails. */
export function randomJokerTurn(rng: Rng): JokerTurn | undefined {
  const counts = shuffled([[1], [2], [1, 1], [2, 1], [2, 2], [1, 1, 1], [3], [1, 3]], rng)[0] ?? [];
  const before = [...counts, ...Array.from({ length: rng(3) }, () => 0)].map((jokers) => randomSet(rng, jokers));
  let after: Table = before;
  for (let steps = 1 + rng(6); steps > 0; steps -= 1) {
    const at = rng(after.length);
    after = after.toSpliced(at, 1, ...changed(rng, after[at] ?? [], after));
  }
  const missing = (): number => jokersIn(before.flat()) - jokersIn(after.flat());
  for (let tries = 0; tries < 40 && missing() > 0; tries += 1) after = withJoker(rng, after, before);
  const laid = difference(after.flat(), before.flat());
  if (laid.length === 0 || difference(before.flat(), after.flat()).length > 0) return undefined;
  return { before, after, laid };
}
