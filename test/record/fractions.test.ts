/** Records with fractions as points: valid ones are accepted, with the same digests as in older builds. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { games } from '../../worker/games/registry.ts';
import { MatchRecord } from '../../worker/record/record-format.ts';
import { verifyRecord } from '../../worker/record/verify-record.ts';
import { currentRules } from '../kit/sample-records.ts';
import { SHARED_WIN, sharedWinRecord } from '../kit/shared-win.ts';
import { recordFault } from './second-verifier.ts';

const VERSIONS = [...new Set([1, games.rummikub.version])];

describe.each(VERSIONS)('P-31 RK-16 the record of a shared win by version %i of Rummikub', (version) => {
  const record = sharedWinRecord(version);

  test('has exact points', () => {
    expect([record.totals, record.ranks]).toEqual([SHARED_WIN.totals, SHARED_WIN.ranks]);
    expect(MatchRecord.parse(JSON.parse(JSON.stringify(record)))).toEqual(record);
  });

  test('is found true by both verifiers', () => {
    expect(verifyRecord(record, currentRules)).toMatchObject({ ok: true });
    expect(recordFault(record)).toBeUndefined();
  });

  test('is found true after several rounds (RK-17)', () => {
    const long = sharedWinRecord(version, 3);

    expect(long.totals.some((points) => typeof points === 'string')).toBe(true);
    expect(verifyRecord(long, currentRules)).toMatchObject({ ok: true, checked: { rounds: 3 } });
    expect(recordFault(long)).toBeUndefined();
  });

  test.each<readonly [points: unknown, what: string]>([
    [5.5, 'shape'],
    ['22/4', 'shape'],
    ['11/-2', 'shape'],
    ['5.5', 'shape'],
    ['+11/2', 'shape'],
    [null, 'shape'],
    ['9/2', 'outcome'],
    ['-11/2', 'outcome'],
    [5, 'outcome'],
  ])('is found false with the points %j', (points, what) => {
    const changed = { ...record, totals: [points, ...record.totals.slice(1)] };

    expect(verifyRecord(changed, currentRules)).toMatchObject({ ok: false, what });
    expect(MatchRecord.safeParse(changed).success).toBe(what !== 'shape');
    expect(recordFault(changed)).toBe('the totals');
  });

  test('is found false with other ranks', () => {
    const changed = { ...record, ranks: [1, 3, 2] };

    expect(verifyRecord(changed, currentRules)).toMatchObject({ ok: false, what: 'outcome', detail: 'ranks' });
    expect(recordFault(changed)).toBe('the ranks');
  });
});

describe('(P-45) the digests of version 1', () => {
  // Written by a build that counted in floats. Its states contain 5.5 instead of '11/2'.
  test.each([
    [1, '91b6f02bf55a5dfca785f159523d9f3c'],
    [3, 'f1d98a67aa6eb3b25a07937711d6ea1a'],
  ])('are those of older builds after %i rounds that end in fractions', (rounds, digest) => {
    expect(sharedWinRecord(1, rounds).entries.at(-1)?.digest).toBe(digest);
  });

  test('are those of the kept record', () => {
    const kept = new URL('../golden/records/rummikub-1-a-shared-win.json', import.meta.url);

    expect(JSON.parse(readFileSync(kept, 'utf8'))).toEqual(sharedWinRecord(1));
  });
});
