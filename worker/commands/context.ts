/** What the Durable Object passes to its command handlers. */
import type { Env } from '../env.ts';
import type { Seat, Viewer } from '../games/game.ts';
import type { Ply } from '../games/match-types.ts';
import type { MatchState, RunningMatch } from '../match/state.ts';
import type { Caller } from './caller.ts';
import type { Command, Credentials } from './commands.ts';
import type { Err } from './reply.ts';

/** Counts what seats do. Each returns the problem if it is too much. */
interface SeatLimiter {
  readonly countCommand: (kind: Command['kind'], seat: Seat, nowMs: number) => Err | undefined;
  readonly countRefusal: (seat: Seat, nowMs: number) => Err | undefined;
}

/** What the object lends to its calls. */
export interface RoomContext {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly now: number;
  readonly loadState: () => MatchState | undefined;
  /** Makes the tables of a new match. */
  readonly createTables: () => void;
  /** A match was made: keep it and watch over its expiry. */
  readonly onMatchCreated: (state: MatchState) => Promise<void>;
  /**
   * Plays a move that nothing spoke against, with all that follows from it, and tells the viewers. `commandId` is its
   * id, `actingKeyIds` are the keys that made it.
   */
  readonly appendAndBroadcast: (
    running: RunningMatch,
    ply: Ply<{ readonly kind: string }>,
    commandId: string,
    actingKeyIds: readonly number[],
  ) => MatchState;
  /** Who sits where has changed: tell the viewers. */
  readonly commitAndBroadcast: (state: MatchState) => void;
  /** Something changed that nobody else sees. */
  readonly commitPrivate: (state: MatchState) => void;
  readonly deleteMatch: () => Promise<void>;
  readonly limits: SeatLimiter;
  /** Sets the alarm that deletes the match to its date. */
  readonly scheduleExpiry: (state: MatchState) => Promise<void>;
  /** Waits for news; meanwhile somebody on the seats of `shown` is looking. False if too many wait. */
  readonly waitForChange: (
    waitMs: number,
    poll: { readonly viewer: Viewer; readonly shown: readonly Seat[] },
  ) => Promise<boolean>;
  /** Whether a device of that seat is connected now. */
  readonly isConnected: (seat: Seat) => boolean;
}

/** `RoomContext` with an existing match and its caller. */
export interface MatchContext extends RoomContext {
  readonly state: MatchState;
  readonly caller: Caller;
  readonly credentials: Credentials;
}

/** The same, where the caller sits on a seat. */
export interface SeatContext extends MatchContext {
  readonly seat: Seat;
  /** Whether one of the caller's seats is the host's. */
  readonly isHost: boolean;
}
