/** The progress of a match: rounds, ties, forced moves, the limit on entries, and seats that concede. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Seat, seatsOf } from '../../worker/games/game.ts';
import {
  advance,
  FORCED_MOVES_MAX,
  isBetweenRounds,
  nextForcedPly,
  playForcedMoves,
  playMove,
  refusal,
  replay,
  startMatch,
  timeoutPly,
} from '../../worker/games/match.ts';
import type { Entry, Match, Ply } from '../../worker/games/match-types.ts';
import { addPoints, type Points, ranksOf } from '../../worker/games/points.ts';
import { headOf, movesOf, type PlayedMatch, playMatch, randomPlies } from '../kit/play-match.ts';
import { seededRng, seededStreams } from '../kit/rng.ts';
import { type Toy, type ToyMove, toy } from '../kit/toy/toy.ts';

const [FIRST, SECOND, THIRD] = [asSeat(0), asSeat(1), asSeat(2)];
const rngAt = seededStreams(7);
const ROUND = { kind: 'round' } as const;

const started = (seats: number, rounds = 1): Match<Toy> =>
  startMatch(toy, headOf(toy, seats, FIRST, { rounds }), rngAt).match;
const bid = (match: Match<Toy>, seat = FIRST, nth = 0): Ply<ToyMove> => {
  const move = movesOf(toy, match, seat)[nth];
  if (!move) throw new Error(`seat ${seat} has no move ${nth}`);
  return { seat, by: 'seat', move };
};
const whole = (seats: number, rounds: number, seed: number): PlayedMatch<Toy> =>
  playMatch(toy, headOf(toy, seats, SECOND, { rounds }), seededStreams(seed), randomPlies(toy, seededRng(seed)));
const logOf = ({ plies }: PlayedMatch<Toy>): readonly Entry<ToyMove>[] =>
  plies.map((ply, i) => ({ ...ply, n: i + 1, at: 0 }));

/** Play until the first round of two is over. */
function between(): Match<Toy> {
  let match = started(2, 2);
  const choose = randomPlies(toy, seededRng(3));
  while (!isBetweenRounds(toy, match)) match = playMove(toy, match, choose(match), rngAt).at(-1)?.match ?? match;
  return match;
}

describe('rounds', () => {
  test('a match of three rounds begins three of them, the start one seat on with each', () => {
    const { match, events } = whole(3, 3, 5);

    const began = events.flatMap((event) => (event.kind === 'round-began' ? [[event.round, event.first]] : []));
    expect(began).toEqual([
      [0, SECOND],
      [1, THIRD],
      [2, FIRST],
    ]);
    expect(match.round).toBe(2);
  });

  test('totals are the sums of the points of all rounds, and the match ranks by them', () => {
    const { match, events } = whole(3, 3, 6);

    const points = events.flatMap((event) => (event.kind === 'round-over' ? [event.outcome.points] : []));
    const sums = seatsOf(3).map((seat) => points.reduce<Points>((sum, row) => addPoints(sum, row[seat] ?? 0), 0));
    expect(points).toHaveLength(3);
    expect(match.totals).toEqual(sums);
    expect(match.ranks).toEqual(ranksOf(sums));
    expect(events.at(-1)).toEqual({ kind: 'match-over', totals: sums, ranks: ranksOf(sums) });
  });

  test('a match of one round keeps the ranks that the game gave', () => {
    const { match } = whole(3, 1, 6);

    expect(match.ranks).toEqual(toy.outcome(match.state)?.ranks);
  });

  test('between rounds any seat may ask for the next one, whatever else it sends is not taken', () => {
    const match = between();

    expect(match.active).toEqual([FIRST, SECOND]);
    for (const seat of match.active) {
      expect(refusal(toy, match, { seat, move: ROUND, opened: match.entry })).toBeUndefined();
      expect(refusal(toy, match, { seat, move: { kind: 'bid', card: 1 } })).toMatchObject({ code: 'not-active' });
    }
    const next = playMove(toy, match, { seat: SECOND, by: 'seat', move: ROUND }, rngAt).at(-1)?.match;
    expect(next).toMatchObject({ round: 1, entry: match.entry + 1, totals: match.totals });
    expect(next?.opened).toEqual([match.entry + 1, match.entry + 1]);
  });

  test('the next round cannot be asked for while a round goes on', () => {
    const match = started(2, 2);

    expect(refusal(toy, match, { seat: FIRST, move: ROUND })).toMatchObject({ code: 'not-active' });
  });

  test('the second asker of the next round is told that the world has moved on', () => {
    const match = between();

    const next = playMove(toy, match, { seat: SECOND, by: 'seat', move: ROUND }, rngAt).at(-1)?.match ?? match;

    const late = { seat: FIRST, move: ROUND, opened: match.entry };
    expect(refusal(toy, next, late)).toEqual({ code: 'stale', opened: match.entry + 1 });
  });
});

