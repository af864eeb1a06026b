/**
 * Brings snapshots and updates into the room, in their order and without gaps: fetched, pushed, or returned by a
 * move. Also handles a change of seat.
 */

import { batch } from '@preact/signals';
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, Problem, Snapshot, Update } from '../../worker/protocol/match.ts';
import type { MoveBody } from '../../worker/protocol/requests.ts';
import type { Transport } from '../net/transport.ts';
import { createDraftSync } from './draft-sync.ts';
import { createOutbox } from './outbox.ts';
import type { RoomState, SeatSession } from './room-state.ts';
import { flushOnHide, refreshBoard } from './shown-position.ts';

/** The maximum number of log lines that the page keeps. */
const KEPT_LINES_MAX = 500;

type MergeResult =
  /** Older than the known state. */
  | { readonly kind: 'old' }
  /** Entries are missing in between: a snapshot is needed. */
  | { readonly kind: 'gap' }
  | { readonly kind: 'news'; readonly snapshot: Snapshot; readonly lines: readonly LogLine[] };

function isOlder(known: Snapshot, next: Snapshot | Update): boolean {
  // Being stuck counts as one change, which a repair takes back. Before it a match may have shown more entries.
  if (known.phase === 'stuck' && next.phase !== 'stuck') return next.rev < known.rev - 1;
  if (next.entry > known.entry) return false;
  return next.kind === 'frame' ? next.rev < known.rev : next.rev <= known.rev;
}

/**
 * Merge `next` into the known state. `lines` are the new ones. `isAsked` is true for the answer to a request that was
 * made while the known state was shown.
 */
export function merge(known: Snapshot | undefined, next: Snapshot | Update, isAsked?: boolean): MergeResult {
  const isSnapshot = next.kind === 'frame';
  if (!known || (isSnapshot && known.viewer !== next.viewer))
    return isSnapshot ? { kind: 'news', snapshot: next, lines: [] } : { kind: 'gap' };
  if (isOlder(known, next)) return { kind: 'old' };
  // The last revision before a match is stuck is that of its repair too, so only a later answer tells which one it is.
  if (!isAsked && known.phase === 'stuck' && next.phase !== 'stuck' && next.rev < known.rev) return { kind: 'gap' };
  const lines = next.log.filter((line) => line.n > known.entry);
  const oldest = next.log[0]?.n ?? Infinity;
  // A line can be sent again once its entry is no longer sealed; the newer one counts.
  const older = known.log.filter((line) => line.n < oldest);
  const log = [...older, ...next.log].slice(-KEPT_LINES_MAX);
  if (isSnapshot) {
    const isWhole = older.length === 0 || older.at(-1)?.n === oldest - 1;
    return { kind: 'news', snapshot: isWhole ? { ...next, log } : next, lines };
  }
  const isComplete = lines.every((line, i) => line.n === known.entry + 1 + i);
  // A seat that has left gets what spectators see, and only a snapshot says so.
  const isOwn = !next.view || next.view.viewer === known.viewer;
  if (!isOwn || !isComplete || known.entry + lines.length !== next.entry) return { kind: 'gap' };
  return { kind: 'news', snapshot: { ...known, ...next, kind: 'frame', log }, lines };
}

export const clearMoveErrors = (room: RoomState): void => {
  room.refused.value = undefined;
  room.problem.value = undefined;
};

export function submitMove(room: RoomState, move: MoveBody['move']): void {
  clearMoveErrors(room);
  const opened = room.snapshot.peek()?.opened ?? 0;
  room.session.peek()?.outbox.send(opened, move, room.aid.peek().hinted === opened || undefined);
}

/** How long the first snapshot may take before the page counts as offline, in ms; it may still arrive later. */
const SLOW_LOAD_MS = 3_000;

export async function loadSnapshot(room: RoomState): Promise<void> {
  room.cancelRetry();
  const cancelSlowTimer = room.env.after(SLOW_LOAD_MS, () => {
    room.online.value &&= room.snapshot.peek() !== undefined;
  });
  const { wanted } = room;
  const before = room.snapshot.peek();
  const result = await room.net.snapshot(wanted).catch(() => undefined);
  cancelSlowTimer();
  // Ignore an answer for a seat that was left meanwhile.
  if (room.stopped || room.wanted !== wanted) return;
  if (result?.ok) {
    room.fails = 0;
    applyIncoming(room, result.value, before);
  } else if (result) handleFault(room, result.problem.code);
  else {
    room.fails += 1;
    room.online.value = false;
    room.cancelRetry = room.env.after(Math.min(15_000, 500 * 2 ** room.fails), () => void loadSnapshot(room));
  }
}

