/** `GET /api/cookies`: tells a page whether its browser keeps the cookies that the server sets. */
import { answersCookieCheck, setCheckCookieHeader } from '../auth/cookies.ts';
import { type Ctx, cookieContext, isCrossOrigin, JSON_HEADERS } from './request.ts';

/**
 * Answer `kept: true` if the request carries the cookie that an earlier answer set. Only the server can know: such
 * cookies are `HttpOnly`, and a browser or a proxy may drop them while scripts can still write cookies of their own.
 */
export function handleCookieCheck(c: Ctx): Response {
  if (!isCrossOrigin(c)) c.header('set-cookie', setCheckCookieHeader(cookieContext(c).secure));
  return c.body(JSON.stringify({ kept: answersCookieCheck(c.req.raw.headers) }), 200, JSON_HEADERS);
}
