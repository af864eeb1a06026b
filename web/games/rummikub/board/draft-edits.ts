/** Edits of the piles in a draft: lay tiles into a set, make a new set, and take own tiles back. */
import { isSet } from '../../../../worker/games/rummikub/sets.ts';
import { JOKER } from '../../../../worker/games/rummikub/state.ts';
import {
  type Piece,
  type Piles,
  piecesInPile,
  pileOf,
  snapIntoSets,
  type TurnStart,
  tileOf,
  tilesOf,
} from './draft.ts';

/** A position in a pile: before the piece with index `at`. `target` is the piece under the pointer, if any. */
export interface PilePosition {
  readonly key: number;
  readonly at: number;
  readonly target?: Piece | undefined;
}

const without = (pieces: readonly Piece[], gone: readonly Piece[]): readonly Piece[] =>
  pieces.filter((piece) => !gone.includes(piece));

const newKey = (piles: Piles): number => 1 + Math.max(-1, ...piles.map(({ key }) => key));

/** Replace a pile with these parts: the first keeps its place, the others follow it. */
function replacePile(piles: Piles, key: number, [first = [], ...others]: readonly (readonly Piece[])[]): Piles {
  const next = newKey(piles);
  const beside = others.map((pieces, i) => ({ key: next + i, pieces }));
  return piles.flatMap((pile) => (pile.key === key ? [{ key, pieces: first }, ...beside] : [pile]));
}

/** Remove pieces from the table; the remaining tiles of their sets are rearranged. */
export function liftPieces(piles: Piles, picked: readonly Piece[], exceptKey?: number): Piles {
  let next = piles;
  for (const { key, pieces } of piles)
    if (key !== exceptKey && pieces.some((piece) => picked.includes(piece)))
      next = replacePile(next, key, snapIntoSets(without(pieces, picked)));
  return next;
}

/** If the tile that a joker represents is laid on that joker, return the set with the tile, and the freed joker. */
function swapForJoker(pieces: readonly Piece[], picked: readonly Piece[], target: Piece | undefined) {
  const [piece] = picked;
  if (target === undefined || piece === undefined || picked.length > 1) return undefined;
  if (tileOf(target) !== JOKER || tileOf(piece) === JOKER || pieces.includes(piece)) return undefined;
  const next = pieces.map((one) => (one === target ? piece : one));
  return isSet(tilesOf(pieces)) && isSet(tilesOf(next)) ? [next, [target]] : undefined;
}

/** Lay the picked pieces into a pile. */
export function layIntoPile(piles: Piles, picked: readonly Piece[], { key, at, target }: PilePosition): Piles {
  const goal = piecesInPile(piles, key);
  const left = without(goal, picked);
  const insertAt = without(goal.slice(0, at), picked).length;
  const parts =
    swapForJoker(goal, picked, target) ??
    snapIntoSets([...left.slice(0, insertAt), ...picked, ...left.slice(insertAt)]);
  return replacePile(liftPieces(piles, picked, key), key, parts);
}

/** Lay the picked pieces as a new set: next to the set they all come from, or after all others. */
export function layAsNewPile(piles: Piles, picked: readonly Piece[]): Piles {
  const homes = new Set(picked.map((piece) => pileOf(piles, piece)?.key));
  const [home] = homes;
  const next = liftPieces(piles, picked);
  const key = newKey(next);
  const afterHome = next.findIndex((pile) => pile.key === home) + 1;
  const place = homes.size === 1 && afterHome > 0 ? afterHome : next.length;
  return replacePile(next.toSpliced(place, 0, { key, pieces: picked }), key, snapIntoSets(picked));
}

/**
 * Return pieces to the rack, or undefined if one of them was on the table before (RK-8). Equal tiles are
 * interchangeable: if an equal tile of the viewer's is elsewhere on the table, the two swap places first.
 */
export function takeBack(piles: Piles, picked: readonly Piece[], { rack }: TurnStart): Piles | undefined {
  let next = piles;
  const returned: Piece[] = [];
  for (const piece of picked) {
    const mine = [piece, ...rack].find(
      (one) => rack.includes(one) && !returned.includes(one) && tileOf(one) === tileOf(piece) && pileOf(next, one),
    );
    if (mine === undefined) return undefined;
    returned.push(mine);
    const swap = new Map([
      [mine, piece],
      [piece, mine],
    ]);
    next = next.map(({ key, pieces }) => ({ key, pieces: pieces.map((one) => swap.get(one) ?? one) }));
  }
  return liftPieces(next, returned);
}

/** Return a joker that was in a set before and is now alone, so it needs a new place. */
export const freedJoker = (from: Piles, to: Piles): Piece | undefined =>
  to.find(
    ({ key, pieces: [piece, ...more] }) =>
      piece !== undefined && more.length === 0 && tileOf(piece) === JOKER && piecesInPile(from, key).length === 0,
  )?.pieces[0];

/** Return true if the picked pieces form a set with some of these, so that the pile is highlighted. */
export function fitsPile(pieces: readonly Piece[], picked: readonly Piece[]): boolean {
  const left = without(pieces, picked);
  const parts = snapIntoSets([...left, ...picked]);
  const isJoined = parts.some(
    (part) => part.some((piece) => picked.includes(piece)) && part.some((piece) => left.includes(piece)),
  );
  const isValid = ([first, ...more]: readonly Piece[]): boolean =>
    isSet(tilesOf([first ?? 0, ...more])) || (more.length === 0 && tileOf(first ?? 0) === JOKER);
  return isJoined && parts.every(isValid);
}
