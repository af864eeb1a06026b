/** The service of a world: the real router and objects over the stand-in of the runtime, and the world's receivers. */

import { createObject, type ObjectClass, type ObjectFaults, type SimulatedObject } from './host/object.ts';
import { newOwner, runAs, type Scheduler } from './scheduler.ts';
import type { Faults } from './world-faults.ts';

/** The exports of the worker. The compiler of this project does not know the types of its runtime. */
export interface WorkerModule {
  readonly default: {
    readonly fetch: (request: Request, env: object, context: object) => Response | Promise<Response>;
  };
  readonly Room: ObjectClass;
  readonly DailyResults: ObjectClass;
}

export const ORIGIN = 'https://tilepost.example';

/** A message that left the service, as its receiver saw it. */
export interface ReceivedMessage {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly sentAtMs: number;
  /** The status of the answer; undefined if none came in time. */
  readonly status: number | undefined;
}

export interface Service {
  /** Answer one request of a client. */
  readonly handle: (request: Request) => Promise<Response>;
  readonly objects: ReadonlyMap<string, SimulatedObject>;
  readonly received: readonly ReceivedMessage[];
}

const SECOND_MS = 1_000;

/** The faults around an object. */
function objectFaults(scheduler: Scheduler, faults: Faults): ObjectFaults {
  const { rng } = scheduler;
  return {
    commitMs: () => (faults.happens('commit-slow') ? 200 + faults.draw('commit-slow', 5_000) : 1 + rng(4)),
    isDiskFull: () => faults.happens('disk-full'),
    failsToCommit: () => faults.happens('commit-failed'),
    hopMs: () => 1 + rng(3),
    alarmLateMs: () => (faults.happens('alarm-late') ? faults.draw('alarm-late', 600 * SECOND_MS) : rng(50)),
    ringsTwice: () => faults.happens('alarm-doubled'),
    failsToRing: () => faults.happens('alarm-failed'),
    losesAlarm: () => faults.happens('alarm-lost'),
  };
}

export function createService(
  scheduler: Scheduler,
  faults: Faults,
  worker: WorkerModule,
  on: {
    readonly fault: (text: string) => void;
    readonly durable: (object: SimulatedObject) => void;
    readonly message: (message: ReceivedMessage) => void;
    readonly crashed: (object: SimulatedObject) => void;
    /** An alarm begins to run. The function that is returned is called if it fails. */
    readonly rings: (object: SimulatedObject) => () => void;
  },
): Service {
  const objects = new Map<string, SimulatedObject>();
  const received: ReceivedMessage[] = [];
  const router = newOwner('router');

  /** A receiver of messages: it answers late, not at all, or with an error. */
  const outside: typeof fetch = (url, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {};
      const sentAtMs = scheduler.nowMs();
      signal?.addEventListener('abort', () => reject(new Error('timed out')));
      scheduler.after(20 + scheduler.rng(200), `message to ${new URL(String(url)).hostname}`, async () => {
        const status = faults.happens('receiver-gone')
          ? 410
          : faults.happens('receiver-refuses')
            ? 400
            : faults.happens('receiver-fails')
              ? 503
              : 201;
        const isSlow = faults.happens('receiver-slow');
        const body = typeof init?.body === 'string' ? init.body : new TextDecoder().decode(init?.body as Uint8Array);
        // Who has stopped waiting hears no answer, however soon it comes.
        const isHeard = !isSlow && !signal?.aborted;
        const headers = init?.headers as Record<string, string>;
        const message = { url: String(url), headers, body, sentAtMs, status: isHeard ? status : undefined };
        received.push(message);
        on.message(message);
        if (!isSlow) resolve(new Response(null, { status }));
      });
    });

  const namespaceOf = (make: ObjectClass) => {
    const stubOf = (name: string) => {
      const object =
        objects.get(name) ??
        createObject(scheduler, { name, make, env }, objectFaults(scheduler, faults), {
          fault: on.fault,
          outside,
          durable: () => {
            const own = objects.get(name);
            if (own) on.durable(own);
          },
          crashed: () => {
            const own = objects.get(name);
            if (own) on.crashed(own);
          },
          rings: () => {
            const own = objects.get(name);
            return own ? on.rings(own) : () => {};
          },
        });
      objects.set(name, object);
      return new Proxy(
        { fetch: (request: Request) => object.fetch(request) },
        {
          get: (target, key) =>
            key === 'fetch'
              ? target.fetch
              : key === 'then'
                ? undefined
                : (...args: unknown[]) => object.call(String(key), args),
        },
      );
    };
    return { getByName: stubOf, idFromName: (name: string) => name, get: stubOf };
  };

  const env: object = {
    TILEPOST_SECRET: 'the secret of every simulated world',
    TILEPOST_ORIGIN: ORIGIN,
    // Limits have tests of their own; buckets of one run must not be empty in the next.
    TILEPOST_LIMITS: '1000000',
    VAPID_PUBLIC_KEY: 'public',
    VAPID_PRIVATE_KEY: 'private',
    VAPID_SUBJECT: ORIGIN,
    PUSH_HOSTS: 'push.example',
    CREATE_LIMIT: { limit: async () => ({ success: true }) },
    ASSETS: { fetch: async () => new Response('the page') },
  };
  Object.assign(env, { ROOM: namespaceOf(worker.Room), DAILY: namespaceOf(worker.DailyResults) });
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return {
    handle: (request) => runAs(router, async () => worker.default.fetch(request, env, context)),
    objects,
    received,
  };
}
