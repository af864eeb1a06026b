/** Open requests for lost seats, and households that have to wait before they may request one again. */
import { asSeat, type Seat } from '../games/game.ts';
import { deleteKeys } from './keys.ts';
import { CLOCK_SLACK_MS } from './presence.ts';
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

/** Ranks of requesters: a stranger, a device that held the seat before it was given away, or one that holds it now. */
export const ASKER_RANKS = { stranger: 0, former: 1, own: 2 } as const;
export type AskerRank = (typeof ASKER_RANKS)[keyof typeof ASKER_RANKS];

/** An open request for a seat. `id` is that of its key, which opens nothing yet; times are in ms since 1970. */
export interface RecoveryRow {
  readonly id: number;
  readonly seat: Seat;
  /** A keyed hash of the requester's address, different in each match. */
  readonly household: string;
  readonly at: number;
  /** The last entry at the time of the request. */
  readonly entry: number;
  readonly rank: AskerRank;
  /** Other seats that have consented so far. */
  readonly consents: readonly Seat[];
}

interface RawRecovery extends Record<string, SqlStorageValue> {
  id: number;
  seat: number;
  household: string;
  at: number;
  entry: number;
  rank: number;
  consents: string;
}

export const RECOVERIES = defineTable({
  name: 'recoveries',
  columns: {
    id: 'INTEGER PRIMARY KEY',
    seat: 'INTEGER NOT NULL',
    household: 'TEXT NOT NULL',
    at: 'INTEGER NOT NULL',
    entry: 'INTEGER NOT NULL',
    rank: 'INTEGER NOT NULL',
    consents: 'TEXT NOT NULL',
  },
  seatColumns: ['seat'],
});

export const RECOVERY_WAITS = defineTable({
  name: 'recovery_waits',
  columns: { seat: 'INTEGER NOT NULL', household: 'TEXT NOT NULL', until: 'INTEGER NOT NULL' },
  key: 'seat, household',
  seatColumns: ['seat'],
});

/** Return the open requests, oldest first. */
export const readRecoveries = (sql: SqlStorage): readonly RecoveryRow[] =>
  selectFrom<RawRecovery>(sql, RECOVERIES, 'SELECT * FROM recoveries ORDER BY at, id').map((row) => ({
    ...row,
    seat: asSeat(row.seat),
    rank: row.rank as AskerRank,
    consents: JSON.parse(row.consents),
  }));

/** Insert a request, or replace the one with its id. */
export const writeRecovery = (sql: SqlStorage, { consents, ...row }: RecoveryRow): void =>
  replaceIn(sql, RECOVERIES, { ...row, consents: JSON.stringify(consents) });

/** Delete requests together with the keys that wait for them. */
export function deleteRecoveries(sql: SqlStorage, rows: readonly RecoveryRow[]): void {
  for (const { id } of rows) {
    changeIn(sql, RECOVERIES, 'DELETE FROM recoveries WHERE id = ?', id);
    deleteKeys(sql, [id]);
  }
}

/** Drop the consents to all requests, so that those seats are asked again. */
export const dropConsents = (sql: SqlStorage): void =>
  changeIn(sql, RECOVERIES, "UPDATE recoveries SET consents = '[]'");

/** Make a household wait until `until` before it may request this seat again. */
export const writeWait = (sql: SqlStorage, seat: Seat, household: string, until: number): void =>
  replaceIn(sql, RECOVERY_WAITS, { seat, household, until });

/** The longest wait, in ms. A wait that ends later was written before the clock was set back. */
const WAIT_MAX_MS = 24 * 60 * 60 * 1_000;
/** When the household's wait ends, or undefined if it need not wait. Ended waits are deleted. */
export function readWait(sql: SqlStorage, seat: Seat, household: string, nowMs: number): number | undefined {
  const oldest = 'DELETE FROM recovery_waits WHERE until <= ?1 OR until > ?1 + ?2';
  changeIn(sql, RECOVERY_WAITS, oldest, nowMs, WAIT_MAX_MS + CLOCK_SLACK_MS);
  const query = 'SELECT until FROM recovery_waits WHERE seat = ? AND household = ?';
  return selectFrom<{ until: number }>(sql, RECOVERY_WAITS, query, seat, household)[0]?.until;
}
