/** The browser's threads for tests in Node: they are asked about records, and answer what the test says. */
import { afterEach, beforeEach, vi } from 'vitest';
import type { Answer, Question } from '../../../web/threads/record-client.ts';

export class FakeThread extends EventTarget {
  readonly questions: Question[] = [];
  isEnded = false;

  postMessage(question: Question): void {
    this.questions.push(question);
  }

  terminate(): void {
    this.isEnded = true;
  }

  /** A thread that was ended says nothing more. */
  say(data: Answer): void {
    if (!this.isEnded) this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

/** Every thread that a test has opened, in order. */
export function threading(): readonly FakeThread[] {
  const threads: FakeThread[] = [];
  beforeEach(() => {
    threads.length = 0;
    const open = class extends FakeThread {
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
export function serving(): Map<string, unknown> {
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
