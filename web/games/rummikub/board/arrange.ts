/** The half-made turn: sets that are taken apart and put together tile by tile, and the way back. What a set is, the rules say. */
import { isSet, orderTiles } from '../../../../worker/games/rummikub/sets.ts';
import { colourOf, JOKER, type Table, type Tile } from '../../../../worker/games/rummikub/state.ts';

/** A tile told apart from its equals: they are numbered, those on the table first, then those of the rack. */
export type Piece = number;

/** More than there are of any tile in a box. */
const COPIES = 8;
export const tileIn = (piece: Piece): Tile => Math.floor(piece / COPIES);
export const tilesIn = (pieces: readonly Piece[]): readonly Tile[] => pieces.map(tileIn);

/** A set in the making. It keeps its key while tiles come and go; an empty one keeps its place, so that undoing can fill it. */
export interface Pile {
  readonly key: number;
  readonly pieces: readonly Piece[];
}
export type Piles = readonly Pile[];

/** A position's pieces before anything is done: the table's, and those of the viewer's rack, ascending by tile. */
export interface Start {
  readonly piles: Piles;
  readonly own: readonly Piece[];
}

export function startOf(table: Table, rack: readonly Tile[]): Start {
  const seen = new Map<Tile, number>();
  const pieceOf = (tile: Tile): Piece => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return tile * COPIES + copy;
  };
  return { piles: table.map((set, key) => ({ key, pieces: set.map(pieceOf) })), own: rack.map(pieceOf) };
}

/** `past` and `future` hold what each step changed: the piles as they were before it, or are after it. */
export interface Arrangement {
  readonly piles: Piles;
  readonly past: readonly Piles[];
  readonly future: readonly Piles[];
}

export const begun = ({ piles }: Start): Arrangement => ({ piles, past: [], future: [] });

export const areSame = (some: readonly Piece[], others: readonly Piece[]): boolean =>
  some.length === others.length && some.every((piece, i) => piece === others[i]);

export const pileAt = (piles: Piles, key: number): readonly Piece[] =>
  piles.find((pile) => pile.key === key)?.pieces ?? [];

/** The pile that a piece lies in; nothing if it is on the rack. */
export const pileOf = (piles: Piles, piece: Piece): Pile | undefined =>
  piles.find(({ pieces }) => pieces.includes(piece));

/** Piles of `to` that were different, as they were. */
const before = (from: Piles, to: Piles): Piles =>
  to.flatMap(({ key, pieces }) => {
    const old = pileAt(from, key);
    return areSame(old, pieces) ? [] : [{ key, pieces: old }];
  });

const applied = (piles: Piles, patch: Piles): Piles =>
  piles.map((pile) => patch.find(({ key }) => key === pile.key) ?? pile);

/** One step on: piles are only ever added, never taken away. */
export function stepped({ piles, past, future }: Arrangement, next: Piles): Arrangement {
  const patch = before(piles, next);
  return patch.length === 0 ? { piles: next, past, future } : { piles: next, past: [...past, patch], future: [] };
}

export function undone(at: Arrangement): Arrangement {
  const patch = at.past.at(-1);
  if (!patch) return at;
  const piles = applied(at.piles, patch);
  return { piles, past: at.past.slice(0, -1), future: [...at.future, before(at.piles, piles)] };
}

export function redone(at: Arrangement): Arrangement {
  const patch = at.future.at(-1);
  if (!patch) return at;
  const piles = applied(at.piles, patch);
  return { piles, past: [...at.past, before(at.piles, piles)], future: at.future.slice(0, -1) };
}

/** All as it was when the turn began; this too can be undone. */
export const allBack = ({ piles }: Arrangement, start: Start): Piles =>
  piles.map(({ key }) => ({ key, pieces: pileAt(start.piles, key) }));

/** The table that these piles are. */
export const tableOf = (piles: Piles): Table =>
  piles.filter(({ pieces }) => pieces.length > 0).map(({ pieces }) => tilesIn(pieces));

/** The same pieces in the order of these tiles. */
function inOrder(pieces: readonly Piece[], tiles: readonly Tile[]): readonly Piece[] {
  const rest = [...pieces];
  return tiles.flatMap((tile) =>
    rest.splice(
      rest.findIndex((piece) => tileIn(piece) === tile),
      1,
    ),
  );
}

/** The pieces in the order of a set, if all of them make one. */
function asSet(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const order = orderTiles(tilesIn(pieces));
  return order?.length === pieces.length ? inOrder(pieces, order) : undefined;
}

/** Tiles of one colour ascending, where that is a help: jokers have no place of their own. */
function sorted(pieces: readonly Piece[]): readonly Piece[] {
  const tiles = tilesIn(pieces);
  const isOneColour = tiles.every((tile) => tile !== JOKER && colourOf(tile) === colourOf(tiles[0] ?? JOKER));
  return isOneColour ? pieces.toSorted((a, b) => a - b) : pieces;
}

/** Two sets where the tiles lie one behind the other: a tile was laid into the middle of a run, or taken out of it. */
function parted(pieces: readonly Piece[]): readonly (readonly Piece[])[] | undefined {
  const cuts = pieces.map((_, at) => [pieces.slice(0, at), pieces.slice(at)]);
  return cuts.find((parts) => parts.every((part) => isSet(tilesIn(part))));
}

/**
 * How tiles that were laid together come to lie: as they are if that is a set, else in the order of a set, as two sets, or
 * as a set beside the joker that it has no more need of; else as they are, a colour in order.
 */
export function snapped(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  if (isSet(tilesIn(pieces))) return [pieces];
  const order = asSet(pieces);
  if (order) return [order];
  const parts = parted(pieces) ?? parted(sorted(pieces));
  if (parts) return parts;
  const joker = pieces.findLast((piece) => tileIn(piece) === JOKER);
  if (joker === undefined) return [sorted(pieces)];
  const rest = asSet(pieces.filter((piece) => piece !== joker));
  return rest ? [rest, [joker]] : [pieces];
}
