/** What happened while I was away (P-17), step by step on the same board; it can be skipped. */
import { type ReadonlySignal, signal } from '@preact/signals';
import type { Seat } from '../worker/games/game.ts';
import type { Frame, History, LogLine } from '../worker/protocol.ts';
import type { World } from './world.ts';

export type PastStep = History['steps'][number];

export interface Showing {
  /** The step on the board, from 0. */
  readonly at: number;
  readonly steps: readonly PastStep[];
  /** The first step is only the position that I left behind. */
  readonly based: boolean;
}

export interface Replay {
  readonly now: ReadonlySignal<Showing | undefined>;
  /** Shows the steps one by one and then calls `done`. */
  readonly show: (steps: readonly PastStep[], based: boolean, done: () => void) => void;
  readonly skip: () => void;
}

/** The most steps of a replay: what the server answers at once. */
const LONGEST = 100;

/** Milliseconds for one step: long enough to see it, and a long absence does not become a film. */
export const stepMs = (steps: number): number => Math.max(450, Math.min(1_500, 15_000 / steps));

/** Whether somebody at another device, or nobody at all, made the entry. */
const isOthers = (line: Pick<LogLine, 'n' | 'seat' | 'by'>, mine: readonly Seat[]): boolean =>
  line.n > 0 && (!mine.includes(line.seat) || line.by !== 'seat');

/** Which entries this viewer has missed; `from` is the last position it knew. Nothing if all are its own. */
export function missed(
  { entry, log, viewer, mine }: Pick<Frame, 'entry' | 'log' | 'viewer' | 'mine'>,
  looked: number | undefined,
): { readonly from: number; readonly to: number } | undefined {
  if (looked === undefined || viewer === 'spectator' || looked >= entry) return undefined;
  const oldest = log[0]?.n ?? entry + 1;
  const isUnknown = oldest > looked + 1;
  if (!isUnknown && !log.some((line) => line.n > looked && isOthers(line, mine))) return undefined;
  return { from: Math.max(looked, 0, entry - LONGEST + 1), to: entry };
}

export function makeReplay(world: World): Replay {
  const now = signal<Showing | undefined>(undefined);
  let cancel = () => {};
  let whenDone = () => {};

  const end = () => {
    cancel();
    if (!now.peek()) return;
    now.value = undefined;
    whenDone();
  };

  const next = () => {
    const showing = now.peek();
    if (!showing) return;
    const at = showing.at + 1;
    if (at >= showing.steps.length) return end();
    now.value = { ...showing, at };
    cancel = world.after(stepMs(showing.steps.length), next);
  };

  return {
    now,
    show: (steps, based, done) => {
      cancel();
      whenDone = done;
      if (steps.length === 0) return done();
      now.value = { at: 0, steps, based };
      cancel = world.after(based ? 600 : stepMs(steps.length), next);
    },
    skip: end,
  };
}
