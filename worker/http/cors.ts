/** Which pages may call (CORS): those of every site, by keys that they send themselves, never by a cookie of this browser. */

import { hasCookie } from '../auth/keys.ts';
import { type Ask, isForeign, refuse } from './request.ts';

const METHODS = 'GET, POST, PUT, DELETE';
const HEADERS = 'authorization, content-type, if-none-match';
/** How long a browser may remember the answer, in seconds. */
const REMEMBERED = 86_400;

/** On every answer: without leave for credentials, so that a page of another site reads nothing that a cookie has opened. */
export const CORS = { 'access-control-allow-origin': '*', 'access-control-expose-headers': 'allow, etag' } as const;

const isSafe = ({ req: { method } }: Ask): boolean => method === 'GET' || method === 'HEAD';

/** Answers what a browser asks ahead; a page of another site can neither act with this browser's cookie nor listen with it. */
export async function cors(c: Ask, next: () => Promise<void>): Promise<Response | undefined> {
  if (c.req.method === 'OPTIONS' && c.req.header('access-control-request-method') !== undefined)
    return c.body(null, 204, {
      'access-control-allow-methods': METHODS,
      'access-control-allow-headers': HEADERS,
      'access-control-max-age': String(REMEMBERED),
    });
  const acts = !isSafe(c) || c.req.header('upgrade') !== undefined;
  if (acts && isForeign(c) && hasCookie(c.req.raw.headers)) return refuse(c, { code: 'foreign-origin' });
  await next();
  return undefined;
}
