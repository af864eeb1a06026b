/** Web Push: encrypted messages to a browser's push service (RFC 8030, 8188, 8291, 8292). */
import { encryptNotification, type VapidKeys, vapidHeaders } from '@block65/webcrypto-web-push';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import type { Env } from '../env.ts';
import type { PushPayload } from '../protocol/notifications.ts';
import type { PushTarget } from '../storage/channels.ts';
import { post, sendResultOf } from './http-post.ts';
import type { SendResult } from './send-result.ts';
import { httpsHostOf } from './url-policy.ts';

/** The push services of browsers, by host. */
const APPLE_PUSH_HOST = /\.push\.apple\.com$/;
const PUSH_SERVICE_HOSTS: readonly RegExp[] = [
  /^fcm\.googleapis\.com$/,
  /\.push\.services\.mozilla\.com$/,
  /\.notify\.windows\.com$/,
  APPLE_PUSH_HOST,
];

/** For a service that is not reached by https: Apple's push service takes nothing from it. */
const VAPID_SUBJECT_LOCAL = 'https://localhost';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** How long a service keeps a message for a device that is off, where no deadline says so. */
const TTL_DEFAULT_MS = 3 * DAY_MS;
const TTL_MIN_MS = MINUTE_MS;
const TTL_MAX_MS = 28 * DAY_MS;
/** With less time left than this, a device that sleeps is woken. */
const URGENT_BELOW_MS = 15 * MINUTE_MS;
/**
 * Most bytes of a message: RFC 8030 §7.2 has every service take 4096 encrypted, but Mozilla's takes 3070 for Android, and
 * encryption adds 103.
 */
const PAYLOAD_BYTES_MAX = 2_960;

/** Sends one message; the line of the log is left out where the message would be too long with it. */
export async function sendPush(env: Env, target: PushTarget, payload: PushPayload): Promise<SendResult> {
  const vapid = vapidKeysOf(env, target.site);
  if (!vapid || !isPushService(env, target.endpoint)) return { kind: 'rejected' };
  // A message that shows nothing costs the subscription there.
  if (payload.kind === 'close' && APPLE_PUSH_HOST.test(httpsHostOf(target.endpoint) ?? '')) return { kind: 'sent' };
  const subscription = { endpoint: target.endpoint, keys: target.keys, expirationTime: null };
  const { headers } = await vapidHeaders(subscription, vapid);
  // All that can go wrong here are the keys that the browser told of itself. Padding would make it too long for Android.
  const body = await encryptNotification(subscription, payloadBytes(payload), { pad: false }).catch(() => undefined);
  if (!body) return { kind: 'rejected' };
  return sendResultOf(await post(target.endpoint, { ...headers, ...headersOf(payload) }, body));
}

function payloadBytes(payload: PushPayload): Uint8Array {
  const { line, ...short } = payload;
  const whole = utf8ToBytes(JSON.stringify(payload));
  return line && whole.length > PAYLOAD_BYTES_MAX ? utf8ToBytes(JSON.stringify(short)) : whole;
}

/** RFC 8030 §5: for how long, in place of which message that was not delivered yet, and how urgent. */
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

/** The same for all messages of a seat about the same thing, and nothing that tells the push service which match it is. */
const topicOf = ({ match, seat, kind, about }: PushPayload): string =>
  bytesToHex(sha256(utf8ToBytes(`${match} ${seat}${kind === 'recovery' || about ? ' recovery' : ''}`))).slice(0, 32);

function urgencyOf({ kind }: PushPayload, leftMs: number): 'low' | 'normal' | 'high' {
  if (kind === 'close') return 'low';
  return kind === 'reminder' || kind === 'recovery' || leftMs < URGENT_BELOW_MS ? 'high' : 'normal';
}

/** Whom a push service may turn to: whom the operator has named, or else whoever answers at the service's own address. */
function vapidKeysOf({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY, VAPID_SUBJECT }: Env, site: string): VapidKeys | undefined {
  if (!VAPID_PUBLIC_KEY || !VAPID_PRIVATE_KEY) return undefined;
  return {
    publicKey: VAPID_PUBLIC_KEY,
    privateKey: VAPID_PRIVATE_KEY,
    subject: VAPID_SUBJECT || (site.startsWith('https:') ? site : VAPID_SUBJECT_LOCAL),
  };
}

/** The service's public key in base64url, which browsers subscribe with; nothing where it has no keys. */
export const vapidPublicKeyOf = ({ VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY }: Env): string | undefined =>
  VAPID_PRIVATE_KEY ? VAPID_PUBLIC_KEY : undefined;

/** Whether an address belongs to a push service that is known: nothing else is ever called. */
export function isPushService({ PUSH_HOSTS = '' }: Env, endpoint: string): boolean {
  const host = httpsHostOf(endpoint);
  if (host === undefined) return false;
  return PUSH_SERVICE_HOSTS.some((service) => service.test(host)) || PUSH_HOSTS.split(/[\s,]+/).includes(host);
}
