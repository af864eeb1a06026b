/** What happened while I was away (P-17): whether there is anything, and how far its replay is. `on-demand/catch-up.ts` shows it. */

import type { Seat } from '../../worker/games/game.ts';
import { HISTORY_STEPS_MAX } from '../../worker/protocol/limits.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';

/** A match that is over is not shown at such length that its end has to wait. */
export const FINAL_STEPS_MAX = 12;

/** Whether another seat made the entry, or a clock or a bot in one's stead; what the rules left no choice of is no news alone. */
const isByOthers = ({ n, seat, by }: LogLine, viewer: Seat): boolean =>
  n > 0 && (seat !== viewer || by === 'clock' || by === 'bot');

/** Entries `from` to `to`, both in; after the entry `looked`, the last position that the viewer knew. */
export interface MissedRange {
  readonly looked: number;
  readonly from: number;
  readonly to: number;
}

/** Which entries this viewer has missed; `from` is the last position it knew. Nothing if all are its own, or too many before an end. */
export function missedRange(
  { entry, log, viewer, phase }: Pick<Snapshot, 'entry' | 'log' | 'viewer' | 'phase'>,
  looked: number | undefined,
): MissedRange | undefined {
  if (looked === undefined || viewer === 'spectator' || looked >= entry) return undefined;
  if (phase === 'over' && entry - looked > FINAL_STEPS_MAX) return undefined;
  const oldest = log[0]?.n ?? entry + 1;
  const isUnknown = oldest > looked + 1;
  if (!isUnknown && !log.some((line) => line.n > looked && isByOthers(line, viewer))) return undefined;
  return { looked, from: Math.max(looked, 0, entry - HISTORY_STEPS_MAX + 1), to: entry };
}
