/** Waiting in tests of the object: for a sign, or for a poll to begin. The test's own time limit ends a wait. */
import { runInDurableObject } from 'cloudflare:test';
import { Room } from '../../../worker/room/room.ts';
import type { LiveSocket } from './client.ts';
import { roomStub } from './eviction.ts';

/** Pause between two looks, in ms. */
const PAUSE_MS = 5;

/** Give the runtime time for its own work between two looks. */
export const pause = (): Promise<void> => scheduler.wait(PAUSE_MS);

/** Wait until the condition holds. */
export async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await pause();
}

/** Time in which a message would come that must not come, in ms. A busy machine can only miss a fault by it. */
const SILENCE_MS = 30;

/** Wait until these sockets have received all that was sent; without sockets, long enough for something that must not be. */
export async function waitForNoMessage(...sockets: readonly LiveSocket[]): Promise<void> {
  if (sockets.length === 0) await scheduler.wait(SILENCE_MS);
  await Promise.all(sockets.map(({ drained }) => drained()));
}

/** The number of sockets that the object has. */
export const countSockets = (match: string): Promise<number> =>
  runInDurableObject(roomStub(match), (_, ctx) => ctx.getWebSockets().length);

/** Wait until the object has noticed that sockets were closed, and has this many. */
export const waitForSockets = (match: string, count: number): Promise<void> =>
  until(async () => (await countSockets(match)) === count);

/** Send a poll, and return its answer to come once its object has been asked and the router waits. */
export async function startPoll<T>(send: () => Promise<T>): Promise<{ readonly answer: Promise<T> }> {
  const { call } = Room.prototype;
  const asked = new Promise<void>((resolve) => {
    Room.prototype.call = async function (...command) {
      const reply = await call.apply(this, command);
      if (command[0].kind === 'frame') {
        Room.prototype.call = call;
        resolve();
      }
      return reply;
    };
  });
  const answer = send();
  await asked;
  await pause();
  return { answer };
}

/** The answer that comes while all others wait. */
export const firstAnswer = <T>(polls: readonly Promise<T>[]): Promise<T> => Promise.race(polls);
