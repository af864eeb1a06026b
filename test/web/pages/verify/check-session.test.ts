/** Checking a record on the page: the steps of a session, and records nested too deep. */
import { describe, expect, test, vi } from 'vitest';
import { parseNewMatch } from '../../../../web/embed/new-match-params.ts';
import { checkFile } from '../../../../web/pages/record/check-record.ts';
import { type CheckStage, createCheckSession } from '../../../../web/pages/verify/check-session.ts';
import { games } from '../../../../worker/games/registry.ts';
import { JSON_DEPTH_MAX } from '../../../../worker/protocol/limits.ts';
import type { MatchRecord } from '../../../../worker/record/record-format.ts';
import { verifyRecord } from '../../../../worker/record/verify-record.ts';
import { currentRules, sampleRecord } from '../../../kit/sample-records.ts';
import { type FakeRecordThread, fakeFetch, fakeRecordThreads } from '../../kit/fake-record-thread.ts';
import { fakeLocalStorage } from '../../kit/fake-storage.ts';

fakeLocalStorage();
const threads = fakeRecordThreads();
const answers = fakeFetch();

const [FIRST, SECOND] = [1, 2].map((luck) => sampleRecord(games.qwantum, { seats: 2, seed: luck })) as [
  MatchRecord,
  MatchRecord,
];
const fileOf = (record: MatchRecord) => new File([JSON.stringify(record)], 'record.json');
const pathOf = ({ match }: MatchRecord) => `/api/matches/${match}/record`;

/** The worker's answer, with a replay. */
const told = (record: MatchRecord) =>
  ({ kind: 'checked', verdict: verifyRecord(record, currentRules), record, reel: { rounds: 1, lines: [] } }) as const;

function opened() {
  const stages: CheckStage[] = [];
  const desk = createCheckSession((stage) => stages.push(stage));
  /** Return the record shown as checked, if any. */
  const shown = () => {
    const last = stages.at(-1);
    return last?.kind === 'found' && last.outcome.kind === 'checked' ? last.outcome.record?.match : undefined;
  };
  return { desk, stages, shown };
}

/** A record that loads or fails when the test decides. */
function lateRecord() {
  let resolve = (_: MatchRecord) => {};
  let reject = (_: Error) => {};
  const promise = new Promise<MatchRecord>((done, fail) => {
    [resolve, reject] = [done, fail];
  });
  return { promise, resolve, reject };
}

/** Return the nth worker, once it has received a request. */
const thread = (nth: number): Promise<FakeRecordThread> =>
  vi.waitFor(() => {
    const one = threads[nth];
    if (!one?.questions.length) throw new Error('no thread');
    return one;
  });

/** The record from the address is still loading when that of a file has been checked. */
async function overtaken() {
  const { desk, ...page } = opened();
  const late = lateRecord();
  answers.set(pathOf(FIRST), late.promise);
  const first = desk.load(FIRST.match);
  const second = desk.read(fileOf(SECOND));
  (await thread(0)).respond(told(SECOND));
  await second;
  return { ...page, late, first };
}

describe('P-31 the check that was asked for last', () => {
  test('stays when the record that the address named comes after it', async () => {
    const { stages, shown, late, first } = await overtaken();

    late.resolve(FIRST);
    await first;

    expect(shown()).toBe(SECOND.match);
    expect(threads, 'the other one is not even begun').toHaveLength(1);
    expect(stages.map(({ kind }) => kind)).toEqual(['busy', 'busy', 'found']);
  });

  test('stays when the one before it was under way, whose thread is stopped', async () => {
    const { desk, shown } = opened();
    void desk.read(fileOf(FIRST));
    const before = await thread(0);

    const second = desk.read(fileOf(SECOND));
    expect(before.isEnded).toBe(true);
    const after = await thread(1);
    after.respond(told(SECOND));
    await second;

    expect(shown()).toBe(SECOND.match);
    expect(after.isEnded, 'it is looked through').toBe(false);
  });

  test('stays when the one before it fails only now', async () => {
    const { shown, late, first } = await overtaken();

    late.reject(new TypeError('no net'));
    await first;

    expect(shown()).toBe(SECOND.match);
  });
});

describe('P-31 the thread of a check', () => {
  test.each([
    ['fails', (one: FakeRecordThread) => void one.dispatchEvent(new Event('error'))],
    ['meets a fault', (one: FakeRecordThread) => one.respond({ kind: 'failed', why: 'no file' })],
    [
      'finds nothing that can be looked at',
      (one: FakeRecordThread) => one.respond({ kind: 'checked', verdict: verifyRecord({}, currentRules) }),
    ],
  ])('is stopped where it %s', async (_, happens) => {
    const { desk } = opened();

    const done = desk.read(fileOf(FIRST));
    happens(await thread(0));
    await done;

    expect(threads.map(({ isEnded }) => isEnded)).toEqual([true]);
  });

  test('is stopped when the page is left while it works, and when it has been looked at', async () => {
    const working = opened();
    void working.desk.read(fileOf(FIRST));
    const first = await thread(0);
    working.desk.cancel();
    expect(first.isEnded).toBe(true);

    const looking = opened();
    const done = looking.desk.read(fileOf(FIRST));
    const second = await thread(1);
    second.respond(told(FIRST));
    await done;
    expect(second.isEnded).toBe(false);
    looking.desk.cancel();
    expect(second.isEnded).toBe(true);
  });

  test('is not opened for a record that comes when the page has been left', async () => {
    const { desk, stages } = opened();
    const late = lateRecord();
    answers.set(pathOf(FIRST), late.promise);

    const done = desk.load(FIRST.match);
    desk.cancel();
    late.resolve(FIRST);
    await done;

    expect(threads).toHaveLength(0);
    expect(stages.map(({ kind }) => kind)).toEqual(['busy']);
  });
});

describe('P-31 what does not come', () => {
  test('over the net is asked for again by a tap: the record that the address names', async () => {
    const { desk, stages, shown } = opened();
    await desk.load(FIRST.match);
    const missed = stages.at(-1);
    expect(missed?.kind).toBe('offline');

    answers.set(pathOf(FIRST), FIRST);
    if (missed?.kind === 'offline') missed.retry();
    (await thread(0)).respond(told(FIRST));

    await vi.waitFor(() => expect(shown()).toBe(FIRST.match));
  });

  test('over the net is asked for again by a tap: the file of the thread', async () => {
    const { desk, stages, shown } = opened();
    const done = desk.read(fileOf(FIRST));
    (await thread(0)).dispatchEvent(new Event('error'));
    await done;
    const missed = stages.at(-1);
    expect(missed?.kind).toBe('offline');

    if (missed?.kind === 'offline') missed.retry();
    (await thread(1)).respond(told(FIRST));

    await vi.waitFor(() => expect(shown()).toBe(FIRST.match));
  });

  test('from the disk is said of the file: a folder, or one that is gone', async () => {
    const { desk, stages } = opened();
    const gone = Object.assign(new Blob(), { text: () => Promise.reject(new Error('NotReadableError')) });

    await desk.read(gone);

    expect(stages.at(-1)).toMatchObject({ kind: 'found', outcome: { kind: 'unread', reason: 'unopened' } });
  });
});

// Files and addresses with deeply nested JSON: the page says so, and neither a thread nor a request gets it.
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
