/** Randomness: the cipher is the RFC's, streams are reproducible, numbers are uniform, digests have a key. */
import { chacha20 } from '@noble/ciphers/chacha.js';
import { expect, it } from 'vitest';
import { canonicalJson } from '../../../worker/record/canonical-json.ts';
import {
  bytesToHex,
  commitment,
  entryDigest,
  entryStreams,
  hexToBytes,
  matchSeed,
} from '../../../worker/record/fairness.ts';

const KEY = hexToBytes('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');

it('ChaCha20 gives the block of RFC 8439, section 2.3.2', () => {
  const block = chacha20(KEY, hexToBytes('000000090000004a00000000'), new Uint8Array(64), undefined, 1);

  expect(bytesToHex(block)).toBe(
    '10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4ed2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e',
  );
});

it('ChaCha20 encrypts the sunscreen text of RFC 8439, section 2.4.2', () => {
  const text = new TextEncoder().encode(
    "Ladies and Gentlemen of the class of '99: If I could offer you only one tip for the future, sunscreen would be it.",
  );

  const sealed = chacha20(KEY, hexToBytes('000000000000004a00000000'), text, undefined, 1);

  expect(bytesToHex(sealed)).toBe(
    '6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0bf91b65c5524733ab8f593dabcd62b3571639d624e65152ab8f530c359f0861d807ca0dbf500d6a6156a38e088a22b65e52bc514d16ccf806818ce91ab77937365af90bbf74a35be6b40b8eedf2785e42874d',
  );
});

it('the keystream of RFC 8439, appendix A.1, vector 1 is the stream of entry 0 under a zero key', () => {
  const rng = entryStreams(new Uint8Array(32))(0);

  // 76 b8 e0 ad as a little-endian word.
  expect(rng(2 ** 32)).toBe(0xade0b876);
  expect(rng(2 ** 32)).toBe(0x903df1a0);
});

it('the second block of a stream is vector 2 of appendix A.1: counter 1', () => {
  const rng = entryStreams(new Uint8Array(32))(0);

  const words = Array.from({ length: 18 }, () => rng(2 ** 32));

  // 9f 07 e7 be and 55 51 38 7a as little-endian words.
  expect(words.slice(16)).toEqual([0xbee7079f, 0x7a385155]);
});

it('each entry has a stream of its own, the same each time', () => {
  const at = entryStreams(KEY);
  const draws = (entry: number): readonly number[] => {
    const rng = at(entry);
    return Array.from({ length: 40 }, () => rng(1_000));
  };

  expect(draws(7)).toEqual(draws(7));
  expect(draws(7)).not.toEqual(draws(8));
});

it('numbers are even: no face of a die and no tile is favoured (chi-square, seeds fixed)', () => {
  const rng = entryStreams(KEY)(1);
  for (const bound of [6, 7, 40, 106]) {
    const count = new Array<number>(bound).fill(0);
    const rolls = bound * 2_000;
    for (let i = 0; i < rolls; i++) {
      const face = rng(bound);
      count[face] = (count[face] ?? 0) + 1;
    }
    const expected = rolls / bound;
    const chi = count.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0);
    // Mean bound - 1, variance 2(bound - 1): six standard deviations.
    expect(chi).toBeLessThan(bound - 1 + 6 * Math.sqrt(2 * (bound - 1)));
  }
});

it('a bound that is no whole number from 1 to 2^32 is an error', () => {
  const rng = entryStreams(KEY)(0);
  for (const bound of [0, -1, 1.5, 2 ** 32 + 1, Number.NaN]) expect(() => rng(bound)).toThrow(RangeError);
});

it('every part of the fairness data changes the shuffle or the commitment', () => {
  const other = new Uint8Array(KEY).fill(9, 0, 1);

  const seeds = [matchSeed('m', KEY, ['a', 'b']), matchSeed('n', KEY, ['a', 'b']), matchSeed('m', other, ['a', 'b'])];
  seeds.push(matchSeed('m', KEY, ['a', 'c']), matchSeed('m', KEY, ['b', 'a']));

  expect(new Set(seeds.map(bytesToHex)).size).toBe(5);
  expect(commitment('m', KEY)).not.toBe(commitment('m', other));
  expect(commitment('m', KEY)).not.toBe(commitment('n', KEY));
});

it('equal data has equal text whatever the order of its keys', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: undefined })).toBe('{"b":[1,{"c":"x","d":null}]}');
  expect(canonicalJson({ a: 1, b: 2 })).toBe(canonicalJson({ b: 2, a: 1 }));
});

it('a digest depends on its key, the one before, the entry and the state', () => {
  const entry = { n: 1, at: 5 };
  const all = [
    entryDigest(KEY, '', entry, { a: 1 }),
    entryDigest(KEY, 'x', entry, { a: 1 }),
    entryDigest(KEY, '', { ...entry, n: 2 }, { a: 1 }),
    entryDigest(KEY, '', entry, { a: 2 }),
    entryDigest(new Uint8Array(32), '', entry, { a: 1 }),
  ];

  expect(new Set(all).size).toBe(5);
  expect(all[0]).toMatch(/^[0-9a-f]{32}$/);
});
