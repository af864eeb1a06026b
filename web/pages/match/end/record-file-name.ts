/** The name of a record's file. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';

/** Number of characters of the match's id, enough to distinguish files. */
const MATCH_ID_PREFIX_LENGTH = 6;
const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** Return `tilepost-lucky-numbers-2026-11-22-k3m9qx.json`, with the day the match ended in the user's time zone. */
export function recordFileName({
  game,
  match,
  log,
  ended,
  created,
}: Pick<Snapshot, 'game' | 'match' | 'log' | 'ended' | 'created'>): string {
  const endDate = new Date(ended ?? log.at(-1)?.at ?? created);
  const day = [endDate.getFullYear(), twoDigits(endDate.getMonth() + 1), twoDigits(endDate.getDate())].join('-');
  return `tilepost-${game}-${day}-${match.slice(0, MATCH_ID_PREFIX_LENGTH)}.json`;
}
