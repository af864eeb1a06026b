/** Lets time pass for lost seats: moves the times that a stopped service has stored back. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** As if all open requests had been made, and all seats had been used, earlier by `ms`. */
export function ageRecoveries(folder: string, ms: number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  for (const file of files) {
    const db = new DatabaseSync(join(folder, file));
    if (hasTable(db, 'recoveries')) {
      db.exec(`UPDATE recoveries SET at = at - ${ms}; UPDATE presence SET at = at - ${ms}`);
    }
    db.close();
  }
}
