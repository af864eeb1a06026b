/** Which messages a match calls for as it stands, and when each is to be sent. Pure. */

import { lastMinuteBeforeQuiet, quietEnd } from '../clock/quiet-hours.ts';
import { deadlinesOf, decisionStartOf } from '../clock/seat-clocks.ts';
import type { Seat } from '../games/game.ts';
import { lastEntryOf, type MatchState, phaseOf } from '../match/state.ts';
import type { LogLine } from '../protocol/match.ts';
import { type NotificationKind, REMINDER_PERCENT_DEFAULT, type ReminderPercent } from '../protocol/notifications.ts';
import type { Channel } from '../storage/channels.ts';
import type { RecoveryRow } from '../storage/recoveries.ts';
import type { SeatRow } from '../storage/rows.ts';

/** Between what opens a decision and the message of it: whoever looks at the page needs none. */
export const NOTIFY_DELAY_MS = 3_000;
/** A reminder that would come sooner than this after the message of the turn is none. */
const REMINDER_GAP_MIN_MS = 10 * 60_000;

/** A message that is called for; times are in ms since 1970. */
export interface PlannedDelivery {
  readonly channel: number;
  readonly seat: Seat;
  /** The entry that it is about. */
  readonly entry: number;
  readonly kind: NotificationKind;
  readonly due: number;
}

/** When the seat wants to be reminded, in per cent of its time. */
export const reminderPercentOf = ({ time }: Pick<SeatRow, 'time'>): ReminderPercent =>
  time.remind === undefined ? REMINDER_PERCENT_DEFAULT : time.remind;

const isPerson = ({ state, bot }: SeatRow): boolean => state === 'taken' && !bot;

/**
 * Whether whoever sits there brought the entry about, by it or by what it followed from of itself: then they were there.
 * An entry that long past needs no message either.
 */
function isCausedBySeat(lines: readonly LogLine[], entry: number, seat: Seat): boolean {
  const visibleLines = lines.filter(({ n }) => n <= entry);
  const cause = visibleLines.findLast(({ by }) => by !== 'auto');
  return visibleLines.length === 0 || (cause?.seat === seat && (cause.by === 'seat' || cause.by === 'hint'));
}

/** Between the opening of a decision and its deadline; before quiet hours that the deadline lies in or does not outlast. */
function reminderDue(row: SeatRow, startedAt: number, deadline: number): number | undefined {
  const percent = reminderPercentOf(row);
  if (percent === null) return undefined;
  const due = startedAt + Math.floor(((deadline - startedAt) * percent) / 100);
  const { quiet } = row.time;
  const end = quiet && quietEnd(quiet, due);
  if (!quiet || end === undefined) return due;
  return end < deadline ? end : lastMinuteBeforeQuiet(quiet, due);
}

/** What a seat may be told of: its open decision, or the end of the match. */
export interface NotificationTrigger {
  readonly row: SeatRow;
  readonly entry: number;
  /** Since when, in ms since 1970. */
  readonly since: number;
  readonly deadline: number | null;
  /** Whoever sits there brought it about. */
  readonly isKnown: boolean;
  readonly isEnd: boolean;
}

/** By seat that somebody sits on: its open decision, if it has one, or the end of the match. */
export function triggersOf(state: MatchState): readonly NotificationTrigger[] {
  const { running, head } = state;
  const phase = phaseOf(state);
  if (!running || phase === 'stuck') return [];
  const people = state.seats.filter(isPerson);
  if (phase === 'over') {
    const entry = lastEntryOf(state);
    return people.map((row) => ({
      row,
      entry,
      since: head.ended ?? running.lastAt,
      deadline: null,
      isKnown: head.ended === undefined && isCausedBySeat(running.lines, entry, row.seat),
      isEnd: true,
    }));
  }
  const deadlines = deadlinesOf(state);
  return people
    .filter(({ seat }) => running.match.active.includes(seat))
    .map((row) => {
      const entry = running.match.opened[row.seat] ?? 0;
      const isKnown = isCausedBySeat(running.lines, entry, row.seat);
      return {
        row,
        entry,
        since: decisionStartOf(state, row),
        deadline: deadlines[row.seat] ?? null,
        isKnown,
        isEnd: false,
      };
    });
}

const isSlow = ({ head }: MatchState): boolean => head.config.clock?.kind === 'post';

/** When a device of the seat is told of an occasion: not in its quiet hours. */
const notifyDue = ({ row, since }: NotificationTrigger): number =>
  deferPastQuietHours(row, since + NOTIFY_DELAY_MS, since);

