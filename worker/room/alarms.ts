/** Which alarms a match needs: for its clock, its notifications and its next bot. */
import { scheduleClockAlarm } from '../clock/seat-clocks.ts';
import type { MatchState } from '../match/state.ts';
import { DeliveryJob } from '../notify/delivery-job.ts';
import { BotAlarm } from './bot-alarm.ts';
import type { Connections } from './connections.ts';

export class MatchAlarms {
  readonly deliveries: DeliveryJob;
  readonly bots: BotAlarm;
  readonly #ctx: DurableObjectState;

  constructor(ctx: DurableObjectState, connections: Connections) {
    this.#ctx = ctx;
    this.deliveries = new DeliveryJob(ctx);
    this.bots = new BotAlarm(ctx, connections);
  }

  /** Set the alarms that this state needs. The writes coalesce with the change that calls for them. */
  schedule(state: MatchState, isWaking = false): void {
    const nowMs = Date.now();
    // Most matches have no clock, and a move is the hot path.
    if (state.head.config.clock) this.#ctx.waitUntil(scheduleClockAlarm(this.#ctx.storage, state, nowMs));
    if (state.channels.length > 0) this.#ctx.waitUntil(this.deliveries.arm(nowMs));
    this.bots.schedule(state, nowMs, isWaking);
  }
}
