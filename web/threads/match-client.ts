/** Client of the worker that holds a match without a server. */
import type { DeviceMatch } from '../device/device-matches.ts';
import type { MatchEngine, OpenedMatch } from './match-engine.ts';

export type EngineCall =
  | { readonly n: number; readonly name: 'open'; readonly match: DeviceMatch }
  | { readonly n: number; readonly name: keyof MatchEngine; readonly args: readonly unknown[] };

export type EngineReply =
  | { readonly n: number; readonly ok: true; readonly value: unknown }
  | { readonly n: number; readonly ok: false; readonly why: string };

/** The engine across the thread. Each call rejects if the worker or its files cannot be loaded. */
export interface MatchClient {
  readonly open: (match: DeviceMatch) => Promise<OpenedMatch>;
  readonly call: <Name extends keyof MatchEngine>(
    name: Name,
    ...args: Parameters<MatchEngine[Name]>
  ) => Promise<ReturnType<MatchEngine[Name]>>;
  readonly stop: () => void;
}

const startThread = (): Worker => new Worker(new URL('./match.worker.ts', import.meta.url), { type: 'module' });

interface Waiting {
  readonly done: (value: unknown) => void;
  readonly fail: (error: Error) => void;
}

export function createMatchClient(start: () => Worker = startThread): MatchClient {
  const waiting = new Map<number, Waiting>();
  let thread: Worker | undefined;
  let last = 0;
  const stop = () => {
    thread?.terminate();
    thread = undefined;
    for (const { fail } of waiting.values()) fail(new Error('the thread has stopped'));
    waiting.clear();
  };
  const listen = (started: Worker): Worker => {
    started.addEventListener('message', ({ data }: MessageEvent<EngineReply>) => {
      const one = waiting.get(data.n);
      waiting.delete(data.n);
      if (data.ok) one?.done(data.value);
      else one?.fail(new Error(data.why));
    });
    // A worker does not retry a file that failed to load, so the next call starts a new one.
    started.addEventListener('error', stop);
    return started;
  };
  const send = (call: EngineCall): Promise<unknown> =>
    new Promise((done, fail) => {
      waiting.set(call.n, { done, fail });
      thread ??= listen(start());
      thread.postMessage(call);
    });
  const next = (): number => {
    last += 1;
    return last;
  };
  return {
    open: async (match) => {
      try {
        return (await send({ n: next(), name: 'open', match })) as OpenedMatch;
      } catch (error) {
        stop();
        throw error;
      }
    },
    // The worker runs the function of this name, so its value has this type.
    call: async (name, ...args) => (await send({ n: next(), name, args })) as ReturnType<MatchEngine[typeof name]>,
    stop,
  };
}
