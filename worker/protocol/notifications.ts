/** What the wire says about messages: on which ways a seat is told, what a message holds, and what became of each. */
import * as z from 'zod/mini';
import { gameIds } from '../games/registry.ts';
import { LANGS } from './languages.ts';
import { URL_LENGTH_MAX } from './limits.ts';
import { hasOnlyVisibleText } from './seat-name.ts';

/** The language that messages are written in. */
const Language = z.enum(LANGS);

/** When a seat may want to be reminded, in per cent of the time that it had. */
export const REMINDER_PERCENTS = [50, 80, 90] as const;
/** Where nobody has said anything else. */
export const REMINDER_PERCENT_DEFAULT = 80;
const HttpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(URL_LENGTH_MAX));
const Base64Url = (letters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}=*$`)));

/** What a browser's `PushSubscription` tells of itself (RFC 8030, RFC 8291). */
export const PushSubscriptionBody = z.strictObject({
  endpoint: HttpsUrl,
  keys: z.strictObject({
    /** An uncompressed point on P-256: 65 bytes. */
    p256dh: Base64Url(87),
    /** 16 bytes. */
    auth: Base64Url(22),
  }),
  lang: Language,
  label: z.optional(z.string().check(z.maxLength(40), z.refine(hasOnlyVisibleText))),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

/** `slack` is `{text}`, `discord` is `{content}`, `json` is `WebhookPayload`. */
export const WEBHOOK_SHAPES = ['slack', 'discord', 'json'] as const;
export const Webhook = z.strictObject({ url: HttpsUrl, shape: z.enum(WEBHOOK_SHAPES), lang: Language });
export type Webhook = z.infer<typeof Webhook>;
export const WebhookBody = z.strictObject({ webhook: z.nullable(Webhook) });

/** `null` for no reminder. */
export const ReminderBody = z.strictObject({ percent: z.nullable(z.literal(REMINDER_PERCENTS)) });
export type ReminderPercent = z.infer<typeof ReminderBody>['percent'];

/** `recovery`: somebody asks for the seat, and its own devices can end that. */
export const NOTIFICATION_KINDS = ['turn', 'reminder', 'over', 'recovery'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** `withdrawn`: not sent, or taken back after it was, for the reason told. */
export const DELIVERY_STATES = ['scheduled', 'sent', 'withdrawn', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/**
 * `seen`: the seat was looking; `done`: it had decided; `off`: the way was turned off. `gone`: the device takes no messages any
 * more; `rejected`: the receiver does not want this one; `unreachable`: tried as often as it is.
 */
export const DELIVERY_REASONS = ['seen', 'done', 'off', 'gone', 'rejected', 'unreachable'] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** Why nothing is sent to an address any more. */
export const CHANNEL_END_REASONS = ['gone', 'rejected', 'unreachable'] as const satisfies readonly DeliveryReason[];
export type ChannelEndReason = (typeof CHANNEL_END_REASONS)[number];

/** One line of the ledger. */
export const Delivery = z.object({
  kind: z.enum(NOTIFICATION_KINDS),
  /** The entry that it is about: the one that opened the decision, or the last one. */
  entry: z.int(),
  /** The device it goes to; `webhook` for the group's chat; `null` for one that is turned off by now. */
  to: z.nullable(z.union([z.int(), z.literal('webhook')])),
  state: z.enum(DELIVERY_STATES),
  reason: z.optional(z.enum(DELIVERY_REASONS)),
  /** When it is to be sent, in ms since 1970. */
  due: z.int(),
  /** When it went out, in ms since 1970. */
  sent: z.optional(z.int()),
});
export type Delivery = z.infer<typeof Delivery>;

/** All about the messages of one seat. */
export const SeatNotifications = z.object({
  /** The key that browsers subscribe with (RFC 8292), in base64url; absent where the service sends no push messages. */
  pushKey: z.optional(z.string()),
  devices: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      /** When it was told to, in ms since 1970. */
      at: z.int(),
      /** The caller's own. */
      here: z.boolean(),
      ended: z.optional(z.enum(CHANNEL_END_REASONS)),
    }),
  ),
  /** The group's chat, once for the match; where it goes is for the host alone. */
  webhook: z.optional(
    z.object({
      shape: z.enum(WEBHOOK_SHAPES),
      host: z.optional(z.string()),
      ended: z.optional(z.enum(CHANNEL_END_REASONS)),
    }),
  ),
  remind: z.nullable(z.literal(REMINDER_PERCENTS)),
  /** Whether a calendar address is in use. */
  feed: z.boolean(),
  /** Newest first. */
  messages: z.array(Delivery),
});
export type SeatNotifications = z.infer<typeof SeatNotifications>;

/** iCalendar (RFC 5545) or JSON Feed 1.1. */
export const FEED_TYPES = ['ics', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

/** What a push message holds: public information alone, in data; the receiver's service worker makes the sentence. */
export const PushPayload = z.object({
  /** `close` takes back what was told before about this match and seat, and about the same thing. */
  kind: z.enum([...NOTIFICATION_KINDS, 'close']),
  /** Of a `close`: it takes back that somebody asks for the seat, and no other notification. */
  about: z.optional(z.literal('recovery')),
  match: z.string(),
  seat: z.int(),
  entry: z.int(),
  game: z.enum(gameIds as readonly [string, ...string[]]),
  lang: Language,
  /** By seat: what was typed, or whether a bot plays there. */
  seats: z.array(z.object({ name: z.nullable(z.string()), bot: z.boolean() })),
  /** What the entry made public; left out where it is too long for a message. */
  line: z.optional(z.object({ seat: z.int(), by: z.string(), events: z.array(z.looseObject({ kind: z.string() })) })),
  /** The deadline of the decision, or when one other seat alone can first give the seat away; ms since 1970. */
  until: z.optional(z.int()),
  /** The round is over; the next one waits to be asked for. */
  between: z.optional(z.boolean()),
  /** Once the match is over, by seat, 1 for the best; empty where it was ended without a winner. */
  ranks: z.optional(z.array(z.int())),
});
export type PushPayload = z.infer<typeof PushPayload>;

/** What a plain webhook gets. */
export const WebhookPayload = z.object({
  kind: z.enum(['turn', 'over', 'recovery']),
  match: z.string(),
  game: z.string(),
  /** Opens the match for watchers: no key is in it. */
  link: z.string(),
  entry: z.int(),
  /** Whose turn it is, who had sat there, or whose seat is asked for. */
  seats: z.array(z.object({ seat: z.int(), name: z.nullable(z.string()), until: z.optional(z.int()) })),
  /** The same in a sentence. */
  text: z.string(),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;
