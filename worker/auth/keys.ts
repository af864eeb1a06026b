/** Match ids, seat keys, invites and recovery codes: how they are made, checked and hashed. Keys themselves are never stored. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import { MATCH_ID_PATTERN } from '../protocol/fields.ts';
import { canonicalJson, encodeUtf8 } from '../record/canonical-json.ts';

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

/** HMAC state with the secret already absorbed: that is half of the work for a short message. */
let keyed: { readonly secret: string; readonly start: ReturnType<typeof hmac.create> } | undefined;

/** HMAC-SHA-256 with the server's secret over a purpose, a line feed and the data. */
export function hmacFor(secret: string, purpose: string, data: Uint8Array | string): Uint8Array {
  if (keyed?.secret !== secret) keyed = { secret, start: hmac.create(sha256, encodeUtf8(secret)) };
  return keyed.start
    .clone()
    .update(concatBytes(encodeUtf8(`${purpose}\n`), typeof data === 'string' ? encodeUtf8(data) : data))
    .digest();
}

const idChecksum = (secret: string, random: Uint8Array): Uint8Array =>
  hmacFor(secret, 'match id', random).subarray(0, ID_CHECK_BYTES);

/**
 * Return the id of the match that a create request makes. A client that lost the answer sends the same request again
 * and gets the same id. The request carries its own randomness (command id and entropy), so nobody else can predict the
 * id.
 */
export function deriveMatchId(secret: string, request: object): string {
  const random = hmacFor(secret, 'match', canonicalJson(request)).subarray(0, ID_RANDOM_BYTES);
  return encodeBase32(concatBytes(random, idChecksum(secret, random)));
}

/** Valid ids, each with its secret. Only valid ids are cached, so invented ids cannot evict any. */
const validIds = new Set<string>();
const VALID_IDS_MAX = 10_000;

/**
 * True if this service made the id. An invented id wakes no object (it passes with probability 2^-40). Length and
 * alphabet are checked first; the HMAC is computed only for ids that are not cached.
 */
export function isValidMatchId(secret: string, id: string): boolean {
  if (!MATCH_ID_PATTERN.test(id)) return false;
  const entry = `${id} ${secret}`;
  if (validIds.has(entry)) return true;
  const bytes = decodeBase32(id);
  const check = idChecksum(secret, bytes.subarray(0, ID_RANDOM_BYTES));
  if (bytesToHex(bytes.subarray(ID_RANDOM_BYTES)) !== bytesToHex(check)) return false;
  for (const oldest of validIds) {
    if (validIds.size < VALID_IDS_MAX) break;
    validIds.delete(oldest);
  }
  validIds.add(entry);
  return true;
}

/** Return a new seat key, 128 random bits. */
export const newKey = (): string => encodeBase32(crypto.getRandomValues(new Uint8Array(KEY_BYTES)));

/** The hash that is stored of a key. A plain hash is enough because the key has 128 random bits. */
export const keyHash = (key: string): string => bytesToHex(sha256(encodeUtf8(key)));

/** Return the hash that a match stores of a browser's own cookie. It differs by match, so matches cannot be linked. */
export const browserHash = (browser: string, match: string): string => keyHash(`${browser} ${match}`);

/** The invite key of a match. It is derived from the server's secret, so it can be shown again without storing it. */
export const inviteKey = (secret: string, match: string): string =>
  encodeBase32(hmacFor(secret, 'invite', match).subarray(0, KEY_BYTES));

/** The key of a request for a lost seat: the same for a request that is sent again with its id. */
export const recoveryKey = (secret: string, match: string, seat: number, id: string): string =>
  encodeBase32(hmacFor(secret, 'lost seat', `${match} ${seat} ${id}`).subarray(0, KEY_BYTES));

/** The key that switches one channel of a match off, for links in its messages. It opens nothing else. */
export const channelOffKey = (secret: string, match: string, channel: number): string =>
  encodeBase32(hmacFor(secret, 'channel off', `${match} ${channel}`).subarray(0, KEY_BYTES));

/** Return a keyed hash of an address, 128 bits. It differs by match, and the address cannot be recovered from it. */
export const householdName = (secret: string, match: string, address: string): string =>
  bytesToHex(hmacFor(secret, 'household', `${match} ${address}`).subarray(0, KEY_BYTES));

/** Compare two keys in a time that does not depend on where they differ. */
export const isSameKey = (a: string, b: string): boolean => keyHash(a) === keyHash(b);

const randomCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** RECOVERY_CODE_DIGITS).padStart(
    RECOVERY_CODE_DIGITS,
    '0',
  );

/**
 * A random code of four digits, compared by the person who asks for a seat back and the players who consent. It is none
 * of those in `used`.
 */
export function newRecoveryCode(used: readonly string[]): string {
  const code = randomCode();
  return used.includes(code) ? newRecoveryCode(used) : code;
}
