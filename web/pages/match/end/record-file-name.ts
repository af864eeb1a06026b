/** How the file of a match's record is called, so that it is found again among others. */
import type { Snapshot } from '../../../../worker/protocol/match.ts';

/** Letters of the match's id that are enough to tell files apart. */
const MATCH_ID_PREFIX_LENGTH = 6;

const twoDigits = (n: number): string => String(n).padStart(2, '0');

/** `tilepost-lucky-numbers-2026-11-22-k3m9qx.json`: the day on which the match ended, where the reader is. */
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
