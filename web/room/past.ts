/** What is on the screen: the present, or first what was missed; and what the server is told of it. */
import type { LogLine } from '../../worker/protocol.ts';
import { missed } from '../replay.ts';
import type { Core } from './core.ts';

/** Shows the present position as it follows from the one before. */
export function present(core: Core, lines: readonly LogLine[]): void {
  const frame = core.frame.peek();
  if (!frame) return;
  core.shown.value = frame.view && { view: frame.view, events: lines.flatMap((line) => line.events) };
  core.seen = frame.entry;
  if (lines.length > 0) core.news.value = lines;
}

export async function catchUp(core: Core, { from, to }: { readonly from: number; readonly to: number }): Promise<void> {
  const base = core.seen ?? -1;
  core.catching.value = true;
  const result = await core.adapter.history(from, to, core.desk.peek()?.seat).catch(() => undefined);
  core.catching.value = false;
  if (core.stopped) return;
  if (!result?.ok) return present(core, []);
  core.replay.show(result.value.steps, from <= Math.max(base, 0), () => {
    present(core, []);
    tellLooked(core);
  });
}

/** The page is looked at again: first what happened meanwhile. */
export function looked(core: Core): void {
  const frame = core.frame.peek();
  if (!frame || core.catching.peek() || core.replay.now.peek()) return;
  const gap = missed(frame, core.seen);
  if (gap) void catchUp(core, gap);
  else present(core, []);
}

/** The page is left: whatever only this page knows goes to the server. */
export function away(core: Core): void {
  core.desk.peek()?.draft.flush();
  tellLooked(core);
}

function tellLooked(core: Core): void {
  const seat = core.desk.peek()?.seat;
  const { seen } = core;
  if (seat === undefined || seen === undefined || seen <= core.told) return;
  core.told = seen;
  core.adapter.draft(seat, { looked: seen }).catch(() => {
    core.told = -1;
  });
}

/** How many lines are asked for at once. */
const LINES = 60;

/** Lines from before those that came with the frame. */
export async function earlier(core: Core): Promise<void> {
  const oldest = core.frame.peek()?.log[0]?.n ?? 0;
  if (oldest === 0) return;
  const from = Math.max(0, oldest - LINES);
  const result = await core.adapter.history(from, oldest - 1, core.desk.peek()?.seat).catch(() => undefined);
  const frame = core.frame.peek();
  if (!result?.ok || !frame || frame.log[0]?.n !== oldest) return;
  const lines = result.value.steps.map(({ n, at, seat, by, events }) => ({ n, at, seat, by, events }));
  core.frame.value = { ...frame, log: [...lines, ...frame.log] };
}