/** When a device gets what is planned for `atMs`: after the quiet hours that this or, where it was missed, `nowMs` lies in. */
function deferPastQuietHours({ time: { quiet } }: SeatRow, atMs: number, nowMs: number): number {
  return (quiet && quietEnd(quiet, Math.max(atMs, nowMs))) ?? atMs;
}

/** When the seat is reminded of its decision, in ms since 1970; nothing where it is not. */
export function reminderTimeOf(state: MatchState, trigger: NotificationTrigger): number | undefined {
  const { row, since, deadline } = trigger;
  const due = deadline !== null && isSlow(state) ? reminderDue(row, since, deadline) : undefined;
  return due !== undefined && due >= notifyDue(trigger) + REMINDER_GAP_MIN_MS ? due : undefined;
}

/** What a device of the seat is told of an occasion; one that came later has seen it. */
function planForDevice(
  state: MatchState,
  channel: Channel,
  trigger: NotificationTrigger,
  nowMs: number,
): readonly PlannedDelivery[] {
  const { row, entry, since, deadline, isKnown, isEnd } = trigger;
  const base = { channel: channel.id, seat: row.seat, entry };
  const turnDelivery: PlannedDelivery = {
    ...base,
    kind: isEnd ? 'over' : 'turn',
    due: deferPastQuietHours(row, notifyDue(trigger), nowMs),
  };
  const planned = reminderTimeOf(state, trigger);
  const reminder = planned === undefined || channel.at > planned ? undefined : deferPastQuietHours(row, planned, nowMs);
  const isInTime = reminder !== undefined && deadline !== null && Math.max(reminder, nowMs) < deadline;
  return [
    ...(isKnown || channel.at > since ? [] : [turnDelivery]),
    ...(isInTime ? [{ ...base, kind: 'reminder' as const, due: reminder }] : []),
  ];
}

/** A chat sleeps with nobody, and reminds nobody. */
function planForWebhook(
  channel: Channel,
  { row, entry, since, isKnown, isEnd }: NotificationTrigger,
): readonly PlannedDelivery[] {
  if (isKnown || channel.at > since) return [];
  return [{ channel: channel.id, seat: row.seat, entry, kind: isEnd ? 'over' : 'turn', due: since + NOTIFY_DELAY_MS }];
}

/** That somebody asks for a seat is told to its devices and to the chat. In live matches quiet hours do not count. */
function planForRecovery(
  { head, seats }: MatchState,
  channel: Channel,
  { seat, entry, at }: RecoveryRow,
  nowMs: number,
): readonly PlannedDelivery[] {
  const row = seats[seat];
  if (!row || channel.at > at || (channel.kind === 'push' && channel.seat !== seat)) return [];
  const due = at + NOTIFY_DELAY_MS;
  const isDeferred = channel.kind === 'push' && head.config.clock?.kind !== 'live';
  return [
    {
      channel: channel.id,
      seat,
      entry,
      kind: 'recovery',
      due: isDeferred ? deferPastQuietHours(row, due, nowMs) : due,
    },
  ];
}

/** Whether what a message is about still lasts, whether or not anybody wants to be told of it. */
export const isTriggerOpen = (
  state: MatchState,
  { seat, entry, kind }: Omit<PlannedDelivery, 'channel' | 'due'>,
): boolean =>
  kind === 'recovery'
    ? state.recoveries.some((request) => request.seat === seat && request.entry === entry)
    : triggersOf(state).some((one) => one.row.seat === seat && one.entry === entry && one.isEnd === (kind === 'over'));

/**
 * All messages that the match calls for as it stands, those that went out already among them. What was missed and falls
 * into quiet hours by now waits until after them.
 */
export function plannedDeliveriesOf(state: MatchState, nowMs: number): readonly PlannedDelivery[] {
  const activeChannels = state.channels.filter(({ kind, ended }) => kind !== 'feed' && ended === undefined);
  if (activeChannels.length === 0) return [];
  const triggers = triggersOf(state);
  return activeChannels.flatMap((channel) => [
    ...(channel.kind === 'push'
      ? triggers
          .filter(({ row }) => row.seat === channel.seat)
          .flatMap((trigger) => planForDevice(state, channel, trigger, nowMs))
      : triggers.flatMap((trigger) => planForWebhook(channel, trigger))),
    ...state.recoveries.flatMap((request) => planForRecovery(state, channel, request, nowMs)),
  ]);
}
