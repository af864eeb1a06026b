/** SQL that finds which tables of a match have rows: in most matches some of them are empty. */

/** Return 1 for each table with rows, else 0. A single statement, so that waking does not query each table. */
export const filledTables = (sql: SqlStorage) =>
  sql
    .exec<{ channels: number; recoveries: number; marks: number }>(
      `SELECT EXISTS (SELECT 1 FROM channels) AS channels, EXISTS (SELECT 1 FROM recoveries) AS recoveries,
         EXISTS (SELECT 1 FROM marks) AS marks`,
    )
    .one();
