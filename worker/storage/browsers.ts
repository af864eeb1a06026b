/**
 * The keys that each browser was given, by a hash of the browser's own cookie and the match. Browsers keep 150 to 180
 * cookies of a site. In one with more matches, the cookie of a match may be evicted, and this table finds its keys.
 */
import { allFormerHashes } from './former-keys.ts';
import { changeIn, defineTable, makeTable, selectFrom } from './tables.ts';

export const BROWSERS = defineTable({
  name: 'browsers',
  columns: { browser: 'TEXT NOT NULL', hash: 'TEXT NOT NULL' },
  key: 'browser, hash',
});

/** Record that a browser was given keys. Entries of deleted keys are removed. */
export function addBrowserKeys(sql: SqlStorage, browser: string, hashes: readonly string[]): void {
  changeIn(
    sql,
    BROWSERS,
    `DELETE FROM browsers WHERE hash NOT IN (SELECT hash FROM keys)
       AND hash NOT IN (SELECT value FROM json_each(?))`,
    JSON.stringify(allFormerHashes(sql)),
  );
  makeTable(sql, BROWSERS);
  for (const hash of hashes) sql.exec('INSERT OR IGNORE INTO browsers VALUES (?, ?)', browser, hash);
}

/** The hashes of the keys that the browser was given. */
export const browserKeyHashes = (sql: SqlStorage, browser: string): readonly string[] =>
  selectFrom<{ hash: string }>(sql, BROWSERS, 'SELECT hash FROM browsers WHERE browser = ?', browser).map(
    ({ hash }) => hash,
  );
