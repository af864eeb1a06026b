/** The SQL schema of a match and its migrations. */
// Rows written are most of what a match costs. So the log has an integer key and no index, and a move writes its row alone.
const MIGRATIONS: readonly string[] = [
  `CREATE TABLE head (one INTEGER PRIMARY KEY CHECK (one = 1), made TEXT NOT NULL, started TEXT, rev INTEGER NOT NULL,
     rematch TEXT) STRICT;
   CREATE TABLE seats (seat INTEGER PRIMARY KEY, state TEXT NOT NULL, name TEXT, entropy TEXT, command TEXT,
     host INTEGER NOT NULL, script INTEGER NOT NULL, origin INTEGER) STRICT;
   CREATE TABLE keys (id INTEGER PRIMARY KEY, seat INTEGER NOT NULL, kind TEXT NOT NULL, hash TEXT NOT NULL,
     label TEXT NOT NULL, at INTEGER NOT NULL, code TEXT) STRICT;
   CREATE TABLE entries (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, seat INTEGER NOT NULL, by TEXT NOT NULL,
     move TEXT NOT NULL, digest TEXT NOT NULL, command TEXT) STRICT;
   CREATE TABLE drafts (seat INTEGER PRIMARY KEY, opened INTEGER, body TEXT, rack TEXT, looked INTEGER NOT NULL) STRICT;
   CREATE TABLE alarms (name TEXT PRIMARY KEY, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  'ALTER TABLE seats ADD COLUMN bot TEXT',
  'ALTER TABLE seats ADD COLUMN time TEXT; ALTER TABLE head ADD COLUMN ended INTEGER;',
  // AUTOINCREMENT: the ledger names channels that are gone, so no id may be used again.
  `CREATE TABLE channels (id INTEGER PRIMARY KEY AUTOINCREMENT, seat INTEGER, device INTEGER, body TEXT NOT NULL,
     at INTEGER NOT NULL, ended TEXT) STRICT;
   CREATE TABLE messages (channel INTEGER NOT NULL, entry INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
     due INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT, tries INTEGER NOT NULL, sent INTEGER,
     open INTEGER NOT NULL, owed INTEGER NOT NULL,
     PRIMARY KEY (channel, entry, kind, seat)) STRICT, WITHOUT ROWID;`,
  'CREATE TABLE sites (site TEXT NOT NULL) STRICT',
  'CREATE TABLE marks (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID',
  // Requests of before had neither a household nor a delay: their askers ask again.
  `DELETE FROM keys WHERE kind = 'lost';
   CREATE TABLE recoveries (id INTEGER PRIMARY KEY, seat INTEGER NOT NULL, household TEXT NOT NULL, at INTEGER NOT NULL,
     entry INTEGER NOT NULL, rank INTEGER NOT NULL, consents TEXT NOT NULL) STRICT;
   CREATE TABLE recovery_waits (seat INTEGER NOT NULL, household TEXT NOT NULL, until INTEGER NOT NULL,
     PRIMARY KEY (seat, household)) STRICT, WITHOUT ROWID;
   CREATE TABLE presence (seat INTEGER PRIMARY KEY, at INTEGER NOT NULL) STRICT;
   CREATE TABLE shared_devices (one INTEGER NOT NULL, other INTEGER NOT NULL, PRIMARY KEY (one, other))
     STRICT, WITHOUT ROWID;
   CREATE TABLE former_keys (hash TEXT PRIMARY KEY, seat INTEGER NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;`,
  `CREATE TABLE IF NOT EXISTS browsers (browser TEXT NOT NULL, hash TEXT NOT NULL,
     PRIMARY KEY (browser, hash)) STRICT, WITHOUT ROWID;`,
];

/** Whether the object holds anything: looking at an empty one writes nothing. */
export const hasNoSchema = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'schema'").toArray().length === 0;

/** Leave the date of the deletion, so that a deleted match differs from one whose data was lost. Times are in ms since 1970. */
export function writeTombstone(sql: SqlStorage, nowMs: number): void {
  sql.exec('CREATE TABLE tombstone (deleted INTEGER NOT NULL) STRICT');
  sql.exec('INSERT INTO tombstone VALUES (?)', nowMs);
}

/** Return true for an object whose match was deleted. Objects emptied by older builds have no tombstone. */
export const hasTombstone = (sql: SqlStorage): boolean =>
  sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tombstone'").toArray().length > 0;

/** Brings the tables up to date. PRAGMA user_version is not allowed in an object, so the version has a table of its own. */
export function migrate(storage: DurableObjectStorage): void {
  if (hasNoSchema(storage.sql))
    storage.sql.exec('DROP TABLE IF EXISTS tombstone; CREATE TABLE schema (version INTEGER NOT NULL) STRICT');
  const version = storage.sql.exec<{ v: number }>('SELECT coalesce(max(version), 0) AS v FROM schema').one().v;
  MIGRATIONS.slice(version).forEach((sql, i) => {
    storage.transactionSync(() => {
      storage.sql.exec(sql);
      storage.sql.exec('INSERT INTO schema VALUES (?)', version + i + 1);
    });
  });
}
