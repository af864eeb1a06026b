/** Which pages may call (CORS): those of every site, by keys that they send themselves, never by a cookie of this browser. */

import { hasCookie } from '../auth/cookies.ts';
import { type Ctx, isCrossOrigin, problemResponse, RECEIPT_HEADER } from './request.ts';

const ALLOWED_METHODS = 'GET, POST, PUT, DELETE';
const ALLOWED_HEADERS = `authorization, content-type, if-none-match, ${RECEIPT_HEADER}`;
/** How long a browser may remember the answer, in seconds. */
const PREFLIGHT_MAX_AGE_SECONDS = 86_400;

/** On every answer: without leave for credentials, so that a page of another site reads nothing that a cookie has opened. */
export const CORS_HEADERS = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'allow, etag, retry-after',
} as const;

const isSafeMethod = ({ req: { method } }: Ctx): boolean => method === 'GET' || method === 'HEAD';

/** Answers what a browser asks ahead; a page of another site can neither act with this browser's cookie nor listen with it. */
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
