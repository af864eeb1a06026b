/**
 * Decides what the board shows: the current position, or first the missed entries. Also reports to the server what was
 * seen.
 */
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';
import { type MissedRange, missedRange } from './missed-range.ts';
import type { RoomState } from './room-state.ts';

/** Return the seats on turn that people play; none in a pause. */
export const humanSeatsToMove = ({ phase, active, seats, pause }: Snapshot): readonly Seat[] =>
  phase === 'playing' && !pause?.from ? active.filter((seat) => !seats[seat]?.bot) : [];

/** Return the seat the device should be handed to next, or undefined. Until confirmed, the board stays covered. */
export function handoverSeat(snapshot: Snapshot, confirmed: Seat | undefined): Seat | undefined {
  const { mine, phase } = snapshot;
  if (mine.length < 2 || phase !== 'playing') return undefined;
  const current = mine.find((seat) => seat === confirmed);
  const active = humanSeatsToMove(snapshot);
  const deciding = mine.filter((seat) => active.includes(seat));
  const next = deciding.find((seat) => seat === current) ?? deciding[0] ?? current ?? mine[0];
  return next === confirmed ? undefined : next;
}

/** Show the current position as the result of `lines`. */
export function showPresent(room: RoomState, lines: readonly LogLine[]): void {
  const snapshot = room.snapshot.peek();
  if (!snapshot) return;
  room.shown.value = snapshot.view && { view: snapshot.view, events: lines.flatMap((line) => line.events) };
  room.seen = snapshot.entry;
  if (lines.length > 0) room.lines.value = lines;
}

/** Fetch the missed entries and replay them from the last seen position. */
export async function showMissed(room: RoomState, range: MissedRange): Promise<void> {
  room.catching.value = true;
  const session = room.session.peek();
  const [replayModule, answer] = await Promise.all([
    import('./on-demand/replay-steps.ts'),
    room.net.history(range.from, range.to, session?.seat),
  ]).catch(() => []);
  room.catching.value = false;
  if (room.stopped) return;
  // Another seat is now active on this device, with other missed entries.
  if (room.session.peek() !== session) return refreshBoard(room);
  if (!replayModule || !answer?.ok) return showPresent(room, []);
  replayModule.replaySteps(room, answer.value.steps, range, () => {
    refreshBoard(room);
    reportSeen(room);
  });
}

/**
 * Show the current position with `lines`, or first the missed entries. Does nothing while the page is hidden or the
 * board is covered.
 */
export function refreshBoard(room: RoomState, lines: readonly LogLine[] = [], isBehind = true): void {
  const snapshot = room.snapshot.peek();
  if (!snapshot || room.catching.peek() || room.replay.peek() || !room.env.isShown()) return;
  if (handoverSeat(snapshot, room.confirmed.peek()) !== undefined) return;
  const range = isBehind && missedRange(snapshot, room.seen);
  if (range) void showMissed(room, range);
  else showPresent(room, lines);
}

/** On leaving the page, send the server what only this page knows. */
export function flushOnHide(room: RoomState): void {
  room.session.peek()?.draft.flush();
  reportSeen(room);
}

export function reportSeen(room: RoomState): void {
  const seat = room.session.peek()?.seat;
  const { seen } = room;
  if (seat === undefined || seen === undefined || seen <= room.reported) return;
  room.reported = seen;
  room.net.draft(seat, { looked: seen }).catch(() => {
    room.reported = -1;
  });
}
