/** A match of the longest length ends by the points of its finished rounds, in every part that handles logs. */
import { describe, expect, test } from 'vitest';
import { asSeat, type Game, type Seat } from '../../worker/games/game.ts';
import {
  advance,
  isBetweenRounds,
  nextForcedPly,
  playForcedMoves,
  playMove,
  refusal,
  startMatch,
} from '../../worker/games/match.ts';
import { ENTRIES_MAX, limitPly } from '../../worker/games/match-length.ts';
import type { Match } from '../../worker/games/match-types.ts';
import { readLine, writeLine } from '../../worker/games/notation.ts';
import { gameOf, games } from '../../worker/games/registry.ts';
import { ENTRIES_MAX as PROTOCOL_ENTRIES_MAX } from '../../worker/protocol/limits.ts';
import { sealOf } from '../../worker/record/fairness.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { replayRecord } from '../../worker/record/replay.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { buildRecord, secretsOf } from '../kit/build-record.ts';
import { headOf, randomPlies } from '../kit/play-match.ts';
import { seededRng, seededStreams } from '../kit/rng.ts';
import { type Toy, toy } from '../kit/toy/toy.ts';
import { recordFault } from '../record/second-verifier.ts';

const rngAt = seededStreams(7);
const LIMIT = { kind: 'limit' } as const;

/** The same position as if it were at this entry. */
const at = (match: Match<Toy>, entry: number): Match<Toy> => ({
  ...match,
  entry,
  opened: match.opened.map(() => entry),
});
const started = (seats: number, rounds = 1): Match<Toy> =>
  startMatch(toy, headOf(toy, seats, asSeat(0), { rounds }), rngAt).match;
const choose = randomPlies(toy, seededRng(3));

test('the number stands in both places where it is needed', () => {
  expect(ENTRIES_MAX).toBe(10_000);
  expect(PROTOCOL_ENTRIES_MAX).toBe(ENTRIES_MAX);
});

describe('the last entry', () => {
  test('follows by itself the one before it, and ends the match', () => {
    const before = at(started(2), ENTRIES_MAX - 2);
    const steps = playMove(toy, before, choose(before), rngAt);
    const last = steps.at(-1);

    expect(steps.map(({ match }) => match.entry)).toEqual([ENTRIES_MAX - 1, ENTRIES_MAX]);
    expect(last?.ply).toMatchObject({ by: 'auto', move: LIMIT });
    expect(last?.events).toEqual([{ kind: 'limit-reached' }, { kind: 'match-over', totals: [0, 0], ranks: [1, 1] }]);
    expect(last?.match).toMatchObject({ active: [], ranks: [1, 1] });
    expect(last?.match.state).toEqual(steps[0]?.match.state);
    expect(refusal(toy, last?.match ?? before, { seat: asSeat(0), move: LIMIT })).toEqual({ code: 'over' });
    expect(playForcedMoves(toy, last?.match ?? before, rngAt)).toEqual([]);
  });

  test('is not made earlier, and not by a seat', () => {
    const early = at(started(2), ENTRIES_MAX - 2);

    expect(limitPly(early)).toBeUndefined();
    expect(refusal(toy, early, { seat: asSeat(0), move: LIMIT })).toMatchObject({ code: 'not-active' });
  });

  test('comes after the next move in a log that was longer before there was a longest length', () => {
    const longer = at(started(2), ENTRIES_MAX + 500);
    const steps = playMove(toy, longer, choose(longer), rngAt);

    expect(steps.at(-1)).toMatchObject({ ply: { move: LIMIT }, match: { entry: ENTRIES_MAX + 502, ranks: [1, 1] } });
  });
});

