/** What can be done to the piles of a half-made turn: lay tiles into a set or make a new one, and take one's own back. */
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

/** A place in a pile: before its piece number `at`. `target` is the piece that was pointed at, if it was one. */
export interface PilePosition {
  readonly key: number;
  readonly at: number;
  readonly target?: Piece | undefined;
}

const without = (pieces: readonly Piece[], gone: readonly Piece[]): readonly Piece[] =>
  pieces.filter((piece) => !gone.includes(piece));

const newKey = (piles: Piles): number => 1 + Math.max(-1, ...piles.map(({ key }) => key));

/** A pile with these parts: the first stays, the others lie down beside it. */
function replacePile(piles: Piles, key: number, [first = [], ...others]: readonly (readonly Piece[])[]): Piles {
  const next = newKey(piles);
  const beside = others.map((pieces, i) => ({ key: next + i, pieces }));
  return piles.flatMap((pile) => (pile.key === key ? [{ key, pieces: first }, ...beside] : [pile]));
}

/** Takes pieces off the table; what is left of their sets snaps. */
export function liftPieces(piles: Piles, picked: readonly Piece[], exceptKey?: number): Piles {
  let next = piles;
  for (const { key, pieces } of piles)
    if (key !== exceptKey && pieces.some((piece) => picked.includes(piece)))
      next = replacePile(next, key, snapIntoSets(without(pieces, picked)));
  return next;
}

/** The tile that a joker stands for, laid on that joker, takes its place. */
function swapForJoker(pieces: readonly Piece[], picked: readonly Piece[], target: Piece | undefined) {
  const [piece] = picked;
  if (target === undefined || piece === undefined || picked.length > 1) return undefined;
  if (tileOf(target) !== JOKER || tileOf(piece) === JOKER || pieces.includes(piece)) return undefined;
  const next = pieces.map((one) => (one === target ? piece : one));
  return isSet(tilesOf(pieces)) && isSet(tilesOf(next)) ? [next, [target]] : undefined;
}

/** Lays what is in the hand into a pile. */
export function layIntoPile(piles: Piles, picked: readonly Piece[], { key, at, target }: PilePosition): Piles {
  const goal = piecesInPile(piles, key);
  const left = without(goal, picked);
  const insertAt = without(goal.slice(0, at), picked).length;
  const parts =
    swapForJoker(goal, picked, target) ??
    snapIntoSets([...left.slice(0, insertAt), ...picked, ...left.slice(insertAt)]);
  return replacePile(liftPieces(piles, picked, key), key, parts);
}

/** Lays what is in the hand down as a set of its own: beside the set that it comes from, or behind all others. */
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
 * Takes pieces back to the rack, or answers nothing if one of them lay on the table before (RK-8). Equal tiles cannot be
 * told apart: where one of mine lies somewhere else on the table, it takes the place of the one that is taken.
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

/** A joker that lay in a set before and now lies alone: it wants a new place. */
export const freedJoker = (from: Piles, to: Piles): Piece | undefined =>
  to.find(
    ({ key, pieces: [piece, ...more] }) =>
      piece !== undefined && more.length === 0 && tileOf(piece) === JOKER && piecesInPile(from, key).length === 0,
  )?.pieces[0];

/** Whether what is in the hand makes a set with some of these: what lights up while a hand is full. */
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
