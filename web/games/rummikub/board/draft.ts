/** The half-made turn: sets that are taken apart and put together tile by tile, and the way back. What a set is, the rules say. */
import { isSet, orderTiles } from '../../../../worker/games/rummikub/sets.ts';
import { colourOf, JOKER, type Table, type Tile } from '../../../../worker/games/rummikub/state.ts';

/** A tile told apart from its equals: they are numbered, those on the table first, then those of the rack. */
export type Piece = number;

/** More than there are of any tile in a box. */
const COPIES_MAX = 8;
export const tileOf = (piece: Piece): Tile => Math.floor(piece / COPIES_MAX);
export const tilesOf = (pieces: readonly Piece[]): readonly Tile[] => pieces.map(tileOf);

/** A set in the making. It keeps its key while tiles come and go; an empty one keeps its place, so that undoing can fill it. */
export interface Pile {
  readonly key: number;
  readonly pieces: readonly Piece[];
}
export type Piles = readonly Pile[];

/** A position's pieces before anything is done: the table's, and those of the viewer's rack, ascending by tile. */
export interface TurnStart {
  readonly piles: Piles;
  readonly rack: readonly Piece[];
}

export function turnStartOf(table: Table, rack: readonly Tile[]): TurnStart {
  const seen = new Map<Tile, number>();
  const pieceOf = (tile: Tile): Piece => {
    const copy = seen.get(tile) ?? 0;
    seen.set(tile, copy + 1);
    return tile * COPIES_MAX + copy;
  };
  return { piles: table.map((set, key) => ({ key, pieces: set.map(pieceOf) })), rack: rack.map(pieceOf) };
}

/** `past` and `future` hold what each step changed: the piles as they were before it, or are after it. */
export interface Draft {
  readonly piles: Piles;
  readonly past: readonly Piles[];
  readonly future: readonly Piles[];
}

export const initialDraft = ({ piles }: TurnStart): Draft => ({ piles, past: [], future: [] });

export const areEqual = (some: readonly Piece[], others: readonly Piece[]): boolean =>
  some.length === others.length && some.every((piece, i) => piece === others[i]);

export const piecesInPile = (piles: Piles, key: number): readonly Piece[] =>
  piles.find((pile) => pile.key === key)?.pieces ?? [];

/** The pile that a piece lies in; nothing if it is on the rack. */
export const pileOf = (piles: Piles, piece: Piece): Pile | undefined =>
  piles.find(({ pieces }) => pieces.includes(piece));

/** Piles of `to` that were different, as they were. */
const inversePatch = (from: Piles, to: Piles): Piles =>
  to.flatMap(({ key, pieces }) => {
    const old = piecesInPile(from, key);
    return areEqual(old, pieces) ? [] : [{ key, pieces: old }];
  });

const applyPatch = (piles: Piles, patch: Piles): Piles =>
  piles.map((pile) => patch.find(({ key }) => key === pile.key) ?? pile);

/** One step on: piles are only ever added, never taken away. */
export function pushStep({ piles, past, future }: Draft, next: Piles): Draft {
  const patch = inversePatch(piles, next);
  return patch.length === 0 ? { piles: next, past, future } : { piles: next, past: [...past, patch], future: [] };
}

export function undo(draft: Draft): Draft {
  const patch = draft.past.at(-1);
  if (!patch) return draft;
  const piles = applyPatch(draft.piles, patch);
  return { piles, past: draft.past.slice(0, -1), future: [...draft.future, inversePatch(draft.piles, piles)] };
}

export function redo(draft: Draft): Draft {
  const patch = draft.future.at(-1);
  if (!patch) return draft;
  const piles = applyPatch(draft.piles, patch);
  return { piles, past: [...draft.past, inversePatch(draft.piles, piles)], future: draft.future.slice(0, -1) };
}

/** All as it was when the turn began; this too can be undone. */
export const resetPiles = ({ piles }: Draft, start: TurnStart): Piles =>
  piles.map(({ key }) => ({ key, pieces: piecesInPile(start.piles, key) }));

/** The table that these piles are. */
export const tableOf = (piles: Piles): Table =>
  piles.filter(({ pieces }) => pieces.length > 0).map(({ pieces }) => tilesOf(pieces));

/** The same pieces in the order of these tiles. */
function orderedLike(pieces: readonly Piece[], tiles: readonly Tile[]): readonly Piece[] {
  const rest = [...pieces];
  return tiles.flatMap((tile) =>
    rest.splice(
      rest.findIndex((piece) => tileOf(piece) === tile),
      1,
    ),
  );
}

/** The pieces in the order of a set, if all of them make one. */
function orderedAsSet(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const order = orderTiles(tilesOf(pieces));
  return order?.length === pieces.length ? orderedLike(pieces, order) : undefined;
}

/** Tiles of one colour ascending, where that is a help: jokers have no place of their own. */
function sortedIfOneColour(pieces: readonly Piece[]): readonly Piece[] {
  const tiles = tilesOf(pieces);
  const isOneColour = tiles.every((tile) => tile !== JOKER && colourOf(tile) === colourOf(tiles[0] ?? JOKER));
  return isOneColour ? pieces.toSorted((a, b) => a - b) : pieces;
}

/** Two sets where the tiles lie one behind the other: a tile was laid into the middle of a run, or taken out of it. */
function splitIntoTwoSets(pieces: readonly Piece[]): readonly (readonly Piece[])[] | undefined {
  const cuts = pieces.map((_, index) => [pieces.slice(0, index), pieces.slice(index)]);
  return cuts.find((parts) => parts.every((part) => isSet(tilesOf(part))));
}

/**
 * How tiles that were laid together come to lie: as they are if that is a set, else in the order of a set, as two sets, or
 * as a set beside the joker that it has no more need of; else as they are, a colour in order.
 */
export function snapIntoSets(pieces: readonly Piece[]): readonly (readonly Piece[])[] {
  if (isSet(tilesOf(pieces))) return [pieces];
  const order = orderedAsSet(pieces);
  if (order) return [order];
  const parts = splitIntoTwoSets(pieces) ?? splitIntoTwoSets(sortedIfOneColour(pieces));
  if (parts) return parts;
  const joker = pieces.findLast((piece) => tileOf(piece) === JOKER);
  if (joker === undefined) return [sortedIfOneColour(pieces)];
  const rest = orderedAsSet(pieces.filter((piece) => piece !== joker));
  return rest ? [rest, [joker]] : [pieces];
}
