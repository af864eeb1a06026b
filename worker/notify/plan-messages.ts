/** The notifications that the current state of a match needs, and when each is due. Pure. */
import { DAY_MS } from '../clock/local-time.ts';
import { lastMinuteBeforeQuiet, quietEnd } from '../clock/quiet-hours.ts';
import { deadlinesOf, decisionStartOf, slowClockOf } from '../clock/seat-deadline.ts';
import type { Seat } from '../games/game.ts';
import { lastEntryOf, type MatchState, phaseOf } from '../match/match-state.ts';
import { isPlayedForSeat, pendingWish } from '../match/wish-lists.ts';
import type { LogLine } from '../protocol/match.ts';
import {
  type DeliveryKind,
  REMINDER_DAYS_DEFAULT,
  REMINDER_PERCENT_DEFAULT,
  type ReminderDays,
  type ReminderPercent,
  SECOND_REMINDER_FACTOR,
} from '../protocol/notifications.ts';
import { type Channel, isPersonal } from '../storage/channels.ts';
import type { DeliveryRow } from '../storage/messages.ts';
import type { RecoveryRow } from '../storage/recoveries.ts';
import type { SeatRow } from '../storage/seats.ts';
import type { News } from './page-watching.ts';
import { isTableNews, type TableNews, tableNewsOf } from './table-news.ts';
import { messagesResumeAt } from './when-messages-resume.ts';

/** Delay between a decision opening and its message. A player whose page has shown it by then gets none. */
export const NOTIFY_DELAY_MS = 3_000;
/** No reminder is sent if it would come sooner than this after the message of the turn. */
const REMINDER_GAP_MIN_MS = 10 * 60_000;
/** A chat is reminded of a decision after so many days, in a match without a clock. */
const WEBHOOK_REMINDER_DAYS = 2;

/** Of these a channel gets at most one a day. */
const REMINDING_KINDS: readonly DeliveryKind[] = ['reminder', 'second-reminder', 'nudge'];
export const isReminding = (kind: DeliveryKind): boolean => REMINDING_KINDS.includes(kind);

/** A message to send; times are in ms since 1970. */
export type PlannedDelivery = Pick<DeliveryRow, 'channel' | 'seat' | 'entry' | 'kind' | 'due'>;

/** The same message on any channel. */
type MessageName = Pick<PlannedDelivery, 'seat' | 'entry' | 'kind'>;

/** When the seat is reminded, in per cent of its time; `null` if never. */
export const reminderPercentOf = ({ time }: Pick<SeatRow, 'time'>): ReminderPercent =>
  time.remind === undefined ? REMINDER_PERCENT_DEFAULT : time.remind;

/**
 * In a match without a clock: days until the seat is first reminded; `null` if never. Who chose no reminders gets none
 * here either.
 */
export const reminderDaysOf = ({ time }: Pick<SeatRow, 'time'>): ReminderDays =>
  time.remindDays === undefined ? (time.remind === null ? null : REMINDER_DAYS_DEFAULT) : time.remindDays;

const isPerson = ({ state, bot }: SeatRow): boolean => state === 'taken' && !bot;

/**
 * True if this seat's own move led here, directly or through forced moves: no notification needed. Also true if the
 * entry is too old for the log lines in memory.
 */
function isCausedBySeat(state: MatchState, lines: readonly LogLine[], entry: number, seat: Seat): boolean {
  const visibleLines = lines.filter(({ n }) => n <= entry);
  if (visibleLines.length === 0) return true;
  const cause = visibleLines.findLast(({ by }) => by !== 'auto');
  const isOwn = cause?.seat === seat && (cause.by === 'seat' || cause.by === 'hint');
  return isOwn && !isPlayedForSeat(state, seat, cause.n);
}

/**
 * When a reminder is due, in ms since 1970. If it falls into quiet hours, it comes after them, or just before them if
 * they last until the deadline.
 */
function reminderDue(row: SeatRow, startedAt: number, deadline: number): number | undefined {
  const percent = reminderPercentOf(row);
  if (percent === null) return undefined;
  const due = startedAt + Math.floor(((deadline - startedAt) * percent) / 100);
  const { quiet } = row.time;
  const end = quiet && quietEnd(quiet, due);
  if (!quiet || end === undefined) return due;
  return end < deadline ? end : lastMinuteBeforeQuiet(quiet, due);
}

