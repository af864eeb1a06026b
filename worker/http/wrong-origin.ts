/**
 * Browsers whose address differs from the one that this service computes: a proxy that no setting names, or one that
 * drops a port. Their page would make matches and get no cookie, so it is refused before anything is written.
 */
import { clientScheme, forwardedScheme, peerAddress } from './client-address.ts';
import { isInRanges, parseRanges } from './ip-address.ts';
import { isHostForm, LOOPBACK } from './own-host.ts';
import { type Ctx, clientOf, isCrossOrigin, originOf } from './request.ts';

export const isOrigin = (text: string): boolean => URL.canParse(text) && new URL(text).origin === text;

/** True if the browser says that its page is ours. Older ones do not, so the host decides. */
function isOwnPage(c: Ctx, origin: string): boolean {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) return site === 'same-origin';
  const { host, hostname, protocol } = new URL(origin);
  const asked = new URL(c.req.url);
  return host === asked.host || (protocol === 'https:' && asked.protocol === 'http:' && hostname === asked.hostname);
}

/** True for a request of our own page from an origin that is not ours. Programs with their own keys need no cookie. */
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
