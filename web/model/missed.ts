/** Range of entries that a viewer missed (P-17); `on-demand/catch-up.ts` replays them. */

import type { Seat } from '../../worker/games/game.ts';
import { HISTORY_STEPS_MAX } from '../../worker/protocol/limits.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';

/** A match that is over is not shown at such length that its end has to wait. */
export const FINAL_STEPS_MAX = 12;

/** True if another seat made the entry, or a clock or bot for this seat. Own forced moves are not news. */
const isByOthers = ({ n, seat, by }: LogLine, viewer: Seat): boolean =>
  n > 0 && (seat !== viewer || by === 'clock' || by === 'bot');

/** Entries `from` to `to`, both in; after the entry `looked`, the last position that the viewer knew. */
export interface MissedRange {
  readonly looked: number;
  readonly from: number;
  readonly to: number;
}

/** Return the entries this viewer has missed; undefined if all are its own, or if too many precede the end of a match. */
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
