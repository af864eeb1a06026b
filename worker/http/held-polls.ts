/**
 * Polls that wait for news, and their places. They wait in the router, which asks the object again at an interval: a
 * request that waited in the object would keep it awake, and its duration is billed.
 */
import { err, type SerializedReply } from '../commands/reply.ts';
import type { Viewer } from '../games/game.ts';
import {
  CACHED_POLL_SECONDS,
  HOUSEHOLD_SPECTATORS_MAX,
  POLL_LOOK_MAX_MS,
  POLL_LOOK_MIN_MS,
  SEAT_SOCKETS_MAX,
  SPECTATORS_MAX,
} from '../protocol/limits.ts';

/**
 * Those of this router, as a global of its process: each poll is a request of the same process, so places and polls end
 * together when it is evicted. Several routers count separately, so the limits hold for each.
 */
const routerPlaces = makePollPlaces();

export interface PollRequest {
  readonly match: string;
  /** Keyed hash of the client's address. Only a poll that waits needs it. */
  readonly household: () => string;
  readonly waitMs: number;
  /** The client's connection, if the runtime tells of its end. */
  readonly signal: AbortSignal | undefined;
  /** Ask the object. `isFirst` is true for the request that the page itself has sent. */
  readonly look: (isFirst: boolean) => Promise<SerializedReply>;
}

const hasNews = (reply: SerializedReply): boolean => !reply.ok || reply.status !== 204;

/**
 * Seconds until a seat asks a full router again: as often as a waiting poll looks, so that its player sees moves as soon
 * as anyone. A poll that is answered at once would come back after one second, and cost more than one that waits.
 */
export const FULL_ROUTER_SECONDS = POLL_LOOK_MAX_MS / 1_000;

const withoutPlace = (seconds: number): SerializedReply => err('too-many-polls', { retryAfter: seconds });

/**
 * Return the object's answer as soon as it has news, or 204 after the wait. A bot answers soon, so the first looks are
 * close. News that are there are returned in any case; a poll without a place is told when to ask again.
 */
export async function answerPoll(
  { match, household, waitMs, signal, look }: PollRequest,
  places: PollPlaces = routerPlaces,
): Promise<SerializedReply> {
  const endMs = Date.now() + waitMs;
  const first = await look(true);
  if (waitMs <= 0 || !first.ok || first.status !== 204) return first;
  const { viewer }: { viewer: Viewer } = JSON.parse(first.body);
  if (places.isFull()) return withoutPlace(viewer === 'spectator' ? CACHED_POLL_SECONDS : FULL_ROUTER_SECONDS);
  const poll: HeldPoll = { match, viewer, household: household(), isEnded: false };
  if (!places.take(poll)) return withoutPlace(CACHED_POLL_SECONDS);
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

/** A poll that waits in a router. */
export interface HeldPoll {
  readonly match: string;
  readonly viewer: Viewer;
  /** Keyed hash of the client's address. */
  readonly household: string;
  /** True if a newer poll of the seat has taken its place. */
  isEnded: boolean;
}

/** True if one more spectator of this household has a place beside these spectators. */
export const hasPlaceFor = (
  household: string | undefined,
  spectators: readonly { readonly household?: string | undefined }[],
): boolean =>
  spectators.length < SPECTATORS_MAX &&
  spectators.filter((one) => one.household === household).length < HOUSEHOLD_SPECTATORS_MAX;

/** Most polls that wait in one router. Beyond it a poll is told when to ask again. */
export const HELD_POLLS_MAX = 10_000;

export interface PollPlaces {
  readonly count: () => number;
  readonly isFull: () => boolean;
  /**
   * Take a place. Return false if too many spectators wait, or too many of one household. A seat is never refused: beyond
   * its limit its oldest poll ends.
   */
  readonly take: (poll: HeldPoll) => boolean;
  /** Free the place of a poll, if it has one. */
  readonly release: (poll: HeldPoll) => void;
}

export function makePollPlaces(): PollPlaces {
  /** By match, oldest first. */
  const byMatch = new Map<string, Set<HeldPoll>>();
  let count = 0;
  const release = (poll: HeldPoll): void => {
    const ofMatch = byMatch.get(poll.match);
    if (!ofMatch?.delete(poll)) return;
    count -= 1;
    if (ofMatch.size === 0) byMatch.delete(poll.match);
  };
  const take = (poll: HeldPoll): boolean => {
    const same = [...(byMatch.get(poll.match) ?? [])].filter(({ viewer }) => viewer === poll.viewer);
    if (poll.viewer === 'spectator' && !hasPlaceFor(poll.household, same)) return false;
    const [oldest] = same;
    if (poll.viewer !== 'spectator' && oldest && same.length >= SEAT_SOCKETS_MAX) {
      oldest.isEnded = true;
      release(oldest);
    }
    byMatch.set(poll.match, (byMatch.get(poll.match) ?? new Set()).add(poll));
    count += 1;
    return true;
  };
  return { count: () => count, isFull: () => count >= HELD_POLLS_MAX, take, release };
}
