/** The ledger of notifications: one row per seat, channel and message. */
import { asSeat, type Seat } from '../games/game.ts';
import type { DeliveryKind, DeliveryReason, DeliveryState } from '../protocol/notifications.ts';
import { changeIn, defineTable, replaceIn, selectFrom } from './tables.ts';

export interface DeliveryRow {
  readonly channel: number;
  readonly seat: Seat;
  /** The entry that caused it. */
  readonly entry: number;
  readonly kind: DeliveryKind;
  /** When it is to be sent, in ms since 1970. */
  readonly due: number;
  readonly state: DeliveryState;
  /** Why it was not sent. Of a scheduled message: `seen` while it waits for a page that may have shown it. */
  readonly reason?: DeliveryReason | undefined;
  /** Number of attempts. It is incremented before each attempt, so a message with any attempt may have arrived. */
  readonly tries: number;
  /** When it was sent, in ms since 1970. */
  readonly sent?: number | undefined;
  /** True while its cause still holds, such as an open decision. */
  readonly open: boolean;
  /** True if it may be shown on a device and must be retracted there. */
  readonly mustRetract: boolean;
}

interface RawDelivery extends Record<string, SqlStorageValue> {
  channel: number;
  entry: number;
  kind: DeliveryKind;
  seat: number;
  due: number;
  state: DeliveryState;
  reason: DeliveryReason | null;
  tries: number;
  sent: number | null;
  open: number;
  owed: number;
}

export const MESSAGES = defineTable({
  name: 'messages',
  columns: {
    channel: 'INTEGER NOT NULL',
    entry: 'INTEGER NOT NULL',
    kind: 'TEXT NOT NULL',
    seat: 'INTEGER NOT NULL',
    due: 'INTEGER NOT NULL',
    state: 'TEXT NOT NULL',
    reason: 'TEXT',
    tries: 'INTEGER NOT NULL',
    sent: 'INTEGER',
    open: 'INTEGER NOT NULL',
    owed: 'INTEGER NOT NULL',
  },
  key: 'channel, entry, kind, seat',
});

const deliveryFromRow = ({ seat, reason, sent, open, owed: mustRetract, ...raw }: RawDelivery): DeliveryRow => ({
  ...raw,
  seat: asSeat(seat),
  reason: reason ?? undefined,
  sent: sent ?? undefined,
  open: open === 1,
  mustRetract: mustRetract === 1,
});

/** All rows, or those of a seat; newest first. */
export const readDeliveries = (sql: SqlStorage, seat?: Seat): readonly DeliveryRow[] =>
  selectFrom<RawDelivery>(
    sql,
    MESSAGES,
    'SELECT * FROM messages WHERE ?1 IS NULL OR seat = ?1 ORDER BY entry DESC, due DESC',
    seat ?? null,
  ).map(deliveryFromRow);

/** Insert or replace a row. */
export const writeDelivery = (sql: SqlStorage, { mustRetract, open, reason, sent, ...row }: DeliveryRow): void =>
  replaceIn(sql, MESSAGES, {
    ...row,
    reason: reason ?? null,
    sent: sent ?? null,
    open: open ? 1 : 0,
    owed: mustRetract ? 1 : 0,
  });

export const deleteDelivery = (sql: SqlStorage, { channel, entry, kind, seat }: DeliveryRow): void =>
  changeIn(
    sql,
    MESSAGES,
    'DELETE FROM messages WHERE channel = ? AND entry = ? AND kind = ? AND seat = ?',
    channel,
    entry,
    kind,
    seat,
  );

/** Let a nudge be sent once more for the same decision. */
export const renewNudge = (sql: SqlStorage, seat: Seat, entry: number): void =>
  changeIn(
    sql,
    MESSAGES,
    "UPDATE messages SET state = 'scheduled', reason = NULL, tries = 0, open = 1 WHERE kind = 'nudge' AND seat = ? AND entry = ?",
    seat,
    entry,
  );

/** Delete the messages about requests for the seat at this entry, so that the next request sends its own. */
export const deleteRecoveryMessages = (sql: SqlStorage, seat: Seat, entry: number): void =>
  changeIn(sql, MESSAGES, "DELETE FROM messages WHERE kind = 'recovery' AND seat = ? AND entry = ?", seat, entry);

/** When the next message has to be sent or retracted, in ms since 1970. */
export const nextDeliveryDue = (sql: SqlStorage, nowMs: number): number | undefined =>
  selectFrom<{ due: number | null }>(
    sql,
    MESSAGES,
    "SELECT min(CASE WHEN owed = 1 THEN ? ELSE due END) AS due FROM messages WHERE state = 'scheduled' OR owed = 1",
    nowMs,
  )[0]?.due ?? undefined;

/** The newest channel that the ledger knows, even if it was deleted; 0 if it has none. */
export const newestChannelOfMessages = (sql: SqlStorage): number =>
  selectFrom<{ id: number | null }>(sql, MESSAGES, 'SELECT max(channel) AS id FROM messages')[0]?.id ?? 0;

/** When the seat last asked for a test message, in ms since 1970; 0 if it did not. */
export const lastTestAt = (sql: SqlStorage, seat: Seat): number =>
  selectFrom<{ due: number | null }>(
    sql,
    MESSAGES,
    "SELECT max(due) AS due FROM messages WHERE kind = 'test' AND seat = ?",
    seat,
  )[0]?.due ?? 0;

/** Delete the result of a test at the same entry, so that the next test has its own. */
export const deleteTest = (sql: SqlStorage, channel: number, entry: number): void =>
  changeIn(sql, MESSAGES, "DELETE FROM messages WHERE kind = 'test' AND channel = ? AND entry = ?", channel, entry);
