/** The commands that a match's Durable Object accepts, and the caller's credentials. */
import type { AbsenceChoice, AwayDates, QuietSchedule } from '../protocol/clock.ts';
import type { BotSeat } from '../protocol/fields.ts';
import type { GiftBody, PauseBody } from '../protocol/given-time.ts';
import type { Lang } from '../protocol/languages.ts';
import type { LogPoint } from '../protocol/match.ts';
import type { FeedType, OwnAddress, PushSubscriptionBody, ReminderBody, Webhook } from '../protocol/notifications.ts';
import type { ConsentBody, RecoveryBody } from '../protocol/recovery.ts';
import type {
  ClaimBody,
  CreateBody,
  DraftBody,
  MoveBody,
  RedeemLinkBody,
  RemarkBody,
  RematchBody,
  WishesBody,
} from '../protocol/requests.ts';
import type { OperatorAction } from './operator-actions.ts';
import type { RematchJoin, RematchSpec } from './rematch-messages.ts';
import type { SerializedReply } from './reply.ts';

/** The caller: hashes of all keys in the request (keys themselves stay in the router), and the seat it names. */
export interface Credentials {
  readonly hashes: readonly string[];
  readonly seat?: number | undefined;
  /** Hash of the browser's own cookie and this match; set if no match cookie came, or the browser is to get a key. */
  readonly browser?: string | undefined;
  /** The same for the rematch of this match. */
  readonly browserOfRematch?: string | undefined;
  /** For sockets and polls: keyed hash of the caller's address. */
  readonly household?: string | undefined;
  /** The caller's page is visible now. */
  readonly shown?: boolean | undefined;
  /** The point of the log that the caller's receipt proves. The router has checked its MAC. */
  readonly proven?: LogPoint | undefined;
}

type CommandBody =
  | {
      readonly kind: 'create';
      readonly match: string;
      readonly request: string;
      readonly body: CreateBody;
      /** For a daily match: keyed hash of the creator's address. */
      readonly household?: string | undefined;
    }
  /** `waitMs`: so long the page shows what it has, and asks again if there is no news. */
  | { readonly kind: 'frame'; readonly after?: number | undefined; readonly waitMs?: number | undefined }
  | { readonly kind: 'claim'; readonly body: ClaimBody }
  | { readonly kind: 'resize'; readonly count: number }
  | { readonly kind: 'bot'; readonly target: number; readonly bot: BotSeat | null }
  | { readonly kind: 'rename'; readonly name: string }
  | { readonly kind: 'quiet'; readonly quiet: QuietSchedule | null }
  | { readonly kind: 'away'; readonly away: AwayDates | null }
  | { readonly kind: 'preview-away'; readonly away: AwayDates }
  | { readonly kind: 'give-time'; readonly target: number; readonly body: GiftBody }
  | { readonly kind: 'pause'; readonly body: PauseBody }
  | { readonly kind: 'absence'; readonly target: number; readonly choice: AbsenceChoice }
  | { readonly kind: 'messages' }
  | { readonly kind: 'subscribe'; readonly body: PushSubscriptionBody; readonly site: string }
  | { readonly kind: 'unsubscribe'; readonly id: number }
  | { readonly kind: 'webhook'; readonly webhook: Webhook | null; readonly site: string }
  | { readonly kind: 'own'; readonly own: OwnAddress | null; readonly site: string }
  | { readonly kind: 'test-own' }
  /** Look at a channel by the link in its messages, or switch it off. The router has checked the link. */
  | { readonly kind: 'off-state' | 'switch-off'; readonly channel: number }
  | { readonly kind: 'reminder'; readonly body: ReminderBody }
  | { readonly kind: 'nudge'; readonly target: number }
  | { readonly kind: 'make-feed' }
  | { readonly kind: 'end-feed' }
  | {
      readonly kind: 'feed';
      readonly key: string;
      readonly type: FeedType;
      readonly lang: Lang;
      readonly site: string;
    }
  | { readonly kind: 'trade'; readonly body: RedeemLinkBody }
  | { readonly kind: 'link' }
  | { readonly kind: 'devices' }
  | { readonly kind: 'revoke'; readonly id: number }
  | { readonly kind: 'move'; readonly body: MoveBody }
  /** Withdraw the queued move that the command `choice` made. */
  | { readonly kind: 'withdraw'; readonly choice: string }
  /** Replace the seat's list of wishes. */
  | { readonly kind: 'wish'; readonly body: WishesBody }
  | { readonly kind: 'draft'; readonly body: DraftBody }
  | { readonly kind: 'say'; readonly body: RemarkBody }
  | { readonly kind: 'talk'; readonly on: boolean }
  | { readonly kind: 'history'; readonly from: number; readonly to: number }
  | { readonly kind: 'recover'; readonly body: RecoveryBody; readonly household: string }
  | { readonly kind: 'consent'; readonly seat: number; readonly body: ConsentBody }
  | { readonly kind: 'rematch'; readonly body: RematchBody }
  | { readonly kind: 'prepare'; readonly sequel: RematchSpec }
  | { readonly kind: 'arrive'; readonly arrival: RematchJoin }
  | { readonly kind: 'record' }
  | { readonly kind: 'sites' }
  | { readonly kind: 'name-sites'; readonly sites: readonly string[] }
  | { readonly kind: 'end-rolled-back' }
  | { readonly kind: 'remove' };

export type Command = CommandBody & { readonly asking: Credentials };

/** The Durable Object as the router and other objects call it. Importing its class would close an import cycle. */
export interface RoomRpc extends Rpc.DurableObjectBranded {
  call(command: Command): Promise<SerializedReply>;
  /** Carry out an action of the operator, who has been checked. */
  operate(match: string, action: OperatorAction): Promise<SerializedReply>;
}
