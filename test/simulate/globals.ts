/**
 * Replaces the globals of this process during a run: time, timers and chance come from the world, and everything else
 * that is not the same in each run throws.
 */
import { registerHooks } from 'node:module';
import type { Rng } from '../../worker/games/game.ts';
import { holdSocket, OPEN, serverSocket } from './host/sockets.ts';
import { WorldRequest, WorldResponse } from './http.ts';
import { type Owner, ownerNow, type Scheduler } from './scheduler.ts';

/** The base class of objects, as the module `cloudflare:workers` exports it. */
const CLOUDFLARE_WORKERS = `data:text/javascript,${encodeURIComponent(
  'export class DurableObject { constructor(ctx, env) { this.ctx = ctx; this.env = env; } }; export const env = {};',
)}`;

/** Encryption runs on other threads, so a plain stand-in takes its place: receivers of the world read what was sent. */
const WEB_PUSH = `data:text/javascript,${encodeURIComponent(
  'export const vapidHeaders = async () => ({ headers: {} }); export const encryptNotification = async (_, body) => body;',
)}`;

/** The push service of a browser needs its texts and its service worker. People of the world subscribe by the API. */
const PUSH_SUBSCRIPTION = `data:text/javascript,${encodeURIComponent(
  'export const enablePush = async () => {}; export const forgetPushSeat = async () => {}; export const isPushAllowed = () => false;',
)}`;

const STAND_INS: Readonly<Record<string, string>> = {
  './subscribe.ts': PUSH_SUBSCRIPTION,
  'cloudflare:workers': CLOUDFLARE_WORKERS,
  '@block65/webcrypto-web-push': WEB_PUSH,
};

/** Let Node load the worker, which imports modules of the runtime. */
export const useStandInModules = (): void => {
  registerHooks({
    resolve: (specifier, context, next) => {
      const url = STAND_INS[specifier];
      return url === undefined ? next(specifier, context) : { url, shortCircuit: true };
    },
  });
};

/** A function, and a constructor, that throws. */
const forbid = (what: string) =>
  function forbidden(): never {
    throw new Error(`${what} is not part of the world`);
  };

/** A browser's tab as its globals show it. */
export interface PageGlobals {
  readonly document: object;
  readonly location: object;
  readonly navigator: object;
  readonly localStorage: object;
  readonly sessionStorage: object;
  readonly WebSocket: object;
  readonly addEventListener: (type: string, listener: () => void) => void;
  readonly removeEventListener: (type: string, listener: () => void) => void;
}

const pages = new WeakMap<Owner, PageGlobals>();

/** From now on code that runs as this owner sees these globals. */
export const setPage = (owner: Owner, page: PageGlobals): void => void pages.set(owner, page);

function pageNow<K extends keyof PageGlobals>(name: K): PageGlobals[K] | undefined {
  const owner = ownerNow();
  return owner && pages.get(owner)?.[name];
}

/** Devices of a world have this zone, whatever the machine has. */
const HOST_ZONE = 'Europe/Rome';

const RealDate = globalThis.Date;

/** The events of the world that runs now. */
let scheduler: Scheduler | undefined;

const schedulerNow = (): Scheduler => scheduler ?? forbid('an event without a world')();

/**
 * Replace the globals with those of this world. Return a function that restores what was before. A run of many worlds
 * replaces them around all of them: V8 drops compiled code when a global that it uses is defined again.
 */
export function replaceGlobals(world: Scheduler): () => void {
  const before = scheduler;
  const restore = before ? () => {} : defineGlobals();
  scheduler = world;
  return () => {
    restore();
    scheduler = before;
  };
}

