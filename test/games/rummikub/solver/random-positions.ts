/**
 * Random positions of Rummikub that can occur in play: a table of legal sets from one box, and a rack from the rest.
 */
import type { Rng } from '../../../../worker/games/game.ts';
import { countsOf } from '../../../../worker/games/rummikub/sets.ts';
import { JOKER, KINDS, type Table, type Tile, tileOf } from '../../../../worker/games/rummikub/state.ts';

const COLOUR_NAMES = ['red', 'blue', 'black', 'orange'] as const;

export interface TileSupply {
  readonly copies: number;
  readonly jokers: number;
}
export const CLASSIC: TileSupply = { copies: 2, jokers: 2 };
export const XP: TileSupply = { copies: 3, jokers: 4 };

export interface PositionSpec extends TileSupply {
  /** Number of tiles on the table, as close as whole sets allow. */
  readonly tiles: number;
  readonly rack: number;
}

export interface Position {
  readonly table: Table;
  readonly rack: readonly Tile[];
}

const colourAt = (index: number) => COLOUR_NAMES[index] ?? 'red';

export function shuffled<T>(items: readonly T[], rng: Rng): readonly T[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(rng(rest.length), 1));
}

/** A random set without jokers: two runs for each group, and short runs more often than long ones. */
function randomSet(rng: Rng): readonly Tile[] {
  if (rng(3) === 0) {
    const number = 1 + rng(13);
    const left = rng(2) === 0 ? rng(4) : 4;
    return COLOUR_NAMES.filter((_, colour) => colour !== left).map((colour) => tileOf(colour, number));
  }
  const length = [3, 3, 3, 3, 4, 4, 5, 5, 6, 7, 9, 13][rng(12)] ?? 3;
  const start = 1 + rng(14 - length);
  const colour = colourAt(rng(4));
  return Array.from({ length }, (_, i) => tileOf(colour, start + i));
}

export function randomPosition({ copies, jokers, tiles, rack }: PositionSpec, rng: Rng): Position {
  const left = Array.from({ length: KINDS }, (_, tile) => (tile === JOKER ? jokers : copies));
  const table: Tile[][] = [];
  let count = 0;
  for (let tries = 0; tries < 2_000 && count + 2 < tiles; tries += 1) {
    const set = [...randomSet(rng)];
    const isJoker = rng(6) === 0 && (left[JOKER] ?? 0) > 0;
    if (isJoker) set[rng(set.length)] = JOKER;
    if (count + set.length > tiles + 2 || countsOf(set).some((used, tile) => used > (left[tile] ?? 0))) continue;
    for (const tile of set) left[tile] = (left[tile] ?? 0) - 1;
    table.push(set);
    count += set.length;
  }
  const rest = left.flatMap((some, tile) => Array.from({ length: some }, () => tile));
  return {
    table,
    rack: shuffled(rest, rng)
      .slice(0, rack)
      .sort((a, b) => a - b),
  };
}

const SPAN = 4;

/** A position of only four numbers with up to three jokers: a few tiles that interact a lot. */
export function edgeCasePosition(rng: Rng): Position {
  const low = [1, 1, 5, 10][rng(4)] ?? 1;
  const numbers = Array.from({ length: SPAN }, (_, i) => low + i);
  const left = COLOUR_NAMES.flatMap((colour) =>
    numbers.flatMap((number) => [tileOf(colour, number), tileOf(colour, number)]),
  );
  let jokers = rng(4);
  const table: Tile[][] = [];
  for (let tries = 0; tries < 30 && table.length < 1 + (tries % 3); tries += 1) {
    const length = 3 + rng(2);
    const start = low + rng(SPAN + 1 - length);
    const colour = colourAt(rng(4));
    const run = Array.from({ length }, (_, i) => tileOf(colour, start + i));
    const group = shuffled(COLOUR_NAMES, rng)
      .slice(0, length)
      .map((name) => tileOf(name, start));
    const set = rng(2) === 0 ? run : group;
    for (let some = rng(3); some > 0 && jokers > 0 && set.filter((tile) => tile === JOKER).length < 2; some -= 1) {
      const at = rng(set.length);
      if (set[at] !== JOKER) jokers -= 1;
      set[at] = JOKER;
    }
    const rest = [...left];
    const fits = set.every((tile) => tile === JOKER || (rest.includes(tile) && rest.splice(rest.indexOf(tile), 1)));
    if (!fits) jokers += set.filter((tile) => tile === JOKER).length;
    else {
      left.splice(0, left.length, ...rest);
      table.push(set);
    }
  }
  const tiles = shuffled(left, rng).slice(0, 2 + rng(5));
  const rack = [...tiles, ...Array.from({ length: rng(jokers + 1) }, () => JOKER)].sort((a, b) => a - b);
  return { table, rack };
}
