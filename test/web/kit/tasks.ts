/** Tasks and time in tests of the page: the next turn of the event loop, and delays of fakes. No test waits for real. */
import { vi } from 'vitest';

/** Resolves in the next task, after all that is due in this one. */
export const nextTask = (): Promise<void> => new Promise((done) => setTimeout(done));

/** Call back in the next task. */
export const inNextTask = (then: () => void): void => void setTimeout(then);

/** Call back after this time of the fake timers, in ms. */
export function afterFakeTime(ms: number, then: () => void): void {
  if (!vi.isFakeTimers()) throw new Error('only fake time may pass: call vi.useFakeTimers first');
  setTimeout(then, ms);
}

/** Resolves after this time of the fake timers, in ms. */
export const fakeDelay = (ms: number): Promise<void> => new Promise((done) => afterFakeTime(ms, done));

/** The time of the fake timers, in ms. */
export function fakeNow(): number {
  const time = vi.getMockedSystemTime();
  if (!time) throw new Error('only fake time can be read: call vi.useFakeTimers first');
  return time.getTime();
}
