/** Gifts of time: a seat that waits gives a day to the decision of another one, once. */
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isPaused, type MatchState, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import type { GiftBody } from '../protocol/given-time.ts';
import { type SeatRow, writeSeats } from '../storage/seats.ts';
import { grownDeadline, type SlowClock } from './deadline-arithmetic.ts';
import {
  deadlinesOf,
  decisionStartOf,
  gainedOf,
  giftMs,
  postponementOf,
  seatDeadline,
  slowClockOf,
} from './seat-deadline.ts';
import { noteTime, timeFault } from './set-days-away.ts';

interface GiftContext {
  readonly state: MatchState;
  /** The giver. */
  readonly seat: Seat;
  /** All seats of the giver's device: none of them can get its gift. */
  readonly own: readonly Seat[];
  readonly now: number;
}

/** The seat with so much more time for its open decision, and with the new deadline recorded as shown. */
export function withMoreTime(state: MatchState, clock: SlowClock, row: SeatRow, ms: number, shown: number): SeatRow {
  const gained = gainedOf(state, row);
  const longer = { ...row, time: { ...row.time, gained: { ...gained, ms: gained.ms + ms } } };
  const base = decisionStartOf(state, row);
  const grown = grownDeadline(clock, shown, ms, base, postponementOf(state, clock, longer));
  return {
    ...longer,
    time: { ...longer.time, told: { base, deadline: Math.max(grown, seatDeadline(clock, state, longer)) } },
  };
}

function giftFault({ state, seat, own, now }: GiftContext, target: SeatRow, deadline: number | null): Err | undefined {
  if (!slowClockOf(state)) return err('no-clock');
  if (isPaused(state)) return err('paused');
  if (target.seat === seat || own.includes(target.seat)) return err('own-seat');
  if (deadline === null) return err('no-deadline');
  if (deadline <= now) return err('too-late');
  if (gainedOf(state, target).gifts?.some(({ by }) => by === seat)) return err('already-given');
  return giftMs(state, target) === 0 ? err('time-full') : undefined;
}

/** Give time to the open decision of another seat. Undefined if the same command gave it before. */
export function giveTime(
  ctx: GiftContext,
  target: number,
  body: GiftBody,
): { readonly write: Write } | Err | undefined {
  const { state, seat, now } = ctx;
  const row = state.seats[target];
  if (!row) return err('bad-request', { detail: `there is no seat ${target}` });
  const faultOfMatch = timeFault(state);
  if (faultOfMatch) return faultOfMatch;
  if (gainedOf(state, row).gifts?.some(({ by, id }) => by === seat && id === body.id)) return undefined;
  const deadline = deadlinesOf(state)[row.seat] ?? null;
  const fault = giftFault(ctx, row, deadline);
  if (fault) return fault;
  const clock = slowClockOf(state);
  // The seat has decided since, or somebody else has given too: the deadline that the giver saw is another one.
  if (!clock || deadline === null || deadline < body.deadline) return err('no-deadline');
  const ms = giftMs(state, row);
  const longer = withMoreTime(state, clock, row, ms, deadline);
  const gained = gainedOf(state, longer);
  const gifts = [...(gained.gifts ?? []), { by: seat, id: body.id, ms }];
  const given = { ...longer, time: { ...longer.time, gained: { ...gained, gifts } } };
  const seats = state.seats.map((one) => (one.seat === row.seat ? given : one));
  const write: Write = (sql) => {
    writeSeats(sql, seats);
    noteTime(sql, state, { at: now, seat, kind: 'gift', to: row.seat, ms });
    return bumpRevision(sql, { ...state, seats });
  };
  return { write };
}
