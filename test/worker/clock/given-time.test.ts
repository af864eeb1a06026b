/** Days away, gifts of time, pauses, reserves and fixed hours in the object. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { BOT_PAUSE_MS } from '../../../worker/match/bots.ts';
import type { Clock } from '../../../worker/protocol/clock.ts';
import type { MatchRecord } from '../../../worker/record/record-format.ts';
import { parseRecord } from '../../../worker/record/verify-shape.ts';
import { NORMAL_BOT } from '../kit/bots.ts';
import {
  commandId,
  createBody,
  expectProblem,
  fetchSnapshot,
  json,
  parseSeated,
  parseSnapshot,
  parseUpdate,
  playOn,
  queryRows,
  type Seats,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import {
  advanceTime,
  CORRESPONDENCE_CLOCK,
  chooseForAbsent,
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
  START_MS,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';
import {
  changePause,
  DAILY_CLOCK,
  giveTime,
  pauseUntil,
  previewAway,
  RESERVE_CLOCK,
  setAway,
} from '../kit/given-time.ts';
import { fetchPage, tagOf } from '../preview/fetch-preview.ts';

freezeTime();

const at = (text: string): number => Date.parse(text);
const deadlinesIn = async (match: string) => (await fetchSnapshot(match)).deadlines;
const KYIV = 'Europe/Kyiv';

describe('P-64 days away', () => {
  it('moves a deadline in it to 10:00 of the day after, charges only what moved, and everybody sees it', async () => {
    const [host, guest] = await createCorrespondence();
    // The turn would end on the 16th at 08:00 UTC; the 20th in Kyiv begins two hours before UTC.
    const back = at('2027-01-20T08:00Z');

    expect(await previewAway(host, { until: '2027-01-19', zone: KYIV })).toEqual({
      deadline: START_MS + DAY_MS,
      moved: back,
      back,
      left: 10 * DAY_MS,
    });
    expect(await deadlinesIn(host.match)).toEqual([START_MS + DAY_MS, null]);
    parseSnapshot(await setAway(host, { until: '2027-01-19', zone: KYIV }));
    const seen = await fetchSnapshot(host.match, [guest.key]);
    expect(seen.deadlines).toEqual([back, null]);
    expect(seen.awayLeft).toEqual([10 * DAY_MS, 14 * DAY_MS]);
    expect(seen.seats[0]?.away).toEqual({ until: '2027-01-19', ends: at('2027-01-19T22:00Z'), back });
    expect(seen.notes).toMatchObject([{ seat: 0, kind: 'away', at: START_MS, until: at('2027-01-19T22:00Z') }]);
    await evict(host.match);
    expect((await fetchSnapshot(host.match, [guest.key])).deadlines).toEqual([back, null]);
  });

  it('without a known time zone ends with the day in UTC, and the deadline moves to 12 hours later', async () => {
    const [host] = await createCorrespondence();
    parseSnapshot(await setAway(host, { until: '2027-01-19' }));

    expect(await deadlinesIn(host.match)).toEqual([at('2027-01-20T12:00Z'), null]);
  });

  it('knows the zone of the quiet hours, and never adds up with them: the later one counts', async () => {
    const [host] = await createCorrespondence();
    parseSnapshot(await setQuietHours(host, { from: 8 * 60, to: 20 * 60, zone: 'Europe/Rome' }));
    expect(await deadlinesIn(host.match)).toEqual([at('2027-01-16T20:00Z'), null]);
    parseSnapshot(await setAway(host, { until: '2027-01-16' }));

    expect(await deadlinesIn(host.match)).toEqual([at('2027-01-17T09:00Z'), null]);
    expect((await fetchSnapshot(host.match)).awayLeft).toEqual([14 * DAY_MS - 13 * HOUR_MS, 14 * DAY_MS]);
  });

  it('moves the decisions that open in it, and charges the same days once', async () => {
    const [host, guest] = await createCorrespondence();
    parseSnapshot(await setAway(guest, { until: '2027-01-19', zone: 'UTC' }));
    expect((await fetchSnapshot(host.match)).awayLeft).toBeUndefined();
    await playTurn(host);
    const back = at('2027-01-20T10:00Z');
    const left = [14 * DAY_MS, 14 * DAY_MS - (back - START_MS - DAY_MS)];
    expect(await fetchSnapshot(host.match)).toMatchObject({ deadlines: [null, back], awayLeft: left });
    advanceTime(DAY_MS);
    await playTurn(guest);
    await playTurn(host);

    expect(await fetchSnapshot(host.match)).toMatchObject({ deadlines: [null, back], awayLeft: left });
  });

  it('ends early: what a shown deadline gained stays, and stays charged', async () => {
    const [host] = await createCorrespondence();
    parseSnapshot(await setAway(host, { until: '2027-01-19', zone: 'UTC' }));
    advanceTime(HOUR_MS);
    const seen = parseSnapshot(await setAway(host, null));

    const back = at('2027-01-20T10:00Z');
    expect(seen.deadlines).toEqual([back, null]);
    expect(seen.seats[0]?.away).toBeUndefined();
    expect(seen.awayLeft).toEqual([14 * DAY_MS - (back - START_MS - DAY_MS), 14 * DAY_MS]);
    // Set again to the same day, it costs nothing more.
    expect(parseSnapshot(await setAway(host, { until: '2027-01-19', zone: 'UTC' })).awayLeft).toEqual(seen.awayLeft);
  });

  it.each([0, 7, 30] as const)('has the %s days that the host chose', async (awayDays) => {
    const [host] = await createCorrespondence({ awayDays });
    const last = new Date(START_MS + (awayDays - 1) * DAY_MS).toISOString().slice(0, 10);
    const next = new Date(START_MS + awayDays * DAY_MS).toISOString().slice(0, 10);

    expect((await fetchSnapshot(host.match)).awayDays).toBe(awayDays);
    expectProblem(await setAway(host, { until: next, zone: 'UTC' }), 409, 'over-budget');
    if (awayDays > 0) parseSnapshot(await setAway(host, { until: last, zone: 'UTC' }));
  });

  it('is refused for a day that is over, after the deadline, in live matches, and to spectators', async () => {
    const [host] = await createCorrespondence();
    expectProblem(await setAway(host, { until: '2027-01-14', zone: 'UTC' }), 400, 'past-date');
    expectProblem(await setAway({ ...host, key: '0'.repeat(26) }, { until: '2027-01-19' }), 401, 'no-seat');
    expectProblem(await setAway(host, { until: '2027-01-19', zone: 'Mars/Base' }), 400, 'bad-request');
    advanceTime(DAY_MS + GRACE_MS - 1);
    expectProblem(await setAway(host, { until: '2027-01-19', zone: 'UTC' }), 409, 'too-late');
    const [live] = await createTimed(2, LIVE_CLOCK);
    expectProblem(await setAway(live, { until: '2027-01-19', zone: 'UTC' }), 409, 'live-clock');
  });

  it('is a notice without a clock, also before the start', async () => {
    const host = parseSeated(await sendRequest({ method: 'POST', body: createBody({ seats: 2 }) }));
    const seen = parseSnapshot(await setAway(host, { until: '2027-01-19', zone: 'UTC' }));

    expect(seen.seats[0]?.away?.until).toBe('2027-01-19');
    expect([seen.awayDays, seen.deadlines]).toEqual([undefined, undefined]);
    expectProblem(await setAway(host, { until: '2027-06-01', zone: 'UTC' }), 409, 'over-budget');
  });
});

it('P-64 P-65 notes about it stand in the record beside its entries, which have the same numbers without it', async () => {
  const seats = await createCorrespondence();
  const [host, guest] = seats;
  await setAway(host, { until: '2027-01-19', zone: 'UTC' });
  await giveTime(guest, 0);
  await playOn(seats);
  const record = json(await sendRequest({ path: `/${host.match}/record` })) as MatchRecord;

  expect(record.notes?.map(({ kind, seat }) => [kind, seat])).toEqual([
    ['away', 0],
    ['gift', 1],
  ]);
  expect(record.entries.map(({ n }) => n)).toEqual(record.entries.map((_, i) => i + 1));
  expect(parseRecord(record)).toHaveProperty('record');
});

it('P-64 a match is kept while given time holds a decision', async () => {
  const [host] = await createTimed(2, { ...RESERVE_CLOCK, hours: 336, reserve: 336 } as Clock, { awayDays: 30 });
  const before = (await fetchSnapshot(host.match)).expires;
  parseSnapshot(await setAway(host, { until: '2027-02-12', zone: 'UTC' }));

  const { expires, deadlines } = await fetchSnapshot(host.match);
  expect(expires).toBeGreaterThanOrEqual(before);
  expect(expires - (deadlines?.[0] ?? 0)).toBeGreaterThanOrEqual(45 * DAY_MS);
});

it('P-64 P-65 the link preview says who is away, and that the match is paused', async () => {
  const seats = await createTimed(2, CORRESPONDENCE_CLOCK, { name: 'Ada' });
  const [{ match }] = seats;
  await setAway(seats[0], { until: '2027-01-19', zone: 'UTC' });

  expect(tagOf(await fetchPage(match), 'og:description')).toBe(
    'Waiting for Ada until 2027-01-20, 10:00 UTC. Ada is away until 2027-01-19.',
  );
  await setAway(seats[0], null);
  await pauseUntil(seats, '2027-01-18');
  expect(tagOf(await fetchPage(match), 'og:description')).toBe('The match is paused until 2027-01-18, 10:00 (UTC).');
});

describe('P-65 a gift of time', () => {
  it('makes the deadline 24 hours later, once for each giver and decision', async () => {
    const [host, ada, bob] = await createTimed(3, {
      ...CORRESPONDENCE_CLOCK,
      hours: 48,
    } as typeof CORRESPONDENCE_CLOCK);
    const id = commandId();
    const seen = parseSnapshot(await giveTime(ada, 0, { id }));
    expect(seen.deadlines).toEqual([START_MS + 3 * DAY_MS, null, null]);
    expect(seen.gifts?.[0]).toEqual({ by: [1], left: DAY_MS });
    expect(parseSnapshot(await giveTime(ada, 0, { id })).deadlines).toEqual(seen.deadlines);
    expectProblem(await giveTime(ada, 0), 409, 'already-given');
    expect(parseSnapshot(await giveTime(bob, 0)).deadlines).toEqual([START_MS + 4 * DAY_MS, null, null]);
    await playTurn(host);

    expect((await fetchSnapshot(host.match)).gifts?.[0]).toMatchObject({ by: [] });
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([null, nowMs() + 2 * DAY_MS, null]);
  });

  it('R-41 stays when the seat goes on with the next decision of its turn', async () => {
    const [host, guest] = await createCorrespondence();
    const [given] = parseSnapshot(await giveTime(guest, 0)).deadlines ?? [];
    advanceTime(HOUR_MS);
    await playMove(host);

    expect((await fetchSnapshot(host.match)).deadlines).toEqual([given, null]);
    await playMove(host);
    expect((await fetchSnapshot(host.match)).deadlines?.[0]).toBeNull();
  });

  it('at most doubles the normal time', async () => {
    const [, ada, bob] = await createTimed(3, CORRESPONDENCE_CLOCK);
    parseSnapshot(await giveTime(ada, 0));

    expectProblem(await giveTime(bob, 0), 409, 'time-full');
  });

  it('is refused to oneself, without a deadline, after it, for a decision that is over, and without such a clock', async () => {
    const [host, guest] = await createCorrespondence();
    expectProblem(await giveTime(host, 0), 409, 'own-seat');
    expectProblem(await giveTime(host, 1), 409, 'no-deadline');
    expectProblem(await giveTime(guest, 5), 400, 'bad-request');
    expectProblem(await giveTime({ ...guest, key: '0'.repeat(26) }, 0), 401, 'no-seat');
    advanceTime(HOUR_MS);
    await playTurn(host);
    await playTurn(guest);
    expectProblem(await giveTime(guest, 0, { deadline: START_MS + 9 * DAY_MS }), 409, 'no-deadline');
    advanceTime(DAY_MS + 1);
    expectProblem(await giveTime(guest, 0), 409, 'too-late');
    const [, live] = await createTimed(2, LIVE_CLOCK);
    expectProblem(await giveTime(live, 0), 409, 'live-clock');
    const [, free] = await startMatch(2);
    expectProblem(await giveTime(free, 0), 409, 'no-clock');
  });
});

describe('P-65 a pause', () => {
  const begin = async (): Promise<Seats<2>> => {
    const seats = await createCorrespondence();
    advanceTime(4 * HOUR_MS);
    await pauseUntil(seats, '2027-01-18');
    return seats;
  };

  it('R-43 begins once all have agreed, stops moves, time and bots, ends by itself, and leaves the time that was left', async () => {
    const [host, guest] = await begin();
    const seen = await fetchSnapshot(host.match, [host.key]);
    expect(seen.pause).toEqual({ by: 0, from: nowMs(), until: at('2027-01-18T10:00Z'), agreed: [], missing: [0, 1] });
    expect(seen.deadlines).toEqual([null, null]);
    expectProblem(await sendMove(host, 0, { kind: 'draw' }), 409, 'paused');
    expectProblem(await giveTime(guest, 0), 409, 'paused');
    expectProblem(await chooseForAbsent(guest, 0, 'bot'), 409, 'paused');
    expect(await clockAlarmAt(host.match)).toBe(at('2027-01-18T10:00Z'));
    advanceTime(at('2027-01-18T10:00Z') - nowMs() - 1);
    await runAlarm(host.match);
    expect((await fetchSnapshot(host.match)).pause).toBeDefined();
    advanceTime(1);
    await evict(host.match);
    await runAlarm(host.match);

    const after = await fetchSnapshot(host.match);
    expect(after.pause).toBeUndefined();
    expect(after.deadlines).toEqual([nowMs() + 20 * HOUR_MS, null]);
    expect(after.pauseLeft).toBe(28 * DAY_MS - (at('2027-01-18T10:00Z') - START_MS - 4 * HOUR_MS));
    expect(after.notes?.map(({ kind }) => kind)).toEqual(['proposed', 'paused', 'resumed']);
    expect(clockEntries(after)).toEqual([]);
  });

  it('is not decided by one alone while the other is away', async () => {
    const [host, guest] = await createCorrespondence();
    parseSnapshot(await setAway(guest, { until: '2027-01-16', zone: 'UTC' }));

    const asked = parseSnapshot(await changePause(host, { kind: 'propose', until: '2027-01-18', zone: 'UTC' }));
    expect(asked.pause).toMatchObject({ agreed: [0], missing: [1] });
    expect(asked.pause?.from).toBeUndefined();
    const begun = parseSnapshot(await changePause(guest, { kind: 'agree', until: asked.pause?.until ?? 0 }));
    expect(begun.pause?.from).toBeDefined();
    const going = parseSnapshot(await changePause(host, { kind: 'resume' }));
    expect(going.pause).toMatchObject({ agreed: [0], missing: [1] });
  });

  it('R-5 answers a move that was made before it as accepted when it is sent again', async () => {
    const seats = await createCorrespondence();
    const [host] = seats;
    const id = commandId();
    const made = parseUpdate(await sendMove(host, 0, { kind: 'draw' }, id));
    await pauseUntil(seats, '2027-01-18');

    const again = parseUpdate(await sendMove(host, 0, { kind: 'draw' }, id));

    expect(again.receipt).toEqual(made.receipt);
    expectProblem(await sendMove(host, made.opened, { kind: 'draw' }), 409, 'paused');
  });

  it('R-9 R-43 keeps a move refused that comes again after it, and takes the same choice with a new id', async () => {
    const seats = await createCorrespondence();
    const [host, guest] = seats;
    await pauseUntil(seats, '2027-01-18');
    const id = commandId();
    expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'paused');
    expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'paused');
    parseSnapshot(await changePause(host, { kind: 'resume' }));
    parseSnapshot(await changePause(guest, { kind: 'resume' }));

    const late = expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'stale');

    expect(late.frame).toMatchObject({ viewer: 0, entry: 0, active: [0] });
    parseUpdate(await sendMove(host, 0, { kind: 'draw' }));
    expectProblem(await sendMove(guest, 0, { kind: 'draw' }, id), 409, 'not-active');
  });

  it('ends when all agree to go on, and leaves at least 12 hours', async () => {
    const seats = await createCorrespondence();
    const [host, guest] = seats;
    advanceTime(23 * HOUR_MS);
    await pauseUntil(seats, '2027-01-18');
    advanceTime(HOUR_MS);
    parseSnapshot(await changePause(guest, { kind: 'resume' }));
    expect((await fetchSnapshot(host.match)).pause).toMatchObject({ agreed: [1], missing: [0] });
    const seen = parseSnapshot(await changePause(host, { kind: 'resume' }));

    expect(seen.pause).toBeUndefined();
    expect(seen.deadlines).toEqual([nowMs() + 12 * HOUR_MS, null]);
    expect(seen.pauseLeft).toBe(28 * DAY_MS - 12 * HOUR_MS);
  });

  it('is refused for a day that is over, that is too far, a second time, and without such a clock', async () => {
    const [host, guest] = await createCorrespondence();
    const propose = (who: typeof host, until: string) => changePause(who, { kind: 'propose', until, zone: 'UTC' });
    expectProblem(await propose(host, '2027-01-14'), 400, 'past-date');
    expectProblem(await propose(host, '2027-01-30'), 400, 'pause-too-long');
    expectProblem(await changePause(guest, { kind: 'agree', until: 5 }), 409, 'no-pause');
    parseSnapshot(await propose(host, '2027-01-20'));
    expectProblem(await propose(guest, '2027-01-21'), 409, 'pause-open');
    expectProblem(await changePause(guest, { kind: 'agree', until: 5 }), 409, 'no-pause');
    parseSnapshot(await changePause(guest, { kind: 'decline' }));
    expect((await fetchSnapshot(host.match)).pause).toBeUndefined();
    expectProblem(await changePause(guest, { kind: 'resume' }), 409, 'no-pause');
    const [live] = await createTimed(2, LIVE_CLOCK);
    expectProblem(await propose(live, '2027-01-18'), 409, 'live-clock');
    const [free] = await startMatch(2);
    expectProblem(await propose(free, '2027-01-18'), 409, 'no-clock');
  });

  it('uses up 28 days of the match, and no more', async () => {
    const seats = await createCorrespondence();
    const [host] = seats;
    // From 08:00 on the 15th to 10:00 on the 28th, and from then to 10:00 on the 11th.
    for (const [day, days] of [
      ['2027-01-28', 13],
      ['2027-02-11', 14],
    ] as const) {
      await pauseUntil(seats, day);
      advanceTime(days * DAY_MS - 1);
      expect((await fetchSnapshot(host.match)).pause?.until).toBe(at(`${day}T10:00Z`));
      advanceTime(at(`${day}T10:00Z`) - nowMs());
    }
    expect((await fetchSnapshot(host.match)).pauseLeft).toBe(DAY_MS - 2 * HOUR_MS);
    expectProblem(await changePause(host, { kind: 'propose', until: '2027-02-12', zone: 'UTC' }), 409, 'over-pauses');
  });

  it('lets bots wait until it is over', async () => {
    const host = parseSeated(
      await sendRequest({
        method: 'POST',
        body: createBody({ clock: CORRESPONDENCE_CLOCK, bots: [NORMAL_BOT], first: 1 }),
      }),
    );
    parseSnapshot(await changePause(host, { kind: 'propose', until: '2027-01-17', zone: 'UTC' }));
    await runAlarm(host.match);
    advanceTime(DAY_MS);
    await runAlarm(host.match);
    expect((await fetchSnapshot(host.match)).entry).toBe(0);
    advanceTime(2 * DAY_MS);
    await runAlarm(host.match);
    advanceTime(BOT_PAUSE_MS);
    await runAlarm(host.match);

    expect((await fetchSnapshot(host.match)).entry).toBeGreaterThan(0);
  });
});

describe('P-66 other clocks', () => {
  it('a reserve is drawn on by a decision that takes longer; what is unused stays, and at its end the clock moves', async () => {
    const [host, guest] = await createTimed(2, RESERVE_CLOCK);
    expect(await fetchSnapshot(host.match)).toMatchObject({
      deadlines: [START_MS + 3 * DAY_MS, null],
      reserves: [2 * DAY_MS, 2 * DAY_MS],
    });
    advanceTime(30 * HOUR_MS);
    await playTurn(host);
    expect((await fetchSnapshot(host.match)).reserves).toEqual([42 * HOUR_MS, 2 * DAY_MS]);
    advanceTime(HOUR_MS);
    await playTurn(guest);
    const seen = await fetchSnapshot(host.match);
    expect(seen.reserves).toEqual([42 * HOUR_MS, 2 * DAY_MS]);
    expect(seen.deadlines).toEqual([nowMs() + 66 * HOUR_MS, null]);
    advanceTime(66 * HOUR_MS + GRACE_MS);
    await runAlarm(host.match);

    const after = await fetchSnapshot(host.match);
    expect(after.reserves).toEqual([0, 2 * DAY_MS]);
    expect(after.log.at(-1)).toMatchObject({ seat: 0, by: 'clock' });
  });

  it('a reserve begins at the return from days away, and is not used in it', async () => {
    const [host] = await createTimed(2, RESERVE_CLOCK);
    const seen = parseSnapshot(await setAway(host, { until: '2027-01-19', zone: 'UTC' }));
    expect(seen.deadlines).toEqual([at('2027-01-20T10:00Z') + 2 * DAY_MS, null]);
    advanceTime(at('2027-01-20T09:00Z') - START_MS);
    await playTurn(host);

    expect((await fetchSnapshot(host.match)).reserves).toEqual([2 * DAY_MS, 2 * DAY_MS]);
  });

  it('a fixed hour comes every day in the host’s zone, at least 12 hours after the opening', async () => {
    const [host, guest] = await createTimed(2, DAILY_CLOCK);
    // 08:00 UTC is 09:00 in Rome: 20:00 of the same day is too soon by one hour.
    expect(await deadlinesIn(host.match)).toEqual([at('2027-01-16T19:00Z'), null]);
    advanceTime(22 * HOUR_MS);
    await playTurn(host);
    expect(await deadlinesIn(host.match)).toEqual([null, at('2027-01-16T19:00Z')]);
    advanceTime(8 * HOUR_MS);
    await playTurn(guest);

    expect(await deadlinesIn(host.match)).toEqual([at('2027-01-17T19:00Z'), null]);
  });

  it('they go along to the rematch, with the days away, and stand in the record', async () => {
    const seats = await createTimed(2, RESERVE_CLOCK, { awayDays: 7 });
    const [host] = seats;
    await playOn(seats);
    expect(json(await sendRequest({ path: `/${host.match}/record` }))).toMatchObject({ clock: RESERVE_CLOCK });
    const body = { id: commandId(), entropy: 'c'.repeat(32) };
    const next = await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body });

    expect(parseSeated(next).frame).toMatchObject({ clock: RESERVE_CLOCK, awayDays: 7 });
  });
});

it('P-64 a match in which nobody uses any of it stores none of it', async () => {
  const seats = await createCorrespondence();
  await setQuietHours(seats[0], NIGHT_QUIET_HOURS);
  await playOn(seats);

  expect(await queryRows(seats[0].match, "SELECT name FROM sqlite_master WHERE name = 'time_notes'")).toEqual([]);
  expect(await queryRows(seats[0].match, "SELECT 1 FROM marks WHERE name = 'time'")).toEqual([]);
});
