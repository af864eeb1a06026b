/** The thread in which a record is checked and played again, as the page uses it: one record, one question at a time. */
import type { Viewer } from '../../worker/games/game.ts';
import type { LogLine } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/format.ts';
import type { SeatEvidence, Verdict } from '../../worker/record/verdict.ts';

export type RecordRequest =
  | { readonly kind: 'check'; readonly document: unknown; readonly own: readonly SeatEvidence[] }
  | { readonly kind: 'views'; readonly viewer: Viewer };

export interface CheckResponse {
  readonly kind: 'checked';
  readonly verdict: Verdict;
  /** The document, where it has the shape of a record that can be played here. */
  readonly record?: MatchRecord;
  /** Its steps by number; of a record that was changed, as far as it can be played. */
  readonly reel?: { readonly rounds: number; readonly lines: readonly LogLine[] };
}

export type RecordResponse =
  | CheckResponse
  /** By the number of the entry. */
  | { readonly kind: 'views'; readonly views: readonly object[] }
  | { readonly kind: 'failed'; readonly why: string };

export interface RecordClient {
  readonly check: (document: unknown, own: readonly SeatEvidence[]) => Promise<CheckResponse>;
  /** What a viewer knew after each entry of the record that was checked. */
  readonly views: (viewer: Viewer) => Promise<readonly object[]>;
  readonly stop: () => void;
}

const startThread = (): Worker => new Worker(new URL('./record.worker.ts', import.meta.url), { type: 'module' });

/** The thread runs until `stop` is aborted, unless it is stopped before; none is opened for work that is no longer wanted. */
export function openRecordClient(stop: AbortSignal): RecordClient {
  stop.throwIfAborted();
  const thread = startThread();
  stop.addEventListener('abort', () => thread.terminate());
  let before: Promise<unknown> = Promise.resolve();
  const ask = (request: RecordRequest): Promise<RecordResponse> => {
    const answer = before.then(() => sendRequest(thread, request));
    before = answer.catch(() => {});
    return answer;
  };
  return {
    check: async (document, own) => {
      const answer = await ask({ kind: 'check', document, own });
      if (answer.kind !== 'checked') throw new Error(answer.kind);
      return answer;
    },
    views: async (viewer) => {
      const answer = await ask({ kind: 'views', viewer });
      if (answer.kind !== 'views') throw new Error(answer.kind);
      return answer.views;
    },
    stop: () => thread.terminate(),
  };
}

const sendRequest = (thread: Worker, request: RecordRequest): Promise<RecordResponse> =>
  new Promise((done, fail) => {
    const end = new AbortController();
    const { signal } = end;
    const onAnswer = ({ data }: MessageEvent<RecordResponse>) => {
      end.abort();
      if (data.kind === 'failed') fail(new Error(data.why));
      else done(data);
    };
    const onError = () => {
      end.abort();
      fail(new Error('the thread has failed'));
    };
    thread.addEventListener('message', onAnswer, { signal });
    thread.addEventListener('error', onError, { signal });
    thread.postMessage(request);
  });
