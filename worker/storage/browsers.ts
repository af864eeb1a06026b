/**
 * Which keys a browser was given, by a hash of its own cookie and the match. Browsers keep 150 to 180 cookies of a site.
 * So in one that holds more matches, the cookie of a match may be gone, and this finds its keys.
 */

/** Writes down that a browser was given keys. Keys that were deleted meanwhile are forgotten. */
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
