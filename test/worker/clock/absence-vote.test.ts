/** Absent players: after two timeouts in a row the others vote about the seat; if all are absent, the clock stops. */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../worker/clock/deadline-arithmetic.ts';
import type { AbsenceChoice } from '../../../worker/protocol/clock.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import { NORMAL_BOT, putBot } from '../kit/bots.ts';
import {
  commandId,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  queryRows,
  type Seats,
  sendMove,
  sendRequest,
} from '../kit/client.ts';
import {
  advanceTime,
  chooseForAbsent,
  clockAlarmAt,
  clockEntries,
  createTimed,
  DAY_MS,
  dropAlarm,
  freezeTime,
  LIVE_CLOCK,
  MINUTE_MS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
} from '../kit/clock.ts';
import { evict } from '../kit/eviction.ts';

freezeTime();

const framed = ({ match, key }: Seated): Promise<Snapshot> => fetchSnapshot(match, [key]);
const late = MINUTE_MS + GRACE_MS;

/** Let `sleeping` seats time out until a vote about `asked` is open. The other seats play their turns. */
async function sleep(seats: Seats<number>, sleeping: readonly Seated[], asked = sleeping): Promise<void> {
  const [host] = seats;
  for (let n = 0; ; n += 1) {
    if (n > 20) throw new Error('nobody became absent');
    const at = await framed(host);
    const mover = seats.find(({ seat }) => seat === at.active[0]);
    if (asked.every(({ seat }) => at.absent?.some((absence) => absence.seat === seat))) return;
    if (mover && !sleeping.includes(mover)) await playTurn(mover);
    else advanceTime(late);
  }
}

/** A match whose last seats are absent, with a vote open about them. Its alarm does not fire by itself. */
async function asleep<N extends number>(seats: N, sleeping = 1): Promise<Seats<N>> {
  const all = await createTimed(seats, LIVE_CLOCK);
  await sleep(all, all.slice(-sleeping));
  return all;
}

