/**
 * Replays past entries on the board, step by step, and loads older log lines. Loaded when there is something to replay.
 */

import { batch } from '@preact/signals';
import { LOG_LINES_MAX } from '../../../worker/protocol/limits.ts';
import { FINAL_STEPS_MAX, type MissedRange } from '../missed-range.ts';
import type { BoardPosition, HistoryStep, ReplayState, RoomState } from '../room-state.ts';

/** Return the ms per step: long enough to read, but short enough for a long absence. */
export const stepMs = (steps: number): number => Math.max(600, Math.min(2_200, 20_000 / steps));

/** How long the previous position is shown before a step, in ms. */
const LEAD_MS = 600;

/** A running replay; `cancel` stops its timer. */
interface RunningReplay extends Pick<ReplayState, 'steps' | 'hasStart' | 'isEnding' | 'isTruncated'> {
  readonly room: RoomState;
  cancel: () => void;
  /** Shows the current position, or first the entries that arrived during the replay. */
  readonly onFinished: () => void;
}

const withoutEvents = ({ view }: HistoryStep): BoardPosition => ({ view, events: [] });

function clearReplay({ room, cancel }: RunningReplay): void {
  cancel();
  room.endReplay = () => {};
  room.replay.value = undefined;
}

function finishReplay(running: RunningReplay): void {
  batch(() => {
    clearReplay(running);
    running.onFinished();
  });
}

function skipReplay(running: RunningReplay): void {
  const { room } = running;
  room.seen = room.snapshot.peek()?.entry;
  finishReplay(running);
}

function drawStep(running: RunningReplay, at: number, board: BoardPosition, isPlaying: boolean): void {
  const { room, steps, hasStart, isEnding, isTruncated } = running;
  running.cancel();
  room.replay.value = {
    steps,
    hasStart,
    isEnding,
    isTruncated,
    at,
    board,
    isPlaying,
    goTo: (to) => goToStep(running, to),
    play: (plays) => drawStep(running, at, board, plays),
    skip: () => skipReplay(running),
  };
  // While the page is hidden, the next step waits.
  const next = () => (room.env.isShown() ? showStep(running, at + 1, true) : drawStep(running, at, board, false));
  if (isPlaying) running.cancel = room.env.after(hasStart && at === 0 ? LEAD_MS : stepMs(steps.length), next);
}

function showStep(running: RunningReplay, at: number, isPlaying: boolean): void {
  const { room, steps, hasStart } = running;
  const step = steps[at];
  if (!step) {
    finishReplay(running);
    return;
  }
  drawStep(running, at, hasStart && at === 0 ? withoutEvents(step) : step, isPlaying);
  room.seen = Math.max(room.seen ?? -1, step.n);
}

/** Show a step. Unless it follows the current one, show the position before it first. */
function goToStep(running: RunningReplay, at: number): void {
  const { room, steps } = running;
  const before = steps[at - 1];
  const isNext = at === (room.replay.peek()?.at ?? 0) + 1;
  if (!before || isNext || !steps[at]) {
    showStep(running, at, false);
    return;
  }
  drawStep(running, at, withoutEvents(before), false);
  running.cancel = room.env.after(LEAD_MS, () => showStep(running, at, false));
}

/** Replay the steps one by one, then call `onFinished`. It plays automatically only when told to. */
export function replaySteps(
  room: RoomState,
  steps: readonly HistoryStep[],
  { looked, from, isEnding = false }: MissedRange,
  onFinished: () => void,
): void {
  const running: RunningReplay = {
    room,
    steps,
    hasStart: from <= looked,
    isEnding,
    isTruncated: from > looked + 1,
    cancel: () => {},
    onFinished,
  };
  room.endReplay = () => clearReplay(running);
  showStep(running, 0, false);
}

/** Return the last steps of a finished match. */
export function endingRange(room: RoomState): MissedRange {
  const to = room.snapshot.peek()?.entry ?? 0;
  const looked = Math.max(0, to - FINAL_STEPS_MAX);
  return { looked, from: looked, to, isEnding: true };
}

/** Load log lines older than those of the snapshot. */
export async function loadEarlierLines(room: RoomState): Promise<void> {
  const oldest = room.snapshot.peek()?.log[0]?.n ?? 0;
  if (oldest === 0) return;
  const from = Math.max(0, oldest - LOG_LINES_MAX);
  const result = await room.net.history(from, oldest - 1, room.session.peek()?.seat).catch(() => undefined);
  const snapshot = room.snapshot.peek();
  if (!result?.ok || !snapshot || snapshot.log[0]?.n !== oldest) return;
  const lines = result.value.steps.map(({ n, at, seat, by, events }) => ({ n, at, seat, by, events }));
  room.snapshot.value = { ...snapshot, log: [...lines, ...snapshot.log] };
}
