/** Puts matches under load: all at once, or at a steady rate. */

/** Makes one move after another. */
export interface Mover {
  /** Make the next move. Resolves once both sockets have received it, to false if it was the last one. */
  readonly move: () => Promise<boolean>;
}

export interface Load {
  readonly moves: number;
  readonly seconds: number;
  /** Milliseconds per move, ascending. */
  readonly latencies: readonly number[];
}

const ascending = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

const loadOf = (latencies: readonly number[], began: number): Load => ({
  moves: latencies.length,
  seconds: (performance.now() - began) / 1_000,
  latencies: ascending(latencies),
});

/** Run all movers at once, each as fast as it gets replies, with at most `movesMax` moves each. */
export async function flood(movers: readonly Mover[], movesMax = Number.POSITIVE_INFINITY): Promise<Load> {
  const latencies: number[] = [];
  const began = performance.now();
  await Promise.all(
    movers.map(async (mover) => {
      for (let more = true, n = 0; more && n < movesMax; n += 1) {
        const from = performance.now();
        more = await mover.move();
        latencies.push(performance.now() - from);
      }
    }),
  );
  return loadOf(latencies, began);
}

/**
 * Make moves at a steady rate per second, for this number of seconds, with the movers in turn. A mover gets its next
 * move only after a reply to the last one. If all are busy, the move waits, and its time counts from when it was due.
 */
export async function pace(movers: readonly Mover[], rate: number, seconds: number): Promise<Load> {
  const latencies: number[] = [];
  const idle = [...movers];
  const running = new Set<Promise<void>>();
  const began = performance.now();
  for (let i = 0; i < rate * seconds; i++) {
    const due = began + (i * 1_000) / rate;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const hasWaited = idle.length === 0;
    while (idle.length === 0 && running.size > 0) await Promise.race(running);
    const mover = idle.shift();
    if (!mover) break;
    const from = hasWaited ? due : performance.now();
    const done = mover.move().then((more) => {
      latencies.push(performance.now() - from);
      running.delete(done);
      if (more) idle.push(mover);
    });
    running.add(done);
  }
  await Promise.all(running);
  return loadOf(latencies, began);
}

/** The value below which this share of the ascending numbers lies. */
export const quantile = (ascending: readonly number[], share: number): number =>
  ascending[Math.min(ascending.length - 1, Math.floor(ascending.length * share))] ?? 0;

/** The median, of numbers in any order; of an even count the upper middle one. */
export const median = (numbers: readonly number[]): number => quantile(ascending(numbers), 0.5);
