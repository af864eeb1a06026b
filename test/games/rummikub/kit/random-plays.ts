/** Random plays of Rummikub without the solver: legal ones, ones with a fault, whole matches. */
import { asSeat, type Rng } from '../../../../worker/games/game.ts';
import { playRefusal } from '../../../../worker/games/rummikub/legal.ts';
import { rummikub } from '../../../../worker/games/rummikub/rules.ts';
import type { Move, Options, State, Table, Tile, TileSet, View } from '../../../../worker/games/rummikub/state.ts';
import { mixSeeds, pick, seededRng, shuffled } from '../../../kit/rng.ts';
import { difference, isSet, setsAround, tablesOf } from './reference-sets.ts';

/** An unfinished play: the table so far, and the tiles left on the rack. */
interface DraftTurn {
  readonly table: Table;
  readonly rack: readonly Tile[];
}

/** Play a set from the rack around a random tile, if there is one. */
function laySet(rng: Rng, { table, rack }: DraftTurn): DraftTurn {
  const numbered = rack.filter((tile) => tile > 0);
  if (numbered.length === 0) return { table, rack };
  const sets = setsAround(pick(numbered, rng), rack);
  if (sets.length === 0) return { table, rack };
  const set = pick(sets, rng);
  return { table: [...table, set], rack: difference(rack, set) };
}

/** All legal sets that result from adding a tile to a set. */
const grown = (set: TileSet, tile: Tile): readonly TileSet[] =>
  [...set, tile].map((_, i) => [...set.slice(0, i), tile, ...set.slice(i)]).filter(isSet);

/** Add a tile of the rack to a set on the table, if one fits. */
function addTile(rng: Rng, { table, rack }: DraftTurn): DraftTurn {
  for (const tile of shuffled([...new Set(rack)], rng))
    for (const at of shuffled([...table.keys()], rng)) {
      const sets = grown(table[at] ?? [], tile);
      if (sets.length > 0) return { table: table.with(at, pick(sets, rng)), rack: difference(rack, [tile]) };
    }
  return { table, rack };
}

/** Form other sets from two or three sets of the table and some tiles of the rack, if possible. */
function regroup(rng: Rng, { table, rack }: DraftTurn): DraftTurn {
  const order = shuffled([...table.keys()], rng);
  const some = order.slice(0, 2 + rng(2));
  const up = some.flatMap((at) => table[at] ?? []);
  if (up.length > 13) return { table, rack };
  const extra = shuffled(rack, rng).slice(0, rng(3));
  const tables = tablesOf([...up, ...extra]);
  if (tables.length === 0) return { table, rack };
  const rest = table.filter((_, at) => !some.includes(at));
  return { table: [...rest, ...pick(tables, rng)], rack: difference(rack, extra) };
}

/** A random table of legal sets that keeps all tiles of the old one, sometimes without a new tile. */
export function legalPlay(rng: Rng, { table, rack = [] }: View): Table {
  const ways = [laySet, laySet, addTile, regroup];
  const wanted = 1 + rng(4);
  return Array.from({ length: wanted }).reduce<DraftTurn>((half) => pick(ways, rng)(rng, half), { table, rack }).table;
}

/** Ways to add a single fault to a table. */
export const FAULTS = ['lost', 'foreign', 'swapped', 'parted', 'backwards', 'moved'] as const;

/** The table with one fault; sometimes it is still legal. */
export function withFault(rng: Rng, table: Table, rack: readonly Tile[], fault = pick(FAULTS, rng)): Table {
  if (table.length === 0) return rack.length > 0 ? [[pick(rack, rng)]] : table;
  const at = rng(table.length);
  const set = table[at] ?? [];
  const i = rng(set.length);
  const other = rng(table.length);
  switch (fault) {
    case 'lost':
      return table.with(at, set.toSpliced(i, 1)).filter((one) => one.length > 0);
    case 'foreign':
      return table.with(at, set.with(i, rng(53)));
    case 'swapped': {
      if (other === at) return table;
      const j = rng(table[other]?.length ?? 1);
      const [mine = 0, theirs = 0] = [set[i], table[other]?.[j]];
      return table.with(at, set.with(i, theirs)).with(other, (table[other] ?? []).with(j, mine));
    }
    case 'parted':
      return table.toSpliced(at, 1, ...[set.slice(0, i), set.slice(i)].filter((one) => one.length > 0));
    case 'backwards':
      return table.with(at, set.toReversed());
    case 'moved': {
      const rest = table.with(at, set.toSpliced(i, 1));
      return rest.map((one, k) => (k === other ? [...one, set[i] ?? 0] : one)).filter((one) => one.length > 0);
    }
  }
}

/** Most plays that a seat tries before it draws. */
const PLAY_TRIES = 3;

/** The positions of a match with such plays and draws, until the pool is empty or the round is over. */
export function* randomStates(options: Options, seats: number, seed: number): Generator<State> {
  const rng = seededRng(mixSeeds(seed, 4711));
  let { state } = rummikub.setup(options, seats, asSeat(0), rng);
  while (!state.outcome && state.pool.length > 0) {
    yield state;
    const view = rummikub.view(state, state.turn);
    const tables = Array.from({ length: PLAY_TRIES }, () => legalPlay(rng, view));
    const table = tables.find((one) => !playRefusal(view, one));
    const move: Move = table ? { kind: 'play', table } : { kind: 'draw' };
    state = rummikub.play(state, state.turn, move, rng).state;
  }
}
