/**
 * Polls that wait for news. They wait in the router, which asks the object again at an interval: a request that waited
 * in the object would keep it awake, and its duration is billed.
 */
import { err, type SerializedReply } from '../commands/reply.ts';
import type { Viewer } from '../games/game.ts';
import { CACHED_POLL_SECONDS, POLL_LOOK_MAX_MS, POLL_LOOK_MIN_MS } from '../protocol/limits.ts';
import { type HeldPoll, makePollPlaces } from './poll-places.ts';

/**
 * Those of this router, as a global of its process: each poll is a request of the same process, so places and polls end
 * together when it is evicted. Several routers count separately, so the limits hold for each.
 */
const places = makePollPlaces();

export interface PollRequest {
  readonly match: string;
  readonly household: string;
  readonly waitMs: number;
  /** The client's connection, if the runtime tells of its end. */
  readonly signal: AbortSignal | undefined;
  /** Ask the object. `isFirst` is true for the request that the page itself has sent. */
  readonly look: (isFirst: boolean) => Promise<SerializedReply>;
}

const hasNews = (reply: SerializedReply): boolean => !reply.ok || reply.status !== 204;

/**
 * Return the object's answer as soon as it has news, or 204 after the wait. A bot answers soon, so the first looks are
 * close.
 */
export async function answerPoll({ match, household, waitMs, signal, look }: PollRequest): Promise<SerializedReply> {
  const endMs = Date.now() + waitMs;
  const first = await look(true);
  if (waitMs <= 0 || !first.ok || first.status !== 204 || places.isFull()) return first;
  const { viewer }: { viewer: Viewer } = JSON.parse(first.body);
  const poll: HeldPoll = { match, viewer, household, isEnded: false };
  if (!places.take(poll)) return err('too-many-polls', { retryAfter: CACHED_POLL_SECONDS });
  try {
    let pauseMs = POLL_LOOK_MIN_MS;
    for (let leftMs = waitMs; leftMs > 0; leftMs = endMs - Date.now()) {
      // Another request must not end the pause: the runtime binds timers and promises to their own request.
      await scheduler.wait(Math.min(pauseMs, leftMs));
      pauseMs = Math.min(2 * pauseMs, POLL_LOOK_MAX_MS);
      if (poll.isEnded || signal?.aborted) return first;
      const reply = await look(false);
      if (hasNews(reply)) return reply;
    }
    return first;
  } finally {
    places.release(poll);
  }
}
