/**
 * The test vectors of worker/record/README.md: small values for every step from the seed to the seal. When run, prints
 * them.
 */
import { fileURLToPath } from 'node:url';
import { asSeat } from '../../worker/games/game.ts';
import { canonicalJson } from '../../worker/record/canonical-json.ts';
import {
  bytesToHex,
  commitment,
  dailyCommitment,
  digestKey,
  entryDigest,
  entryStreams,
  hexToBytes,
  matchSeed,
  publicDailySeed,
  sealOf,
} from '../../worker/record/fairness.ts';

const MATCH = '0123456789abcdefghjkmnpq';
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const ENTROPY = ['a'.repeat(32), '', 'c'.repeat(32)];
const DATA = { b: [1, { d: null, c: 'é\n' }], a: true };
const STATE = { turn: 1, bag: [3, 1, 2] };
const ENTRY = { n: 1, at: 1_800_000_001_000, seat: asSeat(1), by: 'seat', move: { kind: 'draw' } } as const;

/** Nearly half of all words are dropped for this bound. */
const AWKWARD = 2 ** 31 + 1;

export function testVectors(): object {
  const seed = matchSeed(MATCH, hexToBytes(SEED), ENTROPY);
  const key = digestKey(seed);
  const drawn = (entry: number, bounds: readonly number[]): object => {
    const rng = entryStreams(seed)(entry);
    return { entry, bounds, numbers: bounds.map((bound) => rng(bound)) };
  };
  const first = entryDigest(key, '', { n: 0, at: 1_800_000_000_000 }, STATE);
  return {
    match: MATCH,
    seed: SEED,
    commitment: commitment(MATCH, hexToBytes(SEED)),
    entropy: ENTROPY,
    matchSeed: bytesToHex(seed),
    digestKey: bytesToHex(key),
    draws: [
      drawn(0, [6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6, 6]),
      drawn(
        1,
        Array.from({ length: 8 }, () => AWKWARD),
      ),
      drawn(258, [106, 105, 1, 2 ** 32]),
      drawn(2 ** 32 - 1, [3]),
    ],
    canonical: { of: DATA, is: canonicalJson(DATA) },
    chain: [
      { at: 1_800_000_000_000, state: STATE, digest: first },
      { entry: ENTRY, state: STATE, digest: entryDigest(key, first, ENTRY, STATE) },
    ],
    daily: {
      game: 'lucky-numbers',
      day: '2026-11-21',
      seed: bytesToHex(publicDailySeed('lucky-numbers', '2026-11-21')),
    },
    dailySecret: {
      game: 'lucky-numbers',
      day: '2026-11-21',
      seed: SEED,
      commitment: dailyCommitment('lucky-numbers', '2026-11-21', hexToBytes(SEED)),
    },
    seal: { of: DATA, is: sealOf(key, DATA) },
  };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lines = Object.entries(testVectors()).map(
    ([name, value]) => `  ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  console.log(`{\n${lines.join(',\n')}\n}`);
}
