/** Both transports of a move, for tests that apply to each of them. */
import { expect } from 'vitest';
import type { MoveAnswer, Seated } from '../../../worker/protocol/match.ts';
import { commandId, openLiveSocket, sendMove, type TestResponse } from './client.ts';
import { evictBefore } from './eviction.ts';

/** Convert the reply to a move on a socket to the response of the same move by HTTP. */
function toResponse({ step, problem }: MoveAnswer): TestResponse {
  const retryAfter = problem?.retryAfter;
  return {
    status: problem?.status ?? 200,
    headers: new Headers({
      ...(problem && { 'content-type': 'application/problem+json' }),
      ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
    }),
    text: JSON.stringify(step ?? problem),
  };
}

/** Like `sendMove`, on a new socket. The object may be evicted between opening it and the move. */
export async function sendMoveOnSocket(
  { match, key, seat }: Pick<Seated, 'match' | 'key' | 'seat'>,
  opened: number,
  move: object,
  id = commandId(),
  awake = false,
  more: object = {},
): Promise<TestResponse> {
  const socket = await openLiveSocket(match, [key], `?seat=${seat}`, awake);
  await socket.waitForMessages(1);
  if (!awake) await evictBefore(match);
  const answer = await socket.ask({ seat, id, opened, move, ...more });
  socket.socket.close(1000);
  expect(answer.id).toBe(id);
  return toResponse(answer);
}

/** Both transports of a move to the match. */
export const TRANSPORTS = [
  { transport: 'HTTP', sendMove },
  { transport: 'a socket', sendMove: sendMoveOnSocket },
] as const;
