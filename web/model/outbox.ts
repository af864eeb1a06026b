/**
 * Queue for one pending move (P-14): stored before it is sent, retried until the server answers, never applied twice.
 */
import { type ReadonlySignal, type Signal, signal } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { Problem, Update } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import { isRecord, readJson } from '../browser/storage.ts';
import type { BrowserEnv } from '../net/browser-env.ts';
import type { Result } from '../net/transport.ts';

export interface PendingMove extends MoveBody {
  /** True after a failed attempt: offline, the move waits. */
  readonly waiting: boolean;
  /** True if it waits because the service is being maintained. */
  readonly maintenance?: boolean;
}

export interface Outbox {
  readonly pending: ReadonlySignal<PendingMove | undefined>;
  /** Accept a move; ignored while another is pending. `hinted` as in the move's body. */
  readonly send: (opened: number, move: MoveBody['move'], hinted?: true) => void;
  /** Load a move left by a reload, and retry at once. */
  readonly resume: () => void;
  readonly stop: () => void;
}

export interface OutboxOptions {
  readonly match: string;
  readonly seat: Seat;
  readonly env: BrowserEnv;
  readonly deliver: (body: MoveBody) => Promise<Result<Update>>;
  readonly onUpdate: (step: Update, move: MoveBody['move']) => void;
  readonly onProblem: (problem: Problem, move: MoveBody['move']) => void;
}

/** The stored move of a seat. */
export const outboxKey = (match: string, seat: number): string => `outbox:${match}:${seat}`;

const BACKOFF_MAX_MS = 30_000;

export const isMoveBody = (value: unknown): value is MoveBody =>
  isRecord(value) && typeof value.id === 'string' && typeof value.opened === 'number' && isRecord(value.move);

/** Return true for answers that ask to retry later: too many requests, or a server error, which may be temporary. */
export const isRetryable = ({ status }: Problem): boolean => status >= 429;

/** Internal state of the outbox. */
interface OutboxState extends OutboxOptions {
  readonly key: string;
  readonly pending: Signal<PendingMove | undefined>;
  busy: boolean;
  stopped: boolean;
  fails: number;
  cancelRetry: () => void;
}

export function createOutbox(options: OutboxOptions): Outbox {
  const { match, seat, env } = options;
  const key = outboxKey(match, seat);
  const pending = signal<PendingMove | undefined>(undefined);
  const state: OutboxState = {
    ...options,
    key,
    pending,
    busy: false,
    stopped: false,
    fails: 0,
    cancelRetry: () => {},
  };
  const stopOnOnline = env.onOnline(() => void trySend(state));
  return {
    pending,
    send: (opened, move, hinted) => {
      if (pending.peek()) return;
      setPending(state, { id: env.newId(), opened, move, hinted, waiting: false });
      void trySend(state);
    },
    resume: () => {
      const stored = pending.peek() ?? readJson(env.storage, key, isMoveBody);
      if (!stored) return;
      pending.value = { waiting: false, ...stored };
      void trySend(state);
    },
    stop: () => {
      state.stopped = true;
      state.cancelRetry();
      stopOnOnline();
    },
  };
}

/** Store the pending move, so that a reload finds it. Keep a move stored by another tab of this seat. */
function setPending({ pending, key, env }: OutboxState, body: PendingMove | undefined): void {
  const stored = readJson(env.storage, key, isMoveBody)?.id;
  if (!stored || stored === pending.peek()?.id)
    env.storage.write(key, body && JSON.stringify({ ...body, waiting: undefined, maintenance: undefined }));
  pending.value = body;
}

async function trySend(state: OutboxState): Promise<void> {
  const body = state.pending.peek();
  if (!body || state.busy || state.stopped) return;
  state.cancelRetry();
  state.busy = true;
  const { waiting: _, maintenance: __, ...sent } = body;
  const result = await state.deliver(sent).catch(() => undefined);
  state.busy = false;
  if (state.stopped) return;
  if (!result || (!result.ok && isRetryable(result.problem))) return retryLater(state, body, result?.problem);
  state.fails = 0;
  // Apply the new position first: otherwise the board would briefly ask for the old decision again.
  if (result.ok) {
    state.onUpdate(result.value, body.move);
    // The receipt is later used to verify the record.
    state.env.storage.write(`receipt:${state.match}:${state.seat}`, JSON.stringify(result.value.receipt));
  } else state.onProblem(result.problem, body.move);
  setPending(state, undefined);
}

/** Retry after a wait that doubles up to 30 seconds, but not before the number of seconds the server requested. */
function retryLater(state: OutboxState, body: PendingMove, problem?: Problem): void {
  state.fails += 1;
  state.pending.value = { ...body, waiting: true, maintenance: problem?.code === 'maintenance' };
  const waitMs = Math.max((problem?.retryAfter ?? 0) * 1_000, Math.min(BACKOFF_MAX_MS, 500 * 2 ** state.fails));
  state.cancelRetry = state.env.after(waitMs, () => void trySend(state));
}
