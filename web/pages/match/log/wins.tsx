/** Matches won by each person in a chain of rematches: shown before, during and after a match (P-53). */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { tableNames } from '../../../games/shared/on-demand/say.ts';
import { sheet } from '../../../locales/language.ts';
import type { PageRoom, RoomProps } from '../page-room.ts';
import { readerOf } from './log-text.ts';

const logSheet = sheet('match/log');

/** Return the matches won so far by seat, including this one once it is over; undefined in the first match. */
export function winsOf({
  wins,
  ranks,
  phase,
  ended,
  seats,
}: Pick<Snapshot, 'wins' | 'ranks' | 'phase' | 'ended' | 'seats'>) {
  if (!wins) return undefined;
  // As in the statistics, a match that a bot finished for a player counts for nobody.
  const isLent = seats.some(({ lent, left }) => lent && !left);
  const isCounted = phase === 'over' && ended === undefined && !isLent;
  return wins.map((count, seat) => count + (isCounted && ranks?.[seat] === 1 ? 1 : 0));
}

/** The names in a table that this device reads: its only seat is "You". */
export const readNames = ({ snapshot, names }: Pick<PageRoom, 'snapshot' | 'names'>): readonly string[] =>
  tableNames(names, readerOf(snapshot), logSheet.text().you);

export function Wins({ room }: RoomProps) {
  const wins = winsOf(room.snapshot);
  // "0, 0" after a match that bots finished would read as if its winner had lost it.
  return wins?.some(Boolean) ? (
    <p>{logSheet.text().wins({ list: readNames(room).map((name, seat) => `${name}: ${wins[seat] ?? 0}`) })}</p>
  ) : null;
}
