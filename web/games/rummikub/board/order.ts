/** How the tiles of a rack lie: sorted by colour or by number, or in the person's own order; and how large the table's are. */
import { JOKER, numberOf, type Tile } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, tileIn } from './arrange.ts';

export const SORTS = ['colour', 'number'] as const;
export type Sort = (typeof SORTS)[number];

/** Tiles that are not in the own order come behind it. With `isLarge` a full table keeps tiles as large as a thumb. */
export type RackOrder = ({ readonly sort: Sort } | { readonly order: readonly Tile[] }) & {
  readonly isLarge?: boolean;
};

function orderIn(raw: object): RackOrder {
  if ('order' in raw && Array.isArray(raw.order)) return { order: raw.order.map(Number) };
  return { sort: 'sort' in raw && raw.sort === 'number' ? 'number' : 'colour' };
}

export function rackOrderIn(raw: unknown): RackOrder {
  if (typeof raw !== 'object' || raw === null) return { sort: 'colour' };
  return { ...orderIn(raw), ...('isLarge' in raw && raw.isLarge === true && { isLarge: true }) };
}

const worth = (tile: Tile): number => (tile === JOKER ? Number.POSITIVE_INFINITY : tile);
const byColour = (a: Piece, b: Piece): number => worth(tileIn(a)) - worth(tileIn(b)) || a - b;
const byNumber = (a: Piece, b: Piece): number => numberOf(tileIn(a)) - numberOf(tileIn(b)) || a - b;

/** Jokers have no number and stand last. */
function sorted(pieces: readonly Piece[], sort: Sort): readonly Piece[] {
  const order = pieces.toSorted(byColour);
  if (sort === 'colour') return order;
  const isJoker = (piece: Piece): boolean => tileIn(piece) === JOKER;
  return [...order.filter((piece) => !isJoker(piece)).sort(byNumber), ...order.filter(isJoker)];
}

export function arranged(pieces: readonly Piece[], how: RackOrder): readonly Piece[] {
  if ('sort' in how) return sorted(pieces, how.sort);
  const rest = sorted(pieces, 'colour').slice();
  const found = how.order.flatMap((tile) => {
    const at = rest.findIndex((piece) => tileIn(piece) === tile);
    return at < 0 ? [] : rest.splice(at, 1);
  });
  return [...found, ...rest];
}

/** These pieces stand before another one, or at the end. */
export function movedBefore(
  pieces: readonly Piece[],
  hand: readonly Piece[],
  place: Piece | undefined,
): readonly Piece[] {
  const rest = pieces.filter((piece) => !hand.includes(piece));
  const at = place === undefined ? -1 : rest.indexOf(place);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, ...hand);
}

/** The piece before which these stand one place on; nothing at the end. */
export function beside(pieces: readonly Piece[], hand: readonly Piece[], way: 'left' | 'right'): Piece | undefined {
  const rest = pieces.filter((piece) => !hand.includes(piece));
  const first = pieces.findIndex((piece) => hand.includes(piece));
  return rest[Math.max(0, first + (way === 'left' ? -1 : 1))];
}
