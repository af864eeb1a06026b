/**
 * SQL of given time: the pause of a match, and notes about time away, gifts and pauses. They are not entries: the log,
 * its digests and its limit do not know them.
 */
import type { Seat } from '../games/game.ts';
import { TIME_NOTES_MAX } from '../protocol/limits.ts';
import type { TimeNote } from '../protocol/time-given.ts';
import { readMark, writeMark } from './marks.ts';
import { readRows } from './storage-faults.ts';

/** A pause that was proposed or has begun; times are in ms since 1970. */
export interface StoredPause {
  readonly by: Seat;
  /** When it began; absent while it is only proposed. */
  readonly from?: number | undefined;
  readonly until: number;
  /** Seats that agree to it or, once it has begun, to go on before its end. */
  readonly agreed: readonly Seat[];
}

export interface TimeGiven {
  readonly pause?: StoredPause | undefined;
  /** The part of the budget that all pauses so far have used, in ms. */
  readonly pausedMs: number;
}

/** Read it from a match that has marks; undefined if no time was ever given. */
export const readTimeGiven = (sql: SqlStorage): TimeGiven | undefined => readMark<TimeGiven>(sql, 'time');

/** Write it, and create the table of notes with the first one. */
export function writeTimeGiven(sql: SqlStorage, given: TimeGiven): void {
  sql.exec(
    'CREATE TABLE IF NOT EXISTS time_notes (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, seat INTEGER NOT NULL, body TEXT NOT NULL) STRICT',
  );
  writeMark(sql, 'time', given);
}

/** The newest notes, oldest first. The table is there once `writeTimeGiven` has run. */
export const readTimeNotes = (sql: SqlStorage, most = TIME_NOTES_MAX): readonly TimeNote[] =>
  readRows(() =>
    sql
      .exec<{ n: number; at: number; seat: number; body: string }>(
        'SELECT * FROM (SELECT * FROM time_notes ORDER BY n DESC LIMIT ?) ORDER BY n',
        most,
      )
      .toArray()
      .map(({ body, ...row }) => ({ ...row, ...JSON.parse(body) }) as TimeNote),
  );

/** Append a note, and delete those beyond the newest 200. */
export function addTimeNote(sql: SqlStorage, { at, seat, ...body }: Omit<TimeNote, 'n'>): void {
  sql.exec(
    'INSERT INTO time_notes SELECT coalesce(max(n), 0) + 1, ?, ?, ? FROM time_notes',
    at,
    seat,
    JSON.stringify(body),
  );
  sql.exec('DELETE FROM time_notes WHERE n <= (SELECT max(n) FROM time_notes) - ?', TIME_NOTES_MAX);
}