/** Define the globals of all worlds. Return a function that restores those of the machine. */
function defineGlobals(): () => void {
  const rng: Rng = (bound) => schedulerNow().rng(bound);
  const nowMs = (): number => schedulerNow().nowMs() + (ownerNow()?.clockErrorMs ?? 0);

  const setTimer = (run: () => void, delayMs = 0, repeats = false): { cancel: () => void } => {
    const owner = ownerNow();
    const timer = { cancel: (): void => {} };
    const start = (): void => {
      if (owner) owner.waits += 1;
      const stop = schedulerNow().after(
        Math.max(1, delayMs),
        `timer ${owner?.name}`,
        () => {
          if (owner) owner.waits -= 1;
          timer.cancel = () => {};
          if (repeats) start();
          run();
        },
        owner,
      );
      timer.cancel = () => {
        timer.cancel = () => {};
        if (owner) owner.waits -= 1;
        stop();
      };
    };
    start();
    return timer;
  };
  const clearTimer = (timer?: { readonly cancel: () => void }): void => timer?.cancel();

  const WorldDate: DateConstructor = new Proxy(RealDate, {
    construct: (target, args, newTarget): Date =>
      Reflect.construct(target, args.length === 0 ? [nowMs()] : args, newTarget === WorldDate ? target : newTarget),
    get: (target, key) => (key === 'now' ? nowMs : Reflect.get(target, key)),
    apply: () => new RealDate(nowMs()).toString(),
  });

  const fill = <T extends ArrayBufferView>(array: T): T => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; i += 1) bytes[i] = rng(256);
    return array;
  };

  const values: Record<string, unknown> = {
    Date: WorldDate,
    Response: WorldResponse,
    Request: WorldRequest,
    performance: { now: () => schedulerNow().nowMs(), timeOrigin: 0 },
    setTimeout: (run: () => void, ms?: number) => setTimer(run, ms),
    setInterval: (run: () => void, ms?: number) => setTimer(run, ms, true),
    scheduler: { wait: (ms: number) => new Promise<void>((done) => void setTimer(done, ms)) },
    clearTimeout: clearTimer,
    clearInterval: clearTimer,
    setImmediate: forbid('setImmediate'),
    crypto: {
      getRandomValues: fill,
      subtle: new Proxy({}, { get: forbid('crypto.subtle') }),
      randomUUID: forbid('randomUUID'),
    },
    CompressionStream: forbid('CompressionStream'),
    DecompressionStream: forbid('DecompressionStream'),
    fetch: (url: string, init?: RequestInit) => {
      const owner = ownerNow();
      return owner ? owner.fetch(url, init) : Promise.reject(new Error('a request of nobody'));
    },
    WebSocketPair: function WebSocketPair() {
      const held = holdSocket();
      return { 0: { held }, 1: serverSocket(held, ownerNow()?.whenDurable ?? ((send) => send())) };
    },
    WebSocketRequestResponsePair: function WebSocketRequestResponsePair(request: string, response: string) {
      return { request, response };
    },
    addEventListener: (type: string, listener: () => void) => pageNow('addEventListener')?.(type, listener),
    removeEventListener: (type: string, listener: () => void) => pageNow('removeEventListener')?.(type, listener),
  };
  const getters = ['document', 'location', 'navigator', 'localStorage', 'sessionStorage'] as const;

  const before = new Map<string, PropertyDescriptor | undefined>();
  const define = (name: string, descriptor: PropertyDescriptor): void => {
    before.set(name, Object.getOwnPropertyDescriptor(globalThis, name));
    Object.defineProperty(globalThis, name, { ...descriptor, configurable: true });
  };
  for (const [name, value] of Object.entries(values)) define(name, { value, writable: true });
  for (const name of getters) define(name, { get: () => pageNow(name) });
  // Objects only compare with its constant.
  define('WebSocket', { get: () => pageNow('WebSocket') ?? { OPEN } });

  const { TZ } = process.env;
  process.env.TZ = HOST_ZONE;
  const { random } = Math;
  Math.random = () => rng(2 ** 32) / 2 ** 32;
  const { timeout } = AbortSignal;
  AbortSignal.timeout = (ms) => {
    const abort = new AbortController();
    setTimer(() => abort.abort(new Error('timed out')), ms);
    return abort.signal;
  };

  return () => {
    if (TZ === undefined) delete process.env.TZ;
    else process.env.TZ = TZ;
    Math.random = random;
    AbortSignal.timeout = timeout;
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(globalThis, name, descriptor);
      else Reflect.deleteProperty(globalThis, name);
    }
  };
}
