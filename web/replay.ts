/** What happened while I was away (P-17): whether there is anything, and how far its replay is. `room/catch-up.ts` shows it. */
import type { ReadonlySignal } from '@preact/signals';
import type { Seat } from '../worker/games/game.ts';
import type { Frame, History, LogLine } from '../worker/protocol.ts';

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
  readonly skip: () => void;
}

/** The most steps of a replay: what the server answers at once. */
const LONGEST = 100;

/** A match that is over is not shown at such length that its end has to wait. */
const LONGEST_OVER = 12;

/** Whether somebody at another device, or nobody at all, made the entry. */
const isOthers = (line: Pick<LogLine, 'n' | 'seat' | 'by'>, mine: readonly Seat[]): boolean =>
  line.n > 0 && (!mine.includes(line.seat) || line.by !== 'seat');

/** Entries `from` to `to`, both in; `from` is the last position that the viewer knew. */
export interface Gap {
  readonly from: number;
  readonly to: number;
}

/** Which entries this viewer has missed; `from` is the last position it knew. Nothing if all are its own, or too many before an end. */
export function missed(
  { entry, log, viewer, mine, phase }: Pick<Frame, 'entry' | 'log' | 'viewer' | 'mine' | 'phase'>,
  looked: number | undefined,
): Gap | undefined {
  if (looked === undefined || viewer === 'spectator' || looked >= entry) return undefined;
  if (phase === 'over' && entry - looked > LONGEST_OVER) return undefined;
  const oldest = log[0]?.n ?? entry + 1;
  const isUnknown = oldest > looked + 1;
  if (!isUnknown && !log.some((line) => line.n > looked && isOthers(line, mine))) return undefined;
  return { from: Math.max(looked, 0, entry - LONGEST + 1), to: entry };
}
