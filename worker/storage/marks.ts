/**
 * SQL of rare marks on a match: lost entries, its expiry, the reported result of a daily match, what seats see
 * ahead, the operator's block, and given time.
 */
export type MarkName = 'rolled-back' | 'expired' | 'reported' | 'ahead' | 'blocked' | 'time';

/** Return the value that is stored under the name as JSON, or undefined. */
export function readMark<T>(sql: SqlStorage, name: MarkName): T | undefined {
  const [row] = sql.exec<{ body: string }>('SELECT body FROM marks WHERE name = ?', name).toArray();
  return row && JSON.parse(row.body);
}

export const writeMark = (sql: SqlStorage, name: MarkName, body: object | number): void => {
  sql.exec('INSERT OR REPLACE INTO marks VALUES (?, ?)', name, JSON.stringify(body));
};

export const deleteMark = (sql: SqlStorage, name: MarkName): void => {
  sql.exec('DELETE FROM marks WHERE name = ?', name);
};
