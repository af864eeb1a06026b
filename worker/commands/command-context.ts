/** The context of a command: its handler reads, and returns a change (change.ts). */

import type { Seat } from '../games/game.ts';
import type { MatchState } from '../match/match-state.ts';
import type { Env } from './bindings.ts';
import type { Caller } from './caller.ts';
import type { Command, Credentials } from './commands.ts';
import type { Err } from './reply.ts';

/** Rate limits per seat. Each method returns the problem if the seat is over its limit. */
interface SeatLimiter {
  readonly countCommand: (kind: Command['kind'], seat: Seat, nowMs: number) => Err | undefined;
  readonly countAnswer: (consent: boolean, seat: Seat, nowMs: number) => Err | undefined;
  readonly countRefusal: (seat: Seat, nowMs: number) => Err | undefined;
  readonly countRequest: (seat: Seat, nowMs: number) => Err | undefined;
}

export interface RoomContext {
  /** For reading. */
  readonly sql: SqlStorage;
  readonly env: Env;
  /** In ms since 1970. */
  readonly now: number;
  /** The match as this command finds it; undefined if there is none. */
  readonly state: MatchState | undefined;
  readonly limits: SeatLimiter;
}

/** `RoomContext` with an existing match and its caller. */
export interface MatchContext extends RoomContext {
  readonly state: MatchState;
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** `MatchContext` whose caller holds a seat. */
export interface SeatContext extends MatchContext {
  readonly seat: Seat;
  /** True if one of the caller's seats is the host's. */
  readonly isHost: boolean;
}
