/** SQL of small talk: the newest remarks of a match, apart from its log. */
import type { Seat } from '../games/game.ts';
import { REMARKS_MAX } from '../protocol/limits.ts';
import type { Remark } from '../protocol/remark.ts';
import { readRows } from './storage-faults.ts';

/** Return the remarks, oldest first. Read as a single text, which is faster than row by row. */
export const readRemarks = (sql: SqlStorage): readonly Remark[] =>
  readRows(() => {
    const { talk } = sql
      .exec<{ talk: string }>(
        `SELECT json_group_array(json_object('n', n, 'at', at, 'seat', seat, 'code', code)) AS talk
           FROM (SELECT * FROM remarks ORDER BY n)`,
      )
      .one();
    return JSON.parse(talk);
  });

/** When the seat last made a remark, in ms since 1970, or undefined. */
export const lastRemarkAt = (sql: SqlStorage, seat: Seat): number | undefined =>
  sql.exec<{ at: number }>('SELECT at FROM remarks WHERE seat = ? ORDER BY n DESC LIMIT 1', seat).toArray()[0]?.at;

/** True if this command's remark is among those that are stored. */
export const hasRemarkOf = (sql: SqlStorage, seat: Seat, command: string): boolean =>
  sql.exec('SELECT 1 FROM remarks WHERE seat = ? AND command = ?', seat, command).toArray().length > 0;

/** Append a remark, and delete those beyond the newest 50. */
export function addRemark(
  sql: SqlStorage,
  { seat, at, code, command }: Omit<Remark, 'n' | 'seat'> & { readonly seat: Seat; readonly command: string },
): void {
  sql.exec('INSERT INTO remarks SELECT coalesce(max(n), 0) + 1, ?, ?, ?, ? FROM remarks', at, seat, code, command);
  sql.exec('DELETE FROM remarks WHERE n <= (SELECT max(n) FROM remarks) - ?', REMARKS_MAX);
}
