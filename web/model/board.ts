/** What is on the screen: the present, or first what was missed; and what the server is told of it. */
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';
import { type MissedRange, missedRange } from './missed.ts';
import type { RoomState } from './state.ts';

/** The seats that people decide for now. */
export const humanSeatsToMove = ({ phase, active, seats }: Snapshot): readonly Seat[] =>
  phase === 'playing' ? active.filter((seat) => !seats[seat]?.bot) : [];

/** Whose hands the device belongs in, if they are not those that have it: until then the board is covered. */
export function handoverSeat(frame: Snapshot, confirmed: Seat | undefined): Seat | undefined {
  const { mine, phase } = frame;
  if (mine.length < 2 || phase !== 'playing') return undefined;
  const current = mine.find((seat) => seat === confirmed);
  const active = humanSeatsToMove(frame);
  const deciding = mine.filter((seat) => active.includes(seat));
  const next = deciding.find((seat) => seat === current) ?? deciding[0] ?? current ?? mine[0];
  return next === confirmed ? undefined : next;
}

/** Shows the present position as it follows from the one before. */
export function showPresent(room: RoomState, lines: readonly LogLine[]): void {
  const frame = room.snapshot.peek();
  if (!frame) return;
  room.shown.value = frame.view && { view: frame.view, events: lines.flatMap((line) => line.events) };
  room.seen = frame.entry;
  if (lines.length > 0) room.lines.value = lines;
}

/** Brings what was missed and shows it, on top of the position that was seen last. */
export async function showMissed(room: RoomState, range: MissedRange): Promise<void> {
  room.catching.value = true;
  const session = room.session.peek();
  const [replayModule, answer] = await Promise.all([
    import('./on-demand/catch-up.ts'),
    room.net.history(range.from, range.to, session?.seat),
  ]).catch(() => []);
  room.catching.value = false;
  if (room.stopped) return;
  // Somebody else sits here by now, who has missed other things.
  if (room.session.peek() !== session) return refreshBoard(room);
  if (!replayModule || !answer?.ok) return showPresent(room, []);
  replayModule.show(room, answer.value.steps, range);
}

/** What can be shown now: the present with `lines`, or first what was missed. Nothing while nobody looks who may see it. */
export function refreshBoard(room: RoomState, lines: readonly LogLine[] = [], isBehind = true): void {
  const frame = room.snapshot.peek();
  if (!frame || room.catching.peek() || room.replay.peek() || !room.env.isShown()) return;
  if (handoverSeat(frame, room.confirmed.peek()) !== undefined) return;
  const range = isBehind && missedRange(frame, room.seen);
  if (range) void showMissed(room, range);
  else showPresent(room, lines);
}

/** The page is left: whatever only this page knows goes to the server. */
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
