/** How many matches one household may create in a minute; the figures stand in wrangler.toml and tools/serve.mjs. */
import { householdName } from '../auth/keys.ts';
import { clientAddress } from './client-address.ts';
import { type Ctx, clientOf } from './request.ts';

/** Groups of an IPv6 address that one household holds. */
const IPV6_PREFIX_GROUPS = 4;

/** Whom a limit counts: an IPv4 address, or the household of an IPv6 one. */
export function householdOf(c: Ctx): string {
  const address = clientAddress(clientOf(c));
  if (!address.includes(':')) return address;
  const [head = '', tail = ''] = address.split('::');
  const front = head.split(':').filter((group) => group !== '');
  const back = tail.split(':').filter((group) => group !== '');
  const zeros = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0');
  return [...front, ...zeros, ...back].slice(0, IPV6_PREFIX_GROUPS).join(':');
}

/** Return a name for the caller's household within this match: keyed, so that it does not tell the address. */
export const householdNameOf = (c: Ctx): string =>
  householdName(c.env.TILEPOST_SECRET, c.req.param('id') ?? '', householdOf(c));

/** Counts a match that is about to be created; false if its household has created too many. */
export async function allowsCreation(c: Ctx): Promise<boolean> {
  const { success } = await c.env.CREATE_LIMIT.limit({ key: householdOf(c) });
  return success;
}
