/** The stand-in of the runtime with one object of the class `Probe`. */
import type { Platform } from '../../worker/platform/cases.ts';
import { newOwner, runAs, type Scheduler } from '../scheduler.ts';
import { createObject, type ObjectClass } from './object.ts';
import { attachClient, type HeldSocket } from './sockets.ts';

/** A host on which nothing fails. */
export const HEALTHY = {
  commitMs: () => 1,
  isDiskFull: () => false,
  failsToCommit: () => false,
  hopMs: () => 1,
  alarmLateMs: () => 0,
  ringsTwice: () => false,
  failsToRing: () => false,
  losesAlarm: () => false,
} as const;

export function standInPlatform(scheduler: Scheduler, make: ObjectClass): Platform {
  const object = createObject(scheduler, { name: 'probe', make, env: {} }, HEALTHY, {
    fault: () => {},
    durable: () => {},
    crashed: () => {},
    rings: () => () => {},
    outside: () => Promise.reject(new Error('there is no outside')),
  });
  /** Let events run until a promise is settled. */
  const settle = async <T>(promise: Promise<T>): Promise<T> => {
    let isSettled = false;
    const end = (): void => {
      isSettled = true;
    };
    promise.then(end, end);
    await Promise.resolve();
    while (!isSettled) if ((await scheduler.step()) === undefined) throw new Error('nothing happens any more');
    return promise;
  };
  const client = newOwner('client');
  const asClient = <T>(run: () => Promise<T>): Promise<T> => runAs(client, run);
  let running: Promise<unknown> = Promise.resolve();
  /** Only one caller moves the events on at a time. */
  const oneByOne = <T>(promise: Promise<T>): Promise<T> => {
    const next = running.then(
      () => settle(promise),
      () => settle(promise),
    );
    running = next;
    return next;
  };
  return {
    run: (name, argument) => oneByOne(asClient(() => object.call('run', [name, argument]))),
    connect: async () => {
      const answer = await oneByOne(asClient(() => object.fetch(undefined)));
      const { held } = (answer as { readonly webSocket: { readonly held: HeldSocket } }).webSocket;
      const received: string[] = [];
      let closedWith: number | undefined;
      attachClient(held, {
        onMessage: (text) => received.push(text),
        onClose: (code) => {
          closedWith = code;
        },
      });
      return {
        received,
        closedWith: () => closedWith,
        send: (text) => void scheduler.after(1, 'a message of the client', () => object.receive(held, text)),
        close: (code) => void scheduler.after(1, 'the client closes', () => object.closed(held, code)),
      };
    },
    evict: async () => {
      while (!object.evict()) if ((await scheduler.step()) === undefined) throw new Error('the object is never idle');
    },
    until: async (isTrue) => {
      for (let isOver = false; !(await isTrue()); isOver = (await scheduler.step()) === undefined)
        if (isOver) throw new Error('nothing happens any more');
    },
  };
}
