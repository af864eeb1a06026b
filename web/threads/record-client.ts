/** Client of the worker that verifies and replays a record: one record, one request at a time. */
import type { Viewer } from '../../worker/games/game.ts';
import type { LogLine } from '../../worker/protocol/match.ts';
import type { MatchRecord } from '../../worker/record/record-format.ts';
import type { SeatEvidence, Verdict } from '../../worker/record/verdict.ts';

export type RecordRequest =
  | { readonly kind: 'check'; readonly document: unknown; readonly own: readonly SeatEvidence[] }
  | { readonly kind: 'views'; readonly viewer: Viewer };

export interface CheckResponse {
  readonly kind: 'checked';
  readonly verdict: Verdict;
  /** The document, if it has the shape of a record that can be replayed here. */
  readonly record?: MatchRecord;
  /** Its steps by number; for a changed record, as far as it can be replayed. */
  readonly reel?: { readonly rounds: number; readonly lines: readonly LogLine[] };
}

export type RecordResponse =
  | CheckResponse
  /** By entry number. */
  | { readonly kind: 'views'; readonly views: readonly object[] }
  | { readonly kind: 'failed'; readonly why: string };

export interface RecordClient {
  readonly check: (document: unknown, own: readonly SeatEvidence[]) => Promise<CheckResponse>;
  /** Return a viewer's view after each entry of the verified record. */
  readonly views: (viewer: Viewer) => Promise<readonly object[]>;
  readonly stop: () => void;
}

const startThread = (): Worker => new Worker(new URL('./record.worker.ts', import.meta.url), { type: 'module' });

/** The worker runs until `stop` is aborted, unless it is stopped before. Throws if `stop` is already aborted. */
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
