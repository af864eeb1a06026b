/** Playing ahead and time: timeouts, absent seats, an early end, lost seats, and messages (P-62). */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline-arithmetic.ts';
import type { Seated, Update } from '../../../../worker/protocol/match.ts';
import { choose, chooseAll, first, lookFrom, startAhead } from '../../kit/ahead.ts';
import { expectProblem, fetchSnapshot, sendMove } from '../../kit/client.ts';
import { advanceTime, CORRESPONDENCE_CLOCK, chooseForAbsent, DAY_MS, freezeTime, HOUR_MS } from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import { addChat, fakeReceivers, postedToChat, turnPushOn } from '../../kit/fake-receivers.ts';
import { arrivedAt, waitAndSend } from '../../kit/notifications.ts';
import { agree, askFor } from '../../lobby/lost-seats.ts';

fakeReceivers();
freezeTime();

const timed = (more: object = {}) => startAhead(3, 1, { clock: CORRESPONDENCE_CLOCK, ...more });
const rollOf = ({ view = {} }: Pick<Update, 'view'>): unknown =>
  Object.entries(view).find(([name]) => name === 'roll')?.[1];

describe('P-62 with a clock', () => {
  it('deadlines are those of the open roll; a time-out closes it and plays the queue at that moment', async () => {
    const [slow, quick, other] = await timed();
    await choose(quick);
    await choose(quick, first);
    await choose(other);
    const { deadlines } = await lookFrom(quick);
    expect(deadlines?.map((at) => at !== null)).toEqual([true, false, false]);

    advanceTime(DAY_MS + GRACE_MS);
    const after = await lookFrom(slow);
    const [timeout, queued] = after.log.slice(-2);
    expect([timeout?.by, timeout?.seat, queued?.by, queued?.seat]).toEqual(['clock', slow.seat, 'seat', quick.seat]);
    expect(queued?.at).toBe(timeout?.at);
    expect([rollOf(after), after.deadlines?.map((at) => at !== null)]).toEqual([2, [true, false, true]]);
    expect((await lookFrom(quick)).lead?.steps).toBe(1);
  });

  it('a seat that only its queue plays for is not absent; the absent one can be replaced by a bot', async () => {
    const [slow, quick, other] = await timed();
    for (let n = 0; n < 2; n += 1) {
      await chooseAll([quick, other], ({ viewer, active }) => viewer === other.seat && !active.includes(other.seat));
      advanceTime(DAY_MS + GRACE_MS);
      await fetchSnapshot(slow.match);
    }
    const { absent } = await lookFrom(quick);
    expect(absent?.map(({ seat }) => seat)).toEqual([slow.seat]);
    for (const voter of [quick, other]) await chooseForAbsent(voter, slow.seat, 'bot');
    expect((await lookFrom(quick)).seats[slow.seat]?.bot).toBeDefined();
  });

  it('an end by those who are there makes the queue void', async () => {
    // Seat 1 chooses first in roll 4.
    const [slow, quick, other] = await timed({ first: 1 });
    for (let n = 0; n < 2; n += 1) {
      await chooseAll([quick, other], ({ viewer, active }) => viewer === other.seat && !active.includes(other.seat));
      advanceTime(DAY_MS + GRACE_MS);
      await fetchSnapshot(slow.match);
    }
    await chooseAll([quick], ({ active }) => !active.includes(quick.seat));
    expect((await lookFrom(quick)).lead?.choices).not.toEqual([]);
    for (const voter of [quick, other]) await chooseForAbsent(voter, slow.seat, 'end');
    const seen = await lookFrom(quick);
    expect([seen.phase, seen.lead, seen.active]).toEqual(['over', null, []]);
    await evict(slow.match);
    expect((await lookFrom(quick)).entry).toBe(seen.entry);
    expectProblem(await sendMove(quick, seen.opened, { kind: 'pass' }), 409, 'over');
  });
});

it('P-62 the queue of a lost seat goes to the device that gets the seat', async () => {
  const [slow, quick, other] = await startAhead(3, 1);
  await choose(quick);
  await choose(quick, first);
  const before = await lookFrom(quick);
  advanceTime(DAY_MS + HOUR_MS);
  const asker = await askFor(slow.match, quick.seat);
  for (const seat of [slow, other]) await agree(seat, asker, quick.seat);
  const after = await lookFrom({ ...quick, key: asker.key });
  expect([after.viewer, after.lead]).toEqual([quick.seat, before.lead]);
  await choose(other);
  await choose(slow);
  expect((await lookFrom(slow)).log.at(-1)).toMatchObject({ seat: quick.seat, by: 'seat' });
});

describe('P-62 a message', () => {
  it('comes once when the seat can choose ahead, not again when that roll opens, and the chat hears of the open roll only', async () => {
    const [slow, quick, other] = await startAhead(3, 1);
    const phone = await turnPushOn(quick);
    advanceTime(1);
    await addChat(slow);
    const told = (seated: Seated): number =>
      postedToChat().filter(({ body }) => JSON.stringify(body).includes(`"seat":${seated.seat}`)).length;
    await choose(quick);
    await choose(quick, first);
    await waitAndSend(slow);
    // Its page was visible when it could choose: no message.
    expect(arrivedAt(phone)).toEqual([]);
    await choose(other);
    const chatBefore = told(quick);
    await choose(slow);
    await waitAndSend(slow);
    expect((await lookFrom(quick)).lead?.steps).toBe(1);
    expect(arrivedAt(phone)).toEqual(['turn 6']);
    expect(told(quick)).toBe(chatBefore);

    await choose(other);
    await choose(slow);
    await waitAndSend(slow);
    expect([(await lookFrom(slow)).entry >= 6, (await lookFrom(quick)).lead]).toEqual([true, null]);
    expect(arrivedAt(phone)).toEqual(['turn 6']);
    expect(told(quick)).toBe(chatBefore + 1);
  });

  it('is not repeated for turns that the clock took; the reminder comes', async () => {
    const [slow, quick, other] = await timed();
    const phone = await turnPushOn(slow);
    for (let n = 0; n < 2; n += 1) {
      await chooseAll([quick, other], ({ viewer, active }) => viewer === other.seat && !active.includes(other.seat));
      await waitAndSend(slow, DAY_MS / 2 + HOUR_MS * 10);
      advanceTime(DAY_MS);
      await fetchSnapshot(slow.match);
      await waitAndSend(slow);
    }
    expect(arrivedAt(phone).filter((line) => line.startsWith('turn')).length).toBeLessThanOrEqual(1);
    expect(arrivedAt(phone).some((line) => line.startsWith('reminder'))).toBe(true);
  });
});
