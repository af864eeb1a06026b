/** How a request carries keys (cookies, bearer tokens, WebSocket subprotocols), and the cookies that the server sets. */

import { KEY_PATTERN } from '../protocol/fields.ts';
import { REQUEST_KEYS_MAX } from '../protocol/limits.ts';

const COOKIE_NAME = 'tilepost';

/** The values of the match cookies in a request. A browser may send two: its own and the one partitioned for frames. */
const cookieValues = (headers: Headers): readonly string[] =>
  [...(headers.get('cookie') ?? '').matchAll(new RegExp(`(?:^|;\\s*)${COOKIE_NAME}=([^;]*)`, 'g'))].map(
    ([, keys = '']) => keys,
  );

/** The browser's own cookie, one for all matches. */
const BROWSER_COOKIE_NAME = 'tilepost-browser';
const BROWSER_COOKIE = new RegExp(`(?:^|;\\s*)${BROWSER_COOKIE_NAME}=([^;]*)`);

/** Return the random value of the browser's own cookie, or undefined if the request has none. */
export function browserIdOf(headers: Headers): string | undefined {
  const [, value = ''] = BROWSER_COOKIE.exec(headers.get('cookie') ?? '') ?? [];
  return KEY_PATTERN.test(value) ? value : undefined;
}

/**
 * True if the request authenticates by cookie. The browser's own cookie does not count if the request also carries a
 * key.
 */
export const hasCookie = (headers: Headers): boolean =>
  cookieValues(headers).length > 0 || (browserIdOf(headers) !== undefined && requestKeys(headers).length === 0);

/** A browser's WebSocket cannot set headers, so it offers this subprotocol and each key as one more, with a prefix. */
export const SUBPROTOCOL = 'tilepost';
const SUBPROTOCOL_KEY_PREFIX = 'key.';

/** The subprotocols that the client offers. */
export const offeredSubprotocols = (headers: Headers): readonly string[] =>
  (headers.get('sec-websocket-protocol') ?? '').split(',').map((offer) => offer.trim());

/**
 * The keys that a request carries: in its bearer token (several keys separated by dots), in the subprotocols that a
 * socket offers, and in its cookies (one key for each seat that the browser holds). Of too many the first are taken, and
 * those of cookies with few keys come first: others on the same host can set cookies too, and must not displace ours.
 */
export function requestKeys(headers: Headers): readonly string[] {
  const bearer = headers.get('authorization')?.match(/^Bearer (\S+)$/i)?.[1] ?? '';
  const offered = offeredSubprotocols(headers).flatMap((offer) =>
    offer.startsWith(SUBPROTOCOL_KEY_PREFIX) ? [offer.slice(SUBPROTOCOL_KEY_PREFIX.length)] : [],
  );
  const cookies = cookieValues(headers)
    .map((value) => value.split('.').filter((key) => KEY_PATTERN.test(key)))
    .sort((a, b) => a.length - b.length);
  const keys = [...bearer.split('.'), ...offered].filter((key) => KEY_PATTERN.test(key));
  return [...new Set([...keys, ...cookies.flat()])].slice(0, REQUEST_KEYS_MAX);
}

/** 400 days, the longest that browsers keep a cookie. */
const COOKIE_MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** How the page that gets the cookie was loaded. */
export interface CookieContext {
  /** Over https, or from localhost: browsers accept `Secure` there. */
  readonly secure: boolean;
  /** In a page that another site embeds as a frame. */
  readonly framed: boolean;
}

/**
 * The cookie with a browser's keys of one match: HttpOnly, sent only with this match's API calls. It is `Secure`
 * wherever the page came by https; plain http is for localhost and home networks only. In a frame it is partitioned by
 * the embedding site (CHIPS).
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
 * The browser's own cookie. It is sent with every match's calls, so browsers evict it last. With it a match finds the
 * keys whose own cookie was evicted.
 */
export const setBrowserCookieHeader = (browser: string, secure: boolean): string =>
  cookieOfPage(`${BROWSER_COOKIE_NAME}=${browser}`, '/api/matches', COOKIE_MAX_AGE_SECONDS, secure);

/** A cookie that is never sent in frames of other sites. */
const cookieOfPage = (pair: string, path: string, maxAgeSeconds: number, secure: boolean): string =>
  [pair, `Path=${path}`, `Max-Age=${maxAgeSeconds}`, 'HttpOnly', 'SameSite=Lax', ...(secure ? ['Secure'] : [])].join(
    '; ',
  );

/** Proves that the browser keeps cookies; it says nothing about the browser. */
const CHECK_COOKIE = 'tilepost-check=1';
/** Long enough for the second request of the check, in seconds. */
const CHECK_MAX_AGE_SECONDS = 60;

/** Set like the cookies with keys: a browser that drops it drops those too. */
export const setCheckCookieHeader = (secure: boolean): string =>
  cookieOfPage(CHECK_COOKIE, '/api/cookies', CHECK_MAX_AGE_SECONDS, secure);

/** Return true if the request has the cookie of an earlier check. */
export const answersCookieCheck = (headers: Headers): boolean =>
  (headers.get('cookie') ?? '').split(/;\s*/).includes(CHECK_COOKIE);
