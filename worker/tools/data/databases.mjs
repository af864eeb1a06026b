/** The databases in a data folder of the local server: lists, copies, closes and checks them. */
import { copyFileSync, existsSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { fileURLToPath } from 'node:url';

/** Subfolder with the matches' objects. */
export const OBJECTS = 'do/tilepost-Room';
/** The runtime's own list of alarms, next to the objects. */
export const ALARMS_FILE = 'metadata.sqlite';
/** Minimum free disk space, in bytes, for opening a database and writing to it. */
const ROOM_MIN_BYTES = 256 * 1_024;
/** How long to wait for a database that the server is opening right now, in ms. */
const BUSY_WAIT_MS = 5_000;
const OBJECT_FILE = /^[0-9a-f]{64}\.sqlite$/;

/** The folder that `npm start` uses. */
export const dataFolder = () =>
  resolve(process.env.TILEPOST_DATA ?? fileURLToPath(new URL('../../../.data', import.meta.url)));

/** The files of all matches, sorted; empty if the folder contains none. */
export function objectFiles(folder) {
  const objects = join(folder, OBJECTS);
  if (!existsSync(objects)) return [];
  return readdirSync(objects)
    .filter((name) => OBJECT_FILE.test(name))
    .sort()
    .map((name) => join(objects, name));
}

const stampOf = (file) => {
  const { size, mtimeNs } = statSync(file, { bigint: true });
  return `${size} ${mtimeNs} ${existsSync(`${file}-wal`)}`;
};

/**
 * Copy a database in a consistent state, while the server may be writing. A file without a write-ahead log is not
 * changing, so its bytes are copied. A damaged database is copied as it is, with its log.
 */
export async function copyDatabase(from, to) {
  const before = stampOf(from);
  if (!existsSync(`${from}-wal`)) {
    copyFileSync(from, to);
    if (stampOf(from) === before) return;
  }
  rmSync(to, { force: true });
  let database;
  try {
    database = new DatabaseSync(from, { readOnly: true, timeout: BUSY_WAIT_MS });
    // In a single step: between steps a writer would restart the copy.
    await backup(database, to, { rate: 1_000_000 });
  } catch (error) {
    if (/ENOSPC|SQLITE_FULL|disk is full/i.test(String(error))) throw error;
    copyFileSync(from, to);
    if (existsSync(`${from}-wal`)) copyFileSync(`${from}-wal`, `${to}-wal`);
  } finally {
    database?.close();
  }
}

/** Return the error that SQLite finds in a file, or undefined for an intact database. */
export function findDamage(file, options = {}) {
  let database;
  try {
    database = new DatabaseSync(file, { timeout: BUSY_WAIT_MS, ...options });
    const [row] = database.prepare('PRAGMA integrity_check(1)').all();
    return row?.integrity_check === 'ok' ? undefined : String(row?.integrity_check);
  } catch (error) {
    return String(error.message ?? error);
  } finally {
    database?.close();
  }
}

/**
 * Merge all write-ahead logs of the folder into their databases, and remove them. The last connection to a database
 * does so when it closes. Only for a folder that no server uses; databases in use stay as they are. Return damaged
 * files.
 */
export function settleDatabases(folder) {
  const files = ['do', 'cache', 'ratelimit']
    .map((name) => join(folder, name))
    .filter((parent) => existsSync(parent))
    .flatMap((parent) => readdirSync(parent, { recursive: true }).map((name) => join(parent, name)))
    .filter((file) => file.endsWith('.sqlite') && existsSync(`${file}-wal`));
  return files.filter((file) => {
    try {
      const database = new DatabaseSync(file, { timeout: BUSY_WAIT_MS });
      database.prepare('SELECT count(*) FROM sqlite_master').get();
      database.close();
      return false;
    } catch {
      return true;
    }
  });
}

/** True if a server uses the folder: then closing one more connection does not remove the log of its alarms. */
export function isServed(folder) {
  const alarms = join(folder, OBJECTS, ALARMS_FILE);
  if (!existsSync(alarms)) return false;
  try {
    const database = new DatabaseSync(alarms);
    database.prepare('SELECT count(*) FROM sqlite_master').get();
    database.close();
  } catch {
    return false;
  }
  return existsSync(`${alarms}-wal`);
}

/** Free space on the disk of a folder, in bytes. */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Answer a question of the worker: `free` is the free space, in bytes; an object's id is the state of its database. */
export const answerDisk = (folder, question) =>
  question === 'free' ? String(freeBytes(folder)) : diskState(folder, question);

/** Return `disk-full` or `damaged` if that is why the runtime cannot open an object's database, else ''. */
export function diskState(folder, object) {
  if (freeBytes(folder) < ROOM_MIN_BYTES) return 'disk-full';
  const file = join(folder, OBJECTS, `${object}.sqlite`);
  return OBJECT_FILE.test(`${object}.sqlite`) && existsSync(file) && findDamage(file, { readOnly: true }) !== undefined
    ? 'damaged'
    : '';
}
