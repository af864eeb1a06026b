/** Context that the Durable Object passes to its command handlers. */
import type { Env } from '../env.ts';
import type { Seat, Viewer } from '../games/game.ts';
import type { Ply } from '../games/match-types.ts';
import type { Sight } from '../match/sight.ts';
import type { MatchState, RunningMatch } from '../match/state.ts';
import type { Update } from '../protocol/match.ts';
import type { Caller } from './caller.ts';
import type { Command, Credentials } from './commands.ts';
import type { Err } from './reply.ts';

/** Rate limits per seat. Each method returns the problem if the seat is over its limit. */
interface SeatLimiter {
  readonly countCommand: (kind: Command['kind'], seat: Seat, nowMs: number) => Err | undefined;
  readonly countAnswer: (consent: boolean, seat: Seat, nowMs: number) => Err | undefined;
  readonly countRefusal: (seat: Seat, nowMs: number) => Err | undefined;
}

/** Services of the Durable Object for its command handlers. */
export interface RoomContext {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly now: number;
  readonly loadState: () => MatchState | undefined;
  /** Create the tables of a new match. */
  readonly createTables: () => void;
  /** Store a newly created match and schedule its expiry. */
  readonly onMatchCreated: (state: MatchState) => Promise<void>;
  /**
   * Append a move that was accepted, with all that follows from it, and broadcast the result. `commandId` is its id;
   * `actingKeyIds` are the keys that made it.
   */
  readonly appendAndBroadcast: (
    running: RunningMatch,
    ply: Ply<{ readonly kind: string }>,
    commandId: string,
    actingKeyIds: readonly number[],
  ) => MatchState;
  /** Commit a change of the seats and broadcast it. */
  readonly commitAndBroadcast: (state: MatchState) => void;
  /** Send each viewer an update that does not change the match, such as a remark. */
  readonly broadcastUpdate: (state: MatchState, updateFor: (sight: Sight) => Update) => void;
  /** Commit a change that no other viewer sees. */
  readonly commitPrivate: (state: MatchState) => void;
  /** Commit a change of a seat's queued moves and send it to the seats that may see them. */
  readonly commitAhead: (state: MatchState, actor: Seat, actingKeyIds: readonly number[]) => MatchState;
  readonly deleteMatch: () => Promise<void>;
  readonly limits: SeatLimiter;
  /** Set the alarm that deletes the match. */
  readonly scheduleExpiry: (state: MatchState) => Promise<void>;
  /** Wait for a change; meanwhile the seats in `shown` count as present. Return false if too many requests wait. */
  readonly waitForChange: (
    waitMs: number,
    poll: {
      readonly viewer: Viewer;
      readonly household?: string | undefined;
      readonly shown: readonly Seat[];
      /** When it began, in ms since 1970. */
      readonly at: number;
    },
  ) => Promise<boolean>;
  /** True if a device of that seat is connected now. */
  readonly isConnected: (seat: Seat) => boolean;
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
