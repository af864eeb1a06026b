/** Pauses of a match: proposed by a seat, begun once all who are present agree, and over by themselves. */
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import type { MatchState, Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import type { PauseBody, TimeNote } from '../protocol/given-time.ts';
import { AFTER_PAUSE_HOURS, PAUSE_BUDGET_DAYS, PAUSE_DAYS_MAX } from '../protocol/limits.ts';
import { type RefusedMove, type StoredPause, type TimeGiven, writeTimeGiven } from '../storage/given-time.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { isAbsent } from './absence-vote.ts';
import { RETURN_MINUTE } from './days-away.ts';
import { withMoreTime } from './give-time.ts';
import { DAY_MS, HOUR_MS, momentInZone } from './local-time.ts';
import { openDeadlinesOf, slowClockOf, withShownDeadline } from './seat-deadline.ts';
import { isAway, noteTime, timeFault } from './set-days-away.ts';

/** If the system clock is set back by less than this, in ms, it is an ordinary correction. */
const CLOCK_JUMP_MS = 5_000;

interface PauseContext {
  readonly state: MatchState;
  readonly seat: Seat;
  readonly now: number;
}

const givenOf = ({ given }: MatchState): TimeGiven => given ?? { pausedMs: 0 };

/** The rest of the days of pause of a match, in ms. */
export const pauseLeftMs = (state: MatchState): number =>
  Math.max(0, PAUSE_BUDGET_DAYS * DAY_MS - givenOf(state).pausedMs);

/** The seats whose players have to agree: those who are there, or all people if one would decide alone. */
function presentSeats(state: MatchState, nowMs: number): readonly Seat[] {
  const people = state.seats.filter(({ state: seated, bot }) => seated === 'taken' && !bot);
  const present = people.filter((row) => !isAbsent(state, row) && !isAway(row, nowMs));
  return (present.length > 1 ? present : people).map(({ seat }) => seat);
}

/** The pause that is proposed or has begun. A proposal whose day has come counts no more. */
export const pauseOf = (state: MatchState, nowMs: number): StoredPause | undefined => {
  const { pause } = givenOf(state);
  return pause && (pause.from !== undefined || nowMs < pause.until) ? pause : undefined;
};

/** The seats that still have to agree to a proposed pause, or to go on. */
export const missingSeats = (state: MatchState, { agreed }: StoredPause, nowMs: number): readonly Seat[] =>
  presentSeats(state, nowMs).filter((seat) => !agreed.includes(seat));

type Note = Pick<TimeNote, 'kind' | 'until'>;

/** Moves that a match remembers as refused by its pauses. */
const REFUSED_MAX = 16;

/** True if a pause has refused this move. A copy of it can be on its way longer than the pause lasts. */
export const isRefusedByPause = (state: MatchState, { seat, id }: RefusedMove): boolean =>
  givenOf(state).refused?.some((one) => one.seat === seat && one.id === id) === true;

/** Remember a move that the pause refuses. */
export const rememberRefused =
  (move: RefusedMove): Write =>
  (sql, state) => {
    const given = givenOf(state);
    const next = { ...given, refused: [...(given.refused ?? []), move].slice(-REFUSED_MAX) };
    writeTimeGiven(sql, next);
    return { ...state, given: next };
  };

/** Write the pause, and a note about it. */
function pauseChange(
  { state, seat, now }: PauseContext,
  given: TimeGiven,
  note?: Note,
  seats: readonly SeatRow[] = state.seats,
): { readonly write: Write } {
  const write: Write = (sql) => {
    writeTimeGiven(sql, given);
    if (note) noteTime(sql, { ...state, given }, { at: now, seat, ...note });
    if (seats !== state.seats) writeSeats(sql, seats);
    return bumpRevision(sql, { ...state, seats, given });
  };
  return { write };
}

/** Store who agrees. Once all have, the pause begins, and the deadlines count as shown. */
function agree(ctx: PauseContext, pause: StoredPause, note?: Note): { readonly write: Write } {
  const { state, now } = ctx;
  const given = givenOf(state);
  if (missingSeats(state, pause, now).length > 0) return pauseChange(ctx, { ...given, pause }, note);
  const begun: StoredPause = { by: pause.by, from: now, until: pause.until, agreed: [] };
  const seats = state.seats.map((row) => withShownDeadline(state, row));
  return pauseChange(
    { ...ctx, seat: pause.by },
    { ...given, pause: begun },
    { kind: 'paused', until: pause.until },
    seats,
  );
}

function propose(
  ctx: PauseContext,
  { until: day, zone }: Extract<PauseBody, { kind: 'propose' }>,
): { readonly write: Write } | Err | undefined {
  const { state, seat, now } = ctx;
  const knownZone = zone ?? state.seats[seat]?.time.quiet?.zone ?? 'UTC';
  const until = momentInZone(day, RETURN_MINUTE, knownZone);
  const open = pauseOf(state, now);
  if (open?.by === seat && open.until === until) return undefined;
  if (open && (open.from !== undefined || open.by !== seat)) return err('pause-open');
  if (until <= now) return err('past-date');
  if (until - now > PAUSE_DAYS_MAX * DAY_MS) return err('pause-too-long');
  if (until - now > pauseLeftMs(state)) return err('over-pauses');
  return agree(ctx, { by: seat, until, agreed: [seat] }, { kind: 'proposed', until });
}

/** Carry out what a seat wants of a pause. Undefined if nothing changes. */
export function changePause(ctx: PauseContext, body: PauseBody): { readonly write: Write } | Err | undefined {
  const { state, seat, now } = ctx;
  const fault = timeFault(state) ?? pauseFault(state);
  if (fault) return fault;
  if (body.kind === 'propose') return propose(ctx, body);
  const pause = pauseOf(state, now);
  if (!pause) return err('no-pause');
  const hasBegun = pause.from !== undefined;
  const agreed = [...new Set([...pause.agreed, seat])];
  switch (body.kind) {
    case 'agree':
      if (pause.until !== body.until) return err('no-pause');
      return hasBegun ? undefined : agree(ctx, { ...pause, agreed });
    case 'decline':
      if (hasBegun) return err('no-pause');
      return pauseChange(ctx, { ...givenOf(state), pause: undefined }, { kind: 'declined' });
    case 'resume': {
      if (!hasBegun) return err('no-pause');
      const going = { ...pause, agreed };
      if (missingSeats(state, going, now).length > 0) return pauseChange(ctx, { ...givenOf(state), pause: going });
      return { write: endPause(state, { ...going, until: Math.min(now, pause.until) }, now) };
    }
  }
}

function pauseFault(state: MatchState): Err | undefined {
  if (!state.running) return err('not-started');
  return slowClockOf(state) ? undefined : err('no-clock');
}

/**
 * End a pause: each open decision has as much time left as when it began, and at least 12 hours. The pause uses up of the
 * budget what it has moved the deadlines by.
 */
function endPause(state: MatchState, { by, from = 0, until: end }: StoredPause, nowMs: number): Write {
  const clock = slowClockOf(state);
  const given = givenOf(state);
  // Days away during the pause move a deadline only if it is still in it afterwards.
  const present = { ...state, seats: state.seats.map((row) => ({ ...row, time: { ...row.time, leave: undefined } })) };
  const deadlines = openDeadlinesOf(present);
  const pausedMs = Math.max(0, end - from);
  const moved = state.seats.map((row) => {
    const deadline = deadlines[row.seat] ?? null;
    const left = deadline === null ? 0 : Math.max(deadline - from, AFTER_PAUSE_HOURS * HOUR_MS);
    return deadline === null ? 0 : Math.max(pausedMs, end + left - deadline);
  });
  const seats = state.seats.map((row) => {
    const deadline = deadlines[row.seat] ?? null;
    const ms = moved[row.seat] ?? 0;
    return clock && deadline !== null && ms > 0 ? withMoreTime(state, clock, row, ms, deadline) : row;
  });
  const used = Math.max(pausedMs, ...moved);
  return pauseChange(
    { state, seat: by, now: nowMs },
    { ...given, pause: undefined, pausedMs: given.pausedMs + used },
    { kind: 'resumed' },
    seats,
  ).write;
}

/**
 * End a pause whose date has come. If the machine's clock was set back since it began, it is as much earlier, so that it
 * lasts no longer than was agreed. Undefined if there is nothing to do.
 */
export function settlePause(state: MatchState, nowMs: number): Write | undefined {
  const { pause } = givenOf(state);
  if (pause?.from === undefined) return undefined;
  if (nowMs >= pause.until) return endPause(state, pause, nowMs);
  const back = pause.from - nowMs;
  if (back <= CLOCK_JUMP_MS) return undefined;
  const earlier = { ...pause, from: nowMs, until: pause.until - back };
  return pauseChange({ state, seat: pause.by, now: nowMs }, { ...givenOf(state), pause: earlier }).write;
}
