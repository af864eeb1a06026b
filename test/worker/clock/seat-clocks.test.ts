/** Clocks in the object: each time-out happens once, whatever the alarm does, and nobody's time runs while nobody is asked. */
import { runInDurableObject } from 'cloudflare:test';
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline.ts';
import { NORMAL, put } from '../kit/bots.ts';
import {
  ask,
  commandId,
  createBody,
  edit,
  entropyOf,
  evict,
  expectProblem,
  frame,
  frameOf,
  json,
  listen,
  playOn,
  roomOf,
  rows,
  type Seats,
  seatedOf,
  sendMove,
  stepOf,
  table,
} from '../kit/client.ts';
import {
  byClock,
  clockAlarm,
  DAY_MS,
  LIVE,
  loseAlarm,
  MINUTE_MS,
  moveOf,
  NIGHT,
  nowMs,
  ring,
  START,
  setQuiet,
  stillTime,
  timed,
  turnOf,
  wait,
} from '../kit/clock.ts';

stillTime();

const pair = (more: object = {}): Promise<Seats<2>> => timed(2, LIVE, more);

describe('P-23 a clock', () => {
  it('is told to everybody, with the time that the one to move has, and nobody else', async () => {
    const [host, guest] = await pair();

    const looking = await frame(host.match);
    expect(looking.clock).toEqual(LIVE);
    expect(looking.deadlines).toEqual([START + MINUTE_MS, null]);
    wait(10_000);
    await turnOf(host);
    expect((await frame(host.match, [guest.key])).deadlines).toEqual([null, nowMs() + MINUTE_MS]);
  });

  it('is not there unless it is asked for, nor in a daily match', async () => {
    const [host] = await table(2);
    const daily = createBody({ seats: 1, daily: '2027-01-15', clock: LIVE });

    const made = await frame(host.match, [host.key]);
    expect([made.clock, made.deadlines]).toEqual([undefined, undefined]);
    expect(await clockAlarm(host.match)).toBeUndefined();
    expectProblem(await ask({ method: 'POST', body: daily }), 400, 'bad-request');
  });

  it('does not run before the start', async () => {
    const host = seatedOf(await ask({ method: 'POST', body: createBody({ clock: LIVE }) }));
    wait(DAY_MS);

    expect((await frame(host.match)).deadlines).toEqual([null, null]);
    expect(await clockAlarm(host.match)).toBeUndefined();
  });

  it('sets its alarm with what opened the decision; a move that only puts it off writes none', async () => {
    const [host] = await pair();
    const due = START + MINUTE_MS + GRACE_MS;
    expect(await clockAlarm(host.match)).toBe(due);
    wait(10_000);
    await moveOf(host);

    expect(await clockAlarm(host.match)).toBe(due);
    wait(51_000);
    await ring(host.match);
    expect(byClock(await frame(host.match))).toEqual([]);
    expect(await clockAlarm(host.match)).toBe(due + 10_000);
  });

  it('that has run out moves once, however late the alarm comes, and however often', async () => {
    const [host, guest] = await pair();
    wait(5 * MINUTE_MS);
    await ring(host.match);
    await ring(host.match);
    await evict(host.match);
    await ring(host.match);

    const at = await frame(host.match, [guest.key]);
    expect(at.log.filter(({ by }) => by === 'clock')).toMatchObject([{ seat: 0, at: nowMs() }]);
    expect(at.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
    expect(await clockAlarm(host.match)).toBe(nowMs() + MINUTE_MS + GRACE_MS);
  });

  it('that has run out moves at the next visit, where the alarm never comes', async () => {
    const [host] = await pair();
    await loseAlarm(host.match);
    wait(MINUTE_MS + GRACE_MS);
    await evict(host.match);

    expect(byClock(await frame(host.match))).toEqual(['1 0']);
    expect(byClock(await frame(host.match))).toEqual(['1 0']);
  });

  it('that has run out is seen by those who listen, and by whoever comes to listen', async () => {
    const [host, guest] = await pair();
    const { heard } = await listen(host.match, [guest.key]);
    await heard(1);
    wait(2 * MINUTE_MS);
    await ring(host.match);

    const [, step] = await heard(2);
    expect(step?.log.at(-1)).toMatchObject({ seat: 0, by: 'clock' });
    wait(2 * MINUTE_MS);
    const late = await listen(host.match, [guest.key]);
    const [first] = await late.heard(1);
    expect(first?.log.at(-1)).toMatchObject({ seat: 1, by: 'clock' });
  });

  it('leaves a moment for a move that is on its way', async () => {
    const [host] = await pair();
    wait(MINUTE_MS + GRACE_MS - 1);
    await ring(host.match);

    expect(stepOf(await sendMove(host, 0, { kind: 'draw' })).log.at(-1)).toMatchObject({ by: 'seat' });
  });

  it('meets a move that comes later with what has happened meanwhile', async () => {
    const [host] = await pair();
    const id = commandId();
    wait(MINUTE_MS + GRACE_MS);

    const late = expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'not-active');
    expect(late.frame && byClock(late.frame)).toEqual(['1 0']);
    expectProblem(await sendMove(host, 0, { kind: 'draw' }, id), 409, 'not-active');
    const [alone] = await timed(1, LIVE);
    wait(MINUTE_MS + GRACE_MS);
    const stale = expectProblem(await sendMove(alone, 0, { kind: 'draw' }), 409, 'stale');
    expect(stale.frame && byClock(stale.frame)).toEqual(['1 0']);
  });

  it('that stood through a long outage costs nobody a turn but the one who had let it run out', async () => {
    const [host] = await pair();
    wait(30 * DAY_MS);

    const at = await frame(host.match);
    expect(byClock(at)).toEqual(['1 0']);
    expect(at.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
  });

  it('runs for each seat alone where all choose at the same time', async () => {
    const seats = await timed(3, LIVE, { game: 'noch-mal' });
    const [host, ada, bob] = seats;
    expect((await frame(host.match)).deadlines).toEqual([START + MINUTE_MS, START + MINUTE_MS, START + MINUTE_MS]);
    wait(30_000);
    stepOf(await sendMove(ada, 0, { kind: 'pass' }));
    frameOf(await put(host.match, 2, NORMAL, [bob.key]));
    expect((await frame(host.match)).deadlines).toEqual([START + MINUTE_MS, null, null]);
    frameOf(await put(host.match, 2, null, [bob.key]));
    wait(40_000);

    const at = await frame(host.match);
    expect(byClock(at)).toEqual(['2 0', '3 2']);
    expect(at.deadlines?.filter((deadline) => deadline !== null).every((d) => d === nowMs() + MINUTE_MS)).toBe(true);
  });

  it('asks for the next round where nobody does, and holds that against nobody', async () => {
    const options = { setup: 'sorted', tournament: true, bruno: false, soloSets: 1 };
    const seats = await pair({ options });
    await playOn(seats, ({ phase }) => phase === 'between');
    const [host] = seats;
    expect((await frame(host.match)).deadlines).toEqual([nowMs() + MINUTE_MS, nowMs() + MINUTE_MS]);
    wait(MINUTE_MS + GRACE_MS);

    const at = await frame(host.match, [host.key]);
    expect(at).toMatchObject({ phase: 'playing', round: 1, log: expect.any(Array) });
    expect(at.log.filter(({ by }) => by === 'clock')).toHaveLength(1);
    expect(at.absent).toBeUndefined();
  });

  it('never runs for a bot, and starts where it stopped for whoever takes the seat back', async () => {
    const [host] = await pair();
    wait(20_000);
    frameOf(await put(host.match, 0, NORMAL, [host.key]));
    expect((await frame(host.match)).deadlines).toEqual([null, null]);
    await loseAlarm(host.match);
    wait(DAY_MS);
    const at = frameOf(await put(host.match, 0, null, [host.key]));

    expect(byClock(at)).toEqual([]);
    expect(at.deadlines).toEqual([nowMs() + 40_000, null]);
    expect(await clockAlarm(host.match)).toBe(nowMs() + 40_000 + GRACE_MS);
  });

  it('leaves no alarm but the expiry when it is over, and goes along to the rematch', async () => {
    const seats = await pair();
    const [host, guest] = seats;
    frameOf(await setQuiet(host, NIGHT));
    await playOn(seats);
    expect(await rows(host.match, 'SELECT name FROM alarms')).toEqual([{ name: 'expiry' }]);
    expect((await frame(host.match)).deadlines).toEqual([null, null]);
    expect(json(await ask({ path: `/${host.match}/record` }))).toMatchObject({ clock: LIVE });
    const body = { id: commandId(), entropy: entropyOf('c') };

    const next = await ask({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body });
    expect(seatedOf(next).frame).toMatchObject({ clock: LIVE, quiet: NIGHT });
    const other = { id: commandId(), entropy: entropyOf('d') };
    const came = await ask({ method: 'POST', path: `/${host.match}/rematch`, keys: [guest.key], body: other });
    expect(seatedOf(came).frame.deadlines).toEqual([null, nowMs() + MINUTE_MS]);
    expect(seatedOf(came).frame.quiet).toBeUndefined();
  });
});

it('P-23 a match that was made before there were clocks goes on without one', async () => {
  const seats = await table(2);
  const younger = ['DROP TABLE channels', 'DROP TABLE messages', 'DROP TABLE sites'];
  for (const sql of [...younger, 'ALTER TABLE seats DROP COLUMN time', 'ALTER TABLE head DROP COLUMN ended'])
    await runInDurableObject(roomOf(seats[0].match), (_, { storage }) => storage.sql.exec(sql).toArray());
  await edit(seats[0].match, 'DELETE FROM schema WHERE version > 2');

  expect((await playOn(seats)).phase).toBe('over');
});
