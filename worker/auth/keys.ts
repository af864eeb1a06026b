/** Match ids, seat keys, invites and recovery codes: how they are made, checked and hashed. Keys themselves are never stored. */
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { MATCH_ID_PATTERN } from '../protocol/match.ts';
import { canonicalJson } from '../record/canonical-json.ts';

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

/** Return the hash that a match stores of a browser's own cookie. Each match has another one, so none can be linked. */
export const browserHash = (browser: string, match: string): string => keyHash(`${browser} ${match}`);

/** The invite of a match: made from the server's secret, so that it need not be stored and can be shown again. */
export const inviteKey = (secret: string, match: string): string =>
  encodeBase32(hmacFor(secret, 'invite', match).subarray(0, KEY_BYTES));

/** Return a keyed hash of an address, 128 bits, that is different in each match: it can be compared but not read. */
export const householdName = (secret: string, match: string, address: string): string =>
  bytesToHex(hmacFor(secret, 'household', `${match} ${address}`).subarray(0, KEY_BYTES));

/** Equal without telling by its time where two keys begin to differ. */
export const isSameKey = (a: string, b: string): boolean => keyHash(a) === keyHash(b);

/** Four digits that the asker of a seat and those who consent compare. */
export const newRecoveryCode = (): string =>
  String((crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10 ** RECOVERY_CODE_DIGITS).padStart(
    RECOVERY_CODE_DIGITS,
    '0',
  );
