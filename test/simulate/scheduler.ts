/**
 * The queue of all events of a simulated world: it alone moves time, and the seed draws the order. Between two events
 * everything that the first one started has come to rest.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Rng } from '../../worker/games/game.ts';
import { seededRng } from '../kit/rng.ts';

/** Kept from before the run, in which the global one throws. */
const { setImmediate: nextTurn } = globalThis;

/** After so many events Node's own loop turns once, in which it frees what nothing refers to any more. */
const EVENTS_PER_TURN = 100;

/** Someone who lives in the world: the incarnation of an object, a browser's tab, the router. */
export interface Owner {
  readonly name: string;
  /** Nothing of a dead owner runs any more: its timers and late answers are dropped. */
  isAlive: boolean;
  /** By how much its clock is wrong, in ms. */
  clockErrorMs: number;
  /** Timers of it that are still to come. */
  waits: number;
  /** Everything that leaves an object waits here until the writes before it are durable. */
  readonly whenDurable: (send: () => void) => void;
  /** A request to the outside world or, from a page, to the service. */
  readonly fetch: typeof fetch;
}

const refuse = (): never => {
  throw new Error('nobody here may call the outside');
};

export const newOwner = (name: string, more: Partial<Owner> = {}): Owner => ({
  name,
  isAlive: true,
  clockErrorMs: 0,
  waits: 0,
  whenDurable: (send) => send(),
  fetch: refuse,
  ...more,
});

interface SimulatedEvent {
  readonly atMs: number;
  /** Decides between events of the same moment. */
  readonly tie: number;
  readonly label: string;
  readonly run: () => unknown;
  readonly owner: Owner | undefined;
  isCancelled: boolean;
}

const current = new AsyncLocalStorage<Owner>();

/** Who runs now. */
export const ownerNow = (): Owner | undefined => current.getStore();

/** Run something, and all that follows from it, as this owner. */
export const runAs = <T>(owner: Owner, run: () => T): T => current.run(owner, run);

export interface Scheduler {
  readonly rng: Rng;
  readonly nowMs: () => number;
  /** Number of events that ran. It names the event that runs now. */
  readonly turn: () => number;
  /** Run something after a delay in ms. Return a function that cancels it. */
  readonly after: (delayMs: number, label: string, run: () => unknown, owner?: Owner) => () => void;
  /** Tell of each event that is put into the queue, by its label. */
  readonly watch: (onEach: (label: string) => void) => void;
  /** Run the next event. Return its line of the trace, or undefined if there is none. */
  readonly step: () => Promise<string | undefined>;
  /** Errors that an event threw, by its label. */
  readonly errors: readonly string[];
}

/** 2026-03-02 09:00 UTC: a Monday some weeks before the clocks of Europe and America change. */
const BEGIN_MS = Date.UTC(2026, 2, 2, 9);

const isBefore = (a: SimulatedEvent, b: SimulatedEvent): boolean =>
  a.atMs < b.atMs || (a.atMs === b.atMs && a.tie < b.tie);

export function createScheduler(seed: number): Scheduler {
  const rng = seededRng(seed);
  const heap: SimulatedEvent[] = [];
  const errors: string[] = [];
  let nowMs = BEGIN_MS;
  let turn = 0;
  let isRunning = false;
  let onScheduled: ((label: string) => void) | undefined;
  let ranLast: string | undefined;
  return {
    rng,
    errors,
    nowMs: () => nowMs,
    turn: () => turn,
    watch: (onEach) => {
      onScheduled = onEach;
    },
    after: (delayMs, label, run, owner) => {
      const event = {
        atMs: nowMs + Math.max(0, Math.round(delayMs)),
        tie: rng(2 ** 30),
        label,
        run,
        owner,
        isCancelled: false,
      };
      push(heap, event);
      onScheduled?.(label);
      return () => {
        event.isCancelled = true;
      };
    },
    step: async () => {
      if (isRunning) throw new Error(`an event ran inside another one: ${ranLast}`);
      for (let event = pop(heap); event; event = pop(heap)) {
        if (event.isCancelled || event.owner?.isAlive === false) continue;
        const { run, label, owner } = event;
        nowMs = event.atMs;
        turn += 1;
        isRunning = true;
        ranLast = label;
        const fail = (error: unknown): void => {
          errors.push(`${label}: ${error instanceof Error ? error.stack : error}`);
        };
        const runSafely = (): void => {
          try {
            const outcome = run();
            if (outcome instanceof Promise) outcome.catch(fail);
          } catch (error) {
            fail(error);
          }
        };
        if (owner) current.run(owner, runSafely);
        else current.exit(runSafely);
        // Promises that are settled run before either, and those that follow from them too.
        await new Promise<void>((done) => (turn % EVENTS_PER_TURN === 0 ? nextTurn(done) : process.nextTick(done)));
        isRunning = false;
        return `${turn} ${nowMs - BEGIN_MS} ${label}`;
      }
      return undefined;
    },
  };
}

/** Add to a binary heap. */
function push(heap: SimulatedEvent[], event: SimulatedEvent): void {
  let at = heap.push(event) - 1;
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (!above || !isBefore(event, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = event;
}

/** Take the first of a binary heap. */
function pop(heap: SimulatedEvent[]): SimulatedEvent | undefined {
  const [first] = heap;
  const last = heap.pop();
  if (!last || heap.length === 0) return first;
  let at = 0;
  for (;;) {
    const left = heap[2 * at + 1];
    const right = heap[2 * at + 2];
    const isRight = left !== undefined && right !== undefined && isBefore(right, left);
    const next = isRight ? right : left;
    if (!next || !isBefore(next, last)) break;
    heap[at] = next;
    at = 2 * at + (isRight ? 2 : 1);
  }
  heap[at] = last;
  return first;
}
