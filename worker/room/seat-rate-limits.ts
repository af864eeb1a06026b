/** Rate limits of each seat, by command. They are counted in the object's memory, so nothing is written. */
import type { Command } from '../commands/commands.ts';
import { type Err, err } from '../commands/reply.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import type { Seat } from '../games/game.ts';
import * as limits from '../protocol/limits.ts';

const RATES = {
  'too-many-moves': limits.MOVES_RATE,
  'too-many-refused': limits.REFUSED_MOVES_RATE,
  'too-many-drafts': limits.DRAFTS_RATE,
  'too-many-changes': limits.CHANGES_RATE,
  'too-many-declines': limits.DECLINES_RATE,
  'too-many-recoveries': limits.RECOVERIES_RATE,
  'too-many-rematches': limits.REMATCHES_RATE,
} as const;
type LimitCode = keyof typeof RATES;

/** The limit of each command of a seat; all others count as changes. Reading and deleting are free. */
const LIMIT_OF: Readonly<Partial<Record<Command['kind'], LimitCode | 'free'>>> = {
  move: 'too-many-moves',
  withdraw: 'too-many-moves',
  wish: 'too-many-moves',
  draft: 'too-many-drafts',
  rematch: 'too-many-rematches',
  // The stored remarks limit it.
  say: 'free',
  devices: 'free',
  messages: 'free',
  remove: 'free',
};

export class SeatLimits {
  readonly #buckets: Readonly<Record<LimitCode, TokenBuckets>>;
  readonly #setting: () => string | undefined;

  /** `setting` returns the variable `TILEPOST_LIMITS`. */
  constructor(setting: () => string | undefined) {
    const bucketsOf = (code: LimitCode): TokenBuckets => new TokenBuckets(RATES[code], limits.SEATS_MAX);
    this.#setting = setting;
    this.#buckets = {
      'too-many-moves': bucketsOf('too-many-moves'),
      'too-many-refused': bucketsOf('too-many-refused'),
      'too-many-drafts': bucketsOf('too-many-drafts'),
      'too-many-changes': bucketsOf('too-many-changes'),
      'too-many-declines': bucketsOf('too-many-declines'),
      'too-many-recoveries': bucketsOf('too-many-recoveries'),
      'too-many-rematches': bucketsOf('too-many-rematches'),
    };
  }

  /** Count a command of a seat. Return the problem if the limit is exceeded. */
  countCommand(kind: Command['kind'], seat: Seat, nowMs: number): Err | undefined {
    const code = LIMIT_OF[kind] ?? 'too-many-changes';
    return code === 'free' ? undefined : this.#count(code, seat, nowMs);
  }

  /** Count a move that the rules refused. Return the problem that replaces the refusal if there are too many. */
  countRefusal(seat: Seat, nowMs: number): Err | undefined {
    return this.#count('too-many-refused', seat, nowMs);
  }

  /** Count an answer to a request for a lost seat. A refusal has its own limit; a consent counts as a change. */
  countAnswer(consent: boolean, seat: Seat, nowMs: number): Err | undefined {
    return this.#count(consent ? 'too-many-changes' : 'too-many-declines', seat, nowMs);
  }

  /** Count a new request of a stranger for this seat. */
  countRequest(seat: Seat, nowMs: number): Err | undefined {
    return this.#count('too-many-recoveries', seat, nowMs);
  }

  #count(code: LimitCode, seat: Seat, nowMs: number): Err | undefined {
    const retryAfter = this.#buckets[code].take(seat, nowMs, limitFactor(this.#setting()));
    return retryAfter > 0 ? err(code, { retryAfter }) : undefined;
  }
}
