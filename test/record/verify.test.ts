/** The verifier accepts matches of every kind that were really played, and reports the counts of what it checked. */
import { describe, expect, test } from 'vitest';
import { asSeat } from '../../worker/games/game.ts';
import { gameIds, games } from '../../worker/games/registry.ts';
import { MatchRecord } from '../../worker/record/format.ts';
import { replayRecord } from '../../worker/record/replay.ts';
import { verifyRecord } from '../../worker/record/verify.ts';
import { currentRules, type RecordSpec, sampleRecord } from '../kit/sample-records.ts';

/** By special feature. The number of seats is the game's smallest, or one more. */
const COURSES: readonly (readonly [what: string, course: (fewest: number) => RecordSpec])[] = [
  ['plain', (seats) => ({ seats })],
  ['with one seat more and a clock', (seats) => ({ seats: seats + 1, clock: { kind: 'live', seconds: 60 }, seed: 1 })],
  ['against bots, begun by its maker', (seats) => ({ seats: seats + 1, bots: seats, rule: 'host', seed: 2 })],
  ['begun by a seat that there is no more', (seats) => ({ seats: seats + 1, rule: seats + 2, seed: 3 })],
  ['ended by those present', (seats) => ({ seats: seats + 1, endedAt: 7, seed: 4 })],
  ['ended before anything happened', (seats) => ({ seats, endedAt: 0, seed: 5 })],
  ['of the day', (seats) => ({ seats, daily: '2026-11-21', rule: 'host', bots: seats - 1, seed: 6 })],
  [
    'of the day with a secret seed (P-59)',
    (seats) => ({ seats, daily: '2026-11-21', isSecretDay: true, rule: 'host', bots: seats - 1, seed: 7 }),
  ],
];

describe('P-31 a record is found true', () => {
  for (const id of gameIds)
    for (const [what, course] of COURSES)
      test(`of ${id}, ${what}`, () => {
        const record = sampleRecord(games[id], course(games[id].seats[0]));
        const own = record.seats.flatMap(({ entropy }, seat) => (entropy === '' ? [] : [{ seat, entropy }]));

        expect(MatchRecord.parse(record)).toEqual(record);
        const verdict = verifyRecord(record, currentRules, own);

        expect(verdict).toMatchObject({ ok: true });
        if (!verdict.ok) return;
        const { entries, moves, bots, forced, timeouts, shares, numbers } = verdict.checked;
        expect(moves + bots + forced + timeouts).toBe(entries - 1);
        expect(entries).toBe(record.entries.length + 1);
        expect(shares).toBe(own.length);
        expect(verdict.checked.own).toEqual({ entropy: own.length, commitments: 0, receipts: 0 });
        if (entries > 10) expect(numbers).toBeGreaterThan(0);
      });

  test('of several rounds', () => {
    const options = { ...games.rummikub.defaults, rounds: 2 };
    const clock = { kind: 'post', hours: 24, sparesQuiet: true } as const;
    const verdict = verifyRecord(sampleRecord(games.rummikub, { seats: 2, options, clock, seed: 7 }), currentRules);

    expect(verdict).toMatchObject({ ok: true, checked: { rounds: 2 } });
  });

  test('whatever order its keys are in', () => {
    const record = sampleRecord(games.qwantum, { seats: 2 });

    expect(verifyRecord(Object.fromEntries(Object.entries(record).reverse()), currentRules)).toMatchObject({
      ok: true,
    });
  });
});

describe('P-31 what was kept of a seat', () => {
  const record = sampleRecord(games['noch-mal'], { seats: 3 });
  const receipts = [0, 4, record.entries.length].map((entry) => ({
    entry,
    digest: record.entries[entry - 1]?.digest ?? record.start.digest,
  }));
  const other = '0'.repeat(32);

  test('is found again', () => {
    const own = [{ seat: 1, entropy: record.seats[1]?.entropy, commitment: record.commitment, receipts }];

    expect(verifyRecord(record, currentRules, own)).toMatchObject({
      ok: true,
      checked: { own: { entropy: 1, commitments: 1, receipts: 3 } },
    });
  });

  test('is missed: a share of the shuffle, the promise, and a move that had another past', () => {
    expect(verifyRecord(record, currentRules, [{ seat: 1, entropy: other }])).toMatchObject({
      what: 'entropy',
      detail: 'of seat 1',
    });
    expect(verifyRecord(record, currentRules, [{ seat: 4, entropy: other }])).toMatchObject({ what: 'entropy' });
    expect(verifyRecord(record, currentRules, [{ seat: 1, commitment: '0'.repeat(64) }])).toMatchObject({
      what: 'commitment',
    });
    for (const entry of [0, 4, record.entries.length, record.entries.length + 1])
      expect(verifyRecord(record, currentRules, [{ seat: 1, receipts: [{ entry, digest: other }] }])).toMatchObject({
        what: 'receipt',
        entry,
      });
  });

  test('a whole other past that proves itself is caught by the receipt alone', () => {
    const own = [{ seat: 0, receipts: receipts.slice(1, 2) }];
    const past = sampleRecord(games['noch-mal'], { seats: 3, seed: 0, clock: { kind: 'live', seconds: 60 } });

    expect(past.seed).toBe(record.seed);
    expect(verifyRecord(past, currentRules)).toMatchObject({ ok: true });
    expect(verifyRecord(past, currentRules, own)).toEqual({ ok: false, what: 'receipt', entry: 4 });
  });
});

describe('P-30 a record is played again', () => {
  test('step by step, from every seat’s eyes, to the last view', () => {
    const record = sampleRecord(games.rummikub, { seats: 2 });
    const { steps, view } = replayRecord(record, games.rummikub);

    expect(steps.map(({ n }) => n)).toEqual([0, ...record.entries.map(({ n }) => n)]);
    expect(steps[0]).toMatchObject({ by: 'auto', round: 0, digest: record.start.digest });
    expect(steps[0]).not.toHaveProperty('move');
    expect(steps.at(-1)?.events.map(({ kind }) => kind)).toContain('match-over');
    expect(view(3, asSeat(0))).toHaveProperty('rack');
    expect(view(3, asSeat(0))).not.toEqual(view(3, asSeat(1)));
    expect(view(3, 'spectator')).not.toHaveProperty('rack');
    expect(view(record.entries.length, 'spectator')).toMatchObject({ active: [] });
    expect(() => view(record.entries.length + 1, 'spectator')).toThrow(RangeError);
  });
});
