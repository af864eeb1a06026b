/** The lock of a data folder. The system ends it with its process, however that process ends. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** An empty database, never written: SQLite locks it in the same way on every system. */
const LOCK_FILE = 'lock';

/**
 * Lock a data folder for this process. Return a function that unlocks it, or undefined if another server has it. No
 * process that holds it may open the file in another way: closing it would end the lock.
 */
export function lockFolder(folder) {
  const database = new DatabaseSync(join(folder, LOCK_FILE), { timeout: 0 });
  try {
    database.exec('BEGIN EXCLUSIVE');
  } catch (error) {
    database.close();
    if (/locked/i.test(error.message)) return undefined;
    throw error;
  }
  return () => database.close();
}

/** True while a server uses the folder. */
export function isLocked(folder) {
  if (!existsSync(join(folder, LOCK_FILE))) return false;
  const unlock = lockFolder(folder);
  unlock?.();
  return unlock === undefined;
}
