/** Half-made turns for the scenes of Rummikub: each is made by the same steps as on the board. */
import { laidTiles } from '../../../worker/games/rummikub/legal.ts';
import { moves } from '../../../worker/games/rummikub/moves.ts';
import { isSet } from '../../../worker/games/rummikub/sets.ts';
import { JOKER, type Table, type Tile, type View } from '../../../worker/games/rummikub/state.ts';
import {
  type Arrangement,
  begun,
  type Piece,
  type Piles,
  type Start,
  startOf,
  stepped,
  tableOf,
  tileIn,
} from './board/arrange.ts';
import { freedJoker, laidInto, laidNew } from './board/put.ts';

const startIn = ({ table, rack = [] }: View): Start => startOf(table, rack);

/** Pieces of the rack with these tiles. */
function pieces({ own }: Start, tiles: readonly Tile[]): readonly Piece[] {
  const rest = [...own];
  return tiles.flatMap((tile) =>
    rest.splice(
      rest.findIndex((piece) => tileIn(piece) === tile),
      1,
    ),
  );
}

const plays = (view: View): readonly Table[] =>
  [...moves(view)].flatMap((move) => (move.kind === 'play' ? [move.table] : []));

const after = (start: Start, steps: readonly ((piles: Piles) => Piles)[]): Arrangement =>
  steps.reduce((at, step) => stepped(at, step(at.piles)), begun(start));

/** Sets of the rack for a first meld: all of them, or one alone and a tile that waits. */
export function melding(view: View, isWhole: boolean): Arrangement | undefined {
  const start = startIn(view);
  const play = plays(view).findLast((table) => table.length > view.table.length + (isWhole ? 0 : 1));
  const sets = play?.slice(view.table.length);
  if (!sets) return undefined;
  const chosen = isWhole ? sets : sets.slice(0, 1);
  return after(
    start,
    chosen.map((set) => (piles) => laidNew(piles, pieces(start, set))),
  );
}

/** A tile of the rack in the middle of a run, which becomes two. */
export function parting(view: View): Arrangement | undefined {
  const start = startIn(view);
  for (const piece of start.own)
    for (const { key, pieces: run } of start.piles.filter((pile) =>
      pile.pieces.every((one) => tileIn(one) !== JOKER),
    )) {
      const piles = laidInto(start.piles, [piece], { key, at: run.length });
      const table = tableOf(piles);
      if (table.length > view.table.length && table.every(isSet)) return after(start, [() => piles]);
    }
  return undefined;
}

/** A tile of the rack in the place of a joker, which now lies alone. */
export function freed(view: View): Arrangement | undefined {
  const start = startIn(view);
  for (const piece of start.own)
    for (const { key, pieces: set } of start.piles) {
      const on = set.find((one) => tileIn(one) === JOKER);
      if (on === undefined) continue;
      const piles = laidInto(start.piles, [piece], { key, at: 0, on });
      if (freedJoker(start.piles, piles) !== undefined) return after(start, [() => piles]);
    }
  return undefined;
}

/** A tile taken out of a set of three, a tile of the rack in a set where it does not belong. */
export function broken(view: View): Arrangement | undefined {
  const start = startIn(view);
  const three = start.piles.find(({ pieces: set }) => set.length === 3);
  const other = start.piles.find((pile) => pile !== three && pile.pieces.length > 3);
  const [first] = start.own;
  const [tile] = three?.pieces ?? [];
  if (!other || tile === undefined || first === undefined) return undefined;
  return after(start, [
    (piles) => laidNew(piles, [tile]),
    (piles) => laidInto(piles, [first], { key: other.key, at: 2 }),
  ]);
}

/** Tiles of the rack laid into sets where they fit, ready to be played. */
export function taken(view: View, least: number): Arrangement | undefined {
  const start = startIn(view);
  let at = begun(start);
  let laid = 0;
  for (const piece of start.own)
    for (const { key, pieces: set } of at.piles) {
      const piles = laidInto(at.piles, [piece], { key, at: set.length });
      if (tileIn(piece) === JOKER || !tableOf(piles).every(isSet)) continue;
      at = stepped(at, piles);
      laid += 1;
      break;
    }
  return laid >= least ? at : undefined;
}

/** A tile taken out of a set with a joker, where all sets stay right. */
export function unlocked(view: View): Arrangement | undefined {
  const at = taken(view, 1);
  if (!at) return undefined;
  const hasJoker = (set: readonly Piece[]): boolean => set.some((piece) => tileIn(piece) === JOKER);
  for (const { key, pieces: set } of at.piles.filter((pile) => pile.pieces.length > 3 && hasJoker(pile.pieces)))
    for (const piece of set.filter((one) => tileIn(one) !== JOKER))
      for (const other of at.piles.filter((pile) => pile.key !== key)) {
        const piles = laidInto(at.piles, [piece], { key: other.key, at: other.pieces.length });
        if (tableOf(piles).every(isSet)) return stepped(at, piles);
      }
  return undefined;
}

/** A full table in the middle of a large rearrangement. */
export function crowded(view: View): Arrangement | undefined {
  const start = startIn(view);
  const play = plays(view).at(-1);
  const [first] = play ? laidTiles(view.table, play) : [];
  const four = start.piles.find(({ pieces: set }) => set.length > 3);
  const three = start.piles.findLast(({ pieces: set }) => set.length === 3);
  if (first === undefined || !four || !three) return undefined;
  const [tile = 0] = four.pieces;
  const [other = 0] = three.pieces;
  return after(start, [
    (piles) => laidNew(piles, pieces(start, [first])),
    (piles) => laidNew(piles, [tile]),
    (piles) => laidNew(piles, [other]),
  ]);
}
