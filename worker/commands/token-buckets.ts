/** Token buckets in memory, one per key. Pure except for its map; the caller passes the time. */
import type { Rate } from '../protocol/limits.ts';

const MINUTE_MS = 60_000;
/** Rounding errors of sums of fractions are smaller than this. */
const ROUNDING = 1e-6;

/** Tokens that a key has spent and not yet got back, as of `at` in ms since 1970. */
interface Spent {
  readonly tokens: number;
  readonly at: number;
}

/** The factor that the setting `TILEPOST_LIMITS` names: a positive number, or 1 for anything else. */
export function limitFactor(setting: string | undefined): number {
  const factor = Number(setting);
  return factor > 0 ? factor : 1;
}

export class TokenBuckets {
  readonly #rate: Rate;
  readonly #keysMax: number;
  /** Least recently used key first. */
  readonly #spent = new Map<string | number, Spent>();

  /** Keeps at most `keysMax` keys. Beyond that the least recently used one is dropped, and its bucket is full again. */
  constructor(rate: Rate, keysMax: number) {
    this.#rate = rate;
    this.#keysMax = keysMax;
  }

  /** Number of keys in memory. */
  get size(): number {
    return this.#spent.size;
  }

  /**
   * Take one token of this key. Return 0, or if the bucket is empty the whole seconds until the next token, at least 1.
   * A refused call takes nothing. `factor` multiplies the rate and its burst.
   */
  take(key: string | number, nowMs: number, factor = 1): number {
    const burst = Math.max(1, this.#rate.burst * factor);
    const perMs = (this.#rate.perMinute * factor) / MINUTE_MS;
    const before = this.#spent.get(key) ?? { tokens: 0, at: nowMs };
    // A clock that was set back adds no tokens.
    const tokens = Math.max(0, before.tokens - Math.max(0, nowMs - before.at) * perMs);
    const missing = tokens + 1 - burst;
    const isEmpty = missing > ROUNDING;
    this.#spent.delete(key);
    this.#spent.set(key, { tokens: isEmpty ? tokens : tokens + 1, at: nowMs });
    if (this.#spent.size > this.#keysMax) this.#forgetOldest();
    return isEmpty ? Math.max(1, Math.ceil(missing / perMs / 1_000 - ROUNDING)) : 0;
  }

  #forgetOldest(): void {
    for (const key of this.#spent.keys()) {
      this.#spent.delete(key);
      return;
    }
  }
}
