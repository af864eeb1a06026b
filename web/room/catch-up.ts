/** Shows the past on the board, step by step, and brings older lines of the log; loaded when there is a past to be shown. */
import type { PastStep } from '../replay.ts';
import type { Core } from './core.ts';
import { present, tellLooked } from './past.ts';

/** Milliseconds for one step: long enough to see it, and a long absence does not become a film. */
export const stepMs = (steps: number): number => Math.max(450, Math.min(1_500, 15_000 / steps));

/** How long the position that was left behind stands there first, in ms. */
const BASE = 600;

/** Shows the steps one by one, then the present. `based` says that the first is only the position that was left behind. */
export function show(core: Core, steps: readonly PastStep[], based: boolean): void {
  const { replay, world } = core;
  let cancel = () => {};
  const end = (): void => {
    cancel();
    core.endReplay = () => {};
    replay.value = undefined;
    present(core, []);
    tellLooked(core);
  };
  const step = (at: number, ms: number): void => {
    if (at < steps.length) {
      replay.value = { at, steps, based };
      cancel = world.after(ms, () => step(at + 1, stepMs(steps.length)));
    } else end();
  };
  core.endReplay();
  core.endReplay = end;
  step(0, based ? BASE : stepMs(steps.length));
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
