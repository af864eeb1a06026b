/**
 * How often a household may do what needs no seat, counted in the router's memory: a refused request wakes no object. Each
 * router of a service counts for itself.
 */
import { requestKeys } from '../auth/cookies.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import * as limits from '../protocol/limits.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { householdOf } from './rate-limit.ts';
import { type Ctx, problemResponse } from './request.ts';

type LimitCode = Extract<ProblemCode, 'too-many-looks' | 'too-many-claims' | 'too-many-rematches'>;

const bucketsOf = (rate: limits.Rate): TokenBuckets => new TokenBuckets(rate, limits.HOUSEHOLDS_MAX);
const BUCKETS: Readonly<Record<LimitCode, TokenBuckets>> = {
  'too-many-looks': bucketsOf(limits.LOOKS_RATE),
  'too-many-claims': bucketsOf(limits.CLAIMS_RATE),
  'too-many-rematches': bucketsOf(limits.HOUSEHOLD_REMATCHES_RATE),
};

/** By method and what follows the match in the path. Keys are no way around: anybody can invent one. */
const LIMIT_OF: Readonly<Record<string, LimitCode>> = {
  'GET history': 'too-many-looks',
  'GET record': 'too-many-looks',
  'GET feed': 'too-many-looks',
  'POST seats': 'too-many-claims',
  'POST keys': 'too-many-claims',
  'POST recovery': 'too-many-claims',
  'POST rematch': 'too-many-rematches',
};

/** Count a request of its household to a match. Return the answer that refuses it, or undefined. */
export function countForHousehold(c: Ctx, code: LimitCode, match: string): Response | undefined {
  // A household's rematches are counted over all its matches.
  const key = code === 'too-many-rematches' ? householdOf(c) : `${householdOf(c)} ${match}`;
  const retryAfter = BUCKETS[code].take(key, Date.now(), limitFactor(c.env.TILEPOST_LIMITS));
  return retryAfter > 0 ? problemResponse(c, { code, retryAfter }) : undefined;
}

/** Refuses a request to `/api/matches/:id/...` with too many keys, or if its household asks too often. */
export async function limitRequests(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (requestKeys(c.req.raw.headers).length > limits.REQUEST_KEYS_MAX)
    return problemResponse(c, { code: 'too-many-keys' });
  const [, , , match = '', part, rest] = c.req.path.split('/');
  // An answer to a request for a seat is a change of the seat that answers: its asker must not use it up.
  const isAnswer = part === 'recovery' && rest !== undefined;
  const code = isAnswer ? undefined : LIMIT_OF[`${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${part}`];
  const refused = code && countForHousehold(c, code, match);
  if (refused) return refused;
  await next();
  return undefined;
}
