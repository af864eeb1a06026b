/** Forwards WebSockets to the match's object. */
import { offeredSubprotocols, SUBPROTOCOL } from '../auth/cookies.ts';
import { CACHED_POLL_SECONDS } from '../protocol/limits.ts';
import type { ProblemCode } from '../protocol/problem-codes.ts';
import { householdNameOf } from './household-rate-limits.ts';
import { type Ctx, problemResponse, readCredentials, toResponse } from './request.ts';
import { PROBLEM_HEADER, unreachable } from './unreachable-match.ts';

/**
 * Forward a socket. The object gets hashes instead of keys, and no other header of the client: no cookie, no bearer
 * token, no subprotocol with a key, and of the address a keyed hash only.
 */
export async function forwardSocket(c: Ctx): Promise<Response> {
  if (c.req.header('upgrade')?.toLowerCase() !== 'websocket') return problemResponse(c, { code: 'no-socket' });
  const isOurs = offeredSubprotocols(c.req.raw.headers).includes(SUBPROTOCOL);
  const extensions = c.req.header('sec-websocket-extensions');
  const headers = new Headers({
    upgrade: 'websocket',
    'x-asking': JSON.stringify({ ...readCredentials(c), household: householdNameOf(c) }),
    ...(extensions !== undefined && { 'sec-websocket-extensions': extensions }),
    ...(isOurs && { 'sec-websocket-protocol': SUBPROTOCOL }),
  });
  const match = c.req.param('id') ?? '';
  const opened = await c.env.ROOM.getByName(match)
    .fetch(new Request(c.req.url, { headers }))
    .catch((error) => unreachable(c, match, error));
  if (!(opened instanceof Response)) return toResponse(c, opened);
  if (opened.status === 101) return opened;
  if (opened.status === 429) return problemResponse(c, { code: 'too-many-sockets', retryAfter: CACHED_POLL_SECONDS });
  return problemResponse(c, { code: (opened.headers.get(PROBLEM_HEADER) as ProblemCode) ?? 'bug' });
}
