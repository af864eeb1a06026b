/** What an object is asked for, and what it lends to those who answer. */
import type { Env } from '../env.ts';
import type { Seat } from '../games/game.ts';
import type { Ply } from '../games/match.ts';
import type { RematchJoin, RematchSpec } from '../lobby/sequel.ts';
import type { MatchState, RunningMatch } from '../match/state.ts';
import type { AbsenceChoice, QuietSchedule } from '../protocol/clock.ts';
import type {
  BotSeat,
  ClaimBody,
  ConsentBody,
  CreateBody,
  DraftBody,
  MoveBody,
  RecoveryBody,
  RedeemLinkBody,
  RematchBody,
} from '../protocol/match.ts';
import type {
  FeedType,
  PushSubscriptionBody,
  ReminderPercent,
  ServerLang,
  Webhook,
} from '../protocol/notifications.ts';
import type { Caller } from '../room/snapshots.ts';

/** Who calls: the hashes of all keys that the request carried (keys themselves stay in the router), and the seat it names. */
export interface Credentials {
  readonly hashes: readonly string[];
  readonly seat?: number | undefined;
  /** Whoever asks looks at the page now. */
  readonly shown?: boolean | undefined;
}

type CommandBody =
  | { readonly kind: 'create'; readonly match: string; readonly request: string; readonly body: CreateBody }
  | { readonly kind: 'frame'; readonly after?: number | undefined; readonly waitMs: number }
  | { readonly kind: 'claim'; readonly body: ClaimBody }
  | { readonly kind: 'resize'; readonly count: number }
  | { readonly kind: 'bot'; readonly target: number; readonly bot: BotSeat | null }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'quiet'; readonly quiet: QuietSchedule | null }
  | { readonly kind: 'absence'; readonly target: number; readonly choice: AbsenceChoice }
  | { readonly kind: 'messages' }
  | { readonly kind: 'subscribe'; readonly body: PushSubscriptionBody; readonly site: string }
  | { readonly kind: 'unsubscribe'; readonly id: number }
  | { readonly kind: 'webhook'; readonly webhook: Webhook | null; readonly site: string }
  | { readonly kind: 'reminder'; readonly percent: ReminderPercent }
  | { readonly kind: 'make-feed' }
  | { readonly kind: 'end-feed' }
  | {
      readonly kind: 'feed';
      readonly key: string;
      readonly type: FeedType;
      readonly lang: ServerLang;
      readonly site: string;
    }
  | { readonly kind: 'trade'; readonly body: RedeemLinkBody }
  | { readonly kind: 'link' }
  | { readonly kind: 'devices' }
  | { readonly kind: 'revoke'; readonly id: number }
  | { readonly kind: 'move'; readonly body: MoveBody }
  | { readonly kind: 'draft'; readonly body: DraftBody }
  | { readonly kind: 'history'; readonly from: number; readonly to: number }
  | { readonly kind: 'recover'; readonly body: RecoveryBody }
  | { readonly kind: 'consent'; readonly seat: number; readonly body: ConsentBody }
  | { readonly kind: 'rematch'; readonly body: RematchBody }
  | { readonly kind: 'prepare'; readonly sequel: RematchSpec }
  | { readonly kind: 'arrive'; readonly arrival: RematchJoin }
  | { readonly kind: 'record' }
  | { readonly kind: 'sites' }
  | { readonly kind: 'name-sites'; readonly sites: readonly string[] }
  | { readonly kind: 'remove' };

export type Command = CommandBody & { readonly asking: Credentials };

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
   * Plays a move that nothing spoke against, with all that follows from it, and tells the viewers. `command` is its id,
   * `hands` are the keys that made it.
   */
  readonly applyMove: (
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
  /** Waits for news; meanwhile somebody on these seats is looking. */
  readonly waitForChange: (waitMs: number, shown: readonly Seat[]) => Promise<void>;
  /** Whether a device of that seat is connected now. */
  readonly isConnected: (seat: Seat) => boolean;
}

/** A desk with a match on it and a caller before it. */
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
