/** Nudges (P-67): a seat that has waited lets the service remind another one, once a day for each decision. */
import { DAY_MS, HOUR_MS } from '../clock/local-time.ts';
import type { SeatContext } from '../commands/context.ts';
import { type Err, err } from '../commands/reply.ts';
import { bumpRevision } from '../match/revision.ts';
import type { MatchState, Write } from '../match/state.ts';
import { NUDGE_AFTER_HOURS } from '../protocol/limits.ts';
import type { Nudge } from '../protocol/notifications.ts';
import { renewNudge } from '../storage/messages.ts';
import { writeSeats } from '../storage/seats.ts';
import { triggersOf } from './plan.ts';

const SECOND_MS = 1_000;
const NUDGE_AFTER_MS = NUDGE_AFTER_HOURS * HOUR_MS;

/** The seats that were reminded of the decision that they have open. */
export const nudgesOf = (state: MatchState): readonly Nudge[] =>
  state.seats.flatMap(({ seat, time: { nudge } }) => {
    const { active = [], opened = [] } = state.running?.match ?? {};
    return nudge && active.includes(seat) && opened[seat] === nudge.entry ? [{ seat, by: nudge.by, at: nudge.at }] : [];
  });

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
  const decision = triggersOf(state).find((one) => one.row.seat === row.seat && !one.isEnd && !one.isAhead);
  if (!decision) return err('nothing-open');
  const { entry, since } = decision;
  const { nudge: before } = row.time;
  const isRepeated = before?.entry === entry && now < before.at + DAY_MS;
  if (isRepeated && before.by === seat) return undefined;
  const from = isRepeated ? before.at + DAY_MS : since + NUDGE_AFTER_MS;
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
