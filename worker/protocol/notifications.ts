/** Notifications on the wire: a seat's channels, the contents of messages, and the delivery log. */
import * as z from 'zod/mini';
import { gameIds } from '../games/registry.ts';
import { LANGS } from './languages.ts';
import { URL_LENGTH_MAX } from './limits.ts';
import { hasOnlyVisibleText } from './visible-text.ts';

const languageShape = {
  /** The language of the notifications. */
  lang: z.enum(LANGS),
};

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
/** `http:` only at home: `notify/http-post.ts` decides which addresses are allowed. */
const WebhookUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(URL_LENGTH_MAX));
const Base64Url = (letters: number) => z.string().check(z.regex(new RegExp(`^[\\w-]{${letters}}=*$`)));

/** The fields of a browser's `PushSubscription` (RFC 8030, RFC 8291). */
export const PushSubscriptionBody = z.strictObject({
  /** The address of the push service. */
  endpoint: HttpsUrl,
  /** Both in base64url, as the browser gives them. */
  keys: z.strictObject({
    /** An uncompressed point on P-256: 65 bytes. */
    p256dh: Base64Url(87),
    /** 16 bytes. */
    auth: Base64Url(22),
  }),
  ...languageShape,
  /** The name of this device in the list of devices. */
  label: z.optional(z.string().check(z.maxLength(40), z.refine(hasOnlyVisibleText))),
});
export type PushSubscriptionBody = z.infer<typeof PushSubscriptionBody>;

export const WEBHOOK_SHAPES = ['slack', 'discord', 'json'] as const;
const messageShape = {
  /** The form of its messages: `slack` is `{text}`, `discord` is `{content}`, `json` has the facts as data. */
  shape: z.enum(WEBHOOK_SHAPES),
};
/** A webhook of a group chat. */
export const Webhook = z.strictObject({
  /** The address that messages are sent to. */
  url: WebhookUrl,
  ...messageShape,
  ...languageShape,
});
export type Webhook = z.infer<typeof Webhook>;
/** The webhook of the group chat. */
export const WebhookBody = z.strictObject({
  /** `null` for none. */
  webhook: z.nullable(Webhook),
});

/** Receivers of a seat's own channel; `telegram` is any server with the same Bot API. `notify/receivers.ts` has a row each. */
export const RECEIVER_KINDS = ['ntfy', 'gotify', 'discord', 'slack', 'telegram', 'json'] as const;
export type ReceiverKind = (typeof RECEIVER_KINDS)[number];
const OwnAddress = z.strictObject({
  /** The address that messages are sent to. */
  url: WebhookUrl,
  /** Required if the address does not tell it. `json` gets the facts as data; all others get their own format. */
  kind: z.optional(z.enum(RECEIVER_KINDS)),
  ...languageShape,
});
export type OwnAddress = z.infer<typeof OwnAddress>;
/** The seat's own channel. */
export const OwnChannelBody = z.strictObject({
  /** `null` for none. */
  own: z.nullable(OwnAddress),
});

