/** Token buckets with a clock set by the test: bursts, refills, waits, clocks set back, and bounded memory. */
import { describe, expect, it } from 'vitest';
import { limitFactor, TokenBuckets } from '../../../worker/commands/token-buckets.ts';

const START_MS = 1_000_000;
const MINUTE_MS = 60_000;

const tenAMinute = (keysMax = 100) => new TokenBuckets({ burst: 10, perMinute: 10 }, keysMax);

/** Number of `tries` at one moment that are allowed. */
const allowedOf = (buckets: TokenBuckets, key: string, tries: number, atMs: number, factor = 1): number =>
  Array.from({ length: tries }, () => buckets.take(key, atMs, factor)).filter((wait) => wait === 0).length;

describe('a bucket', () => {
  it('allows its burst at once, then one each interval', () => {
    const buckets = tenAMinute();

    expect(allowedOf(buckets, 'a', 25, START_MS)).toBe(10);
    expect(allowedOf(buckets, 'a', 25, START_MS + 5_999)).toBe(0);
    expect(allowedOf(buckets, 'a', 25, START_MS + 6_000)).toBe(1);
    expect(allowedOf(buckets, 'a', 25, START_MS + 10 * MINUTE_MS)).toBe(10);
  });

  it('allows its rate for hours, at every step of it', () => {
    const buckets = tenAMinute();
    allowedOf(buckets, 'a', 10, START_MS);

    for (let n = 1; n <= 1_000; n++) expect(allowedOf(buckets, 'a', 2, START_MS + n * 6_000), `step ${n}`).toBe(1);
  });

  it('says in whole seconds when to come again, and is right', () => {
    const buckets = tenAMinute();
    allowedOf(buckets, 'a', 10, START_MS);

    for (const later of [0, 500, 1_000, 4_999, 5_001, 5_999]) {
      const wait = buckets.take('a', START_MS + later);
      expect(wait).toBe(Math.ceil((6_000 - later) / 1_000));
      expect(Number.isInteger(wait)).toBe(true);
    }
    expect(buckets.take('a', START_MS + 6_000)).toBe(0);
  });

  it('takes nothing for a refused try, so that knocking does not lock anybody out', () => {
    const buckets = tenAMinute();
    allowedOf(buckets, 'a', 10, START_MS);

    for (let later = 0; later < 6_000; later += 10) expect(buckets.take('a', START_MS + later)).toBeGreaterThan(0);

    expect(buckets.take('a', START_MS + 6_000)).toBe(0);
  });

  it('is one for each key', () => {
    const buckets = tenAMinute();
    allowedOf(buckets, 'a', 25, START_MS);

    expect(allowedOf(buckets, 'b', 25, START_MS)).toBe(10);
  });

  it('gives nothing for a clock that is put back, and goes on from there', () => {
    const buckets = tenAMinute();
    allowedOf(buckets, 'a', 10, START_MS);

    expect(buckets.take('a', START_MS - 60 * MINUTE_MS)).toBe(6);
    expect(allowedOf(buckets, 'a', 25, START_MS - 60 * MINUTE_MS + 6_000)).toBe(1);
  });

  it('grows with the factor, and allows one where the factor is tiny', () => {
    expect(allowedOf(tenAMinute(), 'a', 2_000, START_MS, 100)).toBe(1_000);
    expect(allowedOf(tenAMinute(), 'a', 20, START_MS, 0.5)).toBe(5);
    expect(allowedOf(tenAMinute(), 'a', 20, START_MS, 0.001)).toBe(1);
  });
});

describe('the memory', () => {
  it('holds a bounded number of keys, whatever number of them comes', () => {
    const buckets = tenAMinute(50);

    for (let n = 0; n < 10_000; n++) buckets.take(`address ${n}`, START_MS + n);

    expect(buckets.size).toBe(50);
  });

  it('keeps those who go on over those who were seen once', () => {
    const buckets = tenAMinute(50);
    allowedOf(buckets, 'busy', 25, START_MS);

    for (let n = 0; n < 1_000; n++) {
      buckets.take(`address ${n}`, START_MS);
      expect(buckets.take('busy', START_MS), `after ${n} others`).toBeGreaterThan(0);
    }
  });
});

it('a setting names the factor of all limits', () => {
  expect(['100', '0.5', ' 7 '].map(limitFactor)).toEqual([100, 0.5, 7]);
  for (const setting of [undefined, '', '0', '-1', 'x', 'NaN']) expect(limitFactor(setting), setting).toBe(1);
});
