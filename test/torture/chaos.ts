/** Chaos during a run: kills at a steady rate, orderly restarts, and a clock that jumps. */
import type { Rng } from '../../worker/games/game.ts';
import { pick } from '../kit/rng.ts';
import { pause } from './http-client.ts';
import type { Server } from './server.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Shifts of the worker's clock against the machine's: within an hour, a day ahead, and far beyond every deadline. */
const CLOCK_SHIFTS_MS = [0, 0, HOUR_MS, -HOUR_MS, 26 * HOUR_MS, 0, 120 * DAY_MS] as const;
/** Time between two jumps, in ms. */
const CLOCK_PAUSE_MS = 12_000;
/** A far jump lasts at most this long, in ms: like a machine that boots with a wrong date and then syncs its clock. */
const FAR_JUMP_MS = 3_000;

/**
 * Minimum time in ms between two kills. On a busy machine it grows to the duration of the last start, or no match could
 * advance.
 */
const PEACE_MS_MIN = 700;
/** A start is killed at most this long after it began, in ms. */
const START_KILL_MS = 900;

export interface ChaosCounts {
  clockJumps: number;
}

/** Harms the disk while the server is down. */
export interface WhileDown {
  readonly harm: () => void;
}

/** Kill the server at a rate, in several ways, and restart it, until told to stop. */
export async function killAtRate(
  server: Server,
  perMinute: number,
  rng: Rng,
  isStopped: () => boolean,
  disk: WhileDown | undefined,
): Promise<void> {
  const everyMs = 60_000 / perMinute;
  const beganMs = performance.now();
  for (let n = 1; !isStopped(); n++) {
    // The time of a kill is random within its interval, so that the rate holds and any moment can be hit.
    const dueMs = beganMs + n * everyMs - rng(Math.floor(everyMs / 2));
    await sleepUnless(isStopped, Math.max(PEACE_MS_MIN, server.lastStartMs, dueMs - performance.now()));
    if (isStopped()) return;
    server.measureMemory();
    const roll = rng(100);
    if (roll < 25) {
      await server.killWorkerd();
      continue;
    }
    if (roll < 30) await server.stop();
    else await server.killTree();
    if (roll >= 88) {
      await server.killDuringStart(rng(START_KILL_MS));
      n += 1;
    }
    disk?.harm();
    await server.start();
  }
}

/** Move the worker's clock back and forth until told to stop; then reset it. */
export async function moveClock(
  server: Server,
  rng: Rng,
  isStopped: () => boolean,
  counts: ChaosCounts,
): Promise<void> {
  while (!isStopped()) {
    await sleepUnless(isStopped, CLOCK_PAUSE_MS);
    if (isStopped()) break;
    const shiftMs = pick(CLOCK_SHIFTS_MS, rng);
    await server.moveClock(shiftMs);
    counts.clockJumps += 1;
    if (shiftMs < 30 * DAY_MS) continue;
    await sleepUnless(isStopped, FAR_JUMP_MS);
    await server.moveClock(0);
    counts.clockJumps += 1;
  }
  await server.moveClock(0);
}

/** Sleep, but wake early if the run has stopped. */
async function sleepUnless(isStopped: () => boolean, ms: number): Promise<void> {
  const endMs = performance.now() + ms;
  while (!isStopped() && performance.now() < endMs) await pause(Math.min(200, Math.max(1, endMs - performance.now())));
}
