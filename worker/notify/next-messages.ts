/** The next message that each channel of a seat will get if nothing happens until then (P-68). Pure. */
import { DAY_MS } from '../clock/local-time.ts';
import type { Seat } from '../games/game.ts';
import type { MatchState } from '../match/match-state.ts';
import type { NextMessage } from '../protocol/notifications.ts';
import type { DeliveryRow } from '../storage/messages.ts';
import { canReschedule, deliveryKey } from './ledger.ts';
import { allDeliveriesOf, isReminding, type PlannedDelivery, reminderTimeOf, triggersOf } from './plan-messages.ts';
import { messagesResumeAt } from './when-messages-resume.ts';

/** By channel id: when it last got a reminder or a nudge, in ms since 1970. */
const lastRemindersOf = (rows: readonly DeliveryRow[]): ReadonlyMap<number, number> =>
  new Map(
    rows
      .flatMap(({ channel, kind, sent }) => (isReminding(kind) && sent !== undefined ? [[channel, sent] as const] : []))
      .sort(([, a], [, b]) => a - b),
  );

/** When a planned message goes out, by the rules that hold when it is due; undefined if one of them withdraws it. */
function sendTimeOf(
  state: MatchState,
  { message, row, remindedAt = Number.NEGATIVE_INFINITY }: Candidate,
  nowMs: number,
): number | undefined {
  const channel = state.channels.find(({ id }) => id === message.channel);
  const due = Math.max(row?.state === 'scheduled' ? row.due : message.due, nowMs);
  const seat = channel?.kind === 'webhook' ? undefined : state.seats[message.seat];
  if (!isReminding(message.kind) || due >= remindedAt + DAY_MS) return due;
  const hasDeadline = triggersOf(state).some(
    ({ row: one, deadline }) => one.seat === message.seat && deadline !== null,
  );
  if (message.kind === 'nudge' || hasDeadline) return undefined;
  const next = remindedAt + DAY_MS;
  return (seat && messagesResumeAt(state, seat, next)) ?? next;
}

interface Candidate {
  readonly message: PlannedDelivery;
  readonly row: DeliveryRow | undefined;
  readonly remindedAt: number | undefined;
}

/** True if the message is still to come: it was not sent, shown or given up. */
const isToCome = (row: DeliveryRow | undefined): boolean =>
  row === undefined || row.state === 'scheduled' || canReschedule(row);

/**
 * Return the next message about this seat on each of its active channels, and on the chat. The calendar has its
 * reminder, which the reader's own app shows. `rows` is the whole ledger. A channel whose next message depends on
 * somebody's move is left out.
 */
export function nextMessagesOf(
  state: MatchState,
  seat: Seat,
  rows: readonly DeliveryRow[],
  nowMs: number,
): readonly NextMessage[] {
  const byKey = new Map(rows.map((row) => [deliveryKey(row), row]));
  const reminders = lastRemindersOf(rows);
  const candidates = allDeliveriesOf(state, nowMs).flatMap((message) => {
    const row = byKey.get(deliveryKey(message));
    const remindedAt = reminders.get(message.channel);
    const at = isToCome(row) ? sendTimeOf(state, { message, row, remindedAt }, nowMs) : undefined;
    return at === undefined || message.seat !== seat ? [] : [{ ...message, at }];
  });
  return state.channels.flatMap((channel): NextMessage[] => {
    if (channel.ended) return [];
    if (channel.kind === 'feed') return channel.seat === seat ? calendarReminder(state, seat, nowMs) : [];
    const mine = candidates.filter((one) => one.channel === channel.id).sort((a, b) => a.at - b.at);
    const [first] = mine;
    // A test goes out while its asker looks.
    if (!first || first.kind === 'test') return [];
    return [{ to: channel.kind === 'push' ? channel.id : channel.kind, kind: first.kind, at: first.at }];
  });
}

function calendarReminder(state: MatchState, seat: Seat, nowMs: number): NextMessage[] {
  const trigger = triggersOf(state).find(({ row, isAhead }) => row.seat === seat && !isAhead);
  const at = trigger && reminderTimeOf(state, trigger);
  return at !== undefined && at >= nowMs ? [{ to: 'calendar', kind: 'reminder', at }] : [];
}
