/** worker/record/README.md describes a record's bytes correctly, and well enough for a verifier in any language. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { gameIds, games } from '../../worker/games/registry.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { currentRules, type RecordSpec, sampleRecord } from '../kit/sample-records.ts';
import {
  commitmentOf,
  dailyCommitmentOf,
  dailySeedOf,
  digestKeyOf,
  digestOf,
  jcs,
  matchSeedOf,
  recordFault,
  sealOf,
  streamOf,
} from './second-verifier.ts';
import { testVectors } from './test-vectors.ts';

const readme = readFileSync(new URL('../../worker/record/README.md', import.meta.url), 'utf8');
const [, chapter = ''] = readme.split('## Check a finished match yourself');
const [, printed = 'null'] = /```json\n([^`]+)```/.exec(chapter) ?? [];
const told = JSON.parse(printed);

describe('P-31 the README’s test vectors', () => {
  test('are those of the product', () => {
    expect(told).toEqual(JSON.parse(JSON.stringify(testVectors())));
  });

  test('are found by the second verifier', () => {
    const seed = matchSeedOf(told.match, told.seed, told.entropy);
    const key = digestKeyOf(seed);
    const [deal, entry] = told.chain;

    expect(commitmentOf(told.match, told.seed)).toBe(told.commitment);
    expect(seed.toString('hex')).toBe(told.matchSeed);
    expect(key.toString('hex')).toBe(told.digestKey);
    for (const { entry: number, bounds, numbers } of told.draws) {
      const rng = streamOf(seed, number);
      expect(bounds.map((bound: number) => rng(bound))).toEqual(numbers);
    }
    expect(jcs(told.canonical.of)).toBe(told.canonical.is);
    expect(digestOf(key, '', { n: 0, at: deal.at }, deal.state)).toBe(deal.digest);
    expect(digestOf(key, deal.digest, entry.entry, entry.state)).toBe(entry.digest);
    expect(dailySeedOf(told.daily.game, told.daily.day).toString('hex')).toBe(told.daily.seed);
    const { game, day, seed: daySeed, commitment } = told.dailySecret;
    expect(dailyCommitmentOf(game, day, daySeed)).toBe(commitment);
    expect(sealOf(key, told.seal.of)).toBe(told.seal.is);
  });

  test('throw words away, and go on into a second block', () => {
    const awkward = told.draws[1];
    const plain = streamOf(matchSeedOf(told.match, told.seed, told.entropy), awkward.entry);
    const words = Array.from({ length: awkward.numbers.length }, () => plain(2 ** 32));

    expect(words.some((word) => word >= awkward.bounds[0])).toBe(true);
    expect(told.draws[0].bounds.length).toBeGreaterThan(16);
  });
});

const COURSES: readonly ((fewest: number) => RecordSpec)[] = [
  (seats) => ({ seats: seats + 1, seed: 21, clock: { kind: 'live', seconds: 60 } }),
  (seats) => ({ seats, seed: 22, daily: '2026-11-22', rule: 'host', bots: seats - 1 }),
  (seats) => ({ seats, seed: 24, daily: '2026-11-22', isSecretDay: true, rule: 'host', bots: seats - 1 }),
  (seats) => ({ seats: seats + 1, seed: 23, rule: 1, endedAt: 11 }),
];

const flipped = (record: MatchRecord, i: number): MatchRecord => ({
  ...record,
  entries: record.entries.map((entry, k) => (k === i ? { ...entry, at: entry.at + 1 } : entry)),
});

describe('P-31 the second verifier agrees with the product', () => {
  for (const id of gameIds)
    COURSES.forEach((course, i) => {
      test(`about match ${i + 1} of ${id}`, () => {
        const record = sampleRecord(games[id], course(games[id].seats[0]));

        expect(recordFault(record)).toBeUndefined();
        expect(verifyRecord(record, currentRules)).toMatchObject({ ok: true });
        for (const at of [0, 3, record.entries.length - 1]) {
          expect(recordFault(flipped(record, at))).toBe(`the digest of entry ${at + 1}`);
          expect(verifyRecord(flipped(record, at), currentRules)).toMatchObject({ what: 'digest', entry: at + 1 });
        }
        expect(recordFault({ ...record, seed: '0'.repeat(64) })).toBe('the commitment');
        expect(recordFault({ ...record, first: (record.first + 1) % 6 })).toBe('who starts');
        expect(recordFault({ ...record, totals: [] })).toBe('the totals');
      });
    });

  test('about several rounds', () => {
    const options = { ...games['lucky-numbers'].defaults, tournament: true };
    const record = sampleRecord(games['lucky-numbers'], { seats: 2, options, seed: 24 });

    expect(record.entries.some(({ move }) => move.kind === 'round')).toBe(true);
    expect(recordFault(record)).toBeUndefined();
  });
});
