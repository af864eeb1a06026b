/** Which alarms a match needs: for its clock, its notifications and its next bot. */
import { scheduleClockAlarm } from '../clock/seat-clocks.ts';
import { BOT_PAUSE_MS, nextBotSeat } from '../match/bots.ts';
import type { MatchState } from '../match/state.ts';
import type { DeliveryJob } from '../notify/delivery-job.ts';
import { alarmAt, deleteAlarm, setAlarm } from '../storage/alarms.ts';

/** The name of the alarm that plays one move of one bot. */
export const BOT_ALARM = 'bot';

/**
 * Set the alarms that this state needs; the writes coalesce with the change that calls for them. With `isWaking` a bot's
 * alarm that is set stays, unless it is further away than the pause: then it was set before the clock was put back.
 */
export function scheduleAlarms(
  ctx: DurableObjectState,
  deliveries: DeliveryJob,
  state: MatchState,
  isWaking = false,
): void {
  const { storage } = ctx;
  const nowMs = Date.now();
  // Most matches have no clock, and a move is the hot path.
  if (state.head.config.clock) ctx.waitUntil(scheduleClockAlarm(storage, state, nowMs));
  if (state.channels.length > 0) ctx.waitUntil(deliveries.arm(nowMs));
  if (state.head.ended !== undefined) ctx.waitUntil(deleteAlarm(storage, BOT_ALARM));
  if (nextBotSeat(state) === undefined) return;
  if (isWaking && (alarmAt(storage, BOT_ALARM) ?? Number.POSITIVE_INFINITY) <= nowMs + BOT_PAUSE_MS) return;
  ctx.waitUntil(setAlarm(storage, BOT_ALARM, nowMs + BOT_PAUSE_MS));
}
