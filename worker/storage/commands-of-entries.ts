/** SQL that finds the entry of a command. */
import type { Seat } from '../games/game.ts';

/** Return the newest entry up to `upTo` that this command of a seat made. Reads the log backwards. */
export const entryOfCommand = (sql: SqlStorage, seat: Seat, command: string, upTo: number): number | undefined =>
  sql
    .exec<{ n: number }>(
      'SELECT n FROM entries WHERE n <= ? AND seat = ? AND command = ? ORDER BY n DESC LIMIT 1',
      upTo,
      seat,
      command,
    )
    .toArray()[0]?.n;
