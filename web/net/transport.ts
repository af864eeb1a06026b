/** What the room model stands on: the network, or a local match that plays the real rules without a server. */
import type { Seat } from '../../worker/games/game.ts';
import type { DraftBody, History, MoveBody, Problem, Snapshot, Update } from '../../worker/protocol/match.ts';

/** An answer of the server. A request that never got there rejects instead. */
export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly problem: Problem };

export interface Transport {
  /** The whole snapshot, for one of the caller's seats, or for the first one, or for a watcher. */
  readonly snapshot: (seat?: Seat) => Promise<Result<Snapshot>>;
  /**
   * Snapshots and updates as they come, first a snapshot; `onOnline` tells whether they flow, `onEnd` why none will come any more
   * (a problem's code: `gone`, or `no-seat` where the seat is no longer the caller's). Ends by the function that it answers.
   */
  readonly live: (
    seat: Seat | undefined,
    onMessage: (message: Snapshot | Update) => void,
    onOnline: (isOnline: boolean) => void,
    onEnd: (code: string) => void,
  ) => () => void;
  /** Safe to send again: the command's id makes a repeat get the first answer. */
  readonly move: (seat: Seat, body: MoveBody) => Promise<Result<Update>>;
  readonly draft: (seat: Seat, body: DraftBody) => Promise<Result<object>>;
  /** Steps `from` to `to`, both in, as this viewer saw them; at most 100. */
  readonly history: (from: number, to: number, seat?: Seat) => Promise<Result<History>>;
}