/** A reason to notify a seat: its open decision, or the end of the match. */
export interface NotificationTrigger {
  readonly row: SeatRow;
  readonly entry: number;
  /** When the reason arose, in ms since 1970. */
  readonly since: number;
  readonly deadline: number | null;
  /** True if the seat's own move caused it. */
  readonly isKnown: boolean;
  readonly isEnd: boolean;
  /** True for a decision ahead of the open step: only the seat's own devices may be notified of it. */
  readonly isAhead?: true;
}

/** For each human seat: its open decision, if it has one, or the end of the match. */
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
      isKnown: head.ended === undefined && isCausedBySeat(state, running.lines, entry, row.seat),
      isEnd: true,
    }));
  }
  const deadlines = deadlinesOf(state);
  const open = people
    .filter(({ seat }) => running.match.active.includes(seat))
    .map((row) => {
      const entry = running.match.opened[row.seat] ?? 0;
      const isKnown = isCausedBySeat(state, running.lines, entry, row.seat) || isToldAlready(state, row.seat);
      return {
        row,
        entry,
        since: decisionStartOf(state, row),
        deadline: deadlines[row.seat] ?? null,
        isKnown,
        isEnd: false,
      };
    });
  return [...open, ...people.flatMap((row) => triggerAhead(state, row))];
}

/** In matches with playing ahead, a seat gets one message, and no more while only timeouts move for it. */
const isToldAlready = ({ head, running }: MatchState, seat: Seat): boolean =>
  head.config.ahead !== undefined && (running?.timing.missedEntries[seat]?.length ?? 0) > 0;

/** The decision that a seat can make ahead. When its step opens, the same entry causes no second message. */
function triggerAhead({ ahead }: MatchState, row: SeatRow): readonly NotificationTrigger[] {
  const decision = ahead?.seats[row.seat]?.decision;
  if (!decision) return [];
  const { opened: entry, since, isKnown } = decision;
  return [{ row, entry, since, deadline: null, isKnown, isEnd: false, isAhead: true }];
}

const isSlow = (state: MatchState): boolean => slowClockOf(state) !== undefined;

/** When a device of the seat gets the message: never during its quiet hours, its days away or a pause. */
const notifyDue = (state: MatchState, { row, since }: NotificationTrigger): number =>
  deferToMessageHours(state, row, since + NOTIFY_DELAY_MS, since);

/** Postpone `atMs` until the seat gets messages again; if it was missed, count from `nowMs`. */
const deferToMessageHours = (state: MatchState, row: SeatRow, atMs: number, nowMs: number): number =>
  messagesResumeAt(state, row, Math.max(atMs, nowMs)) ?? atMs;

/** True if other people wait for the decision in a match without a clock, which nothing else would bring back to mind. */
const isWaitedFor = ({ head, seats }: MatchState, { isEnd, isAhead }: NotificationTrigger): boolean =>
  !isEnd && !isAhead && head.config.clock === undefined && seats.filter(isPerson).length > 1;

/** A message that brings an open decision back to mind; the time in ms since 1970. */
interface Reminder {
  readonly kind: 'reminder' | 'second-reminder' | 'nudge';
  readonly at: number;
}

function plannedRemindersOf(state: MatchState, trigger: NotificationTrigger): readonly Reminder[] {
  const { row, since, deadline } = trigger;
  if (isWaitedFor(state, trigger)) {
    const days = reminderDaysOf(row);
    if (days === null) return [];
    return [
      { kind: 'reminder', at: since + days * DAY_MS },
      { kind: 'second-reminder', at: since + days * SECOND_REMINDER_FACTOR * DAY_MS },
    ];
  }
  const at = deadline !== null && isSlow(state) ? reminderDue(row, since, deadline) : undefined;
  return at !== undefined && at >= notifyDue(state, trigger) + REMINDER_GAP_MIN_MS ? [{ kind: 'reminder', at }] : [];
}

/** All reminders of a decision for the devices of its seat. */
function remindersOf(state: MatchState, trigger: NotificationTrigger): readonly Reminder[] {
  const { nudge, isUnnudged } = trigger.row.time;
  const isNudged = nudge?.entry === trigger.entry && !trigger.isEnd && !trigger.isAhead && !isUnnudged;
  return [...plannedRemindersOf(state, trigger), ...(isNudged ? [{ kind: 'nudge' as const, at: nudge.at }] : [])];
}

/** When the seat is first reminded of its decision, in ms since 1970; undefined if it is not. */
export const reminderTimeOf = (state: MatchState, trigger: NotificationTrigger): number | undefined =>
  plannedRemindersOf(state, trigger)[0]?.at;

