/** Clocks in the object: each time-out happens once, whatever the alarm does, and nobody's time runs while nobody is asked. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS, SPARED_MAX_MS } from '../../worker/clock.ts';
import type { Seated } from '../../worker/protocol.ts';
import type { Quiet } from '../../worker/protocol-time.ts';
import { NORMAL, put } from './bot-kit.ts';
import {
  byClock,
  clockAlarm,
  DAY_MS,
  HOUR_MS,
  LIVE,
  loseAlarm,
  MINUTE_MS,
  moveOf,
  nowMs,
  POST,
  ring,
  START,
  setQuiet,
  stillTime,
  timed,
  turnOf,
  wait,
} from './clock-kit.ts';
import {
  ask,
  commandId,
  createBody,
  entropyOf,
  evict,
  expectProblem,
  frame,
  frameOf,
  json,
  listen,
  playOn,
  rows,
  seatedOf,
  sendMove,
  stepOf,
  table,
} from './table-kit.ts';

type Pair = readonly [Seated, Seated];

stillTime();

const pair = async (more: object = {}): Promise<Pair> => (await timed(2, LIVE, more)) as unknown as Pair;

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
    const [host] = (await table(2)) as Pair;
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
    const [alone] = (await timed(1, LIVE)) as readonly [Seated];
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
    const seats = (await timed(3, LIVE, { game: 'noch-mal' })) as readonly [Seated, Seated, Seated];
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

const NIGHT: Quiet = { from: 22 * 60, to: 9 * 60, zone: 'Europe/Rome' };

describe('P-23 quiet hours', () => {
  const posted = async (): Promise<Pair> => (await timed(2, POST)) as unknown as Pair;

  it('are shown to their seat alone, survive, and are forgotten', async () => {
    const [host, guest] = await posted();

    expect(frameOf(await setQuiet(host, NIGHT)).quiet).toEqual(NIGHT);
    await evict(host.match);
    expect((await frame(host.match, [host.key])).quiet).toEqual(NIGHT);
    expect((await frame(host.match, [guest.key])).quiet).toBeUndefined();
    expect((await frame(host.match)).quiet).toBeUndefined();
    expect(frameOf(await setQuiet(host, null)).quiet).toBeUndefined();
  });

  it('put a deadline off into the day; the others hear of that alone, and of other changes nothing', async () => {
    const [host, guest] = await posted();
    const { heard } = await listen(host.match, [guest.key]);
    const [before] = await heard(1);
    // The deadline is at nine in the morning in Rome, when the night is just over.
    frameOf(await setQuiet(host, NIGHT));
    const late = frameOf(await setQuiet(host, { ...NIGHT, to: 10 * 60 }));

    expect(late.deadlines).toEqual([START + DAY_MS + 2 * HOUR_MS, null]);
    const [, told] = await heard(2);
    expect(told?.deadlines).toEqual(late.deadlines);
    expect(told?.rev).toBe((before?.rev ?? 0) + 1);
    wait(DAY_MS + HOUR_MS);
    expect(byClock(await frame(host.match))).toEqual([]);
    wait(HOUR_MS + GRACE_MS);
    expect(byClock(await frame(host.match))).toEqual(['1 0']);
  });

  it('bring no deadline nearer that was told, and change as they may, put none off beyond the bound', async () => {
    const [host] = await posted();
    let last = START + DAY_MS;
    for (let n = 0; n < 24; n += 1) {
      const zone = n % 2 === 0 ? 'Asia/Seoul' : 'America/New_York';
      const from = (n * 60) % 1_440;
      const at = frameOf(await setQuiet(host, n % 5 === 4 ? null : { from, to: (from + 14 * 60) % 1_440, zone }));
      const [deadline = null] = at.deadlines ?? [];
      expect(deadline).toBeGreaterThanOrEqual(last);
      expect(deadline).toBeLessThanOrEqual(START + DAY_MS + SPARED_MAX_MS);
      last = deadline ?? 0;
      wait(HOUR_MS);
    }
    expect(last).toBeGreaterThan(START + DAY_MS);
  });

  it('are in a zone that there is, and not all day', async () => {
    const [host] = await posted();

    for (const quiet of [
      { ...NIGHT, zone: 'Europe/Atlantis' },
      { ...NIGHT, to: 22 * 60 },
      { ...NIGHT, to: 13 * 60 },
    ]) {
      const { detail } = expectProblem(await setQuiet(host, quiet), 400, 'bad-request');
      expect(detail).toMatch(/^quiet/);
    }
    expectProblem(await ask({ method: 'PUT', path: `/${host.match}/quiet`, body: { quiet: null } }), 401, 'no-seat');
  });
});
