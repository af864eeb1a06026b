/** What happened while I was away (P-17): whether there is anything, and how far its replay is. `room/catch-up.ts` shows it. */
import type { Seat } from '../../worker/games/game.ts';
import type { History, LogLine, Snapshot } from '../../worker/protocol/match.ts';
import type { Shown } from './state.ts';

export type PastStep = History['steps'][number];

export interface Showing {
  readonly steps: readonly PastStep[];
  /** The step that is told, from 0. */
  readonly at: number;
  /** What the board draws: a step, or before it the position that it began with. */
  readonly board: Shown;
  /** The first step is only the position that I left behind. */
  readonly based: boolean;
  /** More was missed before the first step, and is not shown. */
  readonly isCut: boolean;
  readonly isPlaying: boolean;
  /** Shows a step and stays there; the present where there is no such step. */
  readonly go: (at: number) => void;
  /** Goes on by itself from here, or stops doing so. */
  readonly play: (isPlaying: boolean) => void;
  /** Ends the replay: the present, at once. */
  readonly skip: () => void;
}

/** The most steps of a replay: what the server answers at once. */
const LONGEST = 100;

/** A match that is over is not shown at such length that its end has to wait. */
export const LONGEST_OVER = 12;

/** Whether another seat, or nobody at all, made the entry. */
const isOthers = ({ n, seat, by }: LogLine, viewer: Seat): boolean =>
  n > 0 && (seat !== viewer || (by !== 'seat' && by !== 'hint'));

/** Entries `from` to `to`, both in; after the entry `looked`, the last position that the viewer knew. */
export interface Gap {
  readonly looked: number;
  readonly from: number;
  readonly to: number;
}

/** Which entries this viewer has missed; `from` is the last position it knew. Nothing if all are its own, or too many before an end. */
export function missed(
  { entry, log, viewer, phase }: Pick<Snapshot, 'entry' | 'log' | 'viewer' | 'phase'>,
  looked: number | undefined,
): Gap | undefined {
  if (looked === undefined || viewer === 'spectator' || looked >= entry) return undefined;
  if (phase === 'over' && entry - looked > LONGEST_OVER) return undefined;
  const oldest = log[0]?.n ?? entry + 1;
  const isUnknown = oldest > looked + 1;
  if (!isUnknown && !log.some((line) => line.n > looked && isOthers(line, viewer))) return undefined;
  return { looked, from: Math.max(looked, 0, entry - LONGEST + 1), to: entry };
}
