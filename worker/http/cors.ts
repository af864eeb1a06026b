/** CORS: pages of any site may call the API with keys that they send themselves, never with this browser's cookies. */

import { hasCookie } from '../auth/cookies.ts';
import { TIME_HEADER } from '../protocol/limits.ts';
import { type Ctx, isCrossOrigin, isSafeMethod, problemResponse, RECEIPT_HEADER } from './request.ts';

const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const ALLOWED_HEADERS = `authorization, content-type, if-none-match, ${RECEIPT_HEADER}`;
/** How long a browser may cache the preflight response, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** On every response. Credentials are not allowed, so other sites cannot read responses that depend on a cookie. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': `allow, etag, retry-after, ${TIME_HEADER}`,
} as const;

/** Answer preflight requests. Refuse cookies on cross-origin writes and sockets. */
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
