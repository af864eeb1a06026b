/**
 * Results of daily matches: each match reports once, at most three per household count, and ten are needed to show
 * them.
 */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { env, exports } from 'cloudflare:workers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DailyReport } from '../../../worker/commands/bindings.ts';
import type { DailyResults as Counter } from '../../../worker/daily/count-results.ts';
import { revealTimeOf } from '../../../worker/daily/secret-seed.ts';
import { DAILY_RESULTS_CACHED_SECONDS, DailyResults } from '../../../worker/protocol/daily.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { putBot } from '../kit/bots.ts';
import { createMatch, dumpStorage, ORIGIN, parseUpdate, playOn, queryRows, sendMove } from '../kit/client.ts';
import { advanceTime, DAY_MS, freezeTime, HOUR_MS, MINUTE_MS, nowMs } from '../kit/clock.ts';
import { evict, roomStub } from '../kit/eviction.ts';

freezeTime();
afterEach(() => vi.restoreAllMocks());

const GAME = 'lucky-numbers';
const counterOf = (day: string) => env.DAILY.getByName(`${GAME} ${day}`);
const ask = (path: string) => exports.default.fetch(`${ORIGIN}/api/daily/${path}`);
const resultsOf = async (day: string) => DailyResults.parse(await (await ask(`${day}/${GAME}`)).json());
const tableOf = (day: string, sql: string): Promise<readonly object[]> =>
  runInDurableObject(counterOf(day), (_: Counter, { storage }) => {
    const isEmpty = storage.sql.exec("SELECT 1 FROM sqlite_master WHERE name = 'tallies'").toArray().length === 0;
    return isEmpty ? [] : storage.sql.exec(sql).toArray();
  });
const countOf = async (day: string): Promise<unknown> => {
  const [row] = await tableOf(day, 'SELECT coalesce(sum(results), 0) AS n FROM tallies');
  return row && 'n' in row ? row.n : 0;
};

/** The report of a match, each from its own household unless named. */
const reportOf = (day: string, n: number, more: Partial<DailyReport> = {}): DailyReport => ({
  day,
  match: `match ${n}`,
  household: `household ${n}`,
  points: -(n % 3),
  won: true,
  at: revealTimeOf(day) - 1,
  ...more,
});
const report = async (day: string, n: number, more: Partial<DailyReport> = {}): Promise<void> => {
  await counterOf(day).report(reportOf(day, n, more));
};

const finished = async (day: string): Promise<Seated> => {
  const host = await createMatch({ seats: 1, daily: day });
  await playOn([host]);
  return host;
};
const alarmNames = async (match: string) =>
  (await queryRows(match, "SELECT name FROM alarms WHERE name = 'daily-result'")).map(({ name }) => name);
const ring = (match: string): Promise<boolean> => runDurableObjectAlarm(roomStub(match));

describe('P-59 results of a deal', () => {
  it('are shown from ten on, by points, and never by match or household', async () => {
    const day = '2027-01-01';
    for (let n = 0; n < 9; n += 1) await report(day, n);
    const nine = await resultsOf(day);
    await report(day, 9);
    // Results are read once a minute.
    const later = Date.now() + DAILY_RESULTS_CACHED_SECONDS * 1_000;
    vi.spyOn(Date, 'now').mockReturnValue(later);

    expect(nine).toEqual({ day, game: GAME, shownFrom: 10 });
    expect(await resultsOf(day)).toEqual({
      ...nine,
      results: [
        { points: -2, won: true, count: 3 },
        { points: -1, won: true, count: 3 },
        { points: 0, won: true, count: 4 },
      ],
    });
  });

  it('count each match once and three of a household', async () => {
    const day = '2027-01-02';
    for (let n = 0; n < 5; n += 1) await report(day, n, { household: 'one' });
    for (let n = 0; n < 5; n += 1) await report(day, n, { household: 'another' });
    await report(day, 6, { household: 'another' });

    expect(await countOf(day)).toBe(4);
  });

  it('count no match that ended once the seed was public', async () => {
    const day = '2027-01-03';
    await report(day, 1, { at: revealTimeOf(day) });
    expect(await countOf(day)).toBe(0);
    await report(day, 1, { at: revealTimeOf(day) - 1 });
    expect(await countOf(day)).toBe(1);
  });

  it('are deleted 30 days after the seed became public', async () => {
    const day = '2027-01-04';
    await report(day, 1);
    const at = await runInDurableObject(counterOf(day), (_: Counter, { storage }) => storage.getAlarm());
    expect(at).toBe(revealTimeOf(day) + 30 * DAY_MS);
    await runDurableObjectAlarm(counterOf(day));

    expect(await countOf(day)).toBe(0);
  });

  it('exist for games and days that there are', async () => {
    expect((await ask('2027-01-04/chess')).status).toBe(404);
    expect((await ask('2028-01-04/qwantum')).status).toBe(400);
  });
});

