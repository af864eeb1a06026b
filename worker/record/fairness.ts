/**
 * Randomness that no player can influence or predict, and that everybody can verify afterwards. Also runs in the
 * browser.
 *
 * The server picks a 32-byte seed and publishes its commitment with the match, before any seat but its creator's adds
 * entropy. At the start both are combined to the match's seed. Every log entry has its own ChaCha20 stream (RFC 8439).
 * The record reveals the server's seed.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils.js';
import { asSeat, type Rng, type Seat } from '../games/game.ts';
import type { Entry, RngAt } from '../games/match-types.ts';
import { canonicalJson, encodeUtf8 } from './canonical-json.ts';

/** Bytes of the server's seed and of a match's seed. */
export const SEED_BYTES = 32;

/** Bytes of digests and seals. */
const DIGEST_BYTES = 16;

/** Size of a ChaCha20 block, and most blocks per entry: far more than any deal needs. */
const BLOCK_BYTES = 64;
const BLOCKS_MAX = 2 ** 20;
const WORD_RANGE = 2 ** 32;

/** The commitment: SHA-256 over the words `tilepost commitment 1`, the match's id and the seed, in hexadecimal. */
export const commitment = (match: string, seed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(encodeUtf8(`tilepost commitment 1\n${match}\n`), seed)));

/**
 * The match's seed: HKDF-SHA-256 (RFC 5869) of the server's seed with the match's id as salt and the seats' entropy
 * (hexadecimal, by seat) as info.
 */
export const matchSeed = (match: string, seed: Uint8Array, entropy: readonly string[]): Uint8Array =>
  hkdf(sha256, seed, encodeUtf8(match), encodeUtf8(`tilepost seed 1\n${entropy.join('\n')}`), SEED_BYTES);

/** Formula 1 of a day's seed, which is public: SHA-256 over `tilepost daily 1`, the game and the day. */
export const publicDailySeed = (game: string, day: string): Uint8Array =>
  sha256(encodeUtf8(`tilepost daily 1\n${game}\n${day}`));

/**
 * The commitment of a day's seed in formula 2, in hexadecimal: SHA-256 over `tilepost daily commitment 2`, game, day
 * and the seed. The seed itself stays the server's secret until the day has ended in every time zone.
 */
export const dailyCommitment = (game: string, day: string, seed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(encodeUtf8(`tilepost daily commitment 2\n${game}\n${day}\n`), seed)));

/** The key of a match's digests, secret until the record is published. */
export const digestKey = (seed: Uint8Array): Uint8Array =>
  hkdf(sha256, seed, undefined, encodeUtf8('tilepost digest 1'), SEED_BYTES);

/** At least the number of seats of any match, so that each bot of an entry has its own stream. */
const BOT_STREAMS_PER_ENTRY = 16;

/** Random numbers for a bot's tie-breaks at this entry: secret until the record, and separate from tiles and dice. */
export const botRng = (key: Uint8Array, entry: number, seat: number): Rng =>
  entryStreams(hkdf(sha256, key, undefined, encodeUtf8('tilepost bot 1'), SEED_BYTES))(
    entry * BOT_STREAMS_PER_ENTRY + seat,
  );

/** Most entries draw one number. Computing only its first word saves a third of the replay of a long log. */
const ZEROS = new Uint8Array(4);

/** Written and read within one call, so it can be shared. */
const SCRATCH = new DataView(new ArrayBuffer(4));
const SCRATCH_BYTES = new Uint8Array(SCRATCH.buffer);

/** The streams of a daily match, numbered by shared draws, so that everybody gets the same tiles and dice. */
export function dailyEntryStreams(seed: Uint8Array): RngAt {
  const rngAt = entryStreams(seed);
  return (entry, sharedDraws = entry) => rngAt(sharedDraws);
}

/** A stream per entry. The entry's number is the nonce, so an additional draw in one entry leaves the others alone. */
export function entryStreams(seed: Uint8Array): RngAt {
  return (entry) => {
    // Many entries draw no number.
    let word: (() => number) | undefined;
    return (bound) => {
      word ??= wordStream(seed, entry);
      return uniformBelow(bound, word);
    };
  };
}

