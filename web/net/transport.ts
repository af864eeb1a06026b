/**
 * The transport interface of the room model: the network, or a local match that plays the real rules without a server.
 */
import type { Seat } from '../../worker/games/game.ts';
import type { History, Problem, Snapshot, Update } from '../../worker/protocol/match.ts';
import type { DraftBody, MoveBody } from '../../worker/protocol/requests.ts';

/** An answer of the server. A request that failed on the network rejects instead. */
/**
 * The code of a problem that is none: the person decided against the request, so nothing was sent and there is nothing
 * to report.
 */
export const CANCELLED = 'cancelled';

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export interface Transport {
  /** Return the whole snapshot for one of the caller's seats; without `seat` for the first one, or for a spectator. */
  readonly snapshot: (seat?: Seat) => Promise<Result<Snapshot>>;
  /**
   * Deliver snapshots and updates, first a snapshot. `onOnline` reports if updates arrive. `onEnd` reports why no more
   * will come, as a problem's code: `gone`, or `no-seat` if the seat is no longer the caller's. Return a function that
   * stops.
   */
  readonly live: (
    seat: Seat | undefined,
    onMessage: (message: Snapshot | Update) => void,
    onOnline: (isOnline: boolean) => void,
    onEnd: (code: string) => void,
  ) => () => void;
  /** Safe to retry: the command's id makes a repeat return the first answer. */
  readonly move: (seat: Seat, body: MoveBody) => Promise<Result<Update>>;
  readonly draft: (seat: Seat, body: DraftBody) => Promise<Result<object>>;
  /** Return steps `from` to `to`, inclusive, as this viewer saw them; at most 100. */
  readonly history: (from: number, to: number, seat?: Seat) => Promise<Result<History>>;
}
