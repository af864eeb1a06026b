/** Match ids, seat keys, invites and recovery codes: how they are made, checked and hashed. Keys themselves are never stored. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { KEY, MATCH_ID } from '../protocol/match.ts';
import { canonical } from '../record/fairness.ts';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_RANDOM_BYTES = 10;
const ID_CHECK_BYTES = 5;
const KEY_BYTES = 16;
const CODE_DIGITS = 4;

/** Crockford's base 32 in lower case; the last letter carries the bits that are left over. */
function base32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let held = 0;
  for (const byte of bytes) {
    held = (held << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += ALPHABET[(held >> (bits - 5)) & 31];
    held &= (1 << bits) - 1;
  }
  return bits > 0 ? text + ALPHABET[(held << (5 - bits)) & 31] : text;
}

function bytesOf(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let held = 0;
  for (const letter of text) {
    held = (held << 5) | ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >> bits) & 255);
    held &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

const keyed = (secret: string, purpose: string, data: Uint8Array | string): Uint8Array =>
  hmac(
    sha256,
    utf8ToBytes(secret),
    concatBytes(utf8ToBytes(`${purpose}\n`), typeof data === 'string' ? utf8ToBytes(data) : data),
  );

const checkOf = (secret: string, random: Uint8Array): Uint8Array =>
  keyed(secret, 'match id', random).subarray(0, ID_CHECK_BYTES);

/**
 * The id of the match that a request makes. The same request, sent again because its answer got lost, has the same id; so
 * it must carry randomness of its own (its command id and entropy), and nobody else can foresee the id.
 */
export function matchId(secret: string, request: object): string {
  const random = keyed(secret, 'match', canonical(request)).subarray(0, ID_RANDOM_BYTES);
  return base32(concatBytes(random, checkOf(secret, random)));
}

/** Whether this service made the id: an invented one (2^-40 by chance) wakes no object. */
export function isMatchId(secret: string, id: string): boolean {
  if (!MATCH_ID.test(id)) return false;
  const bytes = bytesOf(id);
  const check = checkOf(secret, bytes.subarray(0, ID_RANDOM_BYTES));
  return bytesToHex(bytes.subarray(ID_RANDOM_BYTES)) === bytesToHex(check);
}

/** A new key of a seat, 128 random bits. */
export const newKey = (): string => base32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** What is stored of a key. A plain hash will do: the key has 128 random bits. */
export const keyHash = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)));

/** The invite of a match: made from the server's secret, so that it need not be stored and can be shown again. */
export const inviteKey = (secret: string, match: string): string =>
  base32(keyed(secret, 'invite', match).subarray(0, KEY_BYTES));

/** Equal without telling by its time where two keys begin to differ. */
export const isSameKey = (a: string, b: string): boolean => keyHash(a) === keyHash(b);

/** Four digits that the asker of a seat and those who consent compare. */
export const newCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** CODE_DIGITS).padStart(CODE_DIGITS, '0');

const COOKIE = 'tilepost';

/** The values of our cookies; a browser may send two, one of them kept for pages inside the one that frames them. */
const cookiesOf = (headers: Headers): readonly string[] =>
  [...(headers.get('cookie') ?? '').matchAll(new RegExp(`(?:^|;\\s*)${COOKIE}=([^;]*)`, 'g'))].map(
    ([, keys = '']) => keys,
  );

/** Whether the browser sends keys along by itself, whoever made it ask. */
export const hasCookie = (headers: Headers): boolean => cookiesOf(headers).length > 0;

/** A page's socket can carry no header of its own: it names this subprotocol, and each of its keys as one with a prefix. */
export const SOCKET = 'tilepost';
const SOCKET_KEY = 'key.';

/** The subprotocols that whoever opens a socket offers. */
export const offersOf = (headers: Headers): readonly string[] =>
  (headers.get('sec-websocket-protocol') ?? '').split(',').map((offer) => offer.trim());

/**
 * The keys that a request carries: its cookies' (one for each seat that the browser holds), its bearer's (several are parted
 * by dots, as in the cookie), and those that a socket offers as subprotocols.
 */
export function keysOf(headers: Headers): readonly string[] {
  const bearer = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const offered = offersOf(headers).flatMap((offer) =>
    offer.startsWith(SOCKET_KEY) ? [offer.slice(SOCKET_KEY.length)] : [],
  );
  const keys = [...cookiesOf(headers), bearer].flatMap((held) => held.split('.'));
  return [...new Set([...keys, ...offered])].filter((key) => KEY.test(key));
}

/** 400 days, the longest that browsers keep a cookie. */
const COOKIE_SECONDS = 400 * 24 * 60 * 60;

/** Where a cookie is asked for. */
export interface CookiePlace {
  /** By https, or on this machine: there `Secure` holds. */
  readonly secure: boolean;
  /** By a page that stands in a frame of another one. */
  readonly framed: boolean;
}

/**
 * The cookie that holds a browser's keys of one match: out of reach for scripts, sent to that match's calls alone.
 * `Secure` wherever the page came by https; plain http is for localhost and a home network only. In a frame it is kept
 * apart for each site around it (CHIPS).
 */
export const cookieOf = (match: string, keys: readonly string[], { secure, framed }: CookiePlace): string =>
  [
    `${COOKIE}=${keys.join('.')}`,
    `Path=/api/matches/${match}`,
    `Max-Age=${keys.length > 0 ? COOKIE_SECONDS : 0}`,
    'HttpOnly',
    ...(framed && secure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