/** The time at which messages are planned, and until when those that others precede are; in ms since 1970. */
interface Planning {
  readonly nowMs: number;
  /** `nowMs` for the ledger, and infinite to see all. */
  readonly horizonMs: number;
}

/** The messages for a device or the own channel of the seat. One that was added later has already seen the state. */
function planForSeat(
  state: MatchState,
  channel: Channel,
  trigger: NotificationTrigger,
  planning: Planning,
): readonly PlannedDelivery[] {
  const { nowMs } = planning;
  const { row, entry, since, deadline, isKnown, isEnd } = trigger;
  // A chat is told of it as of any choice: otherwise it would learn of the wish.
  const isSettled = !isEnd && pendingWish(state, row.seat) !== undefined;
  const base = { channel: channel.id, seat: row.seat, entry };
  const turnDelivery: PlannedDelivery = {
    ...base,
    kind: isEnd ? 'over' : 'turn',
    due: deferToMessageHours(state, row, notifyDue(state, trigger), nowMs),
  };
  const reminders = remindersOf(state, trigger).flatMap(({ kind, at }) => {
    const due = deferToMessageHours(state, row, at, nowMs);
    const isInTime = deadline === null || Math.max(due, nowMs) < deadline;
    return isInTime && channel.at <= at ? [{ ...base, kind, due }] : [];
  });
  const isNews = !isKnown && !isSettled && channel.at <= since;
  return withoutLaterOnes(isNews ? [turnDelivery, ...reminders] : reminders, trigger, planning);
}

/**
 * Without a clock a reminder is planned once the message before it is due: most decisions are made until then, and need
 * no rows for it. A nudge was asked for, so it is planned at once.
 */
const withoutLaterOnes = (
  messages: readonly PlannedDelivery[],
  { deadline }: NotificationTrigger,
  { horizonMs }: Planning,
): readonly PlannedDelivery[] =>
  messages.filter(
    ({ kind }, i) => deadline !== null || kind === 'nudge' || messages.slice(0, i).every(({ due }) => due <= horizonMs),
  );

/** When a chat is reminded of a decision: at half of its time, or after two days without a clock; in ms since 1970. */
function webhookReminderAt(state: MatchState, trigger: NotificationTrigger): number | undefined {
  const { since, deadline } = trigger;
  if (isWaitedFor(state, trigger)) return since + WEBHOOK_REMINDER_DAYS * DAY_MS;
  return deadline !== null && isSlow(state) ? since + Math.floor((deadline - since) / 2) : undefined;
}

/** A chat hears of the turn at once. It is reminded once, and not of a seat that gets no messages itself at that time. */
function planForWebhook(
  state: MatchState,
  channel: Channel,
  trigger: NotificationTrigger,
  planning: Planning,
): readonly PlannedDelivery[] {
  const { nowMs } = planning;
  const { row, entry, since, deadline, isKnown, isEnd, isAhead } = trigger;
  if (isAhead || channel.at > since) return [];
  const base = { channel: channel.id, seat: row.seat, entry };
  const at = webhookReminderAt(state, trigger);
  const due = at === undefined ? undefined : deferToMessageHours(state, row, at, nowMs);
  const isInTime = due !== undefined && (deadline === null || Math.max(due, nowMs) < deadline);
  const messages: readonly PlannedDelivery[] = [
    ...(isKnown
      ? []
      : [{ ...base, kind: isEnd ? ('over' as const) : ('turn' as const), due: since + NOTIFY_DELAY_MS }]),
    ...(isInTime ? [{ ...base, kind: 'reminder' as const, due }] : []),
  ];
  return withoutLaterOnes(messages, trigger, planning);
}

/** One request for each seat and entry, the newest: messages have their names by these. */
const newestRequests = ({ recoveries }: MatchState): readonly RecoveryRow[] =>
  recoveries.filter(
    ({ seat, entry }, i) => !recoveries.slice(i + 1).some((one) => one.seat === seat && one.entry === entry),
  );

/** A request for a seat is sent to the seat's own channels and to the webhook. In live matches quiet hours do not count. */
function planForRecovery(
  state: MatchState,
  channel: Channel,
  { seat, entry, at }: RecoveryRow,
  nowMs: number,
): readonly PlannedDelivery[] {
  const row = state.seats[seat];
  if (!row || channel.at > at || (isPersonal(channel) && channel.seat !== seat)) return [];
  const due = at + NOTIFY_DELAY_MS;
  const isDeferred = isPersonal(channel) && state.head.config.clock?.kind !== 'live';
  return [
    {
      channel: channel.id,
      seat,
      entry,
      kind: 'recovery',
      due: isDeferred ? deferToMessageHours(state, row, due, nowMs) : due,
    },
  ];
}

