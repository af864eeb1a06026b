/** Matches won by each person in a chain of rematches: shown before, during and after a match (P-53). */
import type { Snapshot } from '../../../../worker/protocol/match.ts';
import { sheet } from '../../../locales/language.ts';
import type { RoomProps } from '../page-room.ts';

const logSheet = sheet('match/log');

/** Return the matches won so far by seat, including this one once it is over; undefined in the first match. */
export function winsOf({ wins, ranks, phase, ended }: Pick<Snapshot, 'wins' | 'ranks' | 'phase' | 'ended'>) {
  if (!wins) return undefined;
  const isCounted = phase === 'over' && ended === undefined;
  return wins.map((count, seat) => count + (isCounted && ranks?.[seat] === 1 ? 1 : 0));
}

export function Wins({ room: { snapshot, names } }: RoomProps) {
  const wins = winsOf(snapshot);
  return wins ? (
    <p>{logSheet.text().wins({ list: names.map((name, seat) => `${name}: ${wins[seat] ?? 0}`) })}</p>
  ) : null;
}
