/**
 * A simulated Durable Object: it wakes for a call, a message or its alarm, one at a time, and can be evicted, reset by
 * the platform, or crash between any two of its events.
 */
import { newOwner, type Owner, ownerNow, runAs, type Scheduler } from '../scheduler.ts';
import {
  endSocket,
  type HeldSocket,
  holdSocket,
  isClosed,
  OPEN,
  type ServerSocket,
  type SocketPair,
  serverSocket,
  transmit,
} from './sockets.ts';
import { createStorage, type SimulatedStorage, type StorageFaults } from './storage.ts';

/** The class of an object. Its instances have the handlers of a Durable Object and methods that are called by RPC. */
export type ObjectClass = new (ctx: never, env: never) => object;

export interface ObjectFaults extends StorageFaults {
  /** How long a call or an answer takes inside the platform, in ms. */
  readonly hopMs: () => number;
  /** By how much an alarm is late, in ms. */
  readonly alarmLateMs: () => number;
  /** True if an alarm rings a second time after it has run. */
  readonly ringsTwice: () => boolean;
  /** True if this alarm fails before the object hears of it. */
  readonly failsToRing: () => boolean;
  /** True if the platform forgets this alarm. */
  readonly losesAlarm: () => boolean;
}

/** Close code of a connection that broke. */
export const ABNORMAL = 1006;

/** An alarm that fails is tried again so often, the first time after this many ms, then after twice as long. */
const ALARM_TRIES_MAX = 6;
const ALARM_RETRY_MS = 2_000;

/** The handlers and methods of an instance. */
type Instance = Readonly<Record<string, ((...args: unknown[]) => unknown) | undefined>>;

/** One life of the object in memory. */
interface Incarnation {
  readonly owner: Owner;
  readonly instance: Instance;
  readonly sockets: Map<HeldSocket, ServerSocket>;
  /** Calls that wait for their answer, each with the function that fails it. */
  readonly calls: Set<(error: Error) => void>;
  /** Promises that `waitUntil` was given. */
  pending: number;
}

export interface SimulatedObject {
  readonly name: string;
  readonly storage: SimulatedStorage;
  /** Call a method by RPC. Arguments and result are copied. */
  readonly call: (method: string, args: readonly unknown[]) => Promise<unknown>;
  readonly fetch: (request: unknown) => Promise<unknown>;
  /** A message of a client. Return false if the connection is gone. */
  readonly receive: (held: HeldSocket, text: string) => boolean;
  /** A client closed its end, or its connection broke. */
  readonly closed: (held: HeldSocket, code: number) => void;
  /** True if a call, its alarm, a timer or a write that is not durable goes on. */
  readonly isBusy: () => boolean;
  /** Drop the memory, if it is not busy. Sockets stay. Returns false if it is. */
  readonly evict: () => boolean;
  /** End the incarnation with everything that is not durable; its sockets break. */
  readonly crash: () => void;
  /** The platform forgets the alarm. */
  readonly loseAlarm: () => void;
  readonly isAwake: () => boolean;
  readonly sockets: () => readonly HeldSocket[];
  /** By how much the clock of its machine is wrong, in ms. */
  readonly setClock: (errorMs: number) => void;
}

