/** What an object is asked for, and what it lends to those who answer. */
import type { Env } from './env.ts';
import type { Caller } from './frames.ts';
import type { Seat } from './games/game.ts';
import type {
  BotSeat,
  ClaimBody,
  ConsentBody,
  CreateBody,
  DraftBody,
  MoveBody,
  RecoveryBody,
  RematchBody,
  TradeBody,
} from './protocol.ts';
import type { AbsenceChoice, Quiet } from './protocol-time.ts';
import type { Arrival, Sequel } from './sequel.ts';
import type { Table } from './table.ts';

/** Who calls: the hashes of all keys that the request carried (keys themselves stay in the router), and the seat it names. */
export interface Asking {
  readonly hashes: readonly string[];
  readonly seat?: number | undefined;
}

type Body =
  | { readonly kind: 'create'; readonly match: string; readonly request: string; readonly body: CreateBody }
  | { readonly kind: 'frame'; readonly after?: number | undefined; readonly waitMs: number }
  | { readonly kind: 'claim'; readonly body: ClaimBody }
  | { readonly kind: 'resize'; readonly count: number }
  | { readonly kind: 'bot'; readonly target: number; readonly bot: BotSeat | null }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'quiet'; readonly quiet: Quiet | null }
  | { readonly kind: 'absence'; readonly target: number; readonly choice: AbsenceChoice }
  | { readonly kind: 'trade'; readonly body: TradeBody }
  | { readonly kind: 'link' }
  | { readonly kind: 'devices' }
  | { readonly kind: 'revoke'; readonly id: number }
  | { readonly kind: 'move'; readonly body: MoveBody }
  | { readonly kind: 'draft'; readonly body: DraftBody }
  | { readonly kind: 'history'; readonly from: number; readonly to: number }
  | { readonly kind: 'recover'; readonly body: RecoveryBody }
  | { readonly kind: 'consent'; readonly seat: number; readonly body: ConsentBody }
  | { readonly kind: 'rematch'; readonly body: RematchBody }
  | { readonly kind: 'prepare'; readonly sequel: Sequel }
  | { readonly kind: 'arrive'; readonly arrival: Arrival }
  | { readonly kind: 'record' }
  | { readonly kind: 'remove' };

export type Call = Body & { readonly asking: Asking };

/** What the object lends to its calls. */
export interface Desk {
  readonly storage: DurableObjectStorage;
  readonly env: Env;
  readonly now: number;
  readonly read: () => Table | undefined;
  /** Makes the tables of a new match. */
  readonly prepare: () => void;
  /** A match was made: keep it and watch over its expiry. */
  readonly made: (table: Table) => Promise<void>;
  /** Entries were added after entry `after`: tell the viewers. */
  readonly moved: (table: Table, after: number) => void;
  /** Who sits where has changed: tell the viewers. */
  readonly changed: (table: Table) => void;
  /** Something changed that nobody else sees. */
  readonly kept: (table: Table) => void;
  readonly remove: () => Promise<void>;
  readonly news: (waitMs: number) => Promise<void>;
  /** Whether a device of that seat is connected now. */
  readonly isHere: (seat: Seat) => boolean;
}

/** A desk with a match on it and a caller before it. */
export interface At extends Desk {
  readonly table: Table;
  readonly caller: Caller;
  readonly asking: Asking;
}

/** The same, where the caller sits on a seat. */
export interface SeatedAt extends At {
  readonly seat: Seat;
}
