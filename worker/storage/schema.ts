/** The SQL schema of a match and its migrations. */
// Written rows are most of a match's cost. So the log has an integer key and no index, and a move writes only its row.
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
  // AUTOINCREMENT: the ledger refers to deleted channels, so no id may be reused.
  `CREATE TABLE channels (id INTEGER PRIMARY KEY AUTOINCREMENT, seat INTEGER, device INTEGER, body TEXT NOT NULL,
     at INTEGER NOT NULL, ended TEXT) STRICT;
   CREATE TABLE messages (channel INTEGER NOT NULL, entry INTEGER NOT NULL, kind TEXT NOT NULL, seat INTEGER NOT NULL,
     due INTEGER NOT NULL, state TEXT NOT NULL, reason TEXT, tries INTEGER NOT NULL, sent INTEGER,
     open INTEGER NOT NULL, owed INTEGER NOT NULL,
     PRIMARY KEY (channel, entry, kind, seat)) STRICT, WITHOUT ROWID;`,
  'CREATE TABLE sites (site TEXT NOT NULL) STRICT',
  'CREATE TABLE marks (name TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT, WITHOUT ROWID',
  // Older requests had neither a household nor a delay, so they are deleted and have to be made again.
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
  // Every 32nd position: a cache that is checked against the log and can be rebuilt from it.
  'CREATE TABLE IF NOT EXISTS checkpoints (n INTEGER PRIMARY KEY, body TEXT NOT NULL, mac TEXT NOT NULL) STRICT',
  `CREATE TABLE IF NOT EXISTS remarks (n INTEGER PRIMARY KEY, at INTEGER NOT NULL, seat INTEGER NOT NULL,
     code TEXT NOT NULL, command TEXT NOT NULL) STRICT;`,
];

const hasTable = (sql: SqlStorage, name: string): boolean =>
  sql.exec('SELECT 1 FROM sqlite_master WHERE name = ?', name).toArray().length > 0;

/** True if the object is empty. The check writes nothing. */
export const hasNoSchema = (sql: SqlStorage): boolean => !hasTable(sql, 'schema');

/** Store the date of the deletion, in ms since 1970, so that a deleted match differs from one whose data was lost. */
export function writeTombstone(sql: SqlStorage, nowMs: number): void {
  sql.exec('CREATE TABLE tombstone (deleted INTEGER NOT NULL) STRICT');
  sql.exec('INSERT INTO tombstone VALUES (?)', nowMs);
}

/** True for an object whose match was deleted. Objects emptied by older builds have no tombstone. */
export const hasTombstone = (sql: SqlStorage): boolean => hasTable(sql, 'tombstone');

/** The number of migrations applied to the tables; undefined without tables. One statement if there are any. */
function versionOf(sql: SqlStorage): number | undefined {
  try {
    return sql.exec<{ v: number }>('SELECT coalesce(max(version), 0) AS v FROM schema').one().v;
  } catch (error) {
    if (hasNoSchema(sql)) return undefined;
    throw error;
  }
}

/** Migrate existing tables. Return false, and write nothing, if there are none. */
export function updateTables(storage: DurableObjectStorage): boolean {
  const version = versionOf(storage.sql);
  if (version === undefined) return false;
  applyMigrations(storage, version);
  return true;
}

/**
 * Create or migrate the tables. An object cannot use PRAGMA user_version, so the version has its own table. Throws for
 * the object of a deleted match: it never gets another one.
 */
export function migrate(storage: DurableObjectStorage): void {
  if (updateTables(storage)) return;
  if (hasTombstone(storage.sql)) throw new Error('the match of this object was deleted');
  storage.sql.exec('CREATE TABLE schema (version INTEGER NOT NULL) STRICT');
  applyMigrations(storage, 0);
}

function applyMigrations(storage: DurableObjectStorage, version: number): void {
  MIGRATIONS.slice(version).forEach((sql, i) => {
    storage.transactionSync(() => {
      storage.sql.exec(sql);
      storage.sql.exec('INSERT INTO schema VALUES (?)', version + i + 1);
    });
  });
}
