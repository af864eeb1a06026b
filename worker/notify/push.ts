/**
 * Web Push: encrypted messages to a browser’s push service (RFC 8030, 8188, 8291, 8292), in a form that browsers can
 * also show by themselves.
 */
import { encryptNotification, type VapidKeys, vapidHeaders } from '@block65/webcrypto-web-push';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { DAY_MS } from '../clock/local-time.ts';
import { gameName } from '../games/listing.ts';
import { gameListings } from '../games/registry.ts';
import { catalogueOf } from '../locales/catalogues.ts';
import type { PushPayload } from '../protocol/notifications.ts';
import type { Settings } from '../settings.ts';
import type { PushTarget } from '../storage/channels.ts';
import { httpsHostOf, post, type SendResult, sendResultOf } from './http-post.ts';
import { isReminding } from './plan-messages.ts';
import { seatName } from './seat-name-text.ts';
import { isTableNews } from './table-news.ts';
import { formatTime } from './webhook-text.ts';

/** Host patterns of the browsers' push services. */
const APPLE_PUSH_HOST = /\.push\.apple\.com$/;
const PUSH_SERVICE_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  APPLE_PUSH_HOST,
];

/**
 * For a service without https, which has no address of its own to name. Google and Mozilla accept it; Apple refuses it
 * with 403, so an iPhone needs `VAPID_SUBJECT` or a service on https.
 */
const VAPID_SUBJECT_LOCAL = 'https://localhost';

const MINUTE_MS = 60_000;
/** How long a push service keeps a message for an offline device if there is no deadline. */
const TTL_DEFAULT_MS = 3 * DAY_MS;
const TTL_MIN_MS = MINUTE_MS;
const TTL_MAX_MS = 28 * DAY_MS;
/** With less time left than this, the message has high urgency and wakes a sleeping device. */
const URGENT_BELOW_MS = 15 * MINUTE_MS;
/**
 * Most bytes of a message. RFC 8030 §7.2 requires services to accept 4096 encrypted bytes, but Mozilla's accepts only
 * 3070 for Android, and encryption adds 103.
 */
const PAYLOAD_BYTES_MAX = 2_960;

/** Send one message. The log line is left out if the message would be too long with it. */
export async function sendPush(env: Settings, target: PushTarget, payload: PushPayload): Promise<SendResult> {
  const vapid = vapidKeysOf(env, target.site);
  if (!vapid || !isPushService(env, target.endpoint)) return { kind: 'rejected' };
  // Apple ends subscriptions whose messages show nothing.
  if (payload.kind === 'close' && APPLE_PUSH_HOST.test(httpsHostOf(target.endpoint) ?? '')) return { kind: 'sent' };
  const subscription = { endpoint: target.endpoint, keys: target.keys, expirationTime: null };
  const { headers } = await vapidHeaders(subscription, vapid);
  // Encryption can only fail on keys that the browser sent. Padding would make it too long for Android.
  const body = await encryptNotification(subscription, payloadBytes(payload, target.site), { pad: false }).catch(
    () => undefined,
  );
  if (!body) return { kind: 'rejected' };
  return sendResultOf(await post(target.endpoint, { ...headers, ...headersOf(payload) }, body));
}

function payloadBytes(payload: PushPayload, site: string): Uint8Array {
  const { line, ...short } = { ...payload, ...declarativePush(payload, site) };
  const whole = utf8ToBytes(JSON.stringify({ ...short, ...(line && { line }) }));
  return line && whole.length > PAYLOAD_BYTES_MAX ? utf8ToBytes(JSON.stringify(short)) : whole;
}

/** RFC 8030 §5: TTL, topic (which undelivered message it replaces) and urgency. */
function headersOf(payload: PushPayload): Readonly<Record<string, string>> {
  const ttlMs = payload.until === undefined ? TTL_DEFAULT_MS : payload.until - Date.now();
  return {
    ttl: String(Math.ceil(Math.min(TTL_MAX_MS, Math.max(TTL_MIN_MS, ttlMs)) / 1000)),
    topic: topicOf(payload),
    urgency: urgencyOf(payload, ttlMs),
    'content-encoding': 'aes128gcm',
    'content-type': 'application/octet-stream',
  };
}

/** The same for all messages of a seat about the same thing. It does not reveal the match to the push service. */
const topicOf = ({ match, seat, kind, about }: PushPayload): string =>
  bytesToHex(
    sha256(
      utf8ToBytes(`${match} ${seat}${kind === 'recovery' || about ? ' recovery' : isTableNews(kind) ? ' table' : ''}`),
    ),
  ).slice(0, 32);

