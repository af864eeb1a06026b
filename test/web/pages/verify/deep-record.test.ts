/** Files and addresses with deeply nested JSON: the page says so, and neither a thread nor a request gets it. */
import { describe, expect, test } from 'vitest';
import { parseNewMatch } from '../../../../web/embed/new-match-params.ts';
import { checkFile } from '../../../../web/pages/record/check.ts';
import { games } from '../../../../worker/games/registry.ts';
import { JSON_DEPTH_MAX } from '../../../../worker/protocol/limits.ts';
import { verifyRecord } from '../../../../worker/record/verify.ts';
import { currentRules, sampleRecord } from '../../../kit/sample-records.ts';
import { fakeRecordThreads } from '../../kit/fake-record-thread.ts';

const threads = fakeRecordThreads();
const nested = (levels: number): string => `${'{"a":'.repeat(levels)}0${'}'.repeat(levels)}`;
const DEPTHS = [JSON_DEPTH_MAX, JSON_DEPTH_MAX + 1, 3_000, 100_000];

const sample = sampleRecord(games.qwantum, { seats: 2, seed: 1 });
/** A record of which one move has something deep in it. */
const recordText = (levels: number): string =>
  JSON.stringify({
    ...sample,
    entries: sample.entries.map((one, i) => ({ ...one, ...(i === 3 && { move: '@' }) })),
  }).replace('"@"', `{"kind":"pass","x":${nested(levels)}}`);

describe('deeply nested JSON', () => {
  test.each(DEPTHS)('in a file is named as such, and no thread gets it: %i levels', async (levels) => {
    const signal = new AbortController().signal;
    for (const text of [nested(levels + 1), recordText(levels)]) {
      const outcome = await checkFile(new File([text], 'record.json'), () => [], signal);
      expect(outcome).toEqual({ kind: 'unread', reason: 'tooDeep' });
    }
    expect(threads).toEqual([]);
  });

  test.each(DEPTHS)('in a move makes a record unreadable instead of failing: %i levels', (levels) => {
    const verdict = verifyRecord(JSON.parse(recordText(levels)), currentRules, []);

    expect(verdict).toMatchObject({ ok: false, what: 'shape', entry: 4 });
  });

  test.each([...DEPTHS, 1])('in the address of a frame is ignored: %i levels', (levels) => {
    const query = new URLSearchParams({ options: nested(levels) });

    expect(parseNewMatch('qwantum', query)?.options).toEqual(
      levels > JSON_DEPTH_MAX ? undefined : JSON.parse(nested(levels)),
    );
  });
});
