/** The other players: they can consent to a seat recovery, and keep the record of a deleted match. Pure. */
import type { Snapshot } from '../../../worker/protocol/match.ts';

/** Return the number of other people with a seat. A bot without a name plays for no person. */
export const otherPlayers = ({ seats }: Snapshot, lost: number): number =>
  seats.filter(
    ({ state, bot, name, left }, seat) => seat !== lost && state === 'taken' && !left && !(bot && name === null),
  ).length;
