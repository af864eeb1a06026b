/** SQL of the sites that may frame a match, as named by its host. If there are none, every site may. */

export const readEmbedSites = (sql: SqlStorage): readonly string[] =>
  sql
    .exec<{ site: string }>('SELECT site FROM sites ORDER BY rowid')
    .toArray()
    .map(({ site }) => site);

export function writeEmbedSites(sql: SqlStorage, sites: readonly string[]): void {
  sql.exec('DELETE FROM sites');
  for (const site of new Set(sites)) sql.exec('INSERT INTO sites VALUES (?)', site);
}
