/** How a request carries keys: cookies, bearer tokens and WebSocket subprotocols; and the cookie that we set. */
import { KEY_PATTERN } from '../protocol/match.ts';

const COOKIE_NAME = 'tilepost';

/** The values of our cookies; a browser may send two, one of them kept for pages inside the one that frames them. */
const cookieValues = (headers: Headers): readonly string[] =>
  [...(headers.get('cookie') ?? '').matchAll(new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([^;]*)`, 'g'))].map(
    ([, keys = '']) => keys,
  );

/** The browser's own cookie, one for all matches. */
const BROWSER_COOKIE_NAME = 'tilepost-browser';
const BROWSER_COOKIE = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE_NAME}=([^;]*)`);

/** The random value of the browser's own cookie, if it has one. */
export function browserIdOf(headers: Headers): string | undefined {
  const [, value = ''] = BROWSER_COOKIE.exec(headers.get('cookie') ?? '') ?? [];
  return KEY_PATTERN.test(value) ? value : undefined;
}

/** True if the request acts by a cookie of ours. The browser's own one is not needed by a request that brings a key. */
export const hasCookie = (headers: Headers): boolean =>
  cookieValues(headers).length > 0 || (browserIdOf(headers) !== undefined && requestKeys(headers).length === 0);

/** A page's socket can carry no header of its own: it names this subprotocol, and each of its keys as one with a prefix. */
export const SUBPROTOCOL = 'tilepost';
const SUBPROTOCOL_KEY_PREFIX = 'key.';

/** The subprotocols that whoever opens a socket offers. */
export const offeredSubprotocols = (headers: Headers): readonly string[] =>
  (headers.get('sec-websocket-protocol') ?? '').split(',').map((offer) => offer.trim());

/**
 * The keys that a request carries: its cookies' (one for each seat that the browser holds), its bearer's (several are parted
 * by dots, as in the cookie), and those that a socket offers as subprotocols.
 */
export function requestKeys(headers: Headers): readonly string[] {
  const bearer = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const offered = offeredSubprotocols(headers).flatMap((offer) =>
    offer.startsWith(SUBPROTOCOL_KEY_PREFIX) ? [offer.slice(SUBPROTOCOL_KEY_PREFIX.length)] : [],
  );
  const keys = [...cookieValues(headers), bearer].flatMap((value) => value.split('.'));
  return [...new Set([...keys, ...offered])].filter((key) => KEY_PATTERN.test(key));
}

/** 400 days, the longest that browsers keep a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Where a cookie is asked for. */
export interface CookieContext {
  /** By https, or on this machine: there `Secure` holds. */
  readonly secure: boolean;
  /** By a page that stands in a frame of another one. */
  readonly framed: boolean;
}

/**
 * The cookie that holds a browser's keys of one match: out of reach for scripts, sent to that match's calls alone.
 * `Secure` wherever the page came by https; plain http is for localhost and a home network only. In a frame it is kept
 * apart for each site around it (CHIPS).
 */
export const setCookieHeader = (match: string, keys: readonly string[], { secure, framed }: CookieContext): string =>
  [
    `${COOKIE_NAME}=${keys.join('.')}`,
    `Path=/api/matches/${match}`,
    `Max-Age=${keys.length > 0 ? COOKIE_MAX_AGE_SECONDS : 0}`,
    'HttpOnly',
    ...(framed && secure ? ['SameSite=None', 'Partitioned'] : ['SameSite=Lax']),
    ...(secure ? ['Secure'] : []),
  ].join('; ');

/**
 * The browser's own cookie: it goes along to every match, so browsers drop it last. With it a match finds the keys whose
 * own cookie was dropped.
 */
export const setBrowserCookieHeader = (browser: string, secure: boolean): string =>
  [
    `${BROWSER_COOKIE_NAME}=${browser}`,
    'Path=/api/matches',
    `Max-Age=${COOKIE_MAX_AGE_SECONDS}`,
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
