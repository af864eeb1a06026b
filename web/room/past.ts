/** What is on the screen: the present, or first what was missed; and what the server is told of it. */
import type { LogLine } from '../../worker/protocol.ts';
import { type Gap, missed } from '../replay.ts';
import type { Core } from './core.ts';

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
  const [part, answer] = await Promise.all([
    import('./catch-up.ts'),
    core.adapter.history(gap.from, gap.to, core.desk.peek()?.seat),
  ]).catch(() => []);
  core.catching.value = false;
  if (core.stopped) return;
  if (!part || !answer?.ok) return present(core, []);
  part.show(core, answer.value.steps, gap.from <= Math.max(core.seen ?? -1, 0));
}

/** The page is looked at again: first what happened meanwhile. */
export function looked(core: Core): void {
  const frame = core.frame.peek();
  if (!frame || core.catching.peek() || core.replay.peek()) return;
  const gap = missed(frame, core.seen);
  if (gap) void catchUp(core, gap);
  else present(core, []);
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