describe('the ranks', () => {
  const between = (seats: number): Match<Toy> => {
    let match = started(seats, 3);
    while (!isBetweenRounds(toy, match)) match = playMove(toy, match, choose(match), rngAt).at(-1)?.match ?? match;
    return match;
  };
  const end = (match: Match<Toy>): Match<Toy> => advance(toy, match, { seat: asSeat(0), move: LIMIT }, rngAt).match;

  test('are those of the points of finished rounds, between two rounds too', () => {
    const match = at(between(2), ENTRIES_MAX - 1);
    const over = end(match);
    const [one = 0, other = 0] = match.totals.map(Number);

    expect(nextForcedPly(toy, match)).toMatchObject({ move: LIMIT });
    expect(one).not.toBe(other);
    expect(over.totals).toEqual(match.totals);
    expect(over.ranks).toEqual(one > other ? [1, 2] : [2, 1]);
  });

  test('put seats that left last', () => {
    const match = between(3);
    const best: Seat = asSeat(match.totals.map(Number).indexOf(Math.max(...match.totals.map(Number))));
    const over = end({ ...match, left: [best] });

    expect(over.ranks?.[best]).toBe(3);
  });
});

test('the log as text writes and reads it in every game', () => {
  for (const game of Object.values(games)) {
    const ply = { seat: asSeat(1), by: 'auto', move: LIMIT } as const;
    const line = writeLine(game as unknown as Game<Toy>, ENTRIES_MAX, ply);

    expect(line).toBe('10000 s2 auto limit');
    expect(readLine(game as unknown as Game<Toy>, line)).toEqual({ n: ENTRIES_MAX, ...ply });
  }
});

describe('a record of the longest length', () => {
  const SEATS = [0, 1].map((i) => ({ name: null, entropy: String(i).repeat(32), host: i === 0 }));
  /** A record of two seats of Noch mal! that only pass. */
  const pass = (most: number) =>
    buildRecord(
      games['noch-mal'],
      {
        match: '0'.repeat(24),
        seed: '5'.repeat(64),
        options: { ...games['noch-mal'].defaults },
        seats: SEATS,
        rule: 'host',
        daily: undefined,
        clock: undefined,
        at: 1_000,
      },
      ({ active, entry }) =>
        entry < most
          ? { ply: { seat: active[0] ?? asSeat(0), by: 'seat', move: { kind: 'pass' } }, at: 2_000 }
          : undefined,
      () => 3_000,
    );
  const record = pass(Number.POSITIVE_INFINITY);
  const resealed = (unsealed: MatchRecord): MatchRecord => {
    const { seal: _, ...rest } = unsealed;
    return { ...rest, seal: sealOf(secretsOf(rest).key, rest) };
  };

  test('has so many entries, and both verifiers and the replay take it', () => {
    expect(record.entries).toHaveLength(ENTRIES_MAX);
    expect(record.entries.at(-1)).toMatchObject({ n: ENTRIES_MAX, by: 'auto', move: LIMIT });
    expect(record).toMatchObject({ totals: [0, 0], ranks: [1, 1] });
    expect(record.ended).toBeUndefined();
    expect(verifyRecord(record, gameOf)).toMatchObject({ ok: true, checked: { entries: ENTRIES_MAX + 1 } });
    expect(recordFault(record)).toBeUndefined();
    const { steps } = replayRecord(record, games['noch-mal']);
    expect(steps.at(-1)?.events.map(({ kind }) => kind)).toEqual(['limit-reached', 'match-over']);
  }, 60_000);

  test('is found false if it ends so before its time, or names another seat or cause', () => {
    const early = pass(20);
    const [last] = record.entries.slice(-1);
    if (!last) throw new Error('no entry');
    const { ended: _, ...rest } = early;
    const entries = [...early.entries, { ...last, n: 21, seat: asSeat(0) }];
    expect(verifyRecord(resealed({ ...rest, entries, ranks: [1, 1] }), gameOf)).toMatchObject({ ok: false, entry: 21 });
    expect(recordFault({ ...rest, entries, ranks: [1, 1] })).toBe('the move of entry 21');
    for (const more of [{ seat: asSeat(last.seat === 0 ? 1 : 0) }, { by: 'seat' as const }])
      expect(
        verifyRecord(resealed({ ...record, entries: [...record.entries.slice(0, -1), { ...last, ...more }] }), gameOf),
      ).toMatchObject({ ok: false, what: 'forced', entry: ENTRIES_MAX });
  }, 60_000);
});