/** A test that the seat asked for. It goes to a channel that has ended too, to see if the receiver works again. */
const plannedTest = (channel: Channel): readonly PlannedDelivery[] =>
  channel.kind === 'own' && channel.to.test
    ? [{ channel: channel.id, seat: channel.seat, entry: channel.to.test.entry, kind: 'test', due: channel.to.test.at }]
    : [];

/** The host hears of guests and of those who leave on the own channels, and so does the chat. */
function planForTable(
  state: MatchState,
  channel: Channel,
  { kind, entry, at, host }: TableNews,
  nowMs: number,
): readonly PlannedDelivery[] {
  const row = state.seats[host];
  if (!row || channel.at >= at || (isPersonal(channel) && channel.seat !== host)) return [];
  const due = at + NOTIFY_DELAY_MS;
  return [
    {
      channel: channel.id,
      seat: host,
      entry,
      kind,
      due: isPersonal(channel) ? deferToMessageHours(state, row, due, nowMs) : due,
    },
  ];
}

/** True if the cause of a message still holds, even if no channel wants it. */
export function isTriggerOpen(state: MatchState, { seat, entry, kind }: MessageName): boolean {
  if (kind === 'test') return true;
  if (kind === 'recovery') return state.recoveries.some((one) => one.seat === seat && one.entry === entry);
  return triggersOf(state).some((one) => isCauseOf(one, { seat, entry, kind }));
}

const isCauseOf = ({ row, entry, isEnd }: NotificationTrigger, one: MessageName): boolean =>
  row.seat === one.seat && entry === one.entry && isEnd === (one.kind === 'over');

/** The news of a message: when they arose, and when a page must have been heard to have shown them. */
export function newsOf(state: MatchState, { seat, entry, kind, due }: Omit<PlannedDelivery, 'channel'>): News {
  const sentSince = (since: number, deadline: number | null): News => ({
    since,
    shownBy: since + NOTIFY_DELAY_MS,
    deadline,
  });
  if (isTableNews(kind)) {
    const news = tableNewsOf(state).find((one) => one.kind === kind && one.entry === entry && one.host === seat);
    return sentSince(news?.at ?? due - NOTIFY_DELAY_MS, null);
  }
  const request = state.recoveries.findLast((one) => one.seat === seat && one.entry === entry);
  if (kind === 'recovery' && request) return sentSince(request.at, null);
  const trigger = triggersOf(state).find((one) => isCauseOf(one, { seat, entry, kind }));
  if (trigger && !isReminding(kind)) return sentSince(trigger.since, trigger.deadline);
  // No page is sent a reminder: one that is visible at its time needs none.
  const since = (trigger && remindersOf(state, trigger).find((one) => one.kind === kind)?.at) ?? due;
  return { since, shownBy: since, deadline: trigger?.deadline ?? null };
}

/**
 * All messages that the current state needs now, including those already sent. Missed messages that now fall into quiet
 * hours are postponed until these end.
 */
export const plannedDeliveriesOf = (state: MatchState, nowMs: number): readonly PlannedDelivery[] =>
  planWith(state, { nowMs, horizonMs: nowMs });

/** The same with all messages that would follow if nothing changed. */
export const allDeliveriesOf = (state: MatchState, nowMs: number): readonly PlannedDelivery[] =>
  planWith(state, { nowMs, horizonMs: Number.POSITIVE_INFINITY });

function planWith(state: MatchState, planning: Planning): readonly PlannedDelivery[] {
  const channels = state.channels.filter(({ kind }) => kind !== 'feed');
  if (channels.length === 0) return [];
  const triggers = triggersOf(state);
  return channels.flatMap((channel) => [
    ...plannedTest(channel),
    ...(channel.ended === undefined ? plannedNews(state, channel, triggers, planning) : []),
  ]);
}

const plannedNews = (
  state: MatchState,
  channel: Channel,
  triggers: readonly NotificationTrigger[],
  planning: Planning,
): readonly PlannedDelivery[] => [
  ...(isPersonal(channel)
    ? triggers
        .filter(({ row }) => row.seat === channel.seat)
        .flatMap((trigger) => planForSeat(state, channel, trigger, planning))
    : triggers.flatMap((trigger) => planForWebhook(state, channel, trigger, planning))),
  ...newestRequests(state).flatMap((request) => planForRecovery(state, channel, request, planning.nowMs)),
  ...tableNewsOf(state).flatMap((one) => planForTable(state, channel, one, planning.nowMs)),
];
