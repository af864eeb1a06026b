/** Maintenance of the local server: read-only while a file is in the data folder, or from one signal to the other. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** The file's content does not matter: `touch <data>/maintenance`. It stays in force when the server restarts. */
const MAINTENANCE_FILE = 'maintenance';
/** How often the file is looked for, in ms. Network drives do not report changes. */
const LOOK_MS = 1_000;

const fileIn = (folder) => join(folder, MAINTENANCE_FILE);

export const hasMaintenanceFile = (folder) => existsSync(fileIn(folder));

/**
 * Call `apply` with true or false whenever maintenance starts or ends, one call after the other. `set` starts it
 * without a file, so that it works on a full disk; to end it, it also deletes the file.
 */
export function watchMaintenance(folder, isReadOnly, apply) {
  let isSet = false;
  let current = isReadOnly;
  let last = Promise.resolve();
  const look = () => {
    const next = isSet || hasMaintenanceFile(folder);
    if (next === current) return;
    current = next;
    console.error(next ? 'Maintenance: the matches are read-only.' : 'Maintenance is over.');
    last = last.then(() => apply(next));
  };
  const timer = setInterval(look, LOOK_MS);
  if (isReadOnly) console.error(`Maintenance: the matches are read-only until ${fileIn(folder)} is deleted.`);
  return {
    set: (next) => {
      isSet = next;
      if (!next) rmSync(fileIn(folder), { force: true });
      look();
    },
    stop: async () => {
      clearInterval(timer);
      await last;
    },
  };
}