describe('P-24 a seat that let its time run out', () => {
  it('R-23 twice in a row is asked about, among those seated and nobody else', async () => {
    const [host, guest] = await createTimed(2, LIVE_CLOCK);
    await playTurn(host);
    advanceTime(late);
    expect((await framed(host)).absent).toBeUndefined();
    expectProblem(await chooseForAbsent(host, 1, 'bot'), 409, 'not-absent');
    await playTurn(host);
    const { waitForMessages: heard } = await openLiveSocket(host.match, [host.key]);
    await heard(1);
    advanceTime(late);
    await runAlarm(host.match);

    const [, step, told] = await heard(3);
    expect(step?.log.at(-1)).toMatchObject({ seat: 1, by: 'clock' });
    expect(told).toMatchObject({ absent: [{ seat: 1, votes: [] }] });
    await evict(host.match);
    expect((await framed(guest)).absent).toEqual([{ seat: 1, votes: [] }]);
    expect((await fetchSnapshot(host.match)).absent).toBeUndefined();
  });

  it('R-23 is there again with its next move, which takes back what was said about it', async () => {
    const all = await asleep(3);
    const [host, ada, bob] = all;
    expect(parseSnapshot(await chooseForAbsent(host, 2, 'end')).absent).toEqual([
      { seat: 2, votes: [{ seat: 0, choice: 'end' }] },
    ]);
    await playTurn(host);
    await playTurn(ada);
    const { waitForMessages: heard } = await openLiveSocket(host.match, [host.key]);
    await heard(1);
    const moved = await playMove(bob);

    const [, step, told] = await heard(3);
    expect([step?.rev, told?.rev]).toEqual([moved.rev, moved.rev + 1]);
    expect(told).toMatchObject({ kind: 'frame' });
    expect((told as Snapshot).absent).toBeUndefined();
    expectProblem(await chooseForAbsent(ada, 2, 'end'), 409, 'not-absent');
    await sleep(all, [bob]);
    expect((await framed(host)).absent).toEqual([{ seat: 2, votes: [] }]);
  });

  it('is not decided about by itself, a bot, a stranger, or whoever else is absent', async () => {
    const [host, ada, bob, eve] = await asleep(4, 2);
    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [ada.key]));

    expectProblem(await chooseForAbsent(bob, 2, 'wait'), 403, 'not-asked');
    expectProblem(await chooseForAbsent(eve, 2, 'wait'), 403, 'not-asked');
    expectProblem(await chooseForAbsent(ada, 2, 'end'), 403, 'not-asked');
    expectProblem(await chooseForAbsent({ ...host, key: '0'.repeat(26) }, 2, 'end'), 401, 'no-seat');
    expectProblem(await chooseForAbsent(host, 5, 'end'), 400, 'bad-request');
    expectProblem(await chooseForAbsent(host, 0, 'end'), 409, 'not-absent');
    expect(parseSnapshot(await chooseForAbsent(host, 2, 'bot')).seats[2]?.bot).toEqual(NORMAL_BOT);
  });

  it('R-23 is waited for once everybody says so, until it has slept twice more', async () => {
    const all = await asleep(4);
    const [host, ada, bob, eve] = all;

    expect(parseSnapshot(await chooseForAbsent(host, 3, 'wait')).absent?.[0]?.votes).toEqual([
      { seat: 0, choice: 'wait' },
    ]);
    await evict(host.match);
    expect(parseSnapshot(await chooseForAbsent(ada, 3, 'wait')).absent?.[0]?.votes).toHaveLength(2);
    const waiting = parseSnapshot(await chooseForAbsent(bob, 3, 'wait'));
    expect(waiting.absent).toBeUndefined();
    const before = clockEntries(waiting).length;
    await sleep(all, [eve]);
    const again = await framed(host);
    expect(again.absent).toEqual([{ seat: 3, votes: [] }]);
    expect(clockEntries(again)).toHaveLength(before + 2);
  });

  it('R-23 is given to a bot by more than half, keeps its name and keys, and is taken back', async () => {
    const all = await asleep(4);
    const [host, ada, bob, eve] = all;
    parseSnapshot(await chooseForAbsent(host, 3, 'bot'));
    expect(parseSnapshot(await chooseForAbsent(ada, 3, 'end')).seats[3]?.bot).toBeUndefined();
    const given = parseSnapshot(await chooseForAbsent(bob, 3, 'bot'));

    expect(given.seats[3]).toMatchObject({ state: 'taken', bot: NORMAL_BOT });
    expect(given.absent).toBeUndefined();
    await evict(host.match);
    const back = parseSnapshot(await putBot(host.match, 3, null, [eve.key]));
    expect(back.seats[3]?.bot).toBeUndefined();
    expect(back.absent).toBeUndefined();
    await sleep(all, [eve]);
    expect((await framed(eve)).absent).toEqual([{ seat: 3, votes: [] }]);
  });

  it('may change everybody’s mind as long as nothing is decided', async () => {
    const [host, ada] = await asleep(3);
    const say = async (from: Seated, choice: AbsenceChoice) =>
      parseSnapshot(await chooseForAbsent(from, 2, choice)).absent?.[0]?.votes;

    expect(await say(host, 'end')).toEqual([{ seat: 0, choice: 'end' }]);
    expect(await say(ada, 'bot')).toHaveLength(2);
    expect(await say(host, 'wait')).toEqual([
      { seat: 1, choice: 'bot' },
      { seat: 0, choice: 'wait' },
    ]);
    expect(await say(host, 'bot')).toBeUndefined();
  });

  it('is decided about by fewer where one of those who were asked falls asleep too', async () => {
    const all = await asleep(3);
    const [host, ada, bob] = all;
    parseSnapshot(await chooseForAbsent(host, 2, 'bot'));
    await sleep(all, [ada, bob], [ada]);

    const at = await framed(host);
    expect(at.seats[2]?.bot).toEqual(NORMAL_BOT);
    expect(at.absent).toEqual([{ seat: 1, votes: [] }]);
  });
});

