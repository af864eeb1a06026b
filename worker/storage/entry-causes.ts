/** SQL about the causes of a seat's entries. */
import type { Seat } from '../games/game.ts';
import type { EntryCause } from '../games/match-types.ts';

/** True if the log has an entry of this seat with this cause. Reads the log up to the first one. */
export const hasEntryBy = (sql: SqlStorage, seat: Seat, by: EntryCause): boolean =>
  sql.exec('SELECT 1 FROM entries WHERE seat = ? AND by = ? LIMIT 1', seat, by).toArray().length > 0;
