/** The browser's threads for tests in Node: they are asked about records, and answer what the test says. */
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

  /** A thread that was ended says nothing more. */
  respond(data: RecordResponse): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Every thread that a test has opened, in order. */
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

/** The server for tests in Node: it answers each path with what stands here for it, and is out of reach for all others. */
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
