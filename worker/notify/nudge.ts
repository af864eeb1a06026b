/** Nudges (P-67): a seat that has waited lets the service remind another one, once a day for each decision. */
import { DAY_MS, HOUR_MS } from '../clock/local-time.ts';
import type { SeatContext } from '../commands/command-context.ts';
import { type Err, err } from '../commands/reply.ts';
import type { Seat } from '../games/game.ts';
import { isPaused, type MatchState, phaseOf, type Write } from '../match/match-state.ts';
import { bumpRevision } from '../match/revision.ts';
import { NUDGE_AFTER_HOURS } from '../protocol/limits.ts';
import type { Nudge, Remindable } from '../protocol/notifications.ts';
import { renewNudge } from '../storage/messages.ts';
import { writeSeats } from '../storage/seats.ts';
import { type NotificationTrigger, triggersOf } from './plan-messages.ts';

const SECOND_MS = 1_000;
const NUDGE_AFTER_MS = NUDGE_AFTER_HOURS * HOUR_MS;

/** The seats that were reminded of the decision that they have open. */
export const nudgesOf = (state: MatchState): readonly Nudge[] =>
  state.seats.flatMap(({ seat, time: { nudge } }) => {
    const { active = [], opened = [] } = state.running?.match ?? {};
    return nudge && active.includes(seat) && opened[seat] === nudge.entry ? [{ seat, by: nudge.by, at: nudge.at }] : [];
  });

/** True if the whole match waits for a decision of this seat. A decision ahead of the open step holds up nobody. */
const isAwaited = ({ running }: MatchState, seat: Seat): boolean => running?.match.active.includes(seat) ?? false;

/** The decisions that others wait for. Between rounds nobody is waited for: any player can start the next one. */
const awaitedDecisions = (state: MatchState): readonly NotificationTrigger[] =>
  phaseOf(state) === 'playing' ? triggersOf(state).filter(({ isEnd, isAhead }) => !isEnd && !isAhead) : [];

/** Since when a seat has waited for a decision of another one: it was opened, and the seat has made its own choice. */
function waitsSince({ running }: MatchState, seat: Seat, { since }: NotificationTrigger): number {
  const own = running?.lines.findLast((line) => line.seat === seat && (line.by === 'seat' || line.by === 'hint'));
  return Math.max(since, own?.at ?? 0);
}

/** The other seats that this one waits for, and when it can have each of them reminded. Empty if it does not wait. */
export function remindableBy(state: MatchState, seat: Seat): readonly Remindable[] {
  if (isPaused(state) || isAwaited(state, seat)) return [];
  return awaitedDecisions(state).map((decision) => {
    const { row, entry } = decision;
    const { nudge } = row.time;
    const from = waitsSince(state, seat, decision) + NUDGE_AFTER_MS;
    return { seat: row.seat, from: nudge?.entry === entry ? Math.max(from, nudge.at + DAY_MS) : from };
  });
}

/** True if seats of the match can have each other reminded at all. */
export const hasNudges = ({ head, running, seats }: MatchState): boolean =>
  running !== undefined && head.config.clock?.kind !== 'live' && seats.length > 1;

/**
 * Remind a seat of its open decision. Undefined if the caller did so in the last 24 hours. The answer is the same if the
 * seat has no channel, or switched nudges off.
 */
export function nudgeSeat(
  { state, seat, caller, now }: SeatContext,
  target: number,
): { readonly write: Write } | Err | undefined {
  const row = state.seats[target];
  if (!row) return err('bad-request', { detail: `there is no seat ${target}` });
  if (caller.mine.includes(row.seat)) return err('own-seat');
  if (state.head.config.clock?.kind === 'live') return err('live-clock');
  const decision = awaitedDecisions(state).find((one) => one.row.seat === row.seat);
  if (!decision) return err('nothing-open');
  if (isAwaited(state, seat)) return err('not-waiting');
  const { entry } = decision;
  const { nudge: before } = row.time;
  const isRepeated = before?.entry === entry && now < before.at + DAY_MS;
  if (isRepeated && before.by === seat) return undefined;
  const { from = 0 } = remindableBy(state, seat).find((one) => one.seat === row.seat) ?? {};
  if (now < from)
    return err(isRepeated ? 'reminded-today' : 'too-early', { retryAfter: Math.ceil((from - now) / SECOND_MS) });
  const seats = state.seats.map((one) =>
    one === row ? { ...one, time: { ...one.time, nudge: { entry, by: seat, at: now } } } : one,
  );
  const write: Write = (sql) => {
    writeSeats(sql, seats);
    renewNudge(sql, row.seat, entry);
    return bumpRevision(sql, { ...state, seats });
  };
  return { write };
}