const ReminderPercent = z.nullable(z.literal(REMINDER_PERCENTS));
export type ReminderPercent = z.infer<typeof ReminderPercent>;
const ReminderDays = z.nullable(z.literal(REMINDER_DAYS));
export type ReminderDays = z.infer<typeof ReminderDays>;
/** Settings of a seat's reminders. A part that is left out stays as it is. */
export const ReminderBody = z
  .strictObject({
    /** In a match with hours for each decision: the share of them, in per cent; `null` for never. */
    percent: z.optional(ReminderPercent),
    /**
     * In a match without a clock: days until the first reminder; `null` for never. The second and last one comes after four
     * times as many.
     */
    days: z.optional(ReminderDays),
    /** False if others may not have this seat reminded. The others are not notified of it. */
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
export const DELIVERY_STATES = ['scheduled', 'sent', 'withdrawn', 'failed'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];
export const DELIVERY_REASONS = ['seen', 'done', 'off', 'gone', 'rejected', 'unreachable', 'daily-limit'] as const;
export type DeliveryReason = (typeof DELIVERY_REASONS)[number];

export const CHANNEL_END_REASONS = [
  'gone',
  'rejected',
  'unreachable',
  'off',
] as const satisfies readonly DeliveryReason[];
export type ChannelEndReason = (typeof CHANNEL_END_REASONS)[number];
const endedShape = {
  /** Why the channel has ended, as in a delivery; `off`: somebody tapped the link in one of its messages. */
  ended: z.optional(z.enum(CHANNEL_END_REASONS)),
};

/** A reminder of an open decision that another seat asked for. */
export const Nudge = z.object({
  /** The seat that was reminded. */
  seat: z.int(),
  /** The seat that asked for it. */
  by: z.int(),
  /** When, in ms since 1970. */
  at: z.int(),
});
export type Nudge = z.infer<typeof Nudge>;
/** Another seat that your seat waits for. */
export const Remindable = z.object({
  /** That seat. */
  seat: z.int(),
  /** From when on you can have it reminded, in ms since 1970. */
  from: z.int(),
});
export type Remindable = z.infer<typeof Remindable>;
export const nudgesShape = {
  /** For seats, once a seat was reminded by another one: the reminders of decisions that are still open. */
  nudges: z.optional(z.array(Nudge)),
  /**
   * For a seat of a match of several seats, not with a live clock: the other seats that it waits for. Empty if it does not
   * wait: a decision of its own is open, the round is over, or the match is paused.
   */
  remindable: z.optional(z.array(Remindable)),
};

/** A notification and its state: one row of the ledger. */
export const Delivery = z.object({
  /** The kind of news. */
  kind: z.enum(DELIVERY_KINDS),
  /** The entry that caused it: the one that opened the decision, or the last one. Below 0 for guests before the start. */
  entry: z.int(),
  /** Id of the device; `own` for the seat's own channel; `webhook` for the group chat; `null` if it no longer exists. */
  to: z.nullable(z.union([z.int(), z.literal(['own', 'webhook'])])),
  /** `withdrawn`: not sent, or retracted after sending. */
  state: z.enum(DELIVERY_STATES),
  /**
   * Why it was withdrawn or failed. `seen`: the seat's page was visible; `done`: the decision was made; `off`: the channel
   * was turned off. `gone`: the device no longer accepts messages; `rejected`: the receiver refused this one;
   * `unreachable`: all attempts failed; `daily-limit`: the channel had a reminder or a nudge less than a day before.
   */
  reason: z.optional(z.enum(DELIVERY_REASONS)),
  /** When it is due, in ms since 1970. */
  due: z.int(),
  /** When it was sent, in ms since 1970. */
  sent: z.optional(z.int()),
});
export type Delivery = z.infer<typeof Delivery>;

/** The next message about the seat on one of its channels, if nobody moves until then. */
export const NextMessage = z.object({
  /** As in a delivery, or `calendar` for the reminder in the seat's calendar. */
  to: z.union([z.int(), z.literal(['own', 'webhook', 'calendar'])]),
  /** The kind of news. */
  kind: z.enum(NOTIFICATION_KINDS),
  /** When it goes out, in ms since 1970. */
  at: z.int(),
});
export type NextMessage = z.infer<typeof NextMessage>;

/** All notification settings and messages of one seat. */
export const SeatNotifications = z.object({
  /** The key for browser subscriptions (RFC 8292), in base64url; absent if the service sends no push messages. */
  pushKey: z.optional(z.string()),
  /** The devices with push notifications. */
  devices: z.array(
    z.object({
      /** Its number, to turn it off. */
      id: z.int(),
      /** Its name. */
      label: z.string(),
      /** When it was added, in ms since 1970. */
      at: z.int(),
      /** True for the device that asks. */
      here: z.boolean(),
      ...endedShape,
    }),
  ),
  /** The group chat, at most one per match. */
  webhook: z.optional(
    z.object({
      ...messageShape,
      /** Only the host sees it: the host name of its address. */
      host: z.optional(z.string()),
      ...endedShape,
    }),
  ),
  /** The seat's own channel. */
  own: z.optional(
    z.object({
      /** The kind of receiver. */
      kind: z.enum(RECEIVER_KINDS),
      /** Its address without the secret parts. */
      address: z.string(),
      ...endedShape,
    }),
  ),
  /**
   * In a match with hours for each decision: the share of them after which the seat is reminded, in per cent; `null` for
   * never.
   */
  remind: ReminderPercent,
  /** In a match without a clock: days until the seat is first reminded; `null` for never. */
  remindDays: ReminderDays,
  /** True if others may have this seat reminded. */
  nudges: z.boolean(),
  /** The last time that this seat had each other one reminded. */
  asked: z.array(
    z.object({
      /** The seat that was reminded. */
      seat: z.int(),
      /** The entry that opened its decision. */
      entry: z.int(),
      /** When, in ms since 1970. */
      at: z.int(),
    }),
  ),
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
  ...languageShape,
  /** By seat: its name, and if a bot that plays for nobody has it. */
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
