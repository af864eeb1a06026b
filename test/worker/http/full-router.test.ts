/** A router in which no more polls may wait: what pages are told, and that they see news all the same. */
import { expect, it } from 'vitest';
import { ok, type SerializedReply, serializeReply } from '../../../worker/commands/reply.ts';
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import {
  answerPoll,
  FULL_ROUTER_SECONDS,
  HELD_POLLS_MAX,
  makePollPlaces,
  type PollPlaces,
  type PollRequest,
} from '../../../worker/http/held-polls.ts';
import { CACHED_POLL_SECONDS, POLL_LOOK_MAX_MS } from '../../../worker/protocol/limits.ts';

function fullRouter(): { readonly places: PollPlaces; readonly freeOne: () => void } {
  const places = makePollPlaces();
  const polls = Array.from({ length: HELD_POLLS_MAX }, (_, i) => ({
    match: `match ${i}`,
    viewer: asSeat(0),
    household: 'home',
    isEnded: false,
  }));
  for (const poll of polls) places.take(poll);
  return { places, freeOne: () => polls.slice(0, 1).forEach(places.release) };
}

const noNews = (viewer: Viewer): SerializedReply => serializeReply(ok({ viewer }, 204));
const news = serializeReply(ok({ rev: 8 }));

/** A poll of 25 s whose looks are answered in turn, the last answer repeating, and the number of its looks. */
function pollOf(...answers: readonly SerializedReply[]): { readonly poll: PollRequest; readonly looks: () => number } {
  let looks = 0;
  const look = async (): Promise<SerializedReply> => answers[Math.min(looks++, answers.length - 1)] ?? news;
  return { poll: { match: 'a', household: () => 'home', waitMs: 25_000, signal: undefined, look }, looks: () => looks };
}

it.each<readonly [Viewer, number]>([
  [asSeat(1), FULL_ROUTER_SECONDS],
  ['spectator', CACHED_POLL_SECONDS],
])('tells the poll of %s at once when to ask again, after one look', async (viewer, retryAfter) => {
  const { places } = fullRouter();
  const { poll, looks } = pollOf(noNews(viewer));
  const beganAt = Date.now();

  const reply = await answerPoll(poll, places);

  expect(reply).toEqual({ ok: false, code: 'too-many-polls', retryAfter });
  expect(Date.now() - beganAt).toBeLessThan(1_000);
  expect([looks(), places.count()]).toEqual([1, HELD_POLLS_MAX]);
});

it('P-18 answers with news that are there, and has a seat ask as often as a waiting poll looks', async () => {
  const { places } = fullRouter();

  expect(await answerPoll(pollOf(news).poll, places)).toBe(news);
  expect(FULL_ROUTER_SECONDS * 1_000).toBe(POLL_LOOK_MAX_MS);
});

it('lets a poll wait again once one place is free, and frees its place', async () => {
  const { places, freeOne } = fullRouter();
  freeOne();
  const { poll, looks } = pollOf(noNews(asSeat(1)), news);

  expect(await answerPoll(poll, places)).toBe(news);
  expect([looks(), places.count()]).toEqual([2, HELD_POLLS_MAX - 1]);
});
