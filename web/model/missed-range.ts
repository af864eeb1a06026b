/** Range of entries that a viewer missed (P-17); `on-demand/replay-steps.ts` replays them. */
import type { Seat } from '../../worker/games/game.ts';
import { HISTORY_STEPS_MAX } from '../../worker/protocol/limits.ts';
import type { LogLine, Snapshot } from '../../worker/protocol/match.ts';

/** The maximum number of steps replayed at the end of a match. If more were missed, the end is shown at once. */
export const FINAL_STEPS_MAX = 12;

/** True if another seat made the entry, or a clock or bot for this seat. Own forced moves are not news. */
const isByOthers = ({ n, seat, by }: LogLine, viewer: Seat): boolean =>
  n > 0 && (seat !== viewer || by === 'clock' || by === 'bot');

/** Entries `from` to `to`, inclusive, after `looked`, the last entry the viewer saw. */
export interface MissedRange {
  readonly looked: number;
  readonly from: number;
  readonly to: number;
  /** True if the user asked to see the end of the match again. */
  readonly isEnding?: boolean;
}

/** Return the entries this viewer missed; undefined if all are its own, or if too many precede the end of a match. */
export function missedRange(
  { entry, log, viewer, phase, seats }: Pick<Snapshot, 'entry' | 'log' | 'viewer' | 'phase' | 'seats'>,
  looked: number | undefined,
): MissedRange | undefined {
  if (looked === undefined || viewer === 'spectator' || looked >= entry) return undefined;
  // Bots begin as soon as the match is made: its maker was not away.
  if (looked < 0 && seats.every(({ bot }, seat) => bot || seat === viewer)) return undefined;
  if (phase === 'over' && entry - looked > FINAL_STEPS_MAX) return undefined;
  const oldest = log[0]?.n ?? entry + 1;
  const isUnknown = oldest > looked + 1;
  if (!isUnknown && !log.some((line) => line.n > looked && isByOthers(line, viewer))) return undefined;
  return { looked, from: Math.max(looked, 0, entry - HISTORY_STEPS_MAX + 1), to: entry };
}