/** If the seat is no longer ours, continue as a spectator. Any other code ends this page. */
function handleFault(room: RoomState, code: string): void {
  if (code === 'no-seat' && room.wanted !== undefined) {
    // The server accepts nothing from this seat any more.
    room.seen = undefined;
    switchSeat(room, undefined);
    return;
  }
  room.close();
  room.fault.value = code;
}

export function switchSeat(room: RoomState, seat: Seat | undefined): void {
  flushOnHide(room);
  room.wanted = seat;
  room.confirmed.value = seat;
  endSeatSession(room);
  room.close();
  room.close = () => {};
  room.snapshot.value = undefined;
  void loadSnapshot(room);
}

function subscribe(room: RoomState, seat: Seat | undefined): void {
  room.close();
  room.close = room.net.live(
    seat,
    (next) => applyIncoming(room, next),
    (up) => {
      room.online.value = up;
    },
    (code) => {
      room.wanted = seat;
      handleFault(room, code);
    },
  );
}

/**
 * After a short connection loss on a visible page, up to this many entries, about one turn, appear without a replay.
 */
const SMALL_GAP_ENTRIES_MAX = 3;

/** `asked` is the snapshot that was shown when the request for `incoming` was sent. */
export function applyIncoming(room: RoomState, incoming: Snapshot | Update, asked?: Snapshot): void {
  const before = room.snapshot.peek();
  const merged = merge(before, incoming, before === asked);
  if (room.stopped || merged.kind === 'old') return;
  if (merged.kind === 'gap') {
    void loadSnapshot(room);
    return;
  }
  const { snapshot, lines } = merged;
  const isNewViewer = before?.viewer !== snapshot.viewer;
  batch(() => {
    room.fault.value = undefined;
    room.snapshot.value = snapshot;
    if (lines.length > 0) clearMoveErrors(room);
    if (isNewViewer) startAsViewer(room, snapshot);
    const session = room.session.peek();
    if (isNewViewer || before?.opened !== snapshot.opened) session?.draft.open(snapshot.opened, snapshot.draft);
    refreshBoard(
      room,
      lines,
      isNewViewer || room.seen !== before?.entry || (incoming.kind === 'frame' && lines.length > SMALL_GAP_ENTRIES_MAX),
    );
  });
  if (isNewViewer) {
    room.session.peek()?.outbox.resume();
    subscribe(room, room.session.peek()?.seat);
  }
}

/** Handle the first snapshot for a viewer: start a seat session, and restore the last entry the seat had seen. */
function startAsViewer(room: RoomState, { viewer, looked: entry }: Snapshot): void {
  endSeatSession(room);
  room.shown.value = undefined;
  room.seen = entry;
  room.reported = entry ?? -1;
  // Request this seat from now on: without one, the server would choose any seat of the device that is on turn.
  room.wanted = viewer === 'spectator' ? undefined : viewer;
  if (viewer !== 'spectator') room.session.value = createSeatSession(room, viewer);
}

function createSeatSession(room: RoomState, seat: Seat): SeatSession {
  const { match, env, net } = room;
  const outbox = createOutbox({
    match,
    seat,
    env,
    deliver: (body) => net.move(seat, body),
    // Who leaves is a spectator from then on, which an update cannot say.
    onUpdate: (update, { kind }) => (kind === 'concede' ? void loadSnapshot(room) : applyIncoming(room, update)),
    onProblem: (problem, move) => handleRejection(room, problem, move),
  });
  const save = async (body: Parameters<Transport['draft']>[1]) => (await net.draft(seat, body)).ok;
  return { seat, outbox, draft: createDraftSync({ match, seat, env, save }) };
}

export function endSeatSession(room: RoomState): void {
  const session = room.session.peek();
  room.endReplay();
  session?.outbox.stop();
  session?.draft.stop();
  room.session.value = undefined;
}

function handleRejection(room: RoomState, problem: Problem, move: MoveBody['move']): void {
  if (problem.frame) applyIncoming(room, problem.frame);
  else void loadSnapshot(room);
  // Two seats may start the next round at once; the second has what it wanted.
  if (move.kind === 'round') return;
  if (problem.code === 'refused') room.refused.value = problem.refusal;
  else room.problem.value = problem.code;
}
