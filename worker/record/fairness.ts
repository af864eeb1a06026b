/**
 * Randomness that nobody can steer or foresee, and that everybody can check afterwards. Works in the browser too.
 *
 * The server picks a 32-byte seed and publishes its commitment with the match, before any seat but its maker's adds entropy. At the start both are joined
 * to the match's seed; every log entry has a ChaCha20 stream (RFC 8439) of its own. The seed is shown with the record.
 */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { hkdf } from '@noble/hashes/hkdf.js';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import { asSeat, type Rng, type Seat } from '../games/game.ts';
import type { Entry, RngAt } from '../games/match-types.ts';
import { canonicalJson } from './canonical-json.ts';

/** Bytes of the server's seed and of a match's seed. */
export const SEED_BYTES = 32;

/** A ChaCha20 block, and how many blocks one entry may use: far more than any deal needs. */
const BLOCK_BYTES = 64;
const BLOCKS_MAX = 2 ** 20;
const WORD_RANGE = 2 ** 32;

/** SHA-256 over the words `tilepost commitment 1`, the match's id and the seed, in hexadecimal. */
export const commitment = (match: string, seed: Uint8Array): string =>
  bytesToHex(sha256(concatBytes(utf8ToBytes(`tilepost commitment 1\n${match}\n`), seed)));

/**
 * The match's seed: HKDF-SHA-256 (RFC 5869) over the server's seed, salted by the match's id, with the seats' entropy
 * (hexadecimal, by seat) as info.
 */
export const matchSeed = (match: string, seed: Uint8Array, entropy: readonly string[]): Uint8Array =>
  hkdf(sha256, seed, utf8ToBytes(match), utf8ToBytes(`tilepost seed 1\n${entropy.join('\n')}`), SEED_BYTES);

/** The seed of a day, the same for all who play the game on it: SHA-256 over `tilepost daily 1`, the game and the day. */
export const dailySeed = (game: string, day: string): Uint8Array =>
  sha256(utf8ToBytes(`tilepost daily 1\n${game}\n${day}`));

/** The key of a match's digests: known to nobody outside of the object until the record is out. */
export const digestKey = (seed: Uint8Array): Uint8Array =>
  hkdf(sha256, seed, undefined, utf8ToBytes('tilepost digest 1'), SEED_BYTES);

/** Seats of a match at most, and then some: bots of one entry draw from streams of their own. */
const BOT_STREAMS_PER_ENTRY = 16;

/** What a bot breaks ties with at this entry: known to nobody before the record is out, and apart from tiles and dice. */
export const botRng = (key: Uint8Array, entry: number, seat: number): Rng =>
  entryStreams(hkdf(sha256, key, undefined, utf8ToBytes('tilepost bot 1'), SEED_BYTES))(
    entry * BOT_STREAMS_PER_ENTRY + seat,
  );

/** Most entries draw one number: its word is taken alone, which takes a third off the replay of a long log. */
const ZEROS = new Uint8Array(4);

/** Written and read within one call. */
const SCRATCH = new DataView(new ArrayBuffer(4));
const SCRATCH_BYTES = new Uint8Array(SCRATCH.buffer);

/** The streams of a daily match: by how far chance has come, so that everybody meets the same whatever they do. */
export function dailyEntryStreams(seed: Uint8Array): RngAt {
  const rngAt = entryStreams(seed);
  return (entry, sharedDraws = entry) => rngAt(sharedDraws);
}

/** A stream for each entry: the entry's number is the nonce, so a draw more in one entry shifts no other. */
export function entryStreams(seed: Uint8Array): RngAt {
  return (entry) => {
    // Many entries draw nothing at all.
    let word: (() => number) | undefined;
    return (bound) => {
      word ??= wordStream(seed, entry);
      return uniformBelow(bound, word);
    };
  };
}

/** The words of an entry's stream, one after another. */
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

/** Unbiased whole numbers by rejection: a word from the incomplete last run of `bound` is thrown away. */
function uniformBelow(bound: number, word: () => number): number {
  if (!Number.isInteger(bound) || bound < 1 || bound > WORD_RANGE) throw new RangeError(`no number below ${bound}`);
  const end = WORD_RANGE - (WORD_RANGE % bound);
  for (;;) {
    const value = word();
    if (value < end) return value % bound;
  }
}

/** What a match runs on: its random streams, and the key of its digests. */
export interface DerivedSecrets {
  readonly rngAt: RngAt;
  readonly key: Uint8Array;
}

/** `seed` is the server's, in hexadecimal; `entropy` is by seat, empty where nobody added any; a daily match has the day's seed alone. */
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

/** Number of the stream that decides who starts: beyond any entry. */
const FIRST_SEAT_STREAM = 0xffff_ffff;

/**
 * Who starts: drawn, the host (the first seat where none says that it is), or the seat of that number, counted on from 0
 * again where there are fewer.
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

/** What a digest is taken over. Entry 0, the setup, has no seat and no move. */
export type DigestInput = Pick<Entry, 'n' | 'at'> & Partial<Pick<Entry, 'seat' | 'by' | 'move'>>;

/**
 * The digest of an entry: HMAC-SHA-256 over the digest before it (empty for entry 0), the entry and the state that it
 * led to, cut to 16 bytes, in hexadecimal. Keyed, because a hash of few possibilities would give the secret away.
 */
export const entryDigest = (key: Uint8Array, before: string, entry: DigestInput, state: object): string =>
  bytesToHex(
    hmac(sha256, key, utf8ToBytes(`${before}\n${canonicalJson(entry)}\n${canonicalJson(state)}`)).subarray(0, 16),
  );

/**
 * The seal of a record: HMAC-SHA-256 over the words `tilepost seal 1` and the record without its seal, cut to 16 bytes, in
 * hexadecimal. It holds together what no digest covers, such as names.
 */
export const sealOf = (key: Uint8Array, unsealed: object): string =>
  bytesToHex(hmac(sha256, key, utf8ToBytes(`tilepost seal 1\n${canonicalJson(unsealed)}`)).subarray(0, 16));

export { bytesToHex, hexToBytes };