/** The words of an entry's stream, in order. */
function wordStream(seed: Uint8Array, entry: number): () => number {
  const nonce = new Uint8Array(12);
  new DataView(nonce.buffer).setUint32(0, entry, true);
  let block = 0;
  let offset = 0;
  let words: DataView | undefined;
  const loadBlock = (): DataView => {
    if (block === BLOCKS_MAX) throw new Error('an entry used up its random stream');
    return new DataView(chacha20(seed, nonce, new Uint8Array(BLOCK_BYTES), undefined, block).buffer);
  };
  return () => {
    if (block === 0 && offset === 0) {
      chacha20(seed, nonce, ZEROS, SCRATCH_BYTES, 0);
      offset = SCRATCH.byteLength;
      return SCRATCH.getUint32(0, true);
    }
    if (offset === BLOCK_BYTES) {
      block += 1;
      offset = 0;
      words = undefined;
    }
    words ??= loadBlock();
    offset += 4;
    return words.getUint32(offset - 4, true);
  };
}

/** Unbiased whole numbers below `bound` by rejection: words from the last incomplete multiple are dropped. */
function uniformBelow(bound: number, word: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) throw new RangeError(`no number below ${bound}`);
  const end = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const value = word();
    if (value < end) return value % bound;
  }
}

/** The secrets of a match: its random streams, and the key of its digests. */
export interface DerivedSecrets {
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
}

/**
 * Derive the secrets. `seed` is the server's, in hexadecimal; `entropy` is by seat, or empty. A daily match uses only
 * the day's seed.
 */
export function deriveSecrets(
  match: string,
  seed: string,
  entropy: readonly string[],
  daily: string | undefined,
): DerivedSecrets {
  const serverSeed = hexToBytes(seed);
  if (daily !== undefined) return { rngAt: dailyEntryStreams(serverSeed), key: digestKey(serverSeed) };
  const joinedSeed = matchSeed(match, serverSeed, entropy);
  return { rngAt: entryStreams(joinedSeed), key: digestKey(joinedSeed) };
}

/** Number of the stream that draws the first seat: higher than any entry. */
const FIRST_SEAT_STREAM = 0xffff_ffff;

/**
 * The seat that starts: random, the host (seat 0 if no seat is the host), or the seat with that number, modulo the
 * number of seats.
 */
export function firstSeat(
  rule: 'random' | 'host' | number,
  seats: readonly { readonly host: boolean }[],
  rngAt: RngAt,
): Seat {
  if (rule === 'random') return asSeat(rngAt(FIRST_SEAT_STREAM)(seats.length));
  const wanted = rule === 'host' ? seats.findIndex(({ host }) => host) : rule % seats.length;
  return asSeat(Math.max(0, wanted));
}

/** The input of a digest. Entry 0, the setup, has no seat and no move. */
export type DigestInput = Pick<Entry, 'n' | 'at'> & Partial<Pick<Entry, 'seat' | 'by' | 'move'>>;

/**
 * The digest of an entry: HMAC-SHA-256 over the previous digest (empty for entry 0), the entry and the resulting state,
 * truncated to 16 bytes, in hexadecimal. It has a key because a hidden state with few possibilities could be guessed
 * from a plain hash.
 */
export const entryDigest = (key: Uint8Array, before: string, entry: DigestInput, state: object): string =>
  keyedDigest(key, `${before}\n${canonicalJson(entry)}\n${canonicalJson(state)}`);

/** HMAC states by key, with the key already absorbed: that is half of the work for a short message. */
const keyedStarts = new WeakMap<Uint8Array, ReturnType<typeof hmac.create>>();

/** HMAC-SHA-256 of a text, truncated to 16 bytes, in hexadecimal. The bytes of a key must not change. */
export function keyedDigest(key: Uint8Array, text: string): string {
  const start = keyedStarts.get(key) ?? hmac.create(sha256, key);
  keyedStarts.set(key, start);
  return bytesToHex(start.clone().update(encodeUtf8(text)).digest().subarray(0, DIGEST_BYTES));
}

/**
 * The seal of a record: HMAC-SHA-256 over the words `tilepost seal 1` and the record without its seal, truncated to 16
 * bytes, in hexadecimal. It covers the parts that no digest covers, such as names.
 */
export const sealOf = (key: Uint8Array, unsealed: object): string =>
  keyedDigest(key, `tilepost seal 1\n${canonicalJson(unsealed)}`);

export { bytesToHex, hexToBytes };
