/** When a seat's devices get messages: not in its quiet hours, its days away or a pause. Pure. */
import { awayEnds } from '../clock/days-away.ts';
import { lastMinuteBeforeQuiet, quietEnd } from '../clock/quiet-hours.ts';
import type { MatchState } from '../match/match-state.ts';
import type { SeatRow } from '../storage/seats.ts';

/** A player who returns is greeted so long before the deadlines that moved to the return. */
const GREETING_LEAD_MS = 3 * 60 * 60_000;

/**
 * When the seat's devices get messages again, or undefined if they get them at `atMs`. After days away that is three
 * hours before the moment to which deadlines moved, also if quiet hours last longer.
 */
export function messagesResumeAt(
  { given }: Pick<MatchState, 'given'>,
  { time: { quiet, leave } }: Pick<SeatRow, 'time'>,
  atMs: number,
): number | undefined {
  const { pause } = given ?? {};
  const resumed = pause?.from === undefined ? atMs : Math.max(atMs, pause.until);
  const back = leave && awayEnds(leave).back;
  const isAway = back !== undefined && resumed < back - GREETING_LEAD_MS;
  const greeted = isAway ? back - GREETING_LEAD_MS : resumed;
  const awake = (quiet && quietEnd(quiet, greeted)) ?? greeted;
  // Quiet hours until the deadline would hide the return.
  const early = isAway && quiet && awake >= back ? lastMinuteBeforeQuiet(quiet, greeted) : awake;
  // Once they have begun, or in a pause that lasts longer, only their end is left.
  const end = early >= resumed ? early : ((quiet && quietEnd(quiet, resumed)) ?? resumed);
  return end > atMs ? end : undefined;
}
