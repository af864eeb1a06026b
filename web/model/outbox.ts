/** A move on its way (P-14): written down before it is sent, tried until the server answers, never made twice. */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { MoveBody, Problem, Update } from '../../worker/protocol/match.ts';
import { isRecord, readJson } from '../browser/storage.ts';
import type { World } from '../net/browser-env.ts';
import type { Result } from '../net/transport.ts';

export interface Pending extends MoveBody {
  /** A try has failed: the net is away, the move waits. */
  readonly waiting: boolean;
}

export interface Outbox {
  readonly pending: ReadonlySignal<Pending | undefined>;
  /** Takes a move in; while one is on its way there is no second. `hinted` as in the move's body. */
  readonly send: (opened: number, move: MoveBody['move'], hinted?: true) => void;
  /** Takes up what was left by a reload, and tries again at once. */
  readonly resume: () => void;
  readonly stop: () => void;
}

export interface OutboxUse {
  readonly match: string;
  readonly seat: Seat;
  readonly world: World;
  readonly deliver: (body: MoveBody) => Promise<Result<Update>>;
  readonly onStep: (step: Update) => void;
  readonly onProblem: (problem: Problem, move: MoveBody['move']) => void;
}

const LONGEST = 30_000;

const isBody = (value: unknown): value is MoveBody =>
  isRecord(value) && typeof value.id === 'string' && typeof value.opened === 'number' && isRecord(value.move);

/** Answers that say "later" and nothing about the move: too many at once, or a fault of the server's own, which may be mended. */
const isLater = ({ status }: Problem): boolean => status >= 429;

/** The outbox's inside. */
interface Box extends OutboxUse {
  readonly key: string;
  readonly pending: Signal<Pending | undefined>;
  busy: boolean;
  stopped: boolean;
  misses: number;
  cancelRetry: () => void;
}

export function makeOutbox(use: OutboxUse): Outbox {
  const { match, seat, world } = use;
  const key = `outbox:${match}:${seat}`;
  const pending = signal<Pending | undefined>(undefined);
  const box: Box = { ...use, key, pending, busy: false, stopped: false, misses: 0, cancelRetry: () => {} };
  const endOnline = world.onOnline(() => void attempt(box));
  return {
    pending,
    send: (opened, move, hinted) => {
      if (pending.peek()) return;
      put(box, { id: world.newId(), opened, move, hinted, waiting: false });
      void attempt(box);
    },
    resume: () => {
      const left = pending.peek() ?? readJson(world.storage, key, isBody);
      if (!left) return;
      pending.value = { waiting: false, ...left };
      void attempt(box);
    },
    stop: () => {
      box.stopped = true;
      box.cancelRetry();
      endOnline();
    },
  };
}

/** What waits is written down, so that a reload finds it. */
function put({ pending, key, world }: Box, body: Pending | undefined): void {
  pending.value = body;
  world.storage.write(key, body && JSON.stringify({ ...body, waiting: undefined }));
}

async function attempt(box: Box): Promise<void> {
  const body = box.pending.peek();
  if (!body || box.busy || box.stopped) return;
  box.cancelRetry();
  box.busy = true;
  const { waiting: _, ...sent } = body;
  const result = await box.deliver(sent).catch(() => undefined);
  box.busy = false;
  if (box.stopped) return;
  if (!result || (!result.ok && isLater(result.problem))) return failed(box, body);
  box.misses = 0;
  // The new position first: between it and the end of waiting the board must not ask for the old decision.
  if (result.ok) {
    box.onStep(result.value);
    // The record will be held against it.
    box.world.storage.write(`receipt:${box.match}:${box.seat}`, JSON.stringify(result.value.receipt));
  } else box.onProblem(result.problem, body.move);
  put(box, undefined);
}

function failed(box: Box, body: Pending): void {
  box.misses += 1;
  box.pending.value = { ...body, waiting: true };
  box.cancelRetry = box.world.after(Math.min(LONGEST, 500 * 2 ** box.misses), () => void attempt(box));
}
