/** How the replay page loads the past of a match: from its record, or else from the server's history. */
import { afterEach, describe, expect, test, vi } from 'vitest';
import { loadReplay } from '../../../../web/pages/record/load-replay.ts';
import { games } from '../../../../worker/games/registry.ts';
import { verifyRecord } from '../../../../worker/record/verify-record.ts';
import { currentRules, sampleRecord } from '../../../kit/sample-records.ts';
import { fakeFetch, fakeRecordThreads } from '../../kit/fake-record-thread.ts';

const threads = fakeRecordThreads();
const answers = fakeFetch();

const RECORD = sampleRecord(games.qwantum, { seats: 2 });
const { match } = RECORD;

/** Serve a finished match with this record. */
function serve(record: object): void {
  const snapshot = { match, game: 'qwantum', rounds: 1, seats: RECORD.seats, entry: 0, phase: 'over' };
  answers.set(`/api/matches/${match}`, snapshot);
  answers.set(`/api/matches/${match}/record`, record);
  answers.set(`/api/matches/${match}/history?from=0&to=0`, { steps: [{ n: 0, view: {} }] });
}

/** Return what a page with these rules shows of a record that cannot be replayed. */
async function unplayed(record: object, known = currentRules) {
  serve(record);
  const past = loadReplay(match, new AbortController().signal);
  await vi.waitFor(() => expect(threads).toHaveLength(1));
  threads[0]?.respond({ kind: 'checked', verdict: verifyRecord(record, known) });
  return await past;
}

describe('P-31 a record that cannot be played', () => {
  const SPOILED: readonly (readonly [how: string, record: object])[] = [
    ['has another shape', { ...RECORD, first: 'nobody' }],
    ['has options that the game has not', { ...RECORD, options: { ...RECORD.options, misthrow: 'never' } }],
  ];
  test.each(SPOILED)('and %s is told to be wrong, whatever the server shows of the match', async (_, record) => {
    expect(verifyRecord(record, currentRules).ok).toBe(false);

    expect(await unplayed(record)).toMatchObject({ kind: 'film', isOver: true, isValid: false });
  });

  test.each([
    ['by rules', RECORD, () => undefined],
    ['in a form', { ...RECORD, format: 'tilepost-record-2' }, currentRules],
  ] as const)(
    'because it was written %s that this page does not know is not called wrong',
    async (_, record, known) => {
      expect(await unplayed(record, known)).toMatchObject({ kind: 'film', isOver: true, isValid: true });
    },
  );
});

describe('P-30 the thread in which a record is played', () => {
  /** A replay being loaded, once its worker is running. */
  async function underWay() {
    serve(RECORD);
    const stop = new AbortController();
    const past = loadReplay(match, stop.signal);
    const [thread] = await vi.waitFor(() => {
      expect(threads).toHaveLength(1);
      return threads;
    });
    if (!thread) throw new Error('no thread');
    return { stop, past, thread };
  }

  test('is stopped where it fails: whoever tries again gets another one', async () => {
    const { past, thread } = await underWay();

    thread.respond({ kind: 'failed', why: 'no file' });

    await expect(past).rejects.toThrow('no file');
    expect(thread.isEnded).toBe(true);
  });

  test('is stopped when the page is left while it works', async () => {
    const { stop, thread } = await underWay();

    stop.abort();

    expect(thread.isEnded).toBe(true);
  });

  test('goes on while its hands are looked into, and is stopped with the page', async () => {
    const { stop, past, thread } = await underWay();
    thread.respond({
      kind: 'checked',
      verdict: verifyRecord(RECORD, currentRules),
      record: RECORD,
      reel: { rounds: 1, lines: [] },
    });

    expect(await past).toMatchObject({ kind: 'film', isValid: true });
    expect(thread.isEnded).toBe(false);
    stop.abort();
    expect(thread.isEnded).toBe(true);
  });

  test('is not opened where the page was left before the record came', async () => {
    serve(RECORD);
    const stop = new AbortController();

    const past = loadReplay(match, stop.signal);
    stop.abort();

    await expect(past).rejects.toThrow();
    expect(threads).toHaveLength(0);
  });
});

describe('P-30 a replay that the server tells to wait', () => {
  const path = `/api/matches/${match}/history?from=0&to=0`;
  /** Serve a running match whose history is refused `refusals` times before it is answered. */
  function serveAfter(refusals: number): string[] {
    const asked: string[] = [];
    const tooMany = { code: 'too-many-looks', status: 429, retryAfter: 7 };
    vi.stubGlobal('fetch', async (url: string) => {
      asked.push(url);
      const snapshot = { match, game: 'qwantum', rounds: 1, seats: RECORD.seats, entry: 0, phase: 'playing' };
      if (url !== path) return Response.json(snapshot);
      const isRefused = asked.filter((one) => one === path).length <= refusals;
      return isRefused ? Response.json(tooMany, { status: 429 }) : Response.json({ steps: [{ n: 0, view: {} }] });
    });
    return asked;
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  test('comes after that time', async () => {
    vi.useFakeTimers();
    const asked = serveAfter(3);
    const past = loadReplay(match, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(20_999);
    expect(asked).toHaveLength(4);

    await vi.advanceTimersByTimeAsync(1);

    expect(await past).toMatchObject({ kind: 'film' });
    expect(asked).toHaveLength(5);
  });

  test('says so if it goes on, and asks no more once the page is left', async () => {
    vi.useFakeTimers();
    serveAfter(1_000);
    const past = loadReplay(match, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await past).toEqual({ kind: 'fault', code: 'too-many-looks' });

    const asked = serveAfter(1_000);
    const stop = new AbortController();
    void loadReplay(match, stop.signal);
    await vi.advanceTimersByTimeAsync(1_000);
    stop.abort();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(asked).toHaveLength(2);
  });
});
