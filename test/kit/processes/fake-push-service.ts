/**
 * Fake push services and chats for tests of the local server: they replace the network, and decrypt messages like a
 * browser.
 */
import { createECDH, createPublicKey, type ECDH, randomBytes, verify } from 'node:crypto';
import { createRequire } from 'node:module';

/** Decryption by the reference implementation of RFC 8188 and RFC 8291, which has no types. */
interface Ece {
  readonly decrypt: (
    body: Buffer,
    params: { readonly version: 'aes128gcm'; readonly privateKey: ECDH; readonly authSecret: string },
  ) => Buffer;
}
const ece: Ece = createRequire(import.meta.url)('http_ece');

/** The fields of a `PushSubscription`. */
export interface Subscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

/** An accepted call. `news` is the decrypted message, or the body for the chat. */
export interface DeliveredCall {
  readonly url: string;
  readonly headers: Headers;
  readonly news: unknown;
}

export interface FakePushService {
  /** For the `outside` of `serve`. */
  readonly answer: (call: Request) => Promise<Response>;
  readonly subscribe: (host?: string) => Subscription;
  /** Set the status of all further responses to calls of this address. */
  readonly respondWith: (url: string, status: number) => void;
  /** Every call with a 2xx response, in order. */
  readonly delivered: readonly DeliveredCall[];
  /** Faults found in calls. */
  readonly faults: readonly string[];
}

interface Receiver {
  readonly privateKey: ECDH;
  readonly auth: string;
}

const PUSH_HOST = 'updates.push.services.mozilla.com';

export function fakePushService(): FakePushService {
  const receivers = new Map<string, Receiver>();
  const statuses = new Map<string, number>();
  const taken: DeliveredCall[] = [];
  const faults: string[] = [];
  const read = async (call: Request, receiver: Receiver | undefined): Promise<void> => {
    const { url, headers } = call;
    const body = Buffer.from(await call.arrayBuffer());
    const news = JSON.parse((receiver ? decryptMessage(receiver, call, body) : body).toString());
    taken.push({ url, headers, news });
  };
  return {
    delivered: taken,
    faults,
    respondWith: (url, status) => statuses.set(url, status),
    subscribe: (host = PUSH_HOST) => {
      const privateKey = createECDH('prime256v1');
      const p256dh = privateKey.generateKeys('base64url');
      const auth = randomBytes(16).toString('base64url');
      const endpoint = `https://${host}/${randomBytes(16).toString('base64url')}`;
      receivers.set(endpoint, { privateKey, auth });
      return { endpoint, keys: { p256dh, auth } };
    },
    answer: async (call) => {
      const receiver = receivers.get(call.url);
      const status = statuses.get(call.url) ?? (receiver && 201);
      if (status === undefined) faults.push(`nobody is at ${call.url}`);
      else if (status < 300) await read(call, receiver).catch((error) => faults.push(`${call.url}: ${error}`));
      return new Response(null, { status: status ?? 404 });
    },
  };
}

/** Decrypt a message after verifying its sender, RFC 8292. */
function decryptMessage({ privateKey, auth }: Receiver, { url, headers }: Request, body: Buffer): Buffer {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(headers.get('authorization') ?? '') ?? [];
  const claims = verifiedClaims(token, Buffer.from(key, 'base64url'));
  const now = Date.now() / 1000;
  if (claims.aud !== new URL(url).origin) throw new Error(`aud: ${claims.aud}`);
  if (!(Number(claims.exp) > now && Number(claims.exp) <= now + 24 * 60 * 60)) throw new Error(`exp: ${claims.exp}`);
  if (headers.get('content-encoding') !== 'aes128gcm' || !/^\d+$/.test(headers.get('ttl') ?? ''))
    throw new Error(`headers: ${[...headers]}`);
  return ece.decrypt(body, { version: 'aes128gcm', privateKey, authSecret: auth });
}

function verifiedClaims(token: string, point: Buffer): Readonly<Record<string, unknown>> {
  const [header = '', claims = '', signature = ''] = token.split('.');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
  const how = { key, dsaEncoding: 'ieee-p1363' } as const;
  if (!verify('sha256', Buffer.from(`${header}.${claims}`), how, Buffer.from(signature, 'base64url')))
    throw new Error('the signature is wrong');
  return JSON.parse(Buffer.from(claims, 'base64url').toString());
}
