/** Match ids, seat keys, invites and recovery codes: how they are made, checked and hashed. Keys themselves are never stored. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { KEY_PATTERN, MATCH_ID_PATTERN } from '../protocol/match.ts';
import { canonicalJson } from '../record/fairness.ts';

const BASE32_ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
const ID_RANDOM_BYTES = 10;
const ID_CHECK_BYTES = 5;
const KEY_BYTES = 16;
const RECOVERY_CODE_DIGITS = 4;

/** Crockford's base 32 in lower case; the last letter carries the bits that are left over. */
function encodeBase32(bytes: Uint8Array): string {
  let text = '';
  let bits = 0;
  let buffer = 0;
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte;
    bits += 8;
    for (; bits >= 5; bits -= 5) text += BASE32_ALPHABET[(buffer >> (bits - 5)) & 31];
    buffer &= (1 << bits) - 1;
  }
  return bits > 0 ? text + BASE32_ALPHABET[(buffer << (5 - bits)) & 31] : text;
}

function decodeBase32(text: string): Uint8Array {
  const bytes: number[] = [];
  let bits = 0;
  let buffer = 0;
  for (const letter of text) {
    buffer = (buffer << 5) | BASE32_ALPHABET.indexOf(letter);
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((buffer >> bits) & 255);
    buffer &= (1 << bits) - 1;
  }
  return Uint8Array.from(bytes);
}

const hmacFor = (secret: string, purpose: string, data: Uint8Array | string): Uint8Array =>
  hmac(
    sha256,
    utf8ToBytes(secret),
    concatBytes(utf8ToBytes(`${purpose}\n`), typeof data === 'string' ? utf8ToBytes(data) : data),
  );

const idChecksum = (secret: string, random: Uint8Array): Uint8Array =>
  hmacFor(secret, 'match id', random).subarray(0, ID_CHECK_BYTES);

/**
 * The id of the match that a request makes. The same request, sent again because its answer got lost, has the same id; so
 * it must carry randomness of its own (its command id and entropy), and nobody else can foresee the id.
 */
export function deriveMatchId(secret: string, request: object): string {
  const random = hmacFor(secret, 'match', canonicalJson(request)).subarray(0, ID_RANDOM_BYTES);
  return encodeBase32(concatBytes(random, idChecksum(secret, random)));
}

/** Whether this service made the id: an invented one (2^-40 by chance) wakes no object. */
export function isValidMatchId(secret: string, id: string): boolean {
  if (!MATCH_ID_PATTERN.test(id)) return false;
  const bytes = decodeBase32(id);
  const check = idChecksum(secret, bytes.subarray(0, ID_RANDOM_BYTES));
  return bytesToHex(bytes.subarray(ID_RANDOM_BYTES)) === bytesToHex(check);
}

/** A new key of a seat, 128 random bits. */
export const newKey = (): string => encodeBase32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** What is stored of a key. A plain hash will do: the key has 128 random bits. */
export const keyHash = (key: string): string => bytesToHex(sha256(utf8ToBytes(key)));

/** The invite of a match: made from the server's secret, so that it need not be stored and can be shown again. */
export const inviteKey = (secret: string, match: string): string =>
  encodeBase32(hmacFor(secret, 'invite', match).subarray(0, KEY_BYTES));

/** Equal without telling by its time where two keys begin to differ. */
export const isSameKey = (a: string, b: string): boolean => keyHash(a) === keyHash(b);

/** Four digits that the asker of a seat and those who consent compare. */
export const newRecoveryCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** RECOVERY_CODE_DIGITS).padStart(
    RECOVERY_CODE_DIGITS,
    '0',
  );

const COOKIE_NAME = 'tilepost';

/** The values of our cookies; a browser may send two, one of them kept for pages inside the one that frames them. */
const cookieValues = (headers: Headers): readonly string[] =>
  [...(headers.get('cookie') ?? '').matchAll(new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([^;]*)`, 'g'))].map(
    ([, keys = '']) => keys,
  );

/** Whether the browser sends keys along by itself, whoever made it ask. */
export const hasCookie = (headers: Headers): boolean => cookieValues(headers).length > 0;

/** A page's socket can carry no header of its own: it names this subprotocol, and each of its keys as one with a prefix. */
export const SUBPROTOCOL = 'tilepost';
const SUBPROTOCOL_KEY_PREFIX = 'key.';

/** The subprotocols that whoever opens a socket offers. */
export const offeredSubprotocols = (headers: Headers): readonly string[] =>
  (headers.get('sec-websocket-protocol') ?? '').split(',').map((offer) => offer.trim());

/**
 * The keys that a request carries: its cookies' (one for each seat that the browser holds), its bearer's (several are parted
 * by dots, as in the cookie), and those that a socket offers as subprotocols.
 */
export function requestKeys(headers: Headers): readonly string[] {
  const bearer = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const offered = offeredSubprotocols(headers).flatMap((offer) =>
    offer.startsWith(SUBPROTOCOL_KEY_PREFIX) ? [offer.slice(SUBPROTOCOL_KEY_PREFIX.length)] : [],
  );
  const keys = [...cookieValues(headers), bearer].flatMap((value) => value.split('.'));
  return [...new Set([...keys, ...offered])].filter((key) => KEY_PATTERN.test(key));
}

/** 400 days, the longest that browsers keep a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Where a cookie is asked for. */
export interface CookieContext {
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
export const setCookieHeader = (match: string, keys: readonly string[], { secure, framed }: CookieContext): string =>
  [
    `${COOKIE_NAME}=${keys.join('.')}`,
    `Path=/api/matches/${match}`,
    `Max-Age=${keys.length > 0 ? COOKIE_MAX_AGE_SECONDS : 0}`,
    'HttpOnly',
    ...(framed && secure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');
