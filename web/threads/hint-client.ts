/** Asks a thread beside the page for a hint: starts it at the first question, and anew after it has failed. */
import type { Advice, GameTypes } from '../../worker/games/game.ts';
import { isSandboxed } from '../net/on-demand/embed-mode.ts';
import address from './hint.worker.ts?worker&url';

export type AnyAdvice = Advice<GameTypes, { readonly code: string }>;

export interface HintRequest {
  readonly n: number;
  readonly game: string;
  /** Of the seat that decides. */
  readonly view: object;
}

export type HintResponse =
  | { readonly kind: 'advice'; readonly n: number; readonly advice: AnyAdvice }
  | { readonly kind: 'failed'; readonly n: number; readonly why: string };

/** Longest wait for an answer, in ms: the bot's file has to come over the net first. */
export const HINT_TIMEOUT_MS = 15_000;

export interface HintClient {
  /** Rejects where no thread can be had, where it fails, and where no answer comes in time. */
  readonly ask: (game: string, view: object) => Promise<AnyAdvice>;
  /** Ends the thread; a question that is open stays without an answer. */
  readonly stop: () => void;
}

const startHintThread = (): Worker =>
  isSandboxed() ? sandboxedWorker(address) : new Worker(address, { type: 'module' });

export function createHintClient(open: () => Worker = startHintThread): HintClient {
  let thread: Worker | undefined;
  let lastRequest = 0;
  let stopWaiting = () => {};
  const stop = () => {
    stopWaiting();
    thread?.terminate();
    thread = undefined;
  };
  const ask = async (game: string, view: object) => {
    stopWaiting();
    lastRequest += 1;
    const request: HintRequest = { n: lastRequest, game, view };
    try {
      thread ??= open();
      const { answer, end } = sendRequest(thread, request);
      stopWaiting = end;
      return await answer;
    } catch (error) {
      // A file that did not come is not asked for again by the same thread.
      if (request.n === lastRequest) stop();
      throw error;
    }
  };
  return { ask, stop };
}

/** The answer to one question, and a way to wait for it no longer. */
function sendRequest(thread: Worker, request: HintRequest) {
  let end = () => {};
  const answer = new Promise<AnyAdvice>((done, fail) => {
    const onAnswer = ({ data }: MessageEvent<HintResponse>) => {
      if (data.n !== request.n) return;
      end();
      if (data.kind === 'advice') done(data.advice);
      else fail(new Error(data.why));
    };
    const onFault = (why: string) => {
      end();
      fail(new Error(why));
    };
    const onError = () => onFault('the thread has failed');
    const timer = setTimeout(() => onFault('no answer in time'), HINT_TIMEOUT_MS);
    thread.addEventListener('message', onAnswer);
    thread.addEventListener('error', onError);
    thread.postMessage(request);
    end = () => {
      clearTimeout(timer);
      thread.removeEventListener('message', onAnswer);
      thread.removeEventListener('error', onError);
    };
  });
  return { answer, end };
}

/** Runs in the thread: loads what the address names, and hands on to it what was said before it was there. */
const scriptOf = (address: string): string => `
  const early = [];
  const keep = ({ data }) => early.push(data);
  addEventListener('message', keep);
  import(${JSON.stringify(address)}).then(
    () => {
      removeEventListener('message', keep);
      for (const data of early) dispatchEvent(new MessageEvent('message', { data }));
    },
    (fault) => setTimeout(() => { throw fault; }),
  );`;

/** A thread for a page in a sandbox, which may start none from an address, nor a module from what it has made itself. */
function sandboxedWorker(path: string): Worker {
  const script = scriptOf(new URL(path, location.href).href);
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
