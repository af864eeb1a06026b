/** The date of a match's deletion, kept for 90 days, so that a deleted match differs from one that was lost. */
import { defineTable, hasTable, insertInto, selectFrom } from './tables.ts';

const TOMBSTONE = defineTable({ name: 'tombstone', columns: { deleted: 'INTEGER NOT NULL' } });

/** `deletedMs` is the date of the deletion, in ms since 1970. */
export const writeTombstone = (sql: SqlStorage, deletedMs: number): void =>
  insertInto(sql, TOMBSTONE, { deleted: deletedMs });

/** True for an object whose match was deleted. Objects emptied by older builds have no tombstone. */
export const hasTombstone = (sql: SqlStorage): boolean => hasTable(sql, TOMBSTONE);

/** When the match was deleted, in ms since 1970, or undefined. */
export const deletedAt = (sql: SqlStorage): number | undefined =>
  selectFrom<{ deleted: number }>(sql, TOMBSTONE, 'SELECT deleted FROM tombstone')[0]?.deleted;
