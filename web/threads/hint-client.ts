/** Requests hints from a worker: starts it on the first request, and again after a failure. */
import type { Advice, GameTypes, Strength } from '../../worker/games/game.ts';
import { isSandboxed } from '../net/on-demand/embed-mode.ts';
import address from './hint.worker.ts?worker&url';

export type AnyAdvice = Advice<GameTypes, { readonly code: string }>;

export interface HintRequest {
  readonly n: number;
  readonly game: string;
  /** The view of the seat that decides; without one, the bot is only loaded. */
  readonly view?: object;
  /** The level of a bot that plays; absent for a hint. */
  readonly strength?: Strength;
}

export type HintResponse =
  | { readonly kind: 'advice'; readonly n: number; readonly advice: AnyAdvice }
  | { readonly kind: 'loaded'; readonly n: number }
  /** The file of the bot cannot be loaded: missing means offline, or a build that is gone. */
  | { readonly kind: 'missing'; readonly n: number }
  | { readonly kind: 'failed'; readonly n: number; readonly why: string };

/** The bot itself failed, although it was loaded. Asking again would fail again. */
export class BotFault extends Error {}

/** Timeout of a hint in ms; it includes loading the bot over the network. */
export const HINT_TIMEOUT_MS = 15_000;

export interface HintClient {
  /** Rejects if no worker can be started, if it fails, and on timeout. */
  readonly ask: (game: string, view: object) => Promise<AnyAdvice>;
  /** The move of a bot that plays at this level. Rejects with `BotFault` if the bot itself fails. */
  readonly choose: (game: string, view: object, strength: Strength) => Promise<AnyAdvice>;
  /** Load the bot of a game, so that it can play without a connection. */
  readonly load: (game: string) => Promise<void>;
  /** Stop the worker; an open request is never answered. */
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
  const send = async (asked: Omit<HintRequest, 'n'>) => {
    stopWaiting();
    lastRequest += 1;
    const request: HintRequest = { n: lastRequest, ...asked };
    try {
      thread ??= open();
      const { answer, end } = sendRequest(thread, request);
      stopWaiting = end;
      return await answer;
    } catch (error) {
      // A worker does not retry a file that failed to load, so start a new one.
      if (request.n === lastRequest) stop();
      throw error;
    }
  };
  const advise = async (asked: Omit<HintRequest, 'n'>): Promise<AnyAdvice> => {
    const response = await send(asked);
    if (response.kind !== 'advice') throw new Error(response.kind);
    return response.advice;
  };
  return {
    ask: (game, view) => advise({ game, view }),
    choose: (game, view, strength) => advise({ game, view, strength }),
    load: async (game) => void (await send({ game })),
    stop,
  };
}

/** Return the answer to one request, and a function that stops waiting for it. */
function sendRequest(thread: Worker, request: HintRequest) {
  let end = () => {};
  const answer = new Promise<HintResponse>((done, fail) => {
    const onAnswer = ({ data }: MessageEvent<HintResponse>) => {
      if (data.n !== request.n) return;
      end();
      if (data.kind === 'failed') fail(new BotFault(data.why));
      else if (data.kind === 'missing') fail(new Error('the bot is missing'));
      else done(data);
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

/** The worker's bootstrap script: imports the address, and forwards messages that arrived before it loaded. */
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

/**
 * Return a worker for a sandboxed page, which can start neither a worker from an address nor a module worker from a
 * blob.
 */
function sandboxedWorker(path: string): Worker {
  const script = scriptOf(new URL(path, location.href).href);
  return new Worker(URL.createObjectURL(new Blob([script], { type: 'text/javascript' })));
}
