/** Small talk: the newest remarks of a match, apart from its log. */
import type { Seat } from '../games/game.ts';
import { REMARKS_MAX } from '../protocol/limits.ts';
import type { Remark } from '../protocol/remark.ts';
import { readRows } from './storage-faults.ts';
import { changeIn, defineTable, insertInto, selectFrom } from './tables.ts';

export const REMARKS = defineTable({
  name: 'remarks',
  columns: {
    n: 'INTEGER PRIMARY KEY',
    at: 'INTEGER NOT NULL',
    seat: 'INTEGER NOT NULL',
    code: 'TEXT NOT NULL',
    command: 'TEXT NOT NULL',
  },
  seatColumns: ['seat'],
});

/** Return the remarks, oldest first. Read as a single text, which is faster than row by row. */
export const readRemarks = (sql: SqlStorage): readonly Remark[] =>
  readRows(() => {
    const [row] = selectFrom<{ talk: string }>(
      sql,
      REMARKS,
      `SELECT json_group_array(json_object('n', n, 'at', at, 'seat', seat, 'code', code)) AS talk
         FROM (SELECT * FROM remarks ORDER BY n)`,
    );
    return row ? JSON.parse(row.talk) : [];
  });

/** When the seat last made a remark, in ms since 1970, or undefined. */
export const lastRemarkAt = (sql: SqlStorage, seat: Seat): number | undefined =>
  selectFrom<{ at: number }>(sql, REMARKS, 'SELECT at FROM remarks WHERE seat = ? ORDER BY n DESC LIMIT 1', seat)[0]
    ?.at;

/** True if this command's remark is among those that are stored. */
export const hasRemarkOf = (sql: SqlStorage, seat: Seat, command: string): boolean =>
  selectFrom(sql, REMARKS, 'SELECT 1 FROM remarks WHERE seat = ? AND command = ?', seat, command).length > 0;

/** Append a remark, and delete those beyond the newest 50. */
export function addRemark(
  sql: SqlStorage,
  { seat, at, code, command }: Omit<Remark, 'n' | 'seat'> & { readonly seat: Seat; readonly command: string },
): void {
  const newest = selectFrom<{ n: number | null }>(sql, REMARKS, 'SELECT max(n) AS n FROM remarks')[0]?.n ?? 0;
  insertInto(sql, REMARKS, { n: newest + 1, at, seat, code, command });
  changeIn(sql, REMARKS, 'DELETE FROM remarks WHERE n <= ?', newest + 1 - REMARKS_MAX);
}