describe('P-24 a match that is ended', () => {
  it('has no winner, takes no move, tells its record, and goes on in a rematch', async () => {
    const [host, guest] = await asleep(2);
    const before = await framed(guest);
    const ended = parseSnapshot(await chooseForAbsent(host, 1, 'end'));

    expect(ended).toMatchObject({ phase: 'over', ended: nowMs(), active: [], totals: [0, 0], deadlines: [null, null] });
    expect(ended.ranks).toBeUndefined();
    expect(ended.absent).toBeUndefined();
    expect(ended.rev).toBeGreaterThan(before.rev);
    expect(ended.expires).toBe(nowMs() + 365 * DAY_MS);
    await evict(host.match);
    expect(await framed(host)).toEqual(ended);
    expectProblem(await sendMove(host, ended.opened, { kind: 'draw' }), 409, 'over');
    expectProblem(await chooseForAbsent(host, 1, 'end'), 409, 'not-absent');
    expect(await queryRows(host.match, 'SELECT name FROM alarms')).toEqual([]);
    const record = json(await sendRequest({ path: `/${host.match}/record` }));
    expect(record).toMatchObject({ ranks: [], totals: [0, 0], ended: nowMs(), clock: LIVE_CLOCK });
    const body = { id: commandId(), entropy: entropyOf('c') };
    const next = await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body });
    expect(parseSeated(next).frame).toMatchObject({ phase: 'open', before: host.match });
  });

  it('ends for bots too', async () => {
    const [host, ada, bob] = await createTimed(3, LIVE_CLOCK);
    parseSnapshot(await putBot(host.match, 1, NORMAL_BOT, [ada.key]));
    for (let n = 0; (await framed(host)).absent === undefined; n += 1) {
      if (n > 40) throw new Error('nobody became absent');
      await playTurn(host);
      await runAlarm(host.match);
      advanceTime(late / 2);
    }
    await playTurn(host);
    expect(await queryRows(host.match, 'SELECT name FROM alarms')).toContainEqual({ name: 'bot' });
    parseSnapshot(await chooseForAbsent(host, 2, 'end'));

    expect(await queryRows(host.match, 'SELECT name FROM alarms')).toEqual([]);
    advanceTime(DAY_MS);
    const { entry } = await framed(bob);
    await runAlarm(host.match);
    expect((await framed(bob)).entry).toBe(entry);
  });
});

describe('P-24 a match that everybody has left', () => {
  /** Both seats have timed out twice; it is the host's turn. */
  const left = async (): Promise<Seats<2>> => {
    const all = await createTimed(2, LIVE_CLOCK);
    await sleep(all, all);
    return all;
  };

  it('R-23 stands still and costs nothing, instead of playing itself', async () => {
    const [host] = await left();
    await runAlarm(host.match);
    const before = await framed(host);
    expect(before.deadlines).toEqual([null, null]);
    expect(before.active).not.toEqual([]);
    advanceTime(10 * DAY_MS);
    await runAlarm(host.match);

    expect((await framed(host)).entry).toBe(before.entry);
    expect(await clockAlarmAt(host.match)).toBeUndefined();
  });

  it('goes on with the move of whoever comes back, and the other gets a whole turn', async () => {
    const all = await left();
    advanceTime(DAY_MS);
    const { active } = await framed(all[0]);
    const mover = all.find(({ seat }) => active.includes(seat)) ?? all[0];
    await playTurn(mover);

    const at = await framed(mover);
    expect(at.deadlines).toEqual(all.map(({ seat }) => (seat === mover.seat ? null : nowMs() + MINUTE_MS)));
    expect(at.absent).toEqual([{ seat: 1 - mover.seat, votes: [] }]);
    expect(await clockAlarmAt(mover.match)).toBe(nowMs() + late);
  });

  it('is in the hands of whoever comes back without being to move', async () => {
    const all = await left();
    const { active } = await framed(all[0]);
    const [other = all[0]] = all.filter(({ seat }) => !active.includes(seat));
    const [mover = all[0]] = all.filter(({ seat }) => active.includes(seat));
    await dropAlarm(other.match);
    advanceTime(DAY_MS);
    const waiting = parseSnapshot(await chooseForAbsent(other, mover.seat, 'wait'));

    expect(waiting.absent).toBeUndefined();
    expect(clockEntries(waiting)).toHaveLength(4);
    expect(waiting.deadlines?.[mover.seat]).toBe(nowMs() + MINUTE_MS);
    await sleep(all, [mover]);
    expect(parseSnapshot(await chooseForAbsent(other, mover.seat, 'end')).phase).toBe('over');
  });
});
