/** Time of a page that the test moves: timers and animations run only when it says so. */
import type { Locator, Page } from 'playwright-core';

export interface PageTime {
  /** Let this much time pass, and run what is due. */
  readonly pass: (ms: number) => Promise<void>;
  /** Let time pass in small steps until the page shows this. */
  readonly passUntil: (sign: Locator) => Promise<void>;
  /** Let time pass by itself again. */
  readonly resume: () => Promise<void>;
  /** Stop it again, five minutes after it was stopped. */
  readonly stop: () => Promise<void>;
}

/** A few frames, in ms: an effect runs at most this much after the paint that it follows. */
const STEP_MS = 50;
/** The most steps to a sign. */
const STEPS_MAX = 400;

/** Stop the time of the pages that this page opens from now on. */
export async function stopTime({ clock }: Page): Promise<PageTime> {
  await clock.install({ time: '2026-06-15T12:00:00Z' });
  await clock.pauseAt('2026-06-15T13:00:00Z');
  return {
    pass: (ms) => clock.runFor(ms),
    passUntil: async (sign) => {
      for (let steps = 0; (await sign.count()) === 0; steps += 1) {
        if (steps === STEPS_MAX) throw new Error(`time passes, but ${sign} does not come`);
        await clock.runFor(STEP_MS);
      }
    },
    resume: () => clock.resume(),
    stop: () => clock.pauseAt('2026-06-15T13:05:00Z'),
  };
}
