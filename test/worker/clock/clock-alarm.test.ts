/** Clocks in the object: each timeout happens exactly once, and time only runs while the seat has to decide. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import { startNochMal } from '../kit/ahead.ts';
import { NORMAL_BOT, putBot } from '../kit/bots.ts';
import {
  commandId,
  createBody,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  parseUpdate,
  playOn,
  putBackSchema,
  queryRows,
  type Seats,
  sendMove,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import {
  advanceTime,
  clockAlarmAt,
  clockEntries,
  createTimed,
  DAY_MS,
  dropAlarm,
  freezeTime,
  LIVE_CLOCK,
  MINUTE_MS,
  NIGHT_QUIET_HOURS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
  START_MS,
  setQuietHours,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';

freezeTime();

const pair = (more: object = {}): Promise<Seats<2>> => createTimed(2, LIVE_CLOCK, more);

describe('P-23 a clock', () => {
  it('is told to everybody, with the time that the one to move has, and nobody else', async () => {
    const [host, guest] = await pair();

    const looking = await fetchSnapshot(host.match);
    expect(looking.clock).toEqual(LIVE_CLOCK);
    expect(looking.deadlines).toEqual([START_MS + MINUTE_MS, null]);
    advanceTime(10_000);
    await playTurn(host);
    expect((await fetchSnapshot(host.match, [guest.key])).deadlines).toEqual([null, nowMs() + MINUTE_MS]);
  });

  it('is not there unless it is asked for, nor in a daily match', async () => {
    const [host] = await startMatch(2);
    const daily = createBody({ seats: 1, daily: '2027-01-15', clock: LIVE_CLOCK });

    const made = await fetchSnapshot(host.match, [host.key]);
    expect([made.clock, made.deadlines]).toEqual([undefined, undefined]);
    expect(await clockAlarmAt(host.match)).toBeUndefined();
    expectProblem(await sendRequest({ method: 'POST', body: daily }), 400, 'bad-request');
  });

  it('does not run before the start', async () => {
    const host = parseSeated(await sendRequest({ method: 'POST', body: createBody({ clock: LIVE_CLOCK }) }));
    advanceTime(DAY_MS);

    expect((await fetchSnapshot(host.match)).deadlines).toEqual([null, null]);
    expect(await clockAlarmAt(host.match)).toBeUndefined();
  });

  it('sets its alarm with what opened the decision; a move that only puts it off writes none', async () => {
    const [host] = await pair();
    const due = START_MS + MINUTE_MS + GRACE_MS;
    expect(await clockAlarmAt(host.match)).toBe(due);
    advanceTime(10_000);
    await playMove(host);

    expect(await clockAlarmAt(host.match)).toBe(due);
    advanceTime(51_000);
    await runAlarm(host.match);
    expect(clockEntries(await fetchSnapshot(host.match))).toEqual([]);
    expect(await clockAlarmAt(host.match)).toBe(due + 10_000);
  });

  it('R-21 that has run out moves once, however late the alarm comes, and however often', async () => {
    const [host, guest] = await pair();
    advanceTime(5 * MINUTE_MS);
    await runAlarm(host.match);
    await runAlarm(host.match);
    await evict(host.match);
    await runAlarm(host.match);

    const at = await fetchSnapshot(host.match, [guest.key]);
    expect(at.log.filter(({ by }) => by === 'clock')).toMatchObject([{ seat: 0, at: nowMs() }]);
    expect(at.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
    expect(await clockAlarmAt(host.match)).toBe(nowMs() + MINUTE_MS + GRACE_MS);
  });

  it('R-11 that has run out moves at the next visit, where the alarm never comes', async () => {
    const [host] = await pair();
    await dropAlarm(host.match);
    advanceTime(MINUTE_MS + GRACE_MS);
    await evict(host.match);

    expect(clockEntries(await fetchSnapshot(host.match))).toEqual(['1 0']);
    expect(clockEntries(await fetchSnapshot(host.match))).toEqual(['1 0']);
  });

  it('that has run out is seen by those who listen, and by whoever comes to listen', async () => {
    const [host, guest] = await pair();
    const { waitForMessages: heard } = await openLiveSocket(host.match, [guest.key]);
    await heard(1);
    advanceTime(2 * MINUTE_MS);
    await runAlarm(host.match);

    const [, step] = await heard(2);
    expect(step?.log.at(-1)).toMatchObject({ seat: 0, by: 'clock' });
    advanceTime(2 * MINUTE_MS);
    const late = await openLiveSocket(host.match, [guest.key]);
    const [first] = await late.waitForMessages(1);
    expect(first?.log.at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  it('leaves a moment for a move that is on its way', async () => {
    const [host] = await pair();
    advanceTime(MINUTE_MS + GRACE_MS - 1);
    await runAlarm(host.match);

    expect(parseUpdate(await sendMove(host, 0, { kind: 'draw' })).log.at(-1)).toMatchObject({ by: 'seat' });
  });

  it('R-11 meets a move that comes later with what has happened meanwhile', async () => {
    const [host] = await pair();
    const id = commandId();
    advanceTime(MINUTE_MS + GRACE_MS);

    const late = expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'not-active');
    expect(late.frame && clockEntries(late.frame)).toEqual(['1 0']);
    expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'not-active');
    const [alone] = await createTimed(1, LIVE_CLOCK);
    advanceTime(MINUTE_MS + GRACE_MS);
    const stale = expectProblem(await sendMove(alone, 0, { kind: 'draw' }), 409, 'stale');
    expect(stale.frame && clockEntries(stale.frame)).toEqual(['1 0']);
  });

  it('R-21 that stood through a long outage costs nobody a turn but the one who had let it run out', async () => {
    const [host] = await pair();
    advanceTime(30 * DAY_MS);

    const at = await fetchSnapshot(host.match);
    expect(clockEntries(at)).toEqual(['1 0']);
    expect(at.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
  });

  it('runs for each seat alone where all choose at the same time', async () => {
    const [host, ada, bob] = await startNochMal(3, { clock: LIVE_CLOCK });
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([
      START_MS + MINUTE_MS,
      START_MS + MINUTE_MS,
      START_MS + MINUTE_MS,
    ]);
    advanceTime(30_000);
    parseUpdate(await sendMove(ada, 0, { kind: 'pass' }));
    parseSnapshot(await putBot(host.match, 2, NORMAL_BOT, [bob.key]));
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([START_MS + MINUTE_MS, null, null]);
    parseSnapshot(await putBot(host.match, 2, null, [bob.key]));
    advanceTime(40_000);

    const at = await fetchSnapshot(host.match);
    expect(clockEntries(at)).toEqual(['2 0', '3 2']);
    expect(at.deadlines?.filter((deadline) => deadline !== null).every((d) => d === nowMs() + MINUTE_MS)).toBe(true);
  });

  it('asks for the next round where nobody does, and holds that against nobody', async () => {
    const options = { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 };
    const seats = await pair({ options });
    await playOn(seats, ({ phase }) => phase === 'between');
    const [host] = seats;
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([nowMs() + MINUTE_MS, nowMs() + MINUTE_MS]);
    advanceTime(MINUTE_MS + GRACE_MS);

    const at = await fetchSnapshot(host.match, [host.key]);
    expect(at).toMatchObject({ phase: 'playing', round: 1, log: expect.any(Array) });
    expect(at.log.filter(({ by }) => by === 'clock')).toHaveLength(1);
    expect(at.absent).toBeUndefined();
  });

  it('never runs for a bot, and starts where it stopped for whoever takes the seat back', async () => {
    const [host] = await pair();
    advanceTime(20_000);
    parseSnapshot(await putBot(host.match, 0, NORMAL_BOT, [host.key]));
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([null, null]);
    await dropAlarm(host.match);
    advanceTime(DAY_MS);
    const at = parseSnapshot(await putBot(host.match, 0, null, [host.key]));

    expect(clockEntries(at)).toEqual([]);
    expect(at.deadlines).toEqual([nowMs() + 40_000, null]);
    expect(await clockAlarmAt(host.match)).toBe(nowMs() + 40_000 + GRACE_MS);
  });

  it('leaves no row of an alarm when it is over, and goes along to the rematch', async () => {
    const seats = await pair();
    const [host, guest] = seats;
    parseSnapshot(await setQuietHours(host, NIGHT_QUIET_HOURS));
    await playOn(seats);
    expect(await queryRows(host.match, 'SELECT name FROM alarms')).toEqual([]);
    expect((await fetchSnapshot(host.match)).deadlines).toEqual([null, null]);
    expect(json(await sendRequest({ path: `/${host.match}/record` }))).toMatchObject({ clock: LIVE_CLOCK });
    const body = { id: commandId(), entropy: entropyOf('c') };

    const next = await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body });
    expect(parseSeated(next).frame).toMatchObject({ clock: LIVE_CLOCK, quiet: NIGHT_QUIET_HOURS });
    const other = { id: commandId(), entropy: entropyOf('d') };
    const came = await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [guest.key], body: other });
    expect(parseSeated(came).frame.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
    expect(parseSeated(came).frame.quiet).toBeUndefined();
  });
});

it('P-23 a match that was made before there were clocks goes on without one', async () => {
  const seats = await startMatch(2);
  await putBackSchema(seats[0].match, 2);

  expect((await playOn(seats)).phase).toBe('over');
});
