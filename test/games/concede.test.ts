/** P-54: a seat leaves a match for good. With two seats the other wins at once; with more the others play on. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Seat, seatsOf } from '../../worker/games/game.ts';
import { advance, isBetweenRounds, playForcedMoves, playMove, refusal, startMatch } from '../../worker/games/match.ts';
import type { Match } from '../../worker/games/match-types.ts';
import { headOf, randomPlies } from '../kit/play-match.ts';
import { seededRng, seededStreams } from '../kit/rng.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';

const [FIRST, SECOND, THIRD] = [asSeat(0), asSeat(1), asSeat(2)];
const CONCEDE = { kind: 'concede' } as const;
const rngAt = seededStreams(7);

const started = (seats: number, rounds = 1): Match<Toy> =>
  startMatch(toy, headOf(toy, seats, FIRST, { rounds }), rngAt).match;
const concede = (match: Match<Toy>, seat: Seat) => advance(toy, match, { seat, move: CONCEDE }, rngAt);
const left = (match: Match<Toy>, seat: Seat): Match<Toy> => concede(match, seat).match;

function playOn(match: Match<Toy>, isEnough: (match: Match<Toy>) => boolean, seed = 3): Match<Toy> {
  const choose = randomPlies(toy, seededRng(seed));
  let at = match;
  while (!at.ranks && !isEnough(at)) at = playMove(toy, at, choose(at), rngAt).at(-1)?.match ?? at;
  return at;
}

describe('P-54 with two seats', () => {
  test.each([FIRST, SECOND])('seat %i leaves and the other wins at once, at its turn or not', (seat) => {
    const { match, events } = concede(started(2), seat);

    const ranks = seat === FIRST ? [2, 1] : [1, 2];
    expect(events).toEqual([
      { kind: 'conceded', seat },
      { kind: 'match-over', totals: [0, 0], ranks },
    ]);
    expect(match).toMatchObject({ ranks, active: [], left: [seat], entry: 1 });
  });

  test('the other wins whatever the points, and the unfinished round counts for nothing', () => {
    const between = playOn(started(2, 2), (at) => isBetweenRounds(toy, at));
    const [ahead, behind] = (between.totals[0] ?? 0) > (between.totals[1] ?? 0) ? [FIRST, SECOND] : [SECOND, FIRST];
    const { match } = concede(between, ahead);

    expect(between.totals[0]).not.toBe(between.totals[1]);
    expect(match.ranks?.[behind]).toBe(1);
    expect(match.totals).toEqual(between.totals);
  });

  test('nothing can be played after it', () => {
    const over = left(started(2), FIRST);

    expect(refusal(toy, over, { seat: SECOND, move: CONCEDE })).toEqual({ code: 'over' });
    expect(playForcedMoves(toy, over, rngAt)).toEqual([]);
  });
});

describe('P-54 with more seats', () => {
  test('the position, the turn and the open decisions stay as they were', () => {
    const before = playOn(started(4), ({ entry }) => entry >= 2);
    const { match, events } = concede(before, THIRD);

    expect(events).toEqual([{ kind: 'conceded', seat: THIRD }]);
    expect(match).toEqual({ ...before, entry: before.entry + 1, left: [THIRD] });
  });

  test('the seat is played to the end and ranks last, whatever its points', () => {
    for (let seed = 1; seed <= 30; seed += 1) {
      const plain = playOn(started(3), () => false, seed);
      const winner = asSeat((plain.ranks ?? []).indexOf(1));
      const over = playOn(left(started(3), winner), () => false, seed);

      expect(over.ranks?.[winner]).toBe(3);
      const stayed = seatsOf(3).filter((seat) => seat !== winner);
      const points = (seat: Seat): number => Number(over.totals[seat] ?? 0);
      for (const a of stayed)
        expect(over.ranks?.[a]).toBe(1 + stayed.filter((other) => points(other) > points(a)).length);
    }
  });

  test('it ranks last after several rounds too', () => {
    const one = playOn(started(3, 3), ({ round }) => round === 1);
    const over = playOn(left(one, SECOND), () => false);

    expect(over.round).toBe(2);
    expect(over.ranks?.[SECOND]).toBe(3);
  });

  test('seats that left share the last rank, and the last one that stays wins at once', () => {
    const two = left(started(4), SECOND);
    const three = left(two, FIRST);

    expect(three.ranks).toBeUndefined();
    expect(playOn(three, () => false).ranks?.slice(0, 2)).toEqual([3, 3]);
    expect(left(three, asSeat(3)).ranks).toEqual([2, 2, 1, 2]);
  });
});

test('P-54 a seat leaves once, with any decision open or none; a person alone cannot', () => {
  const match = left(started(3), SECOND);

  expect(refusal(toy, match, { seat: SECOND, move: CONCEDE })).toEqual({ code: 'left' });
  expect(refusal(toy, match, { seat: FIRST, move: CONCEDE, opened: 999 })).toBeUndefined();
  expect(refusal(toy, started(1), { seat: FIRST, move: CONCEDE })).toEqual({ code: 'alone' });
});