export function createObject(
  scheduler: Scheduler,
  kind: { readonly name: string; readonly make: ObjectClass; readonly env: object },
  faults: ObjectFaults,
  on: {
    /** A handler threw an error that nobody caught. */
    readonly fault: (text: string) => void;
    /** A request of the object to another server. */
    readonly outside: typeof fetch;
    /** All that was written is durable now. */
    readonly durable: () => void;
    /** The incarnation ended with everything that was not durable. */
    readonly crashed: () => void;
    /** The alarm begins to run. The function that is returned is called if it fails. */
    readonly rings: () => () => void;
  },
): SimulatedObject {
  const { name } = kind;
  let held: HeldSocket[] = [];
  let life: Incarnation | undefined;
  let lives = 0;
  let autoResponse: { readonly request: string; readonly response: string } | undefined;
  let clockErrorMs = 0;
  let alarmTries = 0;
  let armedFor: number | undefined;
  let cancelAlarm = (): void => {};
  let isRinging = false;
  /** Events that wait while the input gate is closed. */
  let blocked: (() => void)[] | undefined;

  /** A request leaves when the writes before it are durable. No answer reaches an incarnation that has ended. */
  const outside: typeof fetch = (url, init) => {
    const caller = ownerNow();
    return new Promise((resolve, reject) => {
      const unlessEnded =
        <T>(settle: (value: T) => void) =>
        (value: T): void => {
          if (caller?.isAlive !== false) settle(value);
        };
      storage.whenDurable(() => on.outside(url, init).then(unlessEnded(resolve), unlessEnded(reject)));
    });
  };

  const hostNow = (): number => scheduler.nowMs() + clockErrorMs;

  const crash = (): void => {
    const ending = life;
    life = undefined;
    blocked = undefined;
    storage.crash();
    isRinging = false;
    if (ending) ending.owner.isAlive = false;
    const broken = held;
    held = [];
    for (const socket of broken) {
      endSocket(socket);
      transmit(socket, (client) => client.onClose(ABNORMAL, ''));
    }
    for (const fail of ending?.calls ?? [])
      fail(Object.assign(new Error('the object was reset'), { retryable: true, overloaded: false }));
    armedFor = undefined;
    arm();
    on.crashed();
  };

  const storage = createStorage(scheduler, name, faults, {
    durable: () => {
      arm();
      on.durable();
    },
    reset: crash,
  });

  const contextOf = (own: () => Incarnation): object => ({
    id: { toString: () => name, name, equals: () => false },
    // Each incarnation has its own, so nothing can be remembered by it.
    storage: { ...storage.api, sql: { ...storage.api.sql } },
    waitUntil: (promise: Promise<unknown>) => {
      const incarnation = own();
      incarnation.pending += 1;
      const end = (): void => {
        incarnation.pending -= 1;
      };
      promise.then(end, end);
    },
    blockConcurrencyWhile: async <T>(work: () => Promise<T>): Promise<T> => {
      const waiting: (() => void)[] = [];
      blocked = waiting;
      try {
        return await work();
      } finally {
        if (blocked === waiting) blocked = undefined;
        for (const start of waiting) scheduler.after(0, `unblocked ${name}`, start);
      }
    },
    acceptWebSocket: (socket: ServerSocket, tags: readonly string[] = []) => {
      held.push(socket.held);
      Object.assign(socket.held, { tags });
      own().sockets.set(socket.held, socket);
    },
    getWebSockets: (tag?: string) =>
      held.filter(({ tags }) => tag === undefined || tags.includes(tag)).map((one) => socketOf(own(), one)),
    setWebSocketAutoResponse: (pair?: typeof autoResponse) => {
      autoResponse = pair;
    },
    getWebSocketAutoResponseTimestamp: ({ held: { answeredAt } }: ServerSocket) =>
      answeredAt === undefined ? null : new Date(answeredAt),
    abort: (reason?: string) => {
      crash();
      throw new Error(reason ?? 'aborted');
    },
  });

  const socketOf = (incarnation: Incarnation, one: HeldSocket): ServerSocket => {
    const known = incarnation.sockets.get(one) ?? serverSocket(one, storage.whenDurable);
    incarnation.sockets.set(one, known);
    return known;
  };

  /** The incarnation that handles this event. */
  const wake = (): Incarnation => {
    if (life) return life;
    lives += 1;
    const owner = newOwner(`${name}#${lives}`, { clockErrorMs, whenDurable: storage.whenDurable, fetch: outside });
    const begun = { owner, sockets: new Map(), calls: new Set(), pending: 0 } as unknown as Incarnation;
    // The constructor may ask for it.
    life = begun;
    const instance = runAs(owner, () => new kind.make(contextOf(() => begun) as never, kind.env as never));
    Object.assign(begun, { instance });
    return begun;
  };

  /** Let an event into the object, now or when the input gate opens. */
  const enter = (label: string, run: (incarnation: Incarnation) => unknown): void => {
    if (blocked) {
      blocked.push(() => enter(label, run));
      return;
    }
    const incarnation = wake();
    void runAs(incarnation.owner, async () => {
      try {
        await run(incarnation);
      } catch (error) {
        if (incarnation.owner.isAlive) on.fault(`${label}: ${error instanceof Error ? error.stack : error}`);
      }
    });
  };

  /** Hand a result back when the writes before it are durable. */
  const answer = (incarnation: Incarnation, send: () => void): void => {
    if (incarnation.owner.isAlive) storage.whenDurable(send);
  };

  const exchange = (label: string, run: (instance: Instance) => unknown): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const caller = ownerNow();
      const back = (settle: () => void): void => {
        scheduler.after(faults.hopMs(), `${label} answered`, settle, caller);
      };
      scheduler.after(faults.hopMs(), label, () => {
        enter(label, (incarnation) => {
          const fail = (error: unknown): void => {
            if (incarnation.calls.delete(fail)) back(() => reject(error));
          };
          incarnation.calls.add(fail);
          const settle = (value: unknown): void =>
            answer(incarnation, () => {
              if (incarnation.calls.delete(fail)) back(() => resolve(value));
            });
          return Promise.resolve()
            .then(() => run(incarnation.instance))
            .then(settle, (error) => answer(incarnation, () => fail(error)));
        });
      });
    });

  /** Set the host's own timer to the alarm that is durable. */
  const arm = (): void => {
    const at = storage.alarmAt();
    if (at === armedFor) return;
    armedFor = at;
    cancelAlarm();
    if (at === undefined) return;
    alarmTries = 0;
    ringAfter(Math.max(0, at - hostNow()) + faults.alarmLateMs());
  };

  const ringAfter = (delayMs: number): void => {
    cancelAlarm = scheduler.after(delayMs, `alarm ${name}`, () => ring());
  };

  const retryAlarm = (): void => {
    alarmTries += 1;
    armedFor = storage.alarmAt();
    if (armedFor === undefined) return;
    if (alarmTries <= ALARM_TRIES_MAX) ringAfter(ALARM_RETRY_MS * 2 ** (alarmTries - 1));
  };

  const isBusy = (): boolean =>
    life !== undefined &&
    (blocked !== undefined ||
      isRinging ||
      !storage.isDurable() ||
      life.calls.size > 0 ||
      life.pending > 0 ||
      life.owner.waits > 0);

  const loseAlarm = (): void => {
    storage.startAlarm();
    storage.endAlarm(false);
    armedFor = undefined;
  };

  const ring = (): void => {
    const at = storage.alarmAt();
    if (at === undefined) return;
    if (faults.losesAlarm()) {
      loseAlarm();
      return;
    }
    if (faults.failsToRing()) {
      retryAlarm();
      return;
    }
    armedFor = undefined;
    isRinging = true;
    storage.startAlarm();
    enter(`alarm ${name}`, async (incarnation) => {
      const failed = on.rings();
      let hasFailed = false;
      try {
        await incarnation.instance.alarm?.({ retryCount: alarmTries, isRetry: alarmTries > 0 });
      } catch {
        hasFailed = true;
      }
      if (!incarnation.owner.isAlive) return;
      isRinging = false;
      storage.endAlarm(hasFailed);
      if (hasFailed) {
        failed();
        return retryAlarm();
      }
      if (storage.isDurable()) arm();
    });
    if (faults.ringsTwice())
      scheduler.after(faults.hopMs(), `alarm ${name} again`, () =>
        enter(`alarm ${name} again`, async (incarnation) => {
          // Of a failure the first ring takes care.
          await Promise.resolve(incarnation.instance.alarm?.()).catch(() => {});
        }),
      );
  };

  return {
    name,
    storage,
    call: (method, args) => {
      const copied = args.map(copyOf);
      return exchange(`call ${name} ${method}`, async (instance) =>
        copyOf(await instance[method]?.call(instance, ...copied)),
      );
    },
    fetch: (request) => exchange(`fetch ${name}`, (instance) => instance.fetch?.(request)),
    receive: (one, text) => {
      if (!held.includes(one) || one.readyState !== OPEN) return false;
      if (autoResponse && text === autoResponse.request) {
        one.answeredAt = hostNow();
        const { response } = autoResponse;
        transmit(one, (client) => client.onMessage(response));
        return true;
      }
      enter(`message ${name}`, (incarnation) =>
        incarnation.instance.webSocketMessage?.(socketOf(incarnation, one), text),
      );
      return true;
    },
    closed: (one, code) => {
      if (!held.includes(one)) return;
      const wasOpen = one.readyState === OPEN;
      endSocket(one);
      enter(`close ${name}`, (incarnation) => {
        const socket = socketOf(incarnation, one);
        held = held.filter((other) => other !== one);
        if (wasOpen) return incarnation.instance.webSocketClose?.(socket, code, '', code !== ABNORMAL);
        return undefined;
      });
    },
    isBusy,
    evict: () => {
      if (isBusy()) return false;
      if (life) life.owner.isAlive = false;
      life = undefined;
      return true;
    },
    crash,
    loseAlarm,
    isAwake: () => life !== undefined,
    sockets: () => held.filter((one) => !isClosed(one)),
    setClock: (errorMs) => {
      clockErrorMs = errorMs;
      if (life) life.owner.clockErrorMs = errorMs;
      armedFor = undefined;
      arm();
    },
  };
}

/** A copy as structuredClone makes it. It is slow, and nearly everything that is passed is plain data. */
function copyOf(value: unknown): unknown {
  if (!mayHaveParts(value)) return value;
  if (Array.isArray(value)) return value.map(copyOf);
  if (Object.getPrototypeOf(value) !== Object.prototype) return structuredClone(value);
  const copy = { ...value } as Record<string, unknown>;
  for (const [key, part] of Object.entries(copy)) if (mayHaveParts(part)) copy[key] = copyOf(part);
  return copy;
}

/** False for values that are their own copies. */
const mayHaveParts = (value: unknown): value is object =>
  (typeof value === 'object' && value !== null) || typeof value === 'function' || typeof value === 'symbol';

/** The ends of a new connection, as the constructor `WebSocketPair` gives them. */
export function newSocketPair(whenDurable: (send: () => void) => void): SocketPair {
  const held = holdSocket();
  return { 0: { held }, 1: serverSocket(held, whenDurable) };
}
