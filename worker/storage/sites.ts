/** The sites that may frame a match, as named by its host. If there are none, every site may. */
import { changeIn, defineTable, insertInto, selectFrom } from './tables.ts';

export const SITES = defineTable({ name: 'sites', columns: { site: 'TEXT NOT NULL' } });

export const readEmbedSites = (sql: SqlStorage): readonly string[] =>
  selectFrom<{ site: string }>(sql, SITES, 'SELECT site FROM sites ORDER BY rowid').map(({ site }) => site);

export function writeEmbedSites(sql: SqlStorage, sites: readonly string[]): void {
  changeIn(sql, SITES, 'DELETE FROM sites');
  for (const site of new Set(sites)) insertInto(sql, SITES, { site });
}
