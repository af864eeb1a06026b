/** The alarms of a match: clock, notifications, granted wishes, next bot, and the result of a daily match. */
import { CLOCK_ALARM, scheduleClockAlarm } from '../clock/seat-clocks.ts';
import type { Env } from '../commands/bindings.ts';
import type { MatchState } from '../match/state.ts';
import { nextWishAt } from '../match/wishes.ts';
import { DeliveryJob } from '../notify/delivery-job.ts';
import { alarmAt, deleteAlarm, setAlarm } from '../storage/alarms.ts';
import { BotAlarm } from './bot-alarm.ts';
import type { Connections } from './connections.ts';
import { REPORT_ALARM, scheduleReport, sendReport } from './daily-report.ts';

/** Name of the alarm of granted wishes. */
const WISH_ALARM = 'wishes';

export class MatchAlarms {
  readonly deliveries: DeliveryJob;
  readonly bots: BotAlarm;
  readonly #ctx: DurableObjectState;
  readonly #env: Env;

  constructor(ctx: DurableObjectState, env: Env, connections: Connections) {
    this.#ctx = ctx;
    this.#env = env;
    this.deliveries = new DeliveryJob(ctx);
    this.bots = new BotAlarm(ctx, connections);
  }

  /** Schedule the alarms that this state needs. The writes coalesce with the change that requires them. */
  schedule(state: MatchState, isWaking = false): void {
    const nowMs = Date.now();
    // Most matches have no clock, and this runs for every move.
    if (state.head.config.clock) this.#ctx.waitUntil(scheduleClockAlarm(this.#ctx.storage, state, nowMs));
    if (state.channels.length > 0) this.#ctx.waitUntil(this.deliveries.arm());
    if (state.ahead) this.#ctx.waitUntil(this.#scheduleWish(state));
    if (state.head.config.dailyHousehold !== undefined)
      this.#ctx.waitUntil(scheduleReport(this.#ctx.storage, state, nowMs));
    this.bots.schedule(state, nowMs, isWaking);
  }

  /** Wake the object for the next granted wish. Like a timeout, it is played whenever the object is entered. */
  async #scheduleWish(state: MatchState): Promise<void> {
    const { storage } = this.#ctx;
    const due = nextWishAt(state);
    if (due === undefined) await deleteAlarm(storage, WISH_ALARM);
    else if (alarmAt(storage, WISH_ALARM) !== due) await setAlarm(storage, WISH_ALARM, due);
  }

  /** Run the job of an alarm that needs only the match. */
  async run(name: string, state: MatchState, nowMs: number): Promise<void> {
    // If it fired early: a seat has moved since it was set.
    if (name === CLOCK_ALARM) await scheduleClockAlarm(this.#ctx.storage, state, nowMs);
    if (name === REPORT_ALARM) await sendReport(this.#ctx.storage, this.#env, state, nowMs);
  }
}
