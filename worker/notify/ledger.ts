/** The ledger of notifications: each message is written with its cause, so it is sent once. */

import { DAY_MS } from '../clock/local-time.ts';
import type { Seat } from '../games/game.ts';
import type { MatchState } from '../match/match-state.ts';
import { DELIVERIES_SHOWN_MAX } from '../protocol/limits.ts';
import type { Channel } from '../storage/channels.ts';
import { type DeliveryRow, deleteDelivery, readDeliveries, writeDelivery } from '../storage/messages.ts';
import type { VisiblePage } from './page-watching.ts';
import { isReminding, isTriggerOpen, newsOf, type PlannedDelivery, plannedDeliveriesOf } from './plan-messages.ts';
import { isTableNews } from './table-news.ts';

/** The unique key of a message, as in the table. */
export const deliveryKey = ({ channel, entry, kind, seat }: Omit<PlannedDelivery, 'due'>): string =>
  `${channel} ${entry} ${kind} ${seat}`;

/** State and reason of a message that is cancelled before it was sent. */
function cancellationOf(channel: Channel | undefined, isOpen: boolean): Pick<DeliveryRow, 'state' | 'reason'> {
  if (channel?.ended && channel.ended !== 'off') return { state: 'failed', reason: channel.ended };
  return { state: 'withdrawn', reason: channel && !channel.ended && !isOpen ? 'done' : 'off' };
}

/** Close a message whose cause is gone. `actingKeyIds` are the keys of the device that just made the decision. */
function closeDelivery(matchState: MatchState, row: DeliveryRow, actingKeyIds: readonly number[]): DeliveryRow {
  const { state, tries } = row;
  if (!row.open) return row;
  const channel = matchState.channels.find(({ id }) => id === row.channel);
  // News of the table stays true: a message that waits is still sent, and none is retracted.
  if (isTableNews(row.kind) && channel && !channel.ended) return state === 'scheduled' ? row : { ...row, open: false };
  const isOpen = isTriggerOpen(matchState, row);
  // A sent message about a decision that is still open stays correct.
  if (state === 'sent' && isOpen && channel && !channel.ended) return row;
  const closedRow = { ...row, open: false, ...(state === 'scheduled' && cancellationOf(channel, isOpen)) };
  if (isOpen || tries === 0 || state === 'withdrawn' || state === 'failed') return closedRow;
  // A chat keeps its messages, and a device that made the decision needs no retraction.
  if (channel?.kind !== 'push' || channel.ended || actingKeyIds.includes(channel.device)) return closedRow;
  return { ...closedRow, state: 'withdrawn', reason: 'done', mustRetract: true };
}

/**
 * True if the message was withdrawn before any attempt, so that it may be scheduled again. A seat whose page was
 * visible has seen the news.
 */
export const canReschedule = ({ open, state, tries, reason }: DeliveryRow): boolean =>
  !open && state === 'withdrawn' && tries === 0 && reason !== 'seen';

/**
 * Reconcile the ledger with the notifications that the match needs: insert, reschedule, cancel. Runs in the transaction
 * of the change.
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
    const next = plannedAgain
      ? reschedule(row, { ...plannedAgain, due: Math.max(plannedAgain.due, dailyLimitEnd(state, rows, row)) })
      : closeDelivery(state, row, actingKeyIds);
    if (next !== row) writeDelivery(sql, next);
  }
  if (planned.size > 0) pruneDeliveries(sql, rows, nowMs);
  for (const one of planned.values())
    writeDelivery(sql, { ...one, state: 'scheduled', tries: 0, open: true, mustRetract: false });
}

/** True if the message waits for a page that may be gone: it becomes `seen` if the page is heard. */
const isWaitingForPage = ({ state, reason }: DeliveryRow): boolean => state === 'scheduled' && reason === 'seen';

/** A page was hidden or closed: messages that waited for it were seen, or are due now. Return true if there were any. */
export function settleWaiting(
  sql: SqlStorage,
  state: MatchState,
  { seats, heardAt }: VisiblePage,
  nowMs: number,
): boolean {
  const rows = readDeliveries(sql).filter((row) => seats.includes(row.seat) && isWaitingForPage(row));
  for (const row of rows)
    writeDelivery(
      sql,
      heardAt >= newsOf(state, row).shownBy
        ? { ...row, state: 'withdrawn' }
        : { ...row, due: Math.min(row.due, nowMs) },
    );
  return rows.length > 0;
}

/**
 * When the channel may get this reminder, in ms since 1970: a day after its last reminder or nudge. 0 for all other
 * messages, and before a deadline, where a reminder does not wait.
 */
function dailyLimitEnd(state: MatchState, rows: readonly DeliveryRow[], row: DeliveryRow): number {
  if (!isReminding(row.kind) || row.kind === 'nudge' || newsOf(state, row).deadline !== null) return 0;
  const sent = rows.flatMap((one) =>
    one.channel === row.channel && isReminding(one.kind) && one.sent !== undefined ? [one.sent + DAY_MS] : [],
  );
  return Math.max(0, ...sent);
}

/** Once it was attempted, or waits for a page, a message keeps a time of its own. */
const reschedule = (row: DeliveryRow, { due }: PlannedDelivery): DeliveryRow =>
  row.open && row.state === 'scheduled' && row.tries === 0 && !isWaitingForPage(row) && row.due !== due
    ? { ...row, due }
    : row;

/** Delete rows that no page shows any more, and that count for no limit. */
function pruneDeliveries(sql: SqlStorage, rows: readonly DeliveryRow[], nowMs: number): void {
  const countBySeat = new Map<Seat, number>();
  for (const row of rows) {
    const { seat, kind, open, mustRetract, sent = 0 } = row;
    countBySeat.set(seat, (countBySeat.get(seat) ?? 0) + 1);
    if (open || mustRetract || (countBySeat.get(seat) ?? 0) <= DELIVERIES_SHOWN_MAX) continue;
    if (isReminding(kind) && sent > nowMs - DAY_MS) continue;
    deleteDelivery(sql, row);
  }
}
