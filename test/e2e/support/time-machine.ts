/** Ages seat recovery: moves the times stored by a stopped service into the past. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

const hasTable = (db: DatabaseSync, name: string): boolean =>
  db.prepare("SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = ?").get(name) !== undefined;

/** Make all open requests and all last uses of seats older by `ms`. */
export function ageRecoveries(folder: string, ms: number): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.sqlite'));
  for (const file of files) {
    const db = new DatabaseSync(join(folder, file));
    if (hasTable(db, 'recoveries')) {
      db.exec(`UPDATE recoveries SET at = at - ${ms}; UPDATE presence SET at = at - ${ms}`);
      db.exec(`UPDATE keys SET at = at - ${ms} WHERE kind <> 'lost'`);
    }
    db.close();
  }
}
