/** Fake workers for tests in Node: they receive requests about records, and answer as the test decides. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { RecordRequest, RecordResponse } from '../../../web/threads/record-client.ts';

export class FakeRecordThread extends EventTarget {
  readonly questions: RecordRequest[] = [];
  isEnded = false;

  postMessage(question: RecordRequest): void {
    this.questions.push(question);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** A stopped worker no longer answers. */
  respond(data: RecordResponse): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Every worker that a test has started, in order. */
export function fakeRecordThreads(): readonly FakeRecordThread[] {
  const threads: FakeRecordThread[] = [];
  beforeEach(() => {
    threads.length = 0;
    const open = class extends FakeRecordThread {
      constructor() {
        super();
        threads.push(this);
      }
    };
    vi.stubGlobal('Worker', open);
  });
  afterEach(() => {
    vi.unstubAllGlobals();
  });
  return threads;
}

/** A fake server for tests in Node: it answers each path in the map, and is unreachable for all others. */
export function fakeFetch(): Map<string, unknown> {
  const answers = new Map<string, unknown>();
  beforeEach(() => {
    answers.clear();
    vi.stubGlobal('fetch', async (path: string) => {
      if (!answers.has(path)) throw new TypeError('no net');
      return Response.json(await answers.get(path));
    });
  });
  return answers;
}
