/**
 * Rate limits per household for requests that need no seat. They are counted in the router's memory, so a refused
 * request wakes no object. Each router process counts separately.
 */
import { isValidMatchId } from '../auth/keys.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import * as limits from '../protocol/limits.ts';
import { withoutEndSlashes } from '../protocol/match-path.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { householdOf } from './rate-limit.ts';
import { type Ctx, problemResponse } from './request.ts';

type LimitCode = Extract<
  ProblemCode,
  'too-many-looks' | 'too-many-visits' | 'too-many-cards' | 'too-many-claims' | 'too-many-rematches'
>;

const bucketsOf = (rate: limits.Rate): TokenBuckets => new TokenBuckets(rate, limits.HOUSEHOLDS_MAX);
const BUCKETS: Readonly<Record<LimitCode, TokenBuckets>> = {
  'too-many-looks': bucketsOf(limits.LOOKS_RATE),
  'too-many-visits': bucketsOf(limits.VISITS_RATE),
  'too-many-cards': bucketsOf(limits.CARDS_RATE),
  'too-many-claims': bucketsOf(limits.CLAIMS_RATE),
  'too-many-rematches': bucketsOf(limits.HOUSEHOLD_REMATCHES_RATE),
};

/** By method and the path segment after the match. The limits ignore keys, because anybody can invent one. */
const LIMIT_OF: Readonly<Record<string, LimitCode>> = {
  'GET undefined': 'too-many-visits',
  'GET live': 'too-many-visits',
  'GET keys': 'too-many-visits',
  'GET messages': 'too-many-visits',
  'GET sites': 'too-many-visits',
  'GET history': 'too-many-looks',
  'GET record': 'too-many-looks',
  'GET feed': 'too-many-looks',
  'GET own': 'too-many-looks',
  'POST own': 'too-many-looks',
  'POST seats': 'too-many-claims',
  'POST keys': 'too-many-claims',
  'POST recovery': 'too-many-claims',
  'POST rematch': 'too-many-rematches',
};

/** Return the key of the bucket in which a request is counted. */
function bucketKeyOf(c: Ctx, code: LimitCode, match: string): string {
  // All households draw pictures from one bucket.
  if (code === 'too-many-cards') return '';
  // A household's rematches are counted over all its matches.
  return code === 'too-many-rematches' ? householdOf(c) : `${householdOf(c)} ${match}`;
}

/** Count a household's request to a match. Return 0, or the seconds to wait if it is over its limit. */
const takeForHousehold = (c: Ctx, code: LimitCode, match: string): number =>
  BUCKETS[code].take(bucketKeyOf(c, code, match), Date.now(), limitFactor(c.env.TILEPOST_LIMITS));

/** Count a household's request to a match. Return the response that refuses it, or undefined. */
export function countForHousehold(c: Ctx, code: LimitCode, match: string): Response | undefined {
  const retryAfter = takeForHousehold(c, code, match);
  return retryAfter > 0 ? problemResponse(c, { code, retryAfter }) : undefined;
}

/** The same outside the API, where ids were not checked yet. Invented ids wake no object and displace no bucket. */
export const countForMatch = (c: Ctx, code: LimitCode, match: string): Response | undefined =>
  isValidMatchId(c.env.TILEPOST_SECRET, match) ? countForHousehold(c, code, match) : undefined;

/** Refuse a request to `/api/matches/:id/...` from a household over its limit. */
export async function limitRequests(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  const [, , , match = '', part, rest] = withoutEndSlashes(c.req.path).split('/');
  // The answer to a request for a seat counts for the seat that answers, so the requester cannot use up its limit.
  const isAnswer = part === 'recovery' && rest !== undefined;
  const code = isAnswer
    ? undefined
    : LIMIT_OF[`${c.req.method === 'HEAD' ? 'GET' : c.req.method} ${part || undefined}`];
  const refused = code && countForHousehold(c, code, match);
  if (refused) return refused;
  await next();
  return undefined;
}
