/** The Durable Object of one game and day: counts results anonymously, at most three per household. */
import { DurableObject } from 'cloudflare:workers';
import type { DailyReport, DailyRpc, Env } from '../commands/bindings.ts';
import { isInMaintenance } from '../http/every-request.ts';
import {
  DAILY_RESULTS_KEPT_DAYS,
  DAILY_RESULTS_MIN,
  DAILY_RESULTS_PER_HOUSEHOLD,
  type DailyResults as Results,
} from '../protocol/daily.ts';
import { MAINTENANCE_RETRY_SECONDS } from '../protocol/limits.ts';
import { revealTimeOf } from './secret-seed.ts';

const DAY_MS = 24 * 60 * 60 * 1_000;

// No table links a household or a match to points.
const SCHEMA = `
  CREATE TABLE IF NOT EXISTS matches (match TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS households (household TEXT PRIMARY KEY, results INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS tallies (points INTEGER NOT NULL, won INTEGER NOT NULL, results INTEGER NOT NULL,
    PRIMARY KEY (points, won)) STRICT, WITHOUT ROWID;`;

interface TallyRow extends Record<string, SqlStorageValue> {
  points: number;
  won: number;
  results: number;
}

export class DailyResults extends DurableObject<Env> implements DailyRpc {
  /** Count a match once. Ignore a match that ended after the seed became public, and a household's fourth result. */
  async report({ day, match, household, points, won, at }: DailyReport): Promise<void> {
    const revealedAt = revealTimeOf(day);
    if (at >= revealedAt) return;
    const { storage } = this.ctx;
    storage.transactionSync(() => {
      storage.sql.exec(SCHEMA);
      if (!this.#wrote('INSERT OR IGNORE INTO matches VALUES (?)', match)) return;
      const hasRoom = this.#wrote(
        `INSERT INTO households VALUES (?, 1)
           ON CONFLICT (household) DO UPDATE SET results = results + 1 WHERE results < ?`,
        household,
        DAILY_RESULTS_PER_HOUSEHOLD,
      );
      if (!hasRoom) return;
      storage.sql.exec(
        'INSERT INTO tallies VALUES (?, ?, 1) ON CONFLICT (points, won) DO UPDATE SET results = results + 1',
        points,
        won ? 1 : 0,
      );
    });
    if ((await storage.getAlarm()) === null) await storage.setAlarm(revealedAt + DAILY_RESULTS_KEPT_DAYS * DAY_MS);
  }

  /** The results by points, or undefined while there are fewer than ten. */
  async read(): Promise<Results['results']> {
    const { sql } = this.ctx.storage;
    // Reading an object without results writes nothing.
    if (sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tallies'").toArray().length === 0) return undefined;
    const rows = sql.exec<TallyRow>('SELECT points, won, results FROM tallies ORDER BY points, won').toArray();
    const total = rows.reduce((sum, { results }) => sum + results, 0);
    if (total < DAILY_RESULTS_MIN) return undefined;
    return rows.map(({ points, won, results }) => ({ points, won: won === 1, count: results }));
  }

  override async alarm(): Promise<void> {
    if (isInMaintenance(this.env)) return this.ctx.storage.setAlarm(Date.now() + MAINTENANCE_RETRY_SECONDS * 1_000);
    await this.ctx.storage.deleteAll();
  }

  /** Run a statement. Return true if it changed a row. */
  #wrote(statement: string, ...values: readonly SqlStorageValue[]): boolean {
    const { sql } = this.ctx.storage;
    sql.exec(statement, ...values);
    return sql.exec<{ n: number }>('SELECT changes() AS n').one().n > 0;
  }
}
