/**
 * The keys that each browser was given, by a hash of the browser's own cookie and the match. Browsers keep 150 to 180
 * cookies of a site. In one with more matches, the cookie of a match may be evicted, and this table finds its keys.
 */

/** Record that a browser was given keys. Entries of deleted keys are removed. */
export function addBrowserKeys(sql: SqlStorage, browser: string, hashes: readonly string[]): void {
  sql.exec('DELETE FROM browsers WHERE hash NOT IN (SELECT hash FROM keys UNION SELECT hash FROM former_keys)');
  for (const hash of hashes) sql.exec('INSERT OR IGNORE INTO browsers VALUES (?, ?)', browser, hash);
}

/** The hashes of the keys that the browser was given. */
export const browserKeyHashes = (sql: SqlStorage, browser: string): readonly string[] =>
  sql
    .exec<{ hash: string }>('SELECT hash FROM browsers WHERE browser = ?', browser)
    .toArray()
    .map(({ hash }) => hash);
