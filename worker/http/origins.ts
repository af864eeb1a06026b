/**
 * Hosts and origins of requests: which host is ours, our page at a wrong origin, and pages of other sites (CORS).
 */

import { hasCookie } from '../auth/cookies.ts';
import { TIME_HEADER } from '../protocol/limits.ts';
import { clientScheme, forwardedScheme, peerAddress } from './client-address.ts';
import { isInRanges, parseRanges } from './ip-address.ts';
import {
  type Ctx,
  clientOf,
  isCrossOrigin,
  isSafeMethod,
  originOf,
  problemResponse,
  RECEIPT_HEADER,
} from './request.ts';

/** Longest name of a host in DNS (253 characters), a dot, and a port. */
const HOST_LENGTH_MAX = 260;
const HOST_FORM = /^(\[[\da-f:.]+\]|[a-z\d_-]+(\.[a-z\d_-]+)*\.?)(:\d{1,5})?$/i;
/** The computer itself. */
export const LOOPBACK = '127.0.0.0/8, ::1';

/** True if the header is a name or an address, with a port or without, and nothing else. */
const isHostForm = (host: string): boolean => host.length <= HOST_LENGTH_MAX && HOST_FORM.test(host);

/**
 * True if the request names a host that is none. Anyone can write anything into `Host`, so it must have the form of one.
 * Without the setting `TILEPOST_ORIGIN` it reaches pages and policies only if it is the service's own.
 */
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

export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** True if the browser says that its page is ours. Older ones do not, so the host decides. */
function isOwnPage(c: Ctx, origin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const { host, hostname, protocol } = new URL(origin);
  const asked = new URL(c.req.url);
  return host === asked.host || (protocol === 'https:' && asked.protocol === 'http:' && hostname === asked.hostname);
}

/**
 * True for a request of our own page from an origin that is not ours: behind a proxy that no setting names, or one that
 * drops a port. That page would make matches and get no cookie, so it is refused before anything is written. Programs
 * with their own keys need no cookie.
 */
export function hasWrongOrigin(c: Ctx): boolean {
  const origin = c.req.header('origin') ?? '';
  return isCrossOrigin(c) && isOrigin(origin) && c.req.header('authorization') === undefined && isOwnPage(c, origin);
}

/**
 * True if a proxy says that the browser used https, and no setting names the proxy. Then the page would be refused later.
 */
export const isUnnamedProxy = (c: Ctx): boolean =>
  !c.env.TILEPOST_ORIGIN &&
  c.env.TILEPOST_PROXY !== undefined &&
  forwardedScheme(clientOf(c)) === 'https' &&
  clientScheme(clientOf(c), 'http') === 'http';

/** The public address behind a proxy that no setting names, as far as the proxy tells. */
export function forwardedOrigin(c: Ctx): string {
  const forwarded = c.req.header('x-forwarded-host') ?? '';
  return new URL(`https://${isHostForm(forwarded) ? forwarded : new URL(c.req.url).host}`).origin;
}

/** The settings that make this service known at that origin, one a line. */
export function settingsFor(c: Ctx, at: string): readonly string[] {
  const peer = peerAddress(clientOf(c));
  const proxy = isInRanges(peer, parseRanges(LOOPBACK)) ? peer : '<address of the proxy>';
  return [
    `TILEPOST_ORIGIN=${isOrigin(at) ? at : 'https://tilepost.example'}`,
    ...(c.env.TILEPOST_PROXY === '' ? [`TILEPOST_PROXY=${proxy}`] : []),
  ];
}

/** For developers and logs, in English. */
export const wrongOriginDetail = (c: Ctx, at: string): string =>
  `The browser is at ${at}, and this service at ${originOf(c)}. Set ${settingsFor(c, at).join(' and ')}.`;

const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const ALLOWED_HEADERS = `authorization, content-type, if-none-match, ${RECEIPT_HEADER}`;
/** How long a browser may cache the preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** On every response. Credentials are not allowed, so other sites cannot read responses that depend on a cookie. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `allow, etag, retry-after, ${TIME_HEADER}`,
} as const;

/**
 * Answer preflight requests. Refuse cookies on cross-origin writes and sockets: pages of any site may call the API with
 * keys that they send themselves, never with this browser's cookies.
 */
export async function cors(c: Ctx, next: () => Promise<void>): Promise<Response | undefined> {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined)
    return c.body(null, 204, {
      'access-control-allow-methods': ALLOWED_METHODS,
      'access-control-allow-headers': ALLOWED_HEADERS,
      'access-control-max-age': String(PREFLIGHT_MAX_AGE_SECONDS),
    });
  const needsSameOrigin = !isSafeMethod(c) || c.req.header('upgrade') !== undefined;
  if (needsSameOrigin && isCrossOrigin(c) && hasCookie(c.req.raw.headers))
    return problemResponse(c, { code: 'foreign-origin' });
  await next();
  return undefined;
}