describe('P-59 a match reports its result', () => {
  it('after the move that ended it, once, through evictions and repeats', async () => {
    const day = '2027-01-05';
    const host = await finished(day);
    // The seed of that day is public already: the match counts only for its own day.
    expect(await countOf(day)).toBe(0);
    const today = '2027-01-15';
    const own = await finished(today);
    expect(await alarmNames(own.match)).toEqual(['daily-result']);
    await evict(own.match);
    await ring(own.match);
    expect(await countOf(today)).toBe(1);
    for (let n = 0; n < 3; n += 1) {
      await evict(own.match);
      await ring(own.match);
    }

    expect(await countOf(today)).toBe(1);
    expect(await alarmNames(own.match)).toEqual([]);
    await ring(host.match);
    expect(await countOf(day)).toBe(0);
  });

  it('again and again until it is counted, at a growing pause', async () => {
    const day = '2027-01-14';
    const host = await finished(day);
    const failing = vi.spyOn(env.DAILY, 'getByName').mockImplementation(() => {
      throw new Error('no such object now');
    });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    await ring(host.match);
    const dueAt = async () =>
      Number((await queryRows(host.match, "SELECT at FROM alarms WHERE name = 'daily-result'"))[0]?.at);
    expect(await dueAt()).toBe(nowMs() + MINUTE_MS);
    advanceTime(HOUR_MS / 2);
    await evict(host.match);
    await ring(host.match);
    expect(await dueAt()).toBe(nowMs() + HOUR_MS / 2);
    failing.mockRestore();
    expect(await countOf(day)).toBe(0);
    advanceTime(HOUR_MS / 2);
    await ring(host.match);

    expect(await countOf(day)).toBe(1);
  });

  it('not if a bot played the seat, and not if it is no daily match', async () => {
    const day = '2027-01-15';
    const before = await countOf(day);
    const host = await createMatch({ seats: 1, daily: day });
    parseUpdate(await sendMove(host, 0, { kind: 'draw' }));
    expect((await putBot(host.match, 0, { strength: 'easy', yields: false }, [host.key])).status).toBe(200);
    for (
      let n = 0;
      n < 200 && (await queryRows(host.match, "SELECT 1 FROM alarms WHERE name = 'bot'")).length;
      n += 1
    ) {
      await runInDurableObject(roomStub(host.match), (_, { storage }) => {
        storage.sql.exec("UPDATE alarms SET at = 0 WHERE name = 'bot'");
      });
      await ring(host.match);
    }
    await ring(host.match);
    const other = await createMatch({ seats: 1 });
    await playOn([other]);

    expect(await queryRows(host.match, "SELECT name FROM marks WHERE name = 'reported'")).toHaveLength(1);
    expect(await alarmNames(other.match)).toEqual([]);
    expect(await countOf(day)).toBe(before);
  });

  it('without the address of its maker', async () => {
    const host = await finished('2027-01-15');

    expect(await dumpStorage(host.match)).not.toMatch(/127\.0\.0\.1|::1/);
  });
});
