/** The draft of a turn: sets rearranged tile by tile, with undo and redo. The rules decide what a set is. */
import { isSet, orderTiles } from '../../../../worker/games/rummikub/sets.ts';
import { colourOf, JOKER, type Table, type Tile } from '../../../../worker/games/rummikub/state.ts';

/** A tile distinguished from its equals by number: those on the table first, then those of the rack. */
export type Piece = number;

/** More than the copies of any tile in a box. */
const COPIES_MAX = 8;
export const tileOf = (piece: Piece): Tile => Math.floor(piece / COPIES_MAX);
export const tilesOf = (pieces: readonly Piece[]): readonly Tile[] => pieces.map(tileOf);

/**
 * A set in progress. It keeps its key while tiles come and go; an empty pile keeps its place, so that undo can refill
 * it.
 */
export interface Pile {
  readonly key: number;
  readonly pieces: readonly Piece[];
}
export type Piles = readonly Pile[];

/** The pieces of a position before any edit: those of the table, and those of the viewer's rack, ascending by tile. */
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

/** `past` and `future` hold the piles that each step changed, as they were before it or are after it. */
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

/** Return the pile with a piece; undefined if it is on the rack. */
export const pileOf = (piles: Piles, piece: Piece): Pile | undefined =>
  piles.find(({ pieces }) => pieces.includes(piece));

/** Return the previous state of the piles that differ in `to`. */
const inversePatch = (from: Piles, to: Piles): Piles =>
  to.flatMap(({ key, pieces }) => {
    const old = piecesInPile(from, key);
    return areEqual(old, pieces) ? [] : [{ key, pieces: old }];
  });

const applyPatch = (piles: Piles, patch: Piles): Piles =>
  piles.map((pile) => patch.find(({ key }) => key === pile.key) ?? pile);

/** Add a step. Piles are only ever added, never removed. */
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

/** Return the piles as they were at the start of the turn; a reset can be undone too. */
export const resetPiles = ({ piles }: Draft, start: TurnStart): Piles =>
  piles.map(({ key }) => ({ key, pieces: piecesInPile(start.piles, key) }));

/** Return the table that these piles form. */
export const tableOf = (piles: Piles): Table =>
  piles.filter(({ pieces }) => pieces.length > 0).map(({ pieces }) => tilesOf(pieces));

/** Return the pieces in the order of these tiles. */
function orderedLike(pieces: readonly Piece[], tiles: readonly Tile[]): readonly Piece[] {
  const rest = [...pieces];
  return tiles.flatMap((tile) =>
    rest.splice(
      rest.findIndex((piece) => tileOf(piece) === tile),
      1,
    ),
  );
}

/** Return the pieces in the order of a set, if all of them form one. */
function orderedAsSet(pieces: readonly Piece[]): readonly Piece[] | undefined {
  const order = orderTiles(tilesOf(pieces));
  return order?.length === pieces.length ? orderedLike(pieces, order) : undefined;
}

/** Sort tiles of one colour; jokers have no place of their own, so sets with jokers stay as they are. */
function sortedIfOneColour(pieces: readonly Piece[]): readonly Piece[] {
  const tiles = tilesOf(pieces);
  const isOneColour = tiles.every((tile) => tile !== JOKER && colourOf(tile) === colourOf(tiles[0] ?? JOKER));
  return isOneColour ? pieces.toSorted((a, b) => a - b) : pieces;
}

/** Return two sets that the tiles form one after the other, after a tile was laid into a run or taken out of it. */
function splitIntoTwoSets(pieces: readonly Piece[]): readonly (readonly Piece[])[] | undefined {
  const cuts = pieces.map((_, index) => [pieces.slice(0, index), pieces.slice(index)]);
  return cuts.find((parts) => parts.every((part) => isSet(tilesOf(part))));
}

/**
 * Arrange tiles that were laid together. In this order: keep a valid set; sort into one set; split into two sets; split
 * into a set and the joker it no longer needs; otherwise keep the order, sorted if it is one colour.
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
