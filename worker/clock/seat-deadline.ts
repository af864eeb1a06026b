/** The deadline of each seat, with everything that postpones it. Pure. */
import { isPaused, type MatchState, phaseOf } from '../match/match-state.ts';
import type { Clock } from '../protocol/clock.ts';
import { GIFT_HOURS } from '../protocol/limits.ts';
import type { SeatRow } from '../storage/seats.ts';
import { isEveryoneAbsent } from './absence-vote.ts';
import { awayLeftMs, chargeOf, daysAwayOf } from './days-away.ts';
import {
  type Deadlines,
  deadlineOf,
  fullReserveMs,
  type Postponement,
  type SlowClock,
  turnEndOf,
} from './deadline-arithmetic.ts';
import { HOUR_MS } from './local-time.ts';

/** The match's clock, if it counts in hours or days. */
export function slowClockOf({ head }: Pick<MatchState, 'head'>): SlowClock | undefined {
  const { clock } = head.config;
  return clock?.kind === 'live' ? undefined : clock;
}

/** When the seat's current decision started to count, in ms since 1970. */
export function decisionStartOf({ running }: MatchState, { seat, time }: SeatRow): number {
  const startedAt = Math.max(running?.timing.openedAt[seat] ?? 0, time.since ?? 0);
  return time.recounted?.base === startedAt ? time.recounted.at : startedAt;
}

/** The entry that opened the seat's decision. */
export const openedBy = ({ running }: MatchState, { seat }: Pick<SeatRow, 'seat'>): number =>
  running?.match.opened[seat] ?? 0;

/** Time added to the seat's open decision. Additions to an earlier one do not count. */
export function gainedOf(state: MatchState, row: SeatRow): NonNullable<SeatRow['time']['gained']> {
  const { gained } = row.time;
  const opened = openedBy(state, row);
  return gained?.opened === opened ? gained : { opened, ms: 0 };
}

/** The rest of a seat's reserve, in ms. */
export const reserveOf = (clock: Clock, { time }: Pick<SeatRow, 'time'>): number =>
  time.reserve ?? fullReserveMs(clock);

export const postponementOf = (state: MatchState, clock: Clock, row: SeatRow): Postponement => ({
  quiet: row.time.quiet,
  away: daysAwayOf(state.head.config, row.time),
  extraMs: gainedOf(state, row).ms,
  reserveMs: reserveOf(clock, row),
});

/** The deadline of the seat's open decision. It is never earlier than one that was shown. */
export function seatDeadline(clock: Clock, state: MatchState, row: SeatRow): number {
  const startedAt = decisionStartOf(state, row);
  const deadline = deadlineOf(clock, startedAt, postponementOf(state, clock, row));
  const { told: announced } = row.time;
  return announced?.base === startedAt ? Math.max(announced.deadline, deadline) : deadline;
}

/** Deadlines by seat for the decisions that are open, as if the match were not paused. Bots have none. */
export function openDeadlinesOf(state: MatchState): Deadlines {
  const { clock } = state.head.config;
  const phase = phaseOf(state);
  const isRunning = clock && (phase === 'playing' || phase === 'between') && !isEveryoneAbsent(state);
  return state.seats.map((row) =>
    isRunning && !row.bot && state.running?.match.active.includes(row.seat) ? seatDeadline(clock, state, row) : null,
  );
}

/** Deadlines by seat for the decisions that are open. In a pause there are none. */
export const deadlinesOf = (state: MatchState): Deadlines =>
  isPaused(state) ? state.seats.map(() => null) : openDeadlinesOf(state);

/** The seat with its deadline recorded as shown, so that no later change makes it earlier. */
export function withShownDeadline(state: MatchState, row: SeatRow): SeatRow {
  const deadline = openDeadlinesOf(state)[row.seat] ?? null;
  const told = deadline === null ? undefined : { base: decisionStartOf(state, row), deadline };
  return { ...row, time: { ...row.time, told } };
}

/** How much more time the open decision of a seat can get as a gift, in ms: at most its normal length in all. */
export function giftLeftMs(state: MatchState, row: SeatRow): number {
  const clock = slowClockOf(state);
  if (!clock) return 0;
  const startedAt = decisionStartOf(state, row);
  const given = gainedOf(state, row).gifts?.reduce((sum, { ms }) => sum + ms, 0) ?? 0;
  return Math.max(0, turnEndOf(clock, startedAt) - startedAt - given);
}

/** The time that one seat can give to the open decision of another one now, in ms. */
export const giftMs = (state: MatchState, row: SeatRow): number =>
  Math.min(GIFT_HOURS * HOUR_MS, giftLeftMs(state, row));

/** Charge each seat that is away for the time by which its open deadline moves, and record that deadline as shown. */
export function withAwayCharged(state: MatchState): MatchState {
  const clock = slowClockOf(state);
  if (!clock || isPaused(state) || state.seats.every(({ time }) => !time.leave)) return state;
  const open = openDeadlinesOf(state);
  const seats = state.seats.map((row) => {
    const to = open[row.seat] ?? null;
    if (!row.time.leave || to === null) return row;
    const from = seatDeadline(clock, state, { ...row, time: { ...row.time, leave: undefined } });
    if (to <= from) return row;
    const reserve = reserveOf(clock, row);
    const { chargeMs, paid } = chargeOf({ from: from - reserve, to: to - reserve }, row.time.awayPaid);
    const awayUsed = (row.time.awayUsed ?? 0) + chargeMs;
    return {
      ...row,
      time: { ...row.time, awayUsed, awayPaid: paid, told: { base: decisionStartOf(state, row), deadline: to } },
    };
  });
  return { ...state, seats };
}

/** The rest of each seat's days away, in ms; undefined if no seat has ever used some. */
export const awayLeftOf = ({ head, seats }: MatchState): readonly number[] | undefined =>
  seats.some(({ time }) => time.awayUsed) ? seats.map(({ time }) => awayLeftMs(head.config, time)) : undefined;
