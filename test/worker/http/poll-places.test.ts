/** The places of waiting polls: limits for each match, freed places, and a bound for a whole router. */
import { expect, it } from 'vitest';
import { asSeat, type Viewer } from '../../../worker/games/game.ts';
import { HELD_POLLS_MAX, type HeldPoll, makePollPlaces } from '../../../worker/http/held-polls.ts';
import { HOUSEHOLD_SPECTATORS_MAX, SEAT_SOCKETS_MAX, SPECTATORS_MAX } from '../../../worker/protocol/limits.ts';

const pollOf = (match: string, viewer: Viewer, household = 'one'): HeldPoll => ({
  match,
  viewer,
  household,
  isEnded: false,
});

it('a household and a match have a limit of spectators, which other matches do not share', () => {
  const places = makePollPlaces();
  const taken = (match: string, household: string, count: number): number =>
    Array.from({ length: count }, () => places.take(pollOf(match, 'spectator', household))).filter(Boolean).length;

  expect(taken('a', 'home', SPECTATORS_MAX)).toBe(HOUSEHOLD_SPECTATORS_MAX);
  const others = Array.from({ length: SPECTATORS_MAX }, (_, i) => taken('a', `other ${i}`, 1));
  expect(others.filter((one) => one === 1)).toHaveLength(SPECTATORS_MAX - HOUSEHOLD_SPECTATORS_MAX);
  expect(taken('b', 'home', 1)).toBe(1);
});

it('the oldest poll of a seat ends for its newest', () => {
  const places = makePollPlaces();
  const polls = Array.from({ length: SEAT_SOCKETS_MAX + 1 }, () => pollOf('a', asSeat(0)));

  expect(polls.every((poll) => places.take(poll))).toBe(true);
  expect(polls.map(({ isEnded }) => isEnded)).toEqual(polls.map((_, i) => i === 0));
  expect(places.count()).toBe(SEAT_SOCKETS_MAX);
});

it('each place is freed once, and a router has a bound for all matches together', () => {
  const places = makePollPlaces();
  const polls = Array.from({ length: HELD_POLLS_MAX }, (_, i) => pollOf(`match ${i}`, asSeat(0)));
  for (const poll of polls) places.take(poll);
  expect(places.isFull()).toBe(true);

  for (const poll of [...polls, ...polls.slice(0, 3)]) places.release(poll);

  expect([places.count(), places.isFull()]).toEqual([0, false]);
});
