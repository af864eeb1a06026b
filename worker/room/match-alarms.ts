/** The alarms of a match: clock, notifications, granted wishes, next bot, and the result of a daily match. */
import { keyHash } from '../auth/keys.ts';
import { CLOCK_ALARM, scheduleClockAlarm } from '../clock/clock-alarm.ts';
import type { DailyReport, Env } from '../commands/bindings.ts';
import { resultsName } from '../daily/secret-seed.ts';
import { isFairDaily } from '../lobby/daily-conditions.ts';
import { logFault } from '../log/fault-log.ts';
import { areAllBots, BOT_PAUSE_MS, nextBotSeat } from '../match/bots.ts';
import { type MatchState, phaseOf } from '../match/match-state.ts';
import { nextWishAt } from '../match/wish-lists.ts';
import { DeliveryJob } from '../notify/deliver-messages.ts';
import { UNATTENDED_BOTS_MINUTES } from '../protocol/limits.ts';
import { alarmAt, armChanged, deleteAlarm, setAlarm } from '../storage/alarm-schedule.ts';
import { hasEntryBy } from '../storage/entries.ts';
import { readMark, writeMark } from '../storage/marks.ts';
import type { Connections } from './connections.ts';

/** Name of the report alarm. */
const REPORT_ALARM = 'daily-result';

const MINUTE_MS = 60_000;
/** Pauses between attempts are as long as the time since the end of the match, within these bounds. */
const RETRY_MIN_MS = MINUTE_MS;
const RETRY_MAX_MS = 60 * MINUTE_MS;
/** After a week the results of a day are no longer needed. */
const GIVE_UP_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * The result of the creator's seat. Undefined if there is none, if a bot played the seat for a while, or if anyone but
 * the normal bots played the other seats.
 */
function reportOf(sql: SqlStorage, state: MatchState): DailyReport | undefined {
  const { head, running } = state;
  const { daily, dailyHousehold, match } = head.config;
  const outcome = running?.match.ranks && running.game.outcome(running.match.state);
  const host = state.seats.find((seat) => seat.host);
  const points = host && running?.match.totals[host.seat];
  if (daily === undefined || dailyHousehold === undefined || !outcome || !host || typeof points !== 'number')
    return undefined;
  if (running.match.left.length > 0 || head.ended !== undefined || hasEntryBy(sql, host.seat, 'bot')) return undefined;
  if (!isFairDaily(sql, state)) return undefined;
  return {
    day: daily,
    match: keyHash(`daily result ${match}`),
    household: dailyHousehold,
    points,
    won: running.match.ranks?.[host.seat] === 1,
    at: running.lastAt,
  };
}

/** Schedule the alarm once a daily match is over, unless it is scheduled or the result was reported. */
function scheduleReport(storage: DurableObjectStorage, state: MatchState, nowMs: number): void {
  if (state.head.config.dailyHousehold === undefined || !state.running?.match.ranks) return;
  if (alarmAt(storage, REPORT_ALARM) !== undefined || readMark(storage.sql, 'reported') !== undefined) return;
  setAlarm(storage, REPORT_ALARM, nowMs);
}

/** Report the result once, outside the move that ended the match, or schedule the next attempt. */
async function sendReport(storage: DurableObjectStorage, env: Env, state: MatchState, nowMs: number): Promise<void> {
  const report = reportOf(storage.sql, state);
  if (report && nowMs < report.at + GIVE_UP_MS) {
    try {
      await env.DAILY.getByName(resultsName(state.head.config.game, report.day)).report(report);
    } catch (error) {
      console.warn({ dailyReport: String(error) });
      const pauseMs = Math.min(RETRY_MAX_MS, Math.max(RETRY_MIN_MS, nowMs - report.at));
      return setAlarm(storage, REPORT_ALARM, nowMs + pauseMs);
    }
  }
  writeMark(storage.sql, 'reported', nowMs);
}

export const BOT_ALARM = 'bot';
/** Its stored time is when unattended bots pause. It survives an eviction; the alarm itself does nothing. */
const ATTENDED_ALARM = 'attended';

const ATTENDED_MS = UNATTENDED_BOTS_MINUTES * MINUTE_MS;
/** A visit is only written if the stored time is older than this, in ms. */
const SAVED_EVERY_MS = MINUTE_MS;

/** Write alarms for somebody who only looks. If the disk is full, looking still works, and the next visit tries again. */
function tryToWrite(write: () => void): void {
  try {
    write();
  } catch (error) {
    logFault({ message: 'alarms', error: String(error) });
  }
}

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
    if (state && areAllBots(state)) {
      tryToWrite(() => this.schedule(state, nowMs, true));
      armChanged(this.#ctx);
    }
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
    if (state.head.ended !== undefined) deleteAlarm(storage, BOT_ALARM);
    if (phaseOf(state) === 'over') deleteAlarm(storage, ATTENDED_ALARM);
    if (nextBotSeat(state) === undefined || this.isPaused(state, nowMs)) return;
    if (areAllBots(state)) this.#save();
    if (isWaking && (alarmAt(storage, BOT_ALARM) ?? Number.POSITIVE_INFINITY) <= nowMs + BOT_PAUSE_MS) return;
    setAlarm(storage, BOT_ALARM, nowMs + BOT_PAUSE_MS);
  }

  /** Store the newest visit, at most once a minute. */
  #save(): void {
    const until = this.#attendedUntil();
    if (this.#savedUntil() + SAVED_EVERY_MS <= until) setAlarm(this.#ctx.storage, ATTENDED_ALARM, until);
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

  /** Write the alarms that this state needs, in the transaction of the change that requires them. */
  schedule(state: MatchState, isWaking = false): void {
    const nowMs = Date.now();
    // Most matches have no clock, and this runs for every move.
    if (state.head.config.clock) scheduleClockAlarm(this.#ctx.storage, state, nowMs);
    if (state.ahead) this.#scheduleWish(state);
    if (state.head.config.dailyHousehold !== undefined) scheduleReport(this.#ctx.storage, state, nowMs);
    this.bots.schedule(state, nowMs, isWaking);
  }

  /** Set the object's alarm, once what `schedule` wrote is committed. */
  arm(state: MatchState): void {
    armChanged(this.#ctx);
    if (state.channels.length > 0) this.#ctx.waitUntil(this.deliveries.arm());
  }

  /** Write alarms that a failure has lost. */
  restore(state: MatchState): void {
    tryToWrite(() => this.schedule(state, true));
    this.arm(state);
  }

  /** Wake the object for the next granted wish. Like a timeout, it is played whenever the object is entered. */
  #scheduleWish(state: MatchState): void {
    const { storage } = this.#ctx;
    const due = nextWishAt(state);
    if (due === undefined) deleteAlarm(storage, WISH_ALARM);
    else if (alarmAt(storage, WISH_ALARM) !== due) setAlarm(storage, WISH_ALARM, due);
  }

  /** Run the job of an alarm that needs only the match. */
  async run(name: string, state: MatchState, nowMs: number): Promise<void> {
    // If it fired early: a seat has moved since it was set.
    if (name === CLOCK_ALARM) scheduleClockAlarm(this.#ctx.storage, state, nowMs);
    if (name === REPORT_ALARM) await sendReport(this.#ctx.storage, this.#env, state, nowMs);
  }
}
