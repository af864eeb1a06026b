/**
 * Rare marks on a match: lost entries, its expiry, the reported result of a daily match, what seats see
 * ahead, the operator's block, and given time.
 */
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

export type MarkName = 'rolled-back' | 'expired' | 'reported' | 'ahead' | 'blocked' | 'time';

export const MARKS = defineTable({ name: 'marks', columns: { name: 'TEXT PRIMARY KEY', body: 'TEXT NOT NULL' } });

/** Return the value that is stored under the name as JSON, or undefined. */
export function readMark<T>(sql: SqlStorage, name: MarkName): T | undefined {
  const [row] = selectFrom<{ body: string }>(sql, MARKS, 'SELECT body FROM marks WHERE name = ?', name);
  return row && JSON.parse(row.body);
}

export const writeMark = (sql: SqlStorage, name: MarkName, body: object | number): void => {
  replaceIn(sql, MARKS, { name, body: JSON.stringify(body) });
};

export const deleteMark = (sql: SqlStorage, name: MarkName): void => {
  changeIn(sql, MARKS, 'DELETE FROM marks WHERE name = ?', name);
};
