/** What others changed on the table: which tiles came from a rack, and which moved from one set to another. */
import type { Event, Table, Tile, View } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, type Piles, startOf, tileIn } from './arrange.ts';

export type Change = 'laid' | 'moved';
/** By piece of the new table. */
export type Changes = ReadonlyMap<Piece, Change>;

/** Tiles that others laid on the way to this view; in the past, those of my own seat are among them. */
export const laidByOthers = (events: readonly Event[], viewer: View['viewer'], isPast = false): readonly Tile[] =>
  events.flatMap((event) => (event.kind === 'played' && (isPast || event.seat !== viewer) ? event.laid : []));

/** How many tiles of a set are in another one; equal ones count one by one. */
function overlap(pieces: readonly Piece[], set: readonly Tile[]): number {
  const rest = [...set];
  return pieces.filter((piece) => {
    const at = rest.indexOf(tileIn(piece));
    if (at >= 0) rest.splice(at, 1);
    return at >= 0;
  }).length;
}

/** Pieces of a pile that were not in the set that it goes on from. */
function strangers(pieces: readonly Piece[], set: readonly Tile[]): readonly Piece[] {
  const rest = [...set];
  return pieces.filter((piece) => {
    const at = rest.indexOf(tileIn(piece));
    if (at >= 0) rest.splice(at, 1);
    return at < 0;
  });
}

/** Each new set goes on from the old one that it has most of; an old one goes on once. */
function newcomers(before: Table, piles: Piles): readonly Piece[] {
  const old = [...before];
  const byOverlap = piles.toSorted((a, b) => best(b.pieces, before) - best(a.pieces, before));
  return byOverlap.flatMap(({ pieces }) => {
    const most = best(pieces, old);
    const at = most === 0 ? -1 : old.findIndex((set) => overlap(pieces, set) === most);
    const [set = []] = at < 0 ? [] : old.splice(at, 1);
    return strangers(pieces, set);
  });
}

const best = (pieces: readonly Piece[], sets: Table): number => Math.max(0, ...sets.map((set) => overlap(pieces, set)));

/** Compares with the table that was drawn before; where none was, the newest of equal tiles are taken for the laid ones. */
export function changesOf(before: Table | undefined, after: Table, laid: readonly Tile[]): Changes {
  if (laid.length === 0) return new Map();
  const { piles } = startOf(after, []);
  const all = piles.flatMap(({ pieces }) => pieces);
  const rest = [...laid];
  const came = before ? newcomers(before, piles) : all.toReversed();
  return new Map(
    came.flatMap((piece): (readonly [Piece, Change])[] => {
      const at = rest.indexOf(tileIn(piece));
      if (at >= 0) rest.splice(at, 1);
      if (at < 0 && !before) return [];
      return [[piece, at < 0 ? 'moved' : 'laid']];
    }),
  );
}
