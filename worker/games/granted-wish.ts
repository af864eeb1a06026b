/**
 * Wishes: while the first seat of a step thinks, a seat that waits for it can rank choices. Once the first seat has chosen,
 * the first wish that is still legal becomes the seat's choice. Pure.
 *
 * A list of wishes is a queued choice with alternatives: it names its decision by the same number beforehand.
 */
import { type AheadPosition, type QueuedChoice, type Walk, walkAhead } from './ahead-steps.ts';
import type { GameTypes, Seat } from './game.ts';

/** The wishes of a seat for one decision, best first. `opened` is the entry that will open the decision. */
export interface WishList<Move> {
  readonly seat: Seat;
  readonly opened: number;
  readonly moves: readonly Move[];
}

/** Where a seat can wish: the view in which its wishes are judged, and the entry that will open the decision. */
export interface WishPosition<T extends GameTypes> {
  readonly view: T['View'];
  readonly opened: number;
  /** The seat that is waited for. */
  readonly first: Seat;
}

/** Return where a seat can wish, at most `limit` steps ahead. Undefined if it waits for no pick, or could only pass. */
export function wishPosition<T extends GameTypes>(
  walk: Walk<T>,
  seat: Seat,
  limit: number,
): WishPosition<T> | undefined {
  const { game, match } = walk;
  if (!game.wishView || match.ranks) return undefined;
  const { state, entry } = walkAhead(walk, seat, limit);
  const [first] = game.active(state);
  const view = game.wishView(game.view(state, seat));
  if (!view || first === undefined || game.forcedMove({ ...view, viewer: 'spectator' }, seat)) return undefined;
  return { view, opened: entry + 1, first };
}

/**
 * Return the position in which the seat can make a decision now, in the open step or ahead of it. Undefined if it waits.
 */
export function decisionOf<T extends GameTypes>(
  walk: Walk<T>,
  seat: Seat,
  limit: number,
): Pick<AheadPosition<T>, 'state' | 'opened' | 'steps'> | undefined {
  if (walk.match.ranks) return undefined;
  const position = walkAhead(walk, seat, limit);
  const isToChoose = position.steps === 0 ? walk.match.active.includes(seat) : position.isToChoose;
  return isToChoose ? position : undefined;
}

/** A wish that its decision has granted. */
export interface GrantedWish<Move> extends QueuedChoice<Move> {
  /** Its place in the list, from 1. */
  readonly rank: number;
  /** The decision belongs to the open step, so the wish can be played now. */
  readonly isOpenStep: boolean;
}

/** Return the first wish of a list that is legal, once the decision is open. Undefined before that, or if none is. */
export function grantedWish<T extends GameTypes>(
  walk: Walk<T>,
  { seat, opened, moves }: WishList<T['Move']>,
  limit: number,
): GrantedWish<T['Move']> | undefined {
  const { game } = walk;
  const position = decisionOf(walk, seat, limit);
  if (position?.opened !== opened) return undefined;
  const view = game.view(position.state, seat);
  const at = moves.findIndex((move) => !game.refusal(view, move));
  const move = moves[at];
  return move && { seat, opened, move, rank: at + 1, isOpenStep: position.steps === 0 };
}
