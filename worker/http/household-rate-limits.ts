/**
 * Rate limits per household, for new matches and for requests that need no seat. They are counted in the router’s
 * memory, so a refused request wakes no object. Each router process counts separately.
 */
import { householdName, isValidMatchId } from '../auth/keys.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import * as limits from '../protocol/limits.ts';
import { HOUSEHOLDS_MAX, MATCHES_RATE, RETRY_SECONDS } from '../protocol/limits.ts';
import { withoutEndSlashes } from '../protocol/match-path.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { clientAddress } from './client-address.ts';
import { parseIp } from './ip-address.ts';
import { type Ctx, clientOf, problemResponse } from './request.ts';

/** Bit positions of the bytes of an IPv4 address, and of the IPv6 groups that identify a household. */
const IPV4_SHIFTS = [24n, 16n, 8n, 0n];
const HOUSEHOLD_SHIFTS = [112n, 96n, 80n, 64n];

/** Return the household that a limit counts: an IPv4 address, or the first 64 bits of an IPv6 one. */
export function householdOf(c: Ctx): string {
  const address = clientAddress(clientOf(c));
  const ip = parseIp(address);
  if (!ip) return address;
  // A computer reaches itself by both protocols.
  if (ip.bits === 128 && ip.value === 1n) return '127.0.0.1';
  return ip.bits === 32
    ? IPV4_SHIFTS.map((shift) => (ip.value >> shift) & 0xffn).join('.')
    : HOUSEHOLD_SHIFTS.map((shift) => ((ip.value >> shift) & 0xffffn).toString(16)).join(':');
}

/** Return a keyed hash of the caller's household within this match, from which the address cannot be read. */
export const householdNameOf = (c: Ctx): string =>
  householdName(c.env.TILEPOST_SECRET, c.req.param('id') ?? '', householdOf(c));

/** Matches of a day, in the router's memory. Those of a minute are counted by the platform. */
const ofDay = new TokenBuckets(MATCHES_RATE, HOUSEHOLDS_MAX);

/** Count a match that is about to be created. Return 0, or the seconds to wait if its household has created too many. */
export async function takeCreation(c: Ctx): Promise<number> {
  const household = householdOf(c);
  const { success } = await c.env.CREATE_LIMIT.limit({ key: household });
  return success ? ofDay.take(household, Date.now(), limitFactor(c.env.TILEPOST_LIMITS)) : RETRY_SECONDS;
}

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
