/** SQL of marks on a match that are rare: the entries that it lost, and when it was first found expired. */
export type MarkName = 'rolled-back' | 'expired';

/** Return what is written under the name as JSON, or undefined. */
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
