/** Rate limits for creating matches, per household. Those of a minute are in wrangler.toml and tools/serve.mjs. */
import { householdName } from '../auth/keys.ts';
import { limitFactor, TokenBuckets } from '../commands/token-buckets.ts';
import { HOUSEHOLDS_MAX, MATCHES_RATE, RETRY_SECONDS } from '../protocol/limits.ts';
import { clientAddress } from './client-address.ts';
import { parseIp } from './ip-address.ts';
import { type Ctx, clientOf } from './request.ts';

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
