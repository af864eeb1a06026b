/** The order of the rack: by colour, by number, or custom; and the size of the tiles on the table. */
import { JOKER, numberOf, type Tile } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, tileOf } from './draft.ts';

export const SORTS = ['colour', 'number'] as const;
export type Sort = (typeof SORTS)[number];

/** Tiles missing from a custom order come after it. With `isLarge`, tiles stay touch-sized even on a full table. */
export type RackOrder = ({ readonly sort: Sort } | { readonly order: readonly Tile[] }) & {
  readonly isLarge?: boolean;
};

function parseOrder(raw: object): RackOrder {
  if ('order' in raw && Array.isArray(raw.order)) return { order: raw.order.map(Number) };
  return { sort: 'sort' in raw && raw.sort === 'number' ? 'number' : 'colour' };
}

export function parseRackOrder(raw: unknown): RackOrder {
  if (typeof raw !== 'object' || raw === null) return { sort: 'colour' };
  return { ...parseOrder(raw), ...('isLarge' in raw && raw.isLarge === true && { isLarge: true }) };
}

const sortKey = (tile: Tile): number => (tile === JOKER ? Number.POSITIVE_INFINITY : tile);
const byColour = (a: Piece, b: Piece): number => sortKey(tileOf(a)) - sortKey(tileOf(b)) || a - b;
const byNumber = (a: Piece, b: Piece): number => numberOf(tileOf(a)) - numberOf(tileOf(b)) || a - b;

/** Jokers have no number and come last. */
function sorted(pieces: readonly Piece[], sort: Sort): readonly Piece[] {
  const order = pieces.toSorted(byColour);
  if (sort === 'colour') return order;
  const isJoker = (piece: Piece): boolean => tileOf(piece) === JOKER;
  return [...order.filter((piece) => !isJoker(piece)).sort(byNumber), ...order.filter(isJoker)];
}

export function orderedRack(pieces: readonly Piece[], order: RackOrder): readonly Piece[] {
  if ('sort' in order) return sorted(pieces, order.sort);
  const rest = sorted(pieces, 'colour').slice();
  const found = order.order.flatMap((tile) => {
    const index = rest.findIndex((piece) => tileOf(piece) === tile);
    return index < 0 ? [] : rest.splice(index, 1);
  });
  return [...found, ...rest];
}

/** Move these pieces before another one, or to the end. */
export function moveBefore(
  pieces: readonly Piece[],
  picked: readonly Piece[],
  place: Piece | undefined,
): readonly Piece[] {
  const rest = pieces.filter((piece) => !picked.includes(piece));
  const index = place === undefined ? -1 : rest.indexOf(place);
  return rest.toSpliced(index < 0 ? rest.length : index, 0, ...picked);
}

/** Return the piece before which these go when moved by one place; undefined at the end. */
export function stepTarget(
  pieces: readonly Piece[],
  picked: readonly Piece[],
  direction: 'left' | 'right',
): Piece | undefined {
  const rest = pieces.filter((piece) => !picked.includes(piece));
  const first = pieces.findIndex((piece) => picked.includes(piece));
  return rest[Math.max(0, first + (direction === 'left' ? -1 : 1))];
}
