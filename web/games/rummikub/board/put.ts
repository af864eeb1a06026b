/** What can be done to the piles of a half-made turn: lay tiles into a set or make a new one, and take one's own back. */
import { isSet } from '../../../../worker/games/rummikub/sets.ts';
import { JOKER } from '../../../../worker/games/rummikub/state.ts';
import { type Piece, type Piles, pileAt, pileOf, type Start, snapped, tileIn, tilesIn } from './arrange.ts';

/** A place in a pile: before its piece number `at`. `on` is the piece that was pointed at, if it was one. */
export interface Place {
  readonly key: number;
  readonly at: number;
  readonly on?: Piece | undefined;
}

const without = (pieces: readonly Piece[], gone: readonly Piece[]): readonly Piece[] =>
  pieces.filter((piece) => !gone.includes(piece));

const newKey = (piles: Piles): number => 1 + Math.max(-1, ...piles.map(({ key }) => key));

/** A pile with these parts: the first stays, the others lie down beside it. */
function replaced(piles: Piles, key: number, [first = [], ...others]: readonly (readonly Piece[])[]): Piles {
  const next = newKey(piles);
  const beside = others.map((pieces, i) => ({ key: next + i, pieces }));
  return piles.flatMap((pile) => (pile.key === key ? [{ key, pieces: first }, ...beside] : [pile]));
}

/** Takes pieces off the table; what is left of their sets snaps. */
export function lifted(piles: Piles, hand: readonly Piece[], but?: number): Piles {
  let next = piles;
  for (const { key, pieces } of piles)
    if (key !== but && pieces.some((piece) => hand.includes(piece)))
      next = replaced(next, key, snapped(without(pieces, hand)));
  return next;
}

/** The tile that a joker stands for, laid on that joker, takes its place. */
function swapped(pieces: readonly Piece[], hand: readonly Piece[], on: Piece | undefined) {
  const [piece] = hand;
  if (on === undefined || piece === undefined || hand.length > 1) return undefined;
  if (tileIn(on) !== JOKER || tileIn(piece) === JOKER || pieces.includes(piece)) return undefined;
  const next = pieces.map((one) => (one === on ? piece : one));
  return isSet(tilesIn(pieces)) && isSet(tilesIn(next)) ? [next, [on]] : undefined;
}

/** Lays what is in the hand into a pile. */
export function laidInto(piles: Piles, hand: readonly Piece[], { key, at, on }: Place): Piles {
  const goal = pileAt(piles, key);
  const left = without(goal, hand);
  const index = without(goal.slice(0, at), hand).length;
  const parts = swapped(goal, hand, on) ?? snapped([...left.slice(0, index), ...hand, ...left.slice(index)]);
  return replaced(lifted(piles, hand, key), key, parts);
}

/** Lays what is in the hand down as a set of its own: beside the set that it comes from, or behind all others. */
export function laidNew(piles: Piles, hand: readonly Piece[]): Piles {
  const homes = new Set(hand.map((piece) => pileOf(piles, piece)?.key));
  const [home] = homes;
  const next = lifted(piles, hand);
  const key = newKey(next);
  const at = next.findIndex((pile) => pile.key === home) + 1;
  const place = homes.size === 1 && at > 0 ? at : next.length;
  return replaced(next.toSpliced(place, 0, { key, pieces: hand }), key, snapped(hand));
}

/**
 * Takes pieces back to the rack, or answers nothing if one of them lay on the table before (RK-8). Equal tiles cannot be
 * told apart: where one of mine lies somewhere else on the table, it takes the place of the one that is taken.
 */
export function takenBack(piles: Piles, hand: readonly Piece[], { own }: Start): Piles | undefined {
  let next = piles;
  const gone: Piece[] = [];
  for (const piece of hand) {
    const mine = [piece, ...own].find(
      (one) => own.includes(one) && !gone.includes(one) && tileIn(one) === tileIn(piece) && pileOf(next, one),
    );
    if (mine === undefined) return undefined;
    gone.push(mine);
    const swap = new Map([
      [mine, piece],
      [piece, mine],
    ]);
    next = next.map(({ key, pieces }) => ({ key, pieces: pieces.map((one) => swap.get(one) ?? one) }));
  }
  return lifted(next, gone);
}

/** A joker that lay in a set before and now lies alone: it wants a new place. */
export const freedJoker = (from: Piles, to: Piles): Piece | undefined =>
  to.find(
    ({ key, pieces: [piece, ...more] }) =>
      piece !== undefined && more.length === 0 && tileIn(piece) === JOKER && pileAt(from, key).length === 0,
  )?.pieces[0];

/** Whether what is in the hand makes a set with some of these: what lights up while a hand is full. */
export function fits(pieces: readonly Piece[], hand: readonly Piece[]): boolean {
  const left = without(pieces, hand);
  const parts = snapped([...left, ...hand]);
  const isJoined = parts.some(
    (part) => part.some((piece) => hand.includes(piece)) && part.some((piece) => left.includes(piece)),
  );
  const isRight = ([first, ...more]: readonly Piece[]): boolean =>
    isSet(tilesIn([first ?? 0, ...more])) || (more.length === 0 && tileIn(first ?? 0) === JOKER);
  return isJoined && parts.every(isRight);
}
