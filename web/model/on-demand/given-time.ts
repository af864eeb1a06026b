/** Facts about given time for the match page: who can get how much, and the latest end of a move. Pure. */
import { asSeat, type Seat } from '../../../worker/games/game.ts';
import {
  AFTER_PAUSE_HOURS,
  AWAY_DAYS_DEFAULT,
  GIFT_HOURS,
  PAUSE_BUDGET_DAYS,
  QUIET_HOURS_MAX,
} from '../../../worker/protocol/limits.ts';
import type { Snapshot } from '../../../worker/protocol/match.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

/** True if the clock counts in hours or days. */
export const isSlow = ({ clock }: Snapshot): boolean => clock !== undefined && clock.kind !== 'live';

/** The seats whose players are away now. */
export const awaySeats = ({ seats }: Pick<Snapshot, 'seats'>, nowMs: number): readonly Seat[] =>
  seats.flatMap(({ away }, seat) => (away && nowMs < away.ends ? [asSeat(seat)] : []));

/** The rest of a seat's days away, in ms. */
export const awayLeft = ({ awayLeft: left, awayDays = AWAY_DAYS_DEFAULT }: Snapshot, seat: Seat): number =>
  left?.[seat] ?? awayDays * DAY_MS;

/** The rest of the match's days of pause, in ms. */
export const pauseLeft = ({ pauseLeft: left }: Snapshot): number => left ?? PAUSE_BUDGET_DAYS * DAY_MS;

/** Another seat whose decision runs, and what this seat has done for it. */
export interface Waited {
  readonly seat: Seat;
  readonly deadline: number;
  readonly hasGiven: boolean;
  readonly canGet: boolean;
}

/** The seats of other devices that this seat waits for and can give time to, earliest deadline first. */
export const waitedFor = ({ deadlines = [], gifts, mine }: Snapshot, own: Seat, nowMs: number): readonly Waited[] =>
  deadlines
    .flatMap((deadline, i) => {
      const seat = asSeat(i);
      if (deadline === null || deadline <= nowMs || mine.includes(seat)) return [];
      const { by = [], left = GIFT_HOURS * HOUR_MS } = gifts?.[i] ?? {};
      return [{ seat, deadline, hasGiven: by.includes(own), canGet: left > 0 }];
    })
    .sort((a, b) => a.deadline - b.deadline);

/** The normal time of a decision, in ms; with a fixed hour of the day the longest one. */
function turnMs({ clock }: Snapshot): number {
  if (!clock || clock.kind === 'live') return 0;
  return clock.kind === 'daily' ? 36 * HOUR_MS : clock.hours * HOUR_MS;
}

/** The latest moment at which a seat's open decision ends, if everything that can postpone it is used up. */
export function latestEnd(snapshot: Snapshot, seat: Seat): number | undefined {
  const deadline = snapshot.deadlines?.[seat];
  if (deadline === null || deadline === undefined || !isSlow(snapshot)) return undefined;
  const gifts = snapshot.gifts?.[seat]?.left ?? turnMs(snapshot);
  const pauses = pauseLeft(snapshot);
  const afterPause = pauses > 0 ? AFTER_PAUSE_HOURS * HOUR_MS : 0;
  const quiet =
    snapshot.clock && 'sparesQuiet' in snapshot.clock && snapshot.clock.sparesQuiet ? QUIET_HOURS_MAX + 1 : 0;
  return deadline + gifts + awayLeft(snapshot, seat) + pauses + afterPause + quiet * HOUR_MS;
}

/** A seat that others wait for, and when it was last reminded, in ms since 1970, if that was within a day. */
interface ShownRemindable {
  readonly seat: Seat;
  readonly remindedAt: number | undefined;
}

/** The seats of other devices that this one can have reminded, or had within a day, by what the server says. */
export const remindableNow = (
  { mine, nudges = [], remindable = [] }: Snapshot,
  nowMs: number,
): readonly ShownRemindable[] =>
  remindable.flatMap(({ seat, from }) => {
    const remindedAt = nudges.find((nudge) => nudge.seat === seat && nowMs < nudge.at + DAY_MS)?.at;
    const isShown = !mine.includes(asSeat(seat)) && (remindedAt !== undefined || nowMs >= from);
    return isShown ? [{ seat: asSeat(seat), remindedAt }] : [];
  });
