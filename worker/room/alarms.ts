/** The alarms of a match: clock, notifications, granted wishes, next bot, and the result of a daily match. */
import { CLOCK_ALARM, scheduleClockAlarm } from '../clock/seat-clocks.ts';
import type { Env } from '../commands/bindings.ts';
import { areAllBots, BOT_PAUSE_MS, nextBotSeat } from '../match/bots.ts';
import { type MatchState, phaseOf } from '../match/state.ts';
import { nextWishAt } from '../match/wishes.ts';
import { DeliveryJob } from '../notify/delivery-job.ts';
import { UNATTENDED_BOTS_MINUTES } from '../protocol/limits.ts';
import { alarmAt, deleteAlarm, setAlarm } from '../storage/alarms.ts';
import type { Connections } from './connections.ts';
import { REPORT_ALARM, scheduleReport, sendReport } from './daily-report.ts';

export const BOT_ALARM = 'bot';
/** Its stored time is when unattended bots pause. It survives an eviction; the alarm itself does nothing. */
const ATTENDED_ALARM = 'attended';

const MINUTE_MS = 60_000;
const ATTENDED_MS = UNATTENDED_BOTS_MINUTES * MINUTE_MS;
/** A visit is only written if the stored time is older than this, in ms. */
const SAVED_EVERY_MS = MINUTE_MS;

/** When the next bot moves. In a match with only bots they pause after ten minutes without a visit. */
class BotAlarm {
  readonly #ctx: DurableObjectState;
  readonly #connections: Connections;
  #visitedAt = 0;

  constructor(ctx: DurableObjectState, connections: Connections) {
    this.#ctx = ctx;
    this.#connections = connections;
  }

  /** Record a visit, and resume bots that have paused. */
  visit(state: MatchState | undefined, nowMs: number): void {
    this.#visitedAt = nowMs;
    if (state && areAllBots(state)) this.schedule(state, nowMs, true);
  }

  /** True if only bots play and nobody visited in the last ten minutes: no request, and no socket that pings. */
  isPaused(state: MatchState, nowMs: number): boolean {
    return areAllBots(state) && Math.max(this.#attendedUntil(), this.#savedUntil()) <= nowMs;
  }

  /**
   * Schedule the alarm for the next bot move. With `isWaking` an existing alarm stays, unless it is further away than
   * the pause: then it was set before the clock was set back.
   */
  schedule(state: MatchState, nowMs: number, isWaking: boolean): void {
    const { storage } = this.#ctx;
    if (state.head.ended !== undefined) this.#ctx.waitUntil(deleteAlarm(storage, BOT_ALARM));
    if (phaseOf(state) === 'over') this.#ctx.waitUntil(deleteAlarm(storage, ATTENDED_ALARM));
    if (nextBotSeat(state) === undefined || this.isPaused(state, nowMs)) return;
    if (areAllBots(state)) this.#ctx.waitUntil(this.#save());
    if (isWaking && (alarmAt(storage, BOT_ALARM) ?? Number.POSITIVE_INFINITY) <= nowMs + BOT_PAUSE_MS) return;
    this.#ctx.waitUntil(setAlarm(storage, BOT_ALARM, nowMs + BOT_PAUSE_MS));
  }

  /** Store the newest visit, at most once a minute. */
  async #save(): Promise<void> {
    const until = this.#attendedUntil();
    if (this.#savedUntil() + SAVED_EVERY_MS <= until) await setAlarm(this.#ctx.storage, ATTENDED_ALARM, until);
  }

  #attendedUntil(): number {
    return Math.max(this.#visitedAt, this.#connections.lastHeardAt()) + ATTENDED_MS;
  }

  #savedUntil(): number {
    return alarmAt(this.#ctx.storage, ATTENDED_ALARM) ?? 0;
  }
}

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