function urgencyOf({ kind }: PushPayload, leftMs: number): 'low' | 'normal' | 'high' {
  if (kind === 'close') return 'low';
  return kind === 'recovery' || isReminding(kind) || leftMs < URGENT_BELOW_MS ? 'high' : 'normal';
}

/** VAPID keys and subject. The subject is the operator's contact, or by default the service's own origin. */
function vapidKeysOf(
  { VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Settings,
  site: string,
): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT || (site.startsWith('https:') ? site : VAPID_SUBJECT_LOCAL),
  };
}

/** The service's public key in base64url, which browsers subscribe with; undefined if it has no keys. */
export const vapidPublicKeyOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Settings): string | undefined =>
  VAPID_PRIVATE_KEY ? VAPID_PUBLIC_KEY : undefined;

/** True if an endpoint belongs to a known push service. No other endpoint is ever called. */
export function isPushService({ PUSH_HOSTS = '' }: Settings, endpoint: string): boolean {
  const host = httpsHostOf(endpoint);
  if (host === undefined) return false;
  return PUSH_SERVICE_HOSTS.some((service) => service.test(host)) || PUSH_HOSTS.split(/[\s,]+/).includes(host);
}

/** The value of `web_push` that marks the form: the number of the RFC on Web Push. */
const WEB_PUSH = 8030;

interface DeclarativePush {
  readonly web_push: typeof WEB_PUSH;
  readonly notification: {
    readonly title: string;
    readonly body: string;
    readonly lang: string;
    /** The address that a tap opens. It contains no key. */
    readonly navigate: string;
    readonly tag: string;
    /** The service worker recognises by it the notification that this one replaces. */
    readonly data: Pick<PushPayload, 'match' | 'seat' | 'entry' | 'kind'>;
  };
  /** Present while a decision is open: at least one match waits. */
  readonly app_badge?: number;
  /** True: a living service worker may change the notification before it is shown. */
  readonly mutable: true;
}

/**
 * Return the declarative form (W3C Push API, "declarative push message"); undefined for a retraction, which shows nothing.
 * A browser that knows it shows the notification even if no service worker is alive, so no message is ever silent. Where
 * one runs, it writes a fuller text. Other browsers ignore these fields. `site` is the service's origin.
 */
function declarativePush(payload: PushPayload, site: string): DeclarativePush | undefined {
  const { kind, match, seat, entry, lang } = payload;
  if (kind === 'close') return undefined;
  return {
    web_push: WEB_PUSH,
    notification: {
      title: newsTitle(payload),
      body: newsText(payload),
      lang,
      navigate: `${site}/g/${match}#sit=${seat}`,
      tag: `${match}:${seat}${kind === 'recovery' ? ':recovery' : isTableNews(kind) ? ':table' : ''}`,
      data: { match, seat, entry, kind },
    },
    ...(kind !== 'over' && !isTableNews(kind) && { app_badge: 1 }),
    mutable: true,
  };
}

/** The news in one line. */
export function newsTitle({ kind, lang, game: id, between, by, seats, people = [] }: PushPayload): string {
  const words = catalogueOf(lang, 'server/push');
  const listing = Object.entries(gameListings).find(([key]) => key === id)?.[1];
  const game = listing ? gameName(listing, lang) : id;
  if (kind === 'over') return words.over({ game });
  if (kind === 'recovery') return words.lostSeat({ game });
  if (kind === 'full') return words.full({ game });
  if (kind === 'joined' || kind === 'left') {
    const names = people.map((seat) => seatName(lang, seat, { name: seats[seat]?.name ?? null }));
    return words[kind]({ names, n: names.length, game });
  }
  if (between) return words.between({ game });
  if (by !== undefined) return words.nudge({ by: seatName(lang, by, { name: seats[by]?.name ?? null }), game });
  return kind === 'turn' ? words.turn({ game }) : words.reminder({ game });
}

/** The call to act, with the deadline; empty if the title says it all. The server does not know a device's time zone. */
export function newsText({ kind, lang, until, between, free = 0 }: PushPayload, timeZone = 'UTC'): string {
  const words = catalogueOf(lang, 'server/push');
  if (kind === 'recovery') return words.keepSeat;
  if (kind === 'full') return words.begun;
  if (kind === 'left') return words.botPlays;
  if (kind === 'joined') return free > 0 ? words.free({ n: free }) : '';
  if (kind === 'over' || between) return '';
  return until === undefined
    ? words.yourTurn
    : `${words.yourTurn} ${words.until({ when: formatTime(lang, until, timeZone) })}`;
}
