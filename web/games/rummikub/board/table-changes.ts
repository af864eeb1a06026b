/** Changes that others made to the table: tiles laid from a rack, and tiles moved between sets. */
import type { Event, Table, Tile, View } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, type Piles, tileOf, turnStartOf } from './draft.ts';

export type TileChange = 'laid' | 'moved';
/** By piece of the new table. */
export type TileChanges = ReadonlyMap<Piece, TileChange>;

/** Tiles that others laid before this view; for past positions also the viewer's own. */
export const laidByOthers = (events: readonly Event[], viewer: View['viewer'], isPast = false): readonly Tile[] =>
  events.flatMap((event) => (event.kind === 'played' && (isPast || event.seat !== viewer) ? event.laid : []));

/** Return how many tiles of a set are also in another one; equal tiles count one by one. */
function overlap(pieces: readonly Piece[], set: readonly Tile[]): number {
  const rest = [...set];
  return pieces.filter((piece) => {
    const index = rest.indexOf(tileOf(piece));
    if (index >= 0) rest.splice(index, 1);
    return index >= 0;
  }).length;
}

/** Return the pieces of a pile that its predecessor did not have. */
function addedPieces(pieces: readonly Piece[], set: readonly Tile[]): readonly Piece[] {
  const rest = [...set];
  return pieces.filter((piece) => {
    const index = rest.indexOf(tileOf(piece));
    if (index >= 0) rest.splice(index, 1);
    return index < 0;
  });
}

/** Each new set continues the old set with which it shares most tiles; an old set continues only once. */
function arrivedPieces(before: Table, piles: Piles): readonly Piece[] {
  const old = [...before];
  const byOverlap = piles.toSorted((a, b) => bestOverlap(b.pieces, before) - bestOverlap(a.pieces, before));
  return byOverlap.flatMap(({ pieces }) => {
    const most = bestOverlap(pieces, old);
    const index = most === 0 ? -1 : old.findIndex((set) => overlap(pieces, set) === most);
    const [set = []] = index < 0 ? [] : old.splice(index, 1);
    return addedPieces(pieces, set);
  });
}

const bestOverlap = (pieces: readonly Piece[], sets: Table): number =>
  Math.max(0, ...sets.map((set) => overlap(pieces, set)));

/** Compare with the previously drawn table. If there is none, the newest of equal tiles count as laid. */
export function changesOf(before: Table | undefined, after: Table, laid: readonly Tile[]): TileChanges {
  if (laid.length === 0) return new Map();
  const { piles } = turnStartOf(after, []);
  const all = piles.flatMap(({ pieces }) => pieces);
  const rest = [...laid];
  const arrived = before ? arrivedPieces(before, piles) : all.toReversed();
  return new Map(
    arrived.flatMap((piece): (readonly [Piece, TileChange])[] => {
      const index = rest.indexOf(tileOf(piece));
      if (index >= 0) rest.splice(index, 1);
      if (index < 0 && !before) return [];
      return [[piece, index < 0 ? 'moved' : 'laid']];
    }),
  );
}
