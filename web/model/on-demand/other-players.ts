/** The other players: they can agree about a lost seat, and keep the record of a match that is deleted. Pure. */
import type { Snapshot } from '../../../worker/protocol/match.ts';

/** How many other people hold a seat. A bot without a name plays for nobody. */
export const otherPlayers = ({ seats }: Snapshot, lost: number): number =>
  seats.filter(
    ({ state, bot, name, left }, seat) => seat !== lost && state === 'taken' && !left && !(bot && name === null),
  ).length;
