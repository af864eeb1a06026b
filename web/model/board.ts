/** What is on the screen: the present, or first what was missed; and what the server is told of it. */
import type { Seat } from '../../worker/games/game.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';
import { type Gap, missed } from './missed.ts';
import type { Core } from './state.ts';

/** The seats that people decide for now. */
export const handsOf = ({ phase, active, seats }: Snapshot): readonly Seat[] =>
  phase === 'playing' ? active.filter((seat) => !seats[seat]?.bot) : [];

/** Whose hands the device belongs in, if they are not those that have it: until then the board is covered. */
export function nextHand(frame: Snapshot, confirmed: Seat | undefined): Seat | undefined {
  const { mine, phase } = frame;
  if (mine.length < 2 || phase !== 'playing') return undefined;
  const present = mine.find((seat) => seat === confirmed);
  const active = handsOf(frame);
  const deciding = mine.filter((seat) => active.includes(seat));
  const next = deciding.find((seat) => seat === present) ?? deciding[0] ?? present ?? mine[0];
  return next === confirmed ? undefined : next;
}

/** Shows the present position as it follows from the one before. */
export function present(core: Core, lines: readonly LogLine[]): void {
  const frame = core.frame.peek();
  if (!frame) return;
  core.shown.value = frame.view && { view: frame.view, events: lines.flatMap((line) => line.events) };
  core.seen = frame.entry;
  if (lines.length > 0) core.news.value = lines;
}

/** Brings what was missed and shows it, on top of the position that was seen last. */
export async function catchUp(core: Core, gap: Gap): Promise<void> {
  core.catching.value = true;
  const desk = core.desk.peek();
  const [part, answer] = await Promise.all([
    import('./on-demand/catch-up.ts'),
    core.adapter.history(gap.from, gap.to, desk?.seat),
  ]).catch(() => []);
  core.catching.value = false;
  if (core.stopped) return;
  // Somebody else sits here by now, who has missed other things.
  if (core.desk.peek() !== desk) return look(core);
  if (!part || !answer?.ok) return present(core, []);
  part.show(core, answer.value.steps, gap);
}

/** What can be shown now: the present with `lines`, or first what was missed. Nothing while nobody looks who may see it. */
export function look(core: Core, lines: readonly LogLine[] = [], isBehind = true): void {
  const frame = core.frame.peek();
  if (!frame || core.catching.peek() || core.replay.peek() || !core.world.isShown()) return;
  if (nextHand(frame, core.confirmed.peek()) !== undefined) return;
  const gap = isBehind && missed(frame, core.seen);
  if (gap) void catchUp(core, gap);
  else present(core, lines);
}

/** The page is left: whatever only this page knows goes to the server. */
export function away(core: Core): void {
  core.desk.peek()?.draft.flush();
  tellLooked(core);
}

export function tellLooked(core: Core): void {
  const seat = core.desk.peek()?.seat;
  const { seen } = core;
  if (seat === undefined || seen === undefined || seen <= core.told) return;
  core.told = seen;
  core.adapter.draft(seat, { looked: seen }).catch(() => {
    core.told = -1;
  });
}