describe('refusals', () => {
  test('a move on an outdated decision is stale and names the new one', () => {
    const match = started(2);

    expect(refusal(toy, match, { ...bid(match), opened: 3 })).toEqual({ code: 'stale', opened: 0 });
    expect(refusal(toy, match, { ...bid(match), opened: 0 })).toBeUndefined();
  });

  test('the choice of another seat at the same time does not outdate mine', () => {
    const match = started(3);

    const next = playMove(toy, match, bid(match, SECOND), rngAt).at(-1)?.match ?? match;

    expect(next.opened[FIRST]).toBe(0);
    expect(refusal(toy, next, { ...bid(next), opened: 0 })).toBeUndefined();
  });

  test('a seat that is not active is told who is', () => {
    const match = started(3);

    const next = playMove(toy, match, bid(match, SECOND), rngAt).at(-1)?.match ?? match;

    const again = { seat: SECOND, move: bid(match, SECOND, 1).move };
    expect(refusal(toy, next, again)).toEqual({ code: 'not-active', active: [FIRST, THIRD] });
  });

  test('a move that the game refuses is refused with the game’s reason', () => {
    const match = started(2);

    const refused = refusal(toy, match, { seat: FIRST, move: { kind: 'bid', card: 99 } });
    expect(refused).toEqual({ code: 'not-held', clause: 'TOY-1' });
  });

  test('nothing is taken once the match is over', () => {
    const { match } = whole(2, 1, 4);

    expect(match.active).toEqual([]);
    expect(refusal(toy, match, { seat: FIRST, move: ROUND })).toEqual({ code: 'over' });
    expect(nextForcedPly(toy, match)).toBeUndefined();
  });
});

describe('forced moves', () => {
  test('are played with the move that led to them, each as an entry of its own', () => {
    const { plies } = whole(3, 3, 6);

    const automatic = plies.filter((ply) => ply.by === 'auto');
    expect(automatic.length).toBeGreaterThan(0);
    for (const { move } of automatic) expect(move).toEqual({ kind: 'pay', coins: 1 });
  });

  test('without an end throw instead of filling the log', () => {
    const stuck = { ...toy, forcedMove: () => ({ kind: 'pay', coins: 1 }) as const, play: toy.play };
    const endless = { ...stuck, play: (state: Toy['State']) => ({ state, events: [] }) };
    const match = started(2);

    expect(() => playMove(endless, match, bid(match), rngAt)).toThrow('runaway');
  });

  test('are still played where there are as many as is allowed', () => {
    let plays = 0;
    const long = {
      ...toy,
      play: (state: Toy['State']) => ({ state, events: [] }),
      forcedMove: () => {
        plays += 1;
        return plays <= FORCED_MOVES_MAX ? ({ kind: 'pay', coins: 1 } as const) : undefined;
      },
    };
    const match = started(2);

    expect(playMove(long, match, bid(match), rngAt)).toHaveLength(FORCED_MOVES_MAX + 1);
  });
});

describe('clocks', () => {
  test('a sleeper gets the move that the game has for it', () => {
    const match = started(2);

    const lowest = { kind: 'bid', card: match.state.hands[SECOND]?.[0] };
    expect(timeoutPly(toy, match, SECOND)).toEqual({ seat: SECOND, by: 'clock', move: lowest });
  });

  test('between rounds a sleeper goes on to the next one', () => {
    expect(timeoutPly(toy, between(), SECOND)).toEqual({ seat: SECOND, by: 'clock', move: ROUND });
  });
});

describe('replay', () => {
  test('rebuilds the match and tells every step, entry 0 first', () => {
    const played = whole(3, 3, 8);
    const told: number[] = [];
    const events: object[] = [];

    const match = replay(toy, played.match.header, logOf(played), seededStreams(8), (n, step) => {
      told.push(n);
      events.push(...step.events);
    });

    expect(match).toEqual(played.match);
    expect(told).toEqual(Array.from({ length: played.plies.length + 1 }, (_, n) => n));
    expect(events).toEqual(played.events);
  });

  test('refuses a log with a gap, a repeat or a wrong start', () => {
    const played = whole(2, 1, 8);
    const log = logOf(played);
    const again = (entries: readonly Entry<ToyMove>[]) => () =>
      replay(toy, played.match.header, entries, seededStreams(8));

    expect(again(log.filter(({ n }) => n !== 2))).toThrow('log broken: entry 3 after 1');
    expect(again(log.slice(1))).toThrow('log broken: entry 2 after 0');
    expect(again(log.flatMap((entry) => [entry, entry]))).toThrow('log broken: entry 1 after 1');
  });

  test('plays an old log on although the rules have become stricter', () => {
    const strict = { ...toy, refusal: () => ({ code: 'not-now', clause: 'TOY-1' }) as const };
    const played = whole(2, 2, 9);

    expect(replay(strict, played.match.header, logOf(played), seededStreams(9))).toEqual(played.match);
  });

  test('stops where whoever listens throws', () => {
    const played = whole(2, 1, 8);
    const stop = (n: number): void => {
      if (n === 2) throw new Error('digest differs at 2');
    };

    expect(() => replay(toy, played.match.header, logOf(played), seededStreams(8), stop)).toThrow(
      'digest differs at 2',
    );
  });
});

// P-54: a seat leaves a match for good. With two seats the other wins at once; with more the others play on.
const CONCEDE = { kind: 'concede' } as const;
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
