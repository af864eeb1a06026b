/** Commands of days away: set them, end them, and show beforehand what they would do. */
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { type MatchState, phaseOf, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import type { AwayDates } from '../protocol/clock.ts';
import type { AwayPreview, SeatAway, TimeNote } from '../protocol/given-time.ts';
import { AWAY_NOTICE_DAYS_MAX } from '../protocol/limits.ts';
import { addTimeNote, writeTimeGiven } from '../storage/given-time.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { awayEnds, awayLeftMs } from './days-away.ts';
import { DAY_MS } from './local-time.ts';
import { deadlinesOf, withAwayCharged, withShownDeadline } from './seat-deadline.ts';

interface AwayContext {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly now: number;
}

/** The seat's days away as everybody sees them. They stay stored after their end. */
export const seatAwayOf = ({ time: { leave } }: SeatRow): SeatAway | undefined => {
  if (!leave) return undefined;
  const { until: ends, back } = awayEnds(leave);
  return { until: leave.until, ends, back };
};

/** True if the seat's player is away now. */
export const isAway = (row: Pick<SeatRow, 'time'>, nowMs: number): boolean =>
  row.time.leave !== undefined && nowMs < awayEnds(row.time.leave).until;

/** Store a note about given time, unless the match has not started: its seats can still change their numbers. */
export function noteTime(sql: SqlStorage, state: MatchState, note: Omit<TimeNote, 'n'>): void {
  if (!state.running) return;
  if (!state.given) writeTimeGiven(sql, { pausedMs: 0 });
  addTimeNote(sql, note);
}

/** The longest stretch of days away that starts now, in ms: what is left of the budget, and what was already paid for. */
function longestAwayMs({ state, seat, now }: AwayContext): number {
  const time = state.seats[seat]?.time ?? {};
  if (!state.head.config.clock) return AWAY_NOTICE_DAYS_MAX * DAY_MS;
  const { awayPaid: paid } = time;
  const ahead = paid ? Math.max(0, paid.to - Math.max(now, paid.from)) : 0;
  return awayLeftMs(state.head.config, time) + ahead;
}

function awayFault(ctx: AwayContext, dates: AwayDates): Err | undefined {
  const { state, seat, now } = ctx;
  const { until } = awayEnds(dates);
  if (until <= now) return err('past-date');
  if (until - now > longestAwayMs(ctx)) return err('over-budget');
  const deadline = deadlinesOf(state)[seat] ?? null;
  return deadline !== null && deadline <= now ? err('too-late') : undefined;
}

/** Why nobody can be away, get time or pause in this match, whatever the request. */
export function timeFault(state: MatchState): Err | undefined {
  const phase = phaseOf(state);
  if (phase === 'over') return err('over');
  if (phase === 'stuck') return err('stuck');
  return state.head.config.clock?.kind === 'live' ? err('live-clock') : undefined;
}

/** The match with the seat's days away, or without them. A deadline that was shown stays at least as it is. */
function withAway(state: MatchState, seat: Seat, away: AwayDates | undefined): MatchState {
  const seats = state.seats.map((row) => {
    if (row.seat !== seat) return row;
    const shown = withShownDeadline(state, row);
    return { ...shown, time: { ...shown.time, leave: away } };
  });
  return withAwayCharged({ ...state, seats });
}

/** The dates with the zone of the seat's quiet hours if they name none. */
const withZone = ({ state, seat }: AwayContext, { until, zone }: AwayDates): AwayDates => {
  const known = zone ?? state.seats[seat]?.time.quiet?.zone;
  return { until, ...(known !== undefined && { zone: known }) };
};

/** The effect that the days away would have on the seat's open deadline and budget. */
export function previewAway(ctx: AwayContext, asked: AwayDates): AwayPreview | Err {
  const dates = withZone(ctx, asked);
  const fault = timeFault(ctx.state) ?? awayFault(ctx, dates);
  if (fault) return fault;
  const { state, seat } = ctx;
  const next = withAway(state, seat, dates);
  return {
    deadline: deadlinesOf(state)[seat] ?? null,
    moved: deadlinesOf(next)[seat] ?? null,
    back: awayEnds(dates).back,
    left: awayLeftMs(next.head.config, next.seats[seat]?.time ?? {}),
  };
}

/** Set the seat's days away, or end them. Undefined if nothing changes. */
export function setAway(ctx: AwayContext, asked: AwayDates | null): { readonly write: Write } | Err | undefined {
  const { state, seat, now } = ctx;
  const { leave } = state.seats[seat]?.time ?? {};
  const dates = asked ? withZone(ctx, asked) : undefined;
  const isSame = leave?.until === dates?.until && leave?.zone === dates?.zone;
  const fault = timeFault(state) ?? (dates && !isSame ? awayFault(ctx, dates) : undefined);
  if (fault) return fault;
  if (isSame) return undefined;
  const next = withAway(state, seat, dates);
  const note = dates ? ({ kind: 'away', until: awayEnds(dates).until } as const) : ({ kind: 'back' } as const);
  const write: Write = (sql) => {
    writeSeats(sql, next.seats);
    noteTime(sql, state, { at: now, seat, ...note });
    return bumpRevision(sql, next);
  };
  return { write };
}
