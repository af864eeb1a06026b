/**
 * The `Host` of a request. Anyone can write anything into it, so it must have the form of a host, and without the
 * setting `TILEPOST_ORIGIN` it reaches pages and policies only if it is the service's own.
 */
import { isInRanges, parseRanges } from './ip-address.ts';
import { type Ctx, originOf } from './request.ts';

/** Longest name of a host in DNS (253 characters), a dot, and a port. */
const HOST_LENGTH_MAX = 260;
const HOST_FORM = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)(:\d{1,5})?$/i;
/** The computer itself. */
export const LOOPBACK = '127.0.0.0/8, ::1';

/** True if the header is a name or an address, with a port or without, and nothing else. */
export const isHostForm = (host: string): boolean => host.length <= HOST_LENGTH_MAX && HOST_FORM.test(host);

/** True if the request names a host that is none. */
export function hasBadHost(c: Ctx): boolean {
  const host = c.req.header('host');
  return (host !== undefined && !isHostForm(host)) || !URL.canParse(c.req.url);
}

/** True if the name is this computer, or one of the addresses at which it listens. */
function isOwnHost(hostname: string, addresses: string): boolean {
  if (/^(.+\.)?localhost$/.test(hostname)) return true;
  return isInRanges(hostname.replace(/^\[(.*)\]$/, '$1'), parseRanges(`${LOOPBACK}, ${addresses}`));
}

/**
 * The origin for pages and policies. Empty, so that links are relative, if nothing proves the `Host`: no setting names
 * an origin, and it is no address of this computer. Cloudflare passes on only hosts that lead to the service.
 */
export function provenOriginOf(c: Ctx): string {
  const { TILEPOST_ORIGIN, TILEPOST_PROXY, TILEPOST_ADDRESSES = '' } = c.env;
  if (TILEPOST_ORIGIN || TILEPOST_PROXY === undefined) return originOf(c);
  return isOwnHost(new URL(c.req.url).hostname, TILEPOST_ADDRESSES) ? originOf(c) : '';
}
