/** SQL of the ledger: one row for each message of a seat on a channel, written with what called for it, so that each is sent once. */

import { asSeat, type Seat } from '../games/game.ts';
import type { MatchState } from '../match/state.ts';
import { DELIVERIES_SHOWN_MAX } from '../protocol/limits.ts';
import type { DeliveryReason, DeliveryState, NotificationKind } from '../protocol/notifications.ts';
import { alarmAt, deleteAlarm, setAlarm } from '../storage/alarms.ts';
import type { Channel } from '../storage/channels.ts';
import { isTriggerOpen, type PlannedDelivery, plannedDeliveriesOf } from './plan.ts';

/** The name of its alarm. */
export const DELIVERY_ALARM = 'messages';

export interface DeliveryRow extends PlannedDelivery {
  readonly state: DeliveryState;
  readonly reason?: DeliveryReason | undefined;
  /** How often its sending was begun; written before each try, so whatever was begun may have arrived. */
  readonly tries: number;
  /** When it went out, in ms since 1970. */
  readonly sent?: number | undefined;
  /** What it is about still lasts. */
  readonly open: boolean;
  /** It may lie on a device and has to be taken back there. */
  readonly mustRetract: boolean;
}

interface RawDelivery extends Record<string, SqlStorageValue> {
  channel: number;
  entry: number;
  kind: NotificationKind;
  seat: number;
  due: number;
  state: DeliveryState;
  reason: DeliveryReason | null;
  tries: number;
  sent: number | null;
  open: number;
  owed: number;
}

const deliveryFromRow = ({ seat, reason, sent, open, owed: mustRetract, ...raw }: RawDelivery): DeliveryRow => ({
  ...raw,
  seat: asSeat(seat),
  reason: reason ?? undefined,
  sent: sent ?? undefined,
  open: open === 1,
  mustRetract: mustRetract === 1,
});

/** All of them, or a seat's; newest first. */
export const readDeliveries = (sql: SqlStorage, seat?: Seat): readonly DeliveryRow[] =>
  sql
    .exec<RawDelivery>(
      'SELECT * FROM messages WHERE ?1 IS NULL OR seat = ?1 ORDER BY entry DESC, due DESC',
      seat ?? null,
    )
    .toArray()
    .map(deliveryFromRow);

/** Writes a row anew or in place of itself. */
export const writeDelivery = (sql: SqlStorage, row: DeliveryRow): void => {
  sql.exec(
    'INSERT OR REPLACE INTO messages VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
    row.channel,
    row.entry,
    row.kind,
    row.seat,
    row.due,
    row.state,
    row.reason ?? null,
    row.tries,
    row.sent ?? null,
    row.open ? 1 : 0,
    row.mustRetract ? 1 : 0,
  );
};

/** What tells a message from all others: its key in the table. */
export const deliveryKey = ({ channel, entry, kind, seat }: Omit<PlannedDelivery, 'due'>): string =>
  `${channel} ${entry} ${kind} ${seat}`;

/** Why a message does not go out that nothing calls for any more. */
function cancellationOf(channel: Channel | undefined, isOpen: boolean): Pick<DeliveryRow, 'state' | 'reason'> {
  if (channel?.ended) return { state: 'failed', reason: channel.ended };
  return { state: 'withdrawn', reason: channel && !isOpen ? 'done' : 'off' };
}

/** What becomes of a message that nothing calls for any more. `actingKeyIds`: the keys of whoever has just decided. */
function closeDelivery(matchState: MatchState, row: DeliveryRow, actingKeyIds: readonly number[]): DeliveryRow {
  const { state, tries } = row;
  if (!row.open) return row;
  const channel = matchState.channels.find(({ id }) => id === row.channel);
  const isOpen = isTriggerOpen(matchState, row);
  // What was said of a decision that is still to be made stays true.
  if (state === 'sent' && isOpen && channel && !channel.ended) return row;
  const closedRow = { ...row, open: false, ...(state === 'scheduled' && cancellationOf(channel, isOpen)) };
  if (isOpen || tries === 0 || state === 'withdrawn' || state === 'failed') return closedRow;
  // A chat keeps what was said in it, and whoever has decided on this device has read its message.
  if (channel?.kind !== 'push' || channel.ended || actingKeyIds.includes(channel.device)) return closedRow;
  return { ...closedRow, state: 'withdrawn', reason: 'done', mustRetract: true };
}

/** Called off before anything went out: what calls for it again gets it. A seat that was looking knows. */
const canReschedule = ({ open, state, tries, reason }: DeliveryRow): boolean =>
  !open && state === 'withdrawn' && tries === 0 && reason !== 'seen';

/**
 * Brings the ledger up to what the match calls for: new rows, other times, messages that are needless by now. Written in
 * the transaction of what changed the match.
 */
export function reconcileNotifications(
  sql: SqlStorage,
  state: MatchState,
  nowMs: number,
  actingKeyIds: readonly number[] = [],
): void {
  const rows = readDeliveries(sql);
  const planned = new Map(plannedDeliveriesOf(state, nowMs).map((one) => [deliveryKey(one), one]));
  for (const row of rows) {
    const plannedAgain = planned.get(deliveryKey(row));
    if (plannedAgain && canReschedule(row)) continue;
    planned.delete(deliveryKey(row));
    const next = plannedAgain ? reschedule(row, plannedAgain) : closeDelivery(state, row, actingKeyIds);
    if (next !== row) writeDelivery(sql, next);
  }
  if (planned.size > 0) pruneDeliveries(sql, rows);
  for (const one of planned.values())
    writeDelivery(sql, { ...one, state: 'scheduled', tries: 0, open: true, mustRetract: false });
}

/** Once it was tried, a message has a time of its own for the next try. */
const reschedule = (row: DeliveryRow, { due }: PlannedDelivery): DeliveryRow =>
  row.open && row.state === 'scheduled' && row.tries === 0 && row.due !== due ? { ...row, due } : row;

/** Lets go of what no page shows any more. */
function pruneDeliveries(sql: SqlStorage, rows: readonly DeliveryRow[]): void {
  const countBySeat = new Map<Seat, number>();
  for (const { seat, channel, entry, kind, open, mustRetract } of rows) {
    countBySeat.set(seat, (countBySeat.get(seat) ?? 0) + 1);
    if (open || mustRetract || (countBySeat.get(seat) ?? 0) <= DELIVERIES_SHOWN_MAX) continue;
    sql.exec(
      'DELETE FROM messages WHERE channel = ? AND entry = ? AND kind = ? AND seat = ?',
      channel,
      entry,
      kind,
      seat,
    );
  }
}

/** When the next message is to go out or, at once, to be taken back, in ms since 1970. */
const nextDeliveryDue = (sql: SqlStorage, nowMs: number): number | undefined =>
  sql
    .exec<{ due: number | null }>(
      "SELECT min(CASE WHEN owed = 1 THEN ? ELSE due END) AS due FROM messages WHERE state = 'scheduled' OR owed = 1",
      nowMs,
    )
    .one().due ?? undefined;

/** Sets the alarm for the next message, in the same breath as what changed it. */
export async function armDeliveryAlarm(storage: DurableObjectStorage, nowMs: number): Promise<void> {
  const due = nextDeliveryDue(storage.sql, nowMs);
  if (due === undefined) await deleteAlarm(storage, DELIVERY_ALARM);
  // One that is overdue may have been lost.
  else if (alarmAt(storage, DELIVERY_ALARM) !== due || due <= nowMs) await setAlarm(storage, DELIVERY_ALARM, due);
}
