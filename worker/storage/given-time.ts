/**
 * Given time: the pause of a match, and notes about days away, gifts and pauses. They are not entries: the log,
 * its digests and its limit do not know them.
 */
import type { Seat } from '../games/game.ts';
import type { TimeNote } from '../protocol/given-time.ts';
import { TIME_NOTES_MAX } from '../protocol/limits.ts';
import { readMark, writeMark } from './marks.ts';
import { readRows } from './storage-faults.ts';
import { changeIn, defineTable, insertInto, selectFrom } from './tables.ts';

export const TIME_NOTES = defineTable({
  name: 'time_notes',
  columns: { n: 'INTEGER PRIMARY KEY', at: 'INTEGER NOT NULL', seat: 'INTEGER NOT NULL', body: 'TEXT NOT NULL' },
});

/** A pause that was proposed or has begun; times are in ms since 1970. */
export interface StoredPause {
  readonly by: Seat;
  /** When it began; absent while it is only proposed. */
  readonly from?: number | undefined;
  readonly until: number;
  /** Seats that agree to it or, once it has begun, to go on before its end. */
  readonly agreed: readonly Seat[];
}

/** A move by its seat and command id. */
export interface RefusedMove {
  readonly seat: Seat;
  readonly id: string;
}

export interface TimeGiven {
  readonly pause?: StoredPause | undefined;
  /** The part of the budget that all pauses so far have used, in ms. */
  readonly pausedMs: number;
  /** The newest moves that pauses refused. */
  readonly refused?: readonly RefusedMove[] | undefined;
}

/** Undefined if no time was ever given. */
export const readTimeGiven = (sql: SqlStorage): TimeGiven | undefined => readMark<TimeGiven>(sql, 'time');

export const writeTimeGiven = (sql: SqlStorage, given: TimeGiven): void => writeMark(sql, 'time', given);

/** The newest notes, oldest first. */
export const readTimeNotes = (sql: SqlStorage, most = TIME_NOTES_MAX): readonly TimeNote[] =>
  readRows(() =>
    selectFrom<{ n: number; at: number; seat: number; body: string }>(
      sql,
      TIME_NOTES,
      'SELECT * FROM (SELECT * FROM time_notes ORDER BY n DESC LIMIT ?) ORDER BY n',
      most,
    ).map(({ body, ...row }) => ({ ...row, ...JSON.parse(body) }) as TimeNote),
  );

/** Append a note, and delete those beyond the newest 200. */
export function addTimeNote(sql: SqlStorage, { at, seat, ...body }: Omit<TimeNote, 'n'>): void {
  const newest = selectFrom<{ n: number | null }>(sql, TIME_NOTES, 'SELECT max(n) AS n FROM time_notes')[0]?.n ?? 0;
  insertInto(sql, TIME_NOTES, { n: newest + 1, at, seat, body: JSON.stringify(body) });
  changeIn(sql, TIME_NOTES, 'DELETE FROM time_notes WHERE n <= ?', newest + 1 - TIME_NOTES_MAX);
}
