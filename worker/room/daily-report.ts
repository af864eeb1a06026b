/** Reports the result of a daily match once, outside the move that ended it. Retries until it is counted. */
import { keyHash } from '../auth/keys.ts';
import type { DailyReport, Env } from '../commands/bindings.ts';
import { resultsName } from '../daily/deal.ts';
import { isFairDaily } from '../lobby/daily.ts';
import type { MatchState } from '../match/state.ts';
import { alarmAt, setAlarm } from '../storage/alarms.ts';
import { hasEntryBy } from '../storage/entries.ts';
import { readMark, writeMark } from '../storage/marks.ts';

/** Name of the report alarm. */
export const REPORT_ALARM = 'daily-result';

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
export async function scheduleReport(storage: DurableObjectStorage, state: MatchState, nowMs: number): Promise<void> {
  if (state.head.config.dailyHousehold === undefined || !state.running?.match.ranks) return;
  if (alarmAt(storage, REPORT_ALARM) !== undefined || readMark(storage.sql, 'reported') !== undefined) return;
  await setAlarm(storage, REPORT_ALARM, nowMs);
}

/** Report the result, or schedule the next attempt. */
export async function sendReport(
  storage: DurableObjectStorage,
  env: Env,
  state: MatchState,
  nowMs: number,
): Promise<void> {
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
