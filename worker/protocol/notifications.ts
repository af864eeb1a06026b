/** Notifications on the wire: a seat's channels, the contents of messages, and the delivery log. */
import * as z from 'zod/mini';
import { gameIds } from '../games/registry.ts';
import { LANGS } from './languages.ts';
import { URL_LENGTH_MAX } from './limits.ts';
import { hasOnlyVisibleText } from './visible-text.ts';

/** The language that messages are written in. */
const Language = z.enum(LANGS);

/** Choices for the time of a reminder, in per cent of the time that the seat has. */
export const REMINDER_PERCENTS = [50, 80, 90] as const;
/** Used until the player chooses. */
export const REMINDER_PERCENT_DEFAULT = 80;
/** Choices for the first reminder in a match without a clock, in days. */
export const REMINDER_DAYS = [1, 2, 7] as const;
/** Used until the player chooses. */
export const REMINDER_DAYS_DEFAULT = 1;
/** The second and last reminder of a decision comes after so many times the days of the first. */
export const SECOND_REMINDER_FACTOR = 4;
const HttpsUrl = z.url({ protocol: /^https$/ }).check(z.maxLength(URL_LENGTH_MAX));
/** `http:` only at home: `notify/url-policy.ts` decides which addresses are allowed. */
const WebhookUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(URL_LENGTH_MAX));
const Base64Url = (letters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}=*$`)));

/** The fields of a browser's `PushSubscription` (RFC 8030, RFC 8291). */
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
export const Webhook = z.strictObject({ url: WebhookUrl, shape: z.enum(WEBHOOK_SHAPES), lang: Language });
export type Webhook = z.infer<typeof Webhook>;
export const WebhookBody = z.strictObject({ webhook: z.nullable(Webhook) });

/** Receivers of a seat's own channel; `telegram` is any server with the same Bot API. `notify/receivers.ts` has a row each. */
export const RECEIVER_KINDS = ['ntfy', 'gotify', 'discord', 'slack', 'telegram', 'json'] as const;
export type ReceiverKind = (typeof RECEIVER_KINDS)[number];
const OwnAddress = z.strictObject({
  url: WebhookUrl,
  /** Left out if the address tells it. */
  kind: z.optional(z.enum(RECEIVER_KINDS)),
  lang: Language,
});
export type OwnAddress = z.infer<typeof OwnAddress>;
export const OwnChannelBody = z.strictObject({ own: z.nullable(OwnAddress) });

const ReminderPercent = z.nullable(z.literal(REMINDER_PERCENTS));
export type ReminderPercent = z.infer<typeof ReminderPercent>;
const ReminderDays = z.nullable(z.literal(REMINDER_DAYS));
export type ReminderDays = z.infer<typeof ReminderDays>;
/** Settings of a seat's reminders. A part that is left out stays as it is. */
export const ReminderBody = z
  .strictObject({
    /** In a match with hours for each decision: the share of them; `null` for never. */
    percent: z.optional(ReminderPercent),
    /** In a match without a clock: days until the first reminder; `null` for never. */
    days: z.optional(ReminderDays),
    /** True if others may ask the service to remind this seat. */
    nudges: z.optional(z.boolean()),
  })
  .check(z.refine((body) => Object.keys(body).length > 0));
export type ReminderBody = z.infer<typeof ReminderBody>;

/**
 * `second-reminder`: in matches without a clock; `nudge`: somebody at the table asked for it; `recovery`: somebody
 * requests the seat, and its own devices can end the request. For the host: `joined`: a guest took a seat; `full`: the
 * last seat is taken; `left`: a seat conceded, and the others play on.
 */
export const NOTIFICATION_KINDS = [
  ...(['turn', 'reminder', 'second-reminder', 'nudge', 'over', 'recovery'] as const),
  ...(['joined', 'full', 'left'] as const),
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];
/** Messages in the ledger: `test` is one that a seat asked for, on its own channel. */
export const DELIVERY_KINDS = [...NOTIFICATION_KINDS, 'test'] as const;
export type DeliveryKind = (typeof DELIVERY_KINDS)[number];
/** `withdrawn`: not sent, or retracted after sending; `reason` says why. */
export const DELIVERY_STATES = ['scheduled', 'sent', 'withdrawn', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
/**
 * `seen`: the seat's page was visible; `done`: the decision was made; `off`: the channel was turned off. `gone`: the
 * device no longer accepts messages; `rejected`: the receiver refused this one; `unreachable`: all attempts failed;
 * `daily-limit`: the channel had a reminder or a nudge less than a day before.
 */
export const DELIVERY_REASONS = ['seen', 'done', 'off', 'gone', 'rejected', 'unreachable', 'daily-limit'] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

/** Why a channel has ended; `off`: somebody tapped the link in one of its messages. */
export const CHANNEL_END_REASONS = [
  'gone',
  'rejected',
  'unreachable',
  'off',
] as const satisfies readonly DeliveryReason[];
export type ChannelEndReason = (typeof CHANNEL_END_REASONS)[number];

/** A seat that somebody reminded of its open decision; `at` is in ms since 1970. */
export const Nudge = z.object({ seat: z.int(), by: z.int(), at: z.int() });
export type Nudge = z.infer<typeof Nudge>;
/** Another seat that this one waits for, and when it can first have it reminded, in ms since 1970. */
export const Remindable = z.object({ seat: z.int(), from: z.int() });
export type Remindable = z.infer<typeof Remindable>;
export const nudgesShape = {
  /** For seats, once anybody was reminded: the decisions that are still open. */
  nudges: z.optional(z.array(Nudge)),
  /** For seats of matches of several seats, not with a live clock; empty while the seat does not wait. */
  remindable: z.optional(z.array(Remindable)),
};

/** One row of the ledger. */
export const Delivery = z.object({
  kind: z.enum(DELIVERY_KINDS),
  /** The entry that caused it: the one that opened the decision, or the last one. Below 0 for guests before the start. */
  entry: z.int(),
  /** Id of the device; `own` for the seat's own channel; `webhook` for the group chat; `null` if it no longer exists. */
  to: z.nullable(z.union([z.int(), z.literal(['own', 'webhook'])])),
  state: z.enum(DELIVERY_STATES),
  reason: z.optional(z.enum(DELIVERY_REASONS)),
  /** When it is due, in ms since 1970. */
  due: z.int(),
  /** When it was sent, in ms since 1970. */
  sent: z.optional(z.int()),
});
export type Delivery = z.infer<typeof Delivery>;

/** The next message about the seat on one of its channels, if nobody moves until then. */
export const NextMessage = z.object({
  /** As in the ledger, and `calendar` for the reminder in the seat's calendar. */
  to: z.union([z.int(), z.literal(['own', 'webhook', 'calendar'])]),
  kind: z.enum(NOTIFICATION_KINDS),
  /** When it goes out, in ms since 1970. */
  at: z.int(),
});
export type NextMessage = z.infer<typeof NextMessage>;

/** All notification settings and messages of one seat. */
export const SeatNotifications = z.object({
  /** The key that browsers subscribe with (RFC 8292), in base64url; absent if the service sends no push messages. */
  pushKey: z.optional(z.string()),
  devices: z.array(
    z.object({
      id: z.int(),
      label: z.string(),
      /** When it was added, in ms since 1970. */
      at: z.int(),
      /** True for the caller's own device. */
      here: z.boolean(),
      ended: z.optional(z.enum(CHANNEL_END_REASONS)),
    }),
  ),
  /** The group chat, at most one per match. Only the host sees its host name. */
  webhook: z.optional(
    z.object({
      shape: z.enum(WEBHOOK_SHAPES),
      host: z.optional(z.string()),
      ended: z.optional(z.enum(CHANNEL_END_REASONS)),
    }),
  ),
  /** The seat's own channel: its address with the secret parts left out. */
  own: z.optional(
    z.object({ kind: z.enum(RECEIVER_KINDS), address: z.string(), ended: z.optional(z.enum(CHANNEL_END_REASONS)) }),
  ),
  remind: ReminderPercent,
  /** In a match without a clock: days until the first reminder; the second one comes after four times as many. */
  remindDays: ReminderDays,
  /** True if others may ask the service to remind this seat. */
  nudges: z.boolean(),
  /** The last time that this seat asked for each other one to be reminded; times in ms since 1970. */
  asked: z.array(z.object({ seat: z.int(), entry: z.int(), at: z.int() })),
  /** True if a calendar address is in use. */
  feed: z.boolean(),
  /** By active channel. One whose next message waits for somebody's move is left out. */
  next: z.array(NextMessage),
  /** Newest first. */
  messages: z.array(Delivery),
});
export type SeatNotifications = z.infer<typeof SeatNotifications>;

/** iCalendar (RFC 5545) or JSON Feed 1.1. */
export const FEED_TYPES = ['ics', 'json'] as const;
export type FeedType = (typeof FEED_TYPES)[number];

/** The contents of a push message: public data only. The receiver's service worker writes the sentence. */
export const PushPayload = z.object({
  /** `close` retracts earlier messages about the same match, seat and thing. */
  kind: z.enum([...NOTIFICATION_KINDS, 'close']),
  /** Set on a `close` that retracts only the message about a request for the seat. */
  about: z.optional(z.literal('recovery')),
  match: z.string(),
  seat: z.int(),
  entry: z.int(),
  game: z.enum(gameIds as readonly [string, ...string[]]),
  lang: Language,
  /** By seat: its name, and if a bot plays it. */
  seats: z.array(z.object({ name: z.nullable(z.string()), bot: z.boolean() })),
  /** Of a nudge: the seat that asked for it. */
  by: z.optional(z.int()),
  /** Of `joined`, `full` and `left`: the seats that it is about. */
  people: z.optional(z.array(z.int())),
  /** Of `joined` before the start: the number of seats that are still free. */
  free: z.optional(z.int()),
  /** The public events of the entry; omitted if they are too long for a message. */
  line: z.optional(z.object({ seat: z.int(), by: z.string(), events: z.array(z.looseObject({ kind: z.string() })) })),
  /** The deadline of the decision, or when one other seat alone can first give the seat away; ms since 1970. */
  until: z.optional(z.int()),
  /** The round is over and the next one has not been started. */
  between: z.optional(z.boolean()),
  /** Once the match is over, by seat, 1 for the best; empty if it was ended without a winner. */
  ranks: z.optional(z.array(z.int())),
});
export type PushPayload = z.infer<typeof PushPayload>;

/** The body for a webhook of the shape `json`. */
export const WebhookPayload = z.object({
  /** `reminder`: the same as a `turn`, later. */
  kind: z.enum(['turn', 'reminder', 'over', 'recovery', 'joined', 'full', 'left']),
  match: z.string(),
  game: z.string(),
  /** Link to watch the match: it contains no key. */
  link: z.string(),
  entry: z.int(),
  /** The seats whose turn it is, that played, that somebody requests, that were taken, or that left. */
  seats: z.array(z.object({ seat: z.int(), name: z.nullable(z.string()), until: z.optional(z.int()) })),
  /** The same as a sentence. */
  text: z.string(),
});
export type WebhookPayload = z.infer<typeof WebhookPayload>;

/** The body for a seat's own channel of the kind `json`. */
export const OwnPayload = z.object({
  kind: z.enum(DELIVERY_KINDS),
  match: z.string(),
  game: z.string(),
  seat: z.int(),
  entry: z.int(),
  /** The deadline of the decision, or when one other seat alone can first give the seat away; ms since 1970. */
  until: z.optional(z.int()),
  title: z.string(),
  /** The same as sentences; empty if the title says it all. */
  text: z.string(),
  /** Opens the match: it contains no key. */
  link: z.string(),
  /** A POST to it, or a tap on the page there, switches the channel off. */
  off: z.string(),
});
export type OwnPayload = z.infer<typeof OwnPayload>;
