/** The machine's clock jumps forwards and backwards: deadlines keep their length, alarms fire, and nothing is lost. */
import { runDurableObjectAlarm, runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { fetchSnapshot, finishedMatch, json, openLiveSocket, queryRows, sendRequest } from '../kit/client.ts';
import {
  advanceTime,
  clockAlarmAt,
  clockEntries,
  createCorrespondence,
  createTimed,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  NIGHT_QUIET_HOURS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
  setQuietHours,
} from '../kit/clock.ts';
import { evict, roomStub } from '../kit/eviction.ts';

const SECOND_MS = 1_000;

freezeTime();

const deadlinesOf = async (match: string): Promise<readonly (number | null)[]> =>
  (await fetchSnapshot(match)).deadlines ?? [];

describe('P-23 after the clock was put back', () => {
  it('R-22 an open decision has its normal time from now, once', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    advanceTime(-HOUR_MS);

    expect(await deadlinesOf(host.match)).toEqual([nowMs() + 60 * SECOND_MS, null]);
    expect(await clockAlarmAt(host.match)).toBe(nowMs() + 61 * SECOND_MS);

    const deadline = nowMs() + 60 * SECOND_MS;
    advanceTime(20 * SECOND_MS);
    expect(await deadlinesOf(host.match), 'looking again does not put it off').toEqual([deadline, null]);
  });

  it('those who watch hear of the nearer deadline', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    const socket = await openLiveSocket(host.match);
    await socket.waitForMessages(1);
    advanceTime(-HOUR_MS);

    await runAlarm(host.match);

    const [, last] = await socket.waitForMessages(2);
    expect(last?.deadlines).toEqual([nowMs() + 60 * SECOND_MS, null]);
  });

  it('the seat is timed out after that time, and the next one has its own', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    advanceTime(-HOUR_MS);
    await fetchSnapshot(host.match);
    advanceTime(61 * SECOND_MS);

    const after = await fetchSnapshot(host.match);

    expect(clockEntries(after)).toHaveLength(1);
    expect(after.deadlines?.[1]).toBe(nowMs() + 60 * SECOND_MS);
  });

  it('a time-out by a clock that ran ahead leaves the next seat its normal time', async () => {
    const [host, guest] = await createTimed(2, LIVE_CLOCK);
    advanceTime(HOUR_MS);
    expect(clockEntries(await fetchSnapshot(host.match))).toHaveLength(1);
    advanceTime(-HOUR_MS);

    expect(await deadlinesOf(host.match)).toEqual([null, nowMs() + 60 * SECOND_MS]);
    await playTurn(guest);
    expect(await deadlinesOf(host.match)).toEqual([nowMs() + 60 * SECOND_MS, null]);
  });

  it('R-22 a seat that came back by a clock that ran ahead has its next decision’s normal time', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    for (let n = 0; n < 4; n += 1) {
      advanceTime(61 * SECOND_MS);
      await fetchSnapshot(host.match);
    }
    expect(await deadlinesOf(host.match), 'all are absent, so the clock stands still').toEqual([null, null]);
    await playTurn(host);
    advanceTime(-HOUR_MS);
    await fetchSnapshot(host.match);
    advanceTime(61 * SECOND_MS);

    expect(await deadlinesOf(host.match), 'as soon as it is shown').toEqual([nowMs() + 60 * SECOND_MS, null]);
  });

  it('a small correction changes nothing and writes nothing', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    const [deadlines, seats] = [await deadlinesOf(host.match), await queryRows(host.match, 'SELECT * FROM seats')];
    advanceTime(-3 * SECOND_MS);

    expect(await deadlinesOf(host.match)).toEqual(deadlines);
    expect(await queryRows(host.match, 'SELECT * FROM seats')).toEqual(seats);
  });

  it('quiet hours still put a deadline off by no more than ever', async () => {
    const [host] = await createCorrespondence();
    await setQuietHours(host, NIGHT_QUIET_HOURS);
    advanceTime(-20 * DAY_MS);

    const [deadline] = await deadlinesOf(host.match);

    expect(deadline).toBeGreaterThanOrEqual(nowMs() + DAY_MS);
    expect(deadline).toBeLessThanOrEqual(nowMs() + DAY_MS + 15 * HOUR_MS);
  });

  it('entries have the time at which they were made, and the record still verifies', async () => {
    const [host, guest] = await createTimed(2, LIVE_CLOCK);
    await playTurn(host);
    advanceTime(-HOUR_MS);
    await playMove(guest);

    const rows = await queryRows(host.match, 'SELECT at FROM entries ORDER BY n');
    expect(rows.at(-1)?.at).toBe(nowMs());
    expect(Number(rows[0]?.at)).toBeGreaterThan(nowMs());
    expect((await fetchSnapshot(host.match)).phase).toBe('playing');
  });

  it('a bot moves after its pause and not an hour later', async () => {
    const [host] = await createTimed(2, LIVE_CLOCK);
    const path = `/${host.match}/seats/0/bot`;
    await sendRequest({ method: 'PUT', path, keys: [host.key], body: { bot: { strength: 'easy', yields: false } } });
    const before = await fetchSnapshot(host.match);
    advanceTime(-HOUR_MS);

    await runAlarm(host.match);
    advanceTime(SECOND_MS);
    await runAlarm(host.match);

    expect((await fetchSnapshot(host.match)).entry).toBeGreaterThan(before.entry);
  });
});

it('R-38 an alarm that the runtime has lost is set again when the object wakes', async () => {
  const [host] = await createTimed(2, LIVE_CLOCK);
  const alarmOf = () => runInDurableObject(roomStub(host.match), (_, { storage }) => storage.getAlarm());
  const set = await alarmOf();
  await runInDurableObject(roomStub(host.match), (_, { storage }) => storage.deleteAlarm());
  await evict(host.match);

  await fetchSnapshot(host.match);

  expect(await alarmOf()).toBe(set);
});

it('a match that is over keeps its date of expiry through jumps', async () => {
  const [host] = await finishedMatch(2);
  const { expires } = await fetchSnapshot(host.match);
  advanceTime(-400 * DAY_MS);
  await runDurableObjectAlarm(roomStub(host.match));
  advanceTime(400 * DAY_MS);

  expect(await fetchSnapshot(host.match)).toMatchObject({ phase: 'over', expires });
  expect(json(await sendRequest({ path: `/${host.match}/record` }))).toMatchObject({ match: host.match });
});
