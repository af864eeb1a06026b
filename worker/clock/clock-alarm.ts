/** A match's clock: each seat's deadline, the next timeout, and the clock alarm. */

import type { Seat } from '../games/game.ts';
import { timeoutPly } from '../games/match.ts';
import type { Ply } from '../games/match-types.ts';
import { lastEntryOf, type MatchState, phaseOf, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import type { QuietSchedule } from '../protocol/clock.ts';
import { alarmAt, deleteAlarm, setAlarm } from '../storage/alarm-schedule.ts';
import { type SeatClock, type SeatRow, writeSeats } from '../storage/seats.ts';
import { isAbsent, isEveryoneAbsent } from './absence-vote.ts';
import { nextTimeoutAt, timedOutSeats } from './deadline-arithmetic.ts';
import {
  deadlinesOf,
  decisionStartOf,
  gainedOf,
  openDeadlinesOf,
  openedBy,
  reserveOf,
  withAwayCharged,
  withShownDeadline,
} from './seat-deadline.ts';

/** Name of the clock alarm. */
export const CLOCK_ALARM = 'clock';

/** If the system clock is set back by less than this, in ms, it is an ordinary correction. */
export const CLOCK_JUMP_MS = 5_000;

/**
 * Restart decisions that began in the future, because the clock was set back since. They count from now, so no deadline
 * is further away than its normal length. A seat that is not waited for loses such a start, and its next decision begins
 * when it opens. Return undefined if there are none.
 */
export function recountFutureStarts(state: MatchState, nowMs: number): Write | undefined {
  if (!state.head.config.clock || !state.running) return undefined;
  const deadlines = openDeadlinesOf(state);
  const isAhead = (at: number): boolean => at > nowMs + CLOCK_JUMP_MS;
  const seats = state.seats.map((row) => {
    const { since = 0 } = row.time;
    if ((deadlines[row.seat] ?? null) === null)
      return isAhead(since) ? { ...row, time: { ...row.time, since: undefined } } : row;
    if (!isAhead(decisionStartOf(state, row))) return row;
    const base = Math.max(state.running?.timing.openedAt[row.seat] ?? 0, since);
    return { ...row, time: { ...row.time, recounted: { base, at: nowMs } } };
  });
  if (seats.every((row, i) => row === state.seats[i])) return undefined;
  return (sql) => {
    writeSeats(sql, seats);
    return bumpRevision(sql, { ...state, seats });
  };
}

/** The clock's move for the seat that timed out first, or undefined if no seat has timed out. */
export function nextTimeoutMove(state: MatchState, nowMs: number): Ply<{ readonly kind: string }> | undefined {
  if (!state.running || !state.head.config.clock) return undefined;
  const [first] = timedOutSeats(deadlinesOf(state), nowMs);
  const row = first === undefined ? undefined : state.seats[first];
  return row && timeoutPly(state.running.game, state.running.match, row.seat);
}

/**
 * Schedule the alarm for the next timeout, in the transaction of the change that moved it. An earlier alarm stays: it
 * checks again when it fires, so a move that only postpones a deadline writes nothing.
 */
export function scheduleClockAlarm(storage: DurableObjectStorage, state: MatchState, nowMs: number): void {
  if (!state.head.config.clock || !state.running) return;
  const set = alarmAt(storage, CLOCK_ALARM);
  const { pause } = state.given ?? {};
  if (pause?.from !== undefined) {
    // Nothing else is due before its end, so an earlier alarm would wake the object for nothing.
    if (set !== pause.until) setAlarm(storage, CLOCK_ALARM, pause.until);
    return;
  }
  const due = nextTimeoutAt(deadlinesOf(state));
  if (due !== undefined && (set === undefined || set > due || (set <= nowMs && due > nowMs)))
    setAlarm(storage, CLOCK_ALARM, due);
  // A bot's turn ends by itself. So delete the alarm early only if no seat will be waited for again.
  const isOver = phaseOf(state) === 'over';
  if (due === undefined && set !== undefined && (isOver || set <= nowMs)) deleteAlarm(storage, CLOCK_ALARM);
}

/** Adjust a seat's clock when a bot takes over or leaves: bot time is not charged, time already used is kept. */
function timeAfterBotChange(before: MatchState, after: MatchState, row: SeatRow, nowMs: number): SeatClock {
  const previousBot = before.seats[row.seat]?.bot;
  if (!previousBot && row.bot) return { ...row.time, away: nowMs, votes: undefined };
  if (!previousBot || row.bot) return row.time;
  const { away: botSince, ...time } = row.time;
  const used = botSince === undefined ? 0 : Math.max(0, botSince - decisionStartOf(after, row));
  return { ...time, since: nowMs - used, forgiven: lastEntryOf(after) };
}

/**
 * Return the people who made a sealed choice in this change. If everyone was absent, this shows that they are back,
 * even before the step closes.
 */
const sealedChoosers = (before: MatchState, { running }: MatchState): readonly Seat[] =>
  (running?.timing.sealed ?? [])
    .filter(({ n, by }) => n > lastEntryOf(before) && (by === 'seat' || by === 'hint'))
    .map(({ seat }) => seat);

/** Update the seats' clocks after a change: bots that came or left, a stopped clock, and votes that were settled. */
export function updateSeatTimes(
  storage: DurableObjectStorage,
  before: MatchState,
  after: MatchState,
  nowMs: number,
): MatchState {
  if (!after.head.config.clock || !after.running) return after;
  const followed = before.running ? followChange(before, after, nowMs) : after;
  const next = withAwayCharged(
    before.running ? withTurnContinued(before, withReservesUsed(before, followed, nowMs)) : followed,
  );
  if (JSON.stringify(next.seats) === JSON.stringify(after.seats)) return after;
  writeSeats(storage.sql, next.seats);
  return next;
}

function followChange(before: MatchState, after: MatchState, nowMs: number): MatchState {
  const isStill = isEveryoneAbsent(before);
  const back = isStill ? sealedChoosers(before, after) : [];
  const changed = after.seats.map((row) => {
    const time = timeAfterBotChange(before, after, row, nowMs);
    return { ...row, time: back.includes(row.seat) ? { ...time, forgiven: lastEntryOf(after) } : time };
  });
  const next = { ...after, seats: changed };
  const isWoken = isStill && !isEveryoneAbsent(next);
  const seats = next.seats.map((row) => {
    const isClosed = row.time.votes !== undefined && !isAbsent(next, row);
    const time = { ...row.time, ...(isWoken && { since: nowMs }), ...(isClosed && { votes: undefined }) };
    return { ...row, time };
  });
  return { ...after, seats };
}

/**
 * Take from the reserves what the decisions that ended with this change have used. A decision that stops for a bot may
 * go on later: what it has used is added to its turn, so that it is not used twice.
 */
function withReservesUsed(before: MatchState, after: MatchState, nowMs: number): MatchState {
  const { clock } = after.head.config;
  if (clock?.kind !== 'reserve') return after;
  const [was, is] = [openDeadlinesOf(before), openDeadlinesOf(after)];
  const seats = after.seats.map((row) => {
    const deadline = was[row.seat] ?? null;
    const isSame = openedBy(before, row) === openedBy(after, row) && after.running?.match.active.includes(row.seat);
    if (deadline === null || (isSame && is[row.seat] !== null)) return row;
    const reserve = reserveOf(clock, row);
    const left = Math.min(reserve, Math.max(0, deadline - nowMs));
    if (left === reserve) return row;
    const gained = gainedOf(after, row);
    const stopped = isSame && { gained: { ...gained, ms: gained.ms + reserve - left } };
    return { ...row, time: { ...row.time, reserve: left, ...stopped } };
  });
  return { ...after, seats };
}

/**
 * A seat that has its next decision at once keeps a deadline that gifts or a pause have put off: the first move of a turn
 * must not bring it nearer.
 */
function withTurnContinued(before: MatchState, after: MatchState): MatchState {
  const [was, is] = [openDeadlinesOf(before), openDeadlinesOf(after)];
  const seats = after.seats.map((row) => {
    const [deadline, next] = [was[row.seat] ?? null, is[row.seat] ?? null];
    if (deadline === null || next === null || next >= deadline) return row;
    if (openedBy(before, row) === openedBy(after, row)) return row;
    return { ...row, time: { ...row.time, told: { base: decisionStartOf(after, row), deadline } } };
  });
  return { ...after, seats };
}

/** Set or remove the seat's quiet hours. `isNews` is true only if a deadline moves that other seats can see. */
export function saveQuietHours(
  state: MatchState,
  seat: SeatRow['seat'],
  quiet: QuietSchedule | null,
): { readonly write: Write; readonly isNews: boolean } {
  const shownDeadline = deadlinesOf(state)[seat] ?? null;
  const seats = state.seats.map((row) => {
    if (row.seat !== seat) return row;
    const shown = withShownDeadline(state, row);
    return { ...shown, time: { ...shown.time, quiet: quiet ?? undefined } };
  });
  const next = { ...state, seats };
  const isNews = deadlinesOf(next)[seat] !== shownDeadline;
  const write = (sql: SqlStorage): MatchState => {
    writeSeats(sql, seats);
    return isNews ? bumpRevision(sql, next) : next;
  };
  return { write, isNews };
}
