/** Days away of a seat: when a deadline in it moves to, and what that uses up of the seat's budget. Pure. */
import type { AwayDates } from '../protocol/clock.ts';
import { AWAY_DAYS_DEFAULT } from '../protocol/limits.ts';
import type { MatchConfig } from '../storage/head.ts';
import type { SeatClock } from '../storage/seats.ts';
import { addDays, DAY_MS, HOUR_MS, momentInZone } from './local-time.ts';

/** Deadlines move to this time of the first day after the days away, in minutes after midnight: 10:00. */
export const RETURN_MINUTE = 10 * 60;
/** If no time zone is known, they move to so many hours after its end. */
const RETURN_HOURS_WITHOUT_ZONE = 12;

/** A stretch of time, in ms since 1970. */
export interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** Days away as the arithmetic of deadlines needs it; times are in ms since 1970. */
export interface DaysAway {
  /** The end of the last day away. A deadline before it moves. */
  readonly until: number;
  /** Deadlines move to this moment. */
  readonly back: number;
  /** The rest of the seat's budget. */
  readonly leftMs: number;
  /** The time that the seat's deadlines have moved over last. It is charged once, whatever number of deadlines. */
  readonly paid?: Stretch | undefined;
}

/** The end of the last day away and the moment to which deadlines move, in ms since 1970. */
export function awayEnds({ until, zone }: AwayDates): Pick<DaysAway, 'until' | 'back'> {
  const next = addDays(until, 1);
  if (zone !== undefined) return { until: momentInZone(next, 0, zone), back: momentInZone(next, RETURN_MINUTE, zone) };
  const end = momentInZone(next, 0, 'UTC');
  return { until: end, back: end + RETURN_HOURS_WITHOUT_ZONE * HOUR_MS };
}

/** The days that each seat may be away. Older matches, whose hosts had no choice, have the usual number. */
export const awayBudgetOf = ({ awayDays }: Pick<MatchConfig, 'awayDays'>): number => awayDays ?? AWAY_DAYS_DEFAULT;

/** The rest of a seat's budget of days away, in ms. It never grows. */
export const awayLeftMs = (config: Pick<MatchConfig, 'awayDays'>, { awayUsed = 0 }: SeatClock): number =>
  Math.max(0, awayBudgetOf(config) * DAY_MS - awayUsed);

/** The seat's days away, or undefined if it has none. */
export const daysAwayOf = (config: Pick<MatchConfig, 'awayDays'>, time: SeatClock): DaysAway | undefined =>
  time.leave && { ...awayEnds(time.leave), leftMs: awayLeftMs(config, time), paid: time.awayPaid };

/** The cost of a deadline that moves from `from` to `to`. Time that another deadline has moved over costs nothing again. */
export function chargeOf(
  { from, to }: Stretch,
  paid: Stretch | undefined,
): { readonly chargeMs: number; readonly paid: Stretch } {
  if (!paid || from > paid.to || to < paid.from) return { chargeMs: to - from, paid: { from, to } };
  const shared = Math.min(to, paid.to) - Math.max(from, paid.from);
  return { chargeMs: to - from - shared, paid: { from: Math.min(from, paid.from), to: Math.max(to, paid.to) } };
}

/** The latest moment to which a deadline can move from `from` with what is left of the budget. */
function latestPaid(from: number, { leftMs, paid }: DaysAway): number {
  if (!paid || from > paid.to) return from + leftMs;
  const lead = Math.max(0, paid.from - from);
  return lead >= leftMs ? from + leftMs : paid.to + leftMs - lead;
}

/**
 * The deadline of a turn that ends at `turnEnd`, and without the days away at `from`. A budget that does not reach to
 * the return moves it as far as it can.
 */
export const afterAway = (away: DaysAway, turnEnd: number, from: number): number =>
  turnEnd < away.until ? Math.max(from, Math.min(away.back, latestPaid(from, away))) : from;
