/** Wishes and time: time-outs, messages, absent and lost seats, an early end, and what the seat missed (P-63). */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline-arithmetic.ts';
import { WISH_PAUSE_MS } from '../../../../worker/match/wish-lists.ts';
import { LIVE_SECONDS_RANGE } from '../../../../worker/protocol/clock.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { choose, first, lookFrom } from '../../kit/ahead.ts';
import { fetchSnapshot, queryRows, sendMove } from '../../kit/client.ts';
import {
  advanceTime,
  CORRESPONDENCE_CLOCK,
  chooseForAbsent,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
  runAlarm,
} from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import { addChat, fakeReceivers, postedToChat, turnPushOn } from '../../kit/fake-receivers.ts';
import { arrivedAt, waitAndSend } from '../../kit/notifications.ts';
import { passWishTime, picking, pickPair, startPick, viewOf, wish, wishable, wishesOf } from '../../kit/wishes.ts';
import { agree, askFor } from '../../lobby/lost-seats.ts';

fakeReceivers();
freezeTime();

const timed = { clock: CORRESPONDENCE_CLOCK };
const bestOf = async (seated: Seated): Promise<object> => wishable(await lookFrom(seated))[0] ?? { kind: 'pass' };

describe('P-63 with a clock', () => {
  it('a time-out of the active seat is a pick too: the wish is played some seconds later', async () => {
    for (const clock of [CORRESPONDENCE_CLOCK, LIVE_CLOCK]) {
      const [, waiting] = await picking(await startPick(3, { clock }));
      const best = await bestOf(waiting);
      await wish(waiting, [best]);
      advanceTime(DAY_MS + GRACE_MS);
      await fetchSnapshot(waiting.match);
      passWishTime();
      const { log } = await fetchSnapshot(waiting.match);
      const [timeout, granted] = log.filter(({ n }) => n > 9 && log.some((line) => line.by === 'clock' && line.n <= n));
      expect([timeout?.by, granted?.by, granted?.seat]).toEqual(['clock', 'seat', waiting.seat]);
      expect(granted?.at).toBeGreaterThan(timeout?.at ?? Number.POSITIVE_INFINITY);
      expect(await wishesOf(waiting)).toMatchObject({ granted: { move: best } });
    }
  });

  it('a seat whose wish was not possible has its whole time from the pick on', async () => {
    const [picker, waiting] = await picking(await startPick(3, timed));
    const best = await bestOf(waiting);
    await wish(waiting, [best]);
    advanceTime(HOUR_MS * 20);
    await pickPair(picker, best as never);
    const { deadlines, active } = await lookFrom(waiting);
    expect(active).toContain(waiting.seat);
    expect(deadlines?.[waiting.seat]).toBeGreaterThan(Date.now() + DAY_MS - HOUR_MS);
  });

  it('an end by those who are there makes wishes void', async () => {
    const seats = await startPick(3, timed);
    const [picker] = await picking(seats);
    for (let n = 0; n < 2; n += 1) {
      for (let left = 4; left > 0; left -= 1)
        for (const seated of seats)
          if (seated !== picker && (await lookFrom(seated)).active.includes(seated.seat)) await choose(seated);
      advanceTime(DAY_MS + GRACE_MS);
      await fetchSnapshot(picker.match);
    }
    const others = seats.filter((one) => one !== picker);
    for (const voter of others) await chooseForAbsent(voter, picker.seat, 'end');
    const seen = await lookFrom(others[0] ?? picker);
    expect([seen.phase, seen.wishes]).toEqual(['over', null]);
  });
});

it('P-63 the wishes of a lost seat go to the device that gets the seat', async () => {
  const seats = await startPick(3);
  const [picker, waiting, other = picker] = await picking(seats);
  const best = await bestOf(waiting);
  await wish(waiting, [best]);
  advanceTime(DAY_MS + HOUR_MS);
  const asker = await askFor(waiting.match, waiting.seat);
  for (const seat of [picker, other]) await agree(seat, asker, waiting.seat);
  expect((await wishesOf({ ...waiting, key: asker.key }))?.moves).toEqual([best]);
  await pickPair(picker);
  passWishTime();
  expect(await wishesOf({ ...waiting, key: asker.key })).toMatchObject({ granted: { move: best } });
});

describe('P-63 messages', () => {
  it('a seat hears nothing of a roll that a wish settled, and is told of the next one', async () => {
    // Two seats: the granted wish closes the roll, and its seat picks first in the next one.
    const seats = await startPick(2);
    const [picker, waiting] = await picking(seats);
    const phone = await turnPushOn(waiting);
    advanceTime(1);
    await addChat(seats[0]);
    await wish(waiting, [await bestOf(waiting)]);
    await waitAndSend(picker);
    expect([arrivedAt(phone), postedToChat()]).toEqual([[], []]);
    await pickPair(picker);
    await waitAndSend(picker, 1_999);
    passWishTime();
    const { entry } = await fetchSnapshot(picker.match);
    await waitAndSend(picker);
    const seen = await lookFrom(waiting);
    expect([seen.active, seen.entry]).toEqual([[waiting.seat], entry]);
    // It was not there when its wish was played.
    expect(arrivedAt(phone)).toEqual([`turn ${entry}`]);
    expect(postedToChat()).toHaveLength(1);
  });

  it('a seat is told of its turn as usual if no wish was possible', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const phone = await turnPushOn(waiting);
    advanceTime(1);
    const best = await bestOf(waiting);
    await wish(waiting, [best]);
    const { entry } = await pickPair(picker, best as never);
    await waitAndSend(picker);
    expect(arrivedAt(phone)).toEqual([`turn ${entry}`]);
  });

  it('what happened since the seat looked is told from the pick on, its own wish too', async () => {
    const [picker, waiting] = await picking(await startPick(2));
    const before = await lookFrom(waiting);
    await wish(waiting, [await bestOf(waiting)]);
    await pickPair(picker);
    passWishTime();
    const after = await lookFrom(waiting);
    expect([after.looked, after.entry]).toEqual([before.looked, before.entry + 2]);
    expect(viewOf(after).roll).toBe(5);
    await choose(waiting);
    expect((await lookFrom(waiting)).looked).toBeGreaterThan(after.entry);
  });
});

describe('P-63 the time of a granted wish', () => {
  const wishAlarmAt = async (match: string): Promise<number> => {
    const [row] = await queryRows(match, "SELECT at FROM alarms WHERE name = 'wishes'");
    return Number(row?.at);
  };

  it('is random, and an alarm keeps it through evictions', async () => {
    const pauses: number[] = [];
    for (let n = 0; n < 24; n += 1) {
      const [picker, waiting] = await picking(await startPick(2, n % 2 === 0 ? {} : { clock: LIVE_CLOCK }));
      await wish(waiting, [await bestOf(waiting)]);
      const { entry, log } = await pickPair(picker);
      const pickedAt = log.at(-1)?.at ?? 0;
      const at = await wishAlarmAt(picker.match);
      await evict(picker.match);
      advanceTime(at - 1 - pickedAt);
      expect((await fetchSnapshot(picker.match)).entry).toBe(entry);
      expect(await wishAlarmAt(picker.match)).toBe(at);
      await evict(picker.match);
      advanceTime(1);
      await runAlarm(picker.match);
      advanceTime(1_000);
      const seen = await fetchSnapshot(picker.match);
      expect(seen.log.find(({ n }) => n === entry + 1)?.at).toBe(at);
      expect(await wishAlarmAt(picker.match)).toBeNaN();
      pauses.push(at - pickedAt);
    }
    expect(Math.min(...pauses)).toBeGreaterThanOrEqual(WISH_PAUSE_MS.min);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(WISH_PAUSE_MS.max);
    // Even: each third of the range is drawn.
    const third = (WISH_PAUSE_MS.max - WISH_PAUSE_MS.min) / 3;
    const thirds = new Set(pauses.map((pause) => Math.floor((pause - WISH_PAUSE_MS.min) / third)));
    expect(thirds.size).toBeGreaterThanOrEqual(3);
  });

  it('is shorter than the shortest turn, and a wish comes before the deadline even if the object slept past both', async () => {
    expect(WISH_PAUSE_MS.max).toBeLessThan((LIVE_SECONDS_RANGE[0] * 1_000) / 2);
    const [picker, waiting] = await picking(await startPick(2, { clock: LIVE_CLOCK }));
    const best = await bestOf(waiting);
    await wish(waiting, [best]);
    const { entry } = await pickPair(picker);
    await evict(picker.match);
    advanceTime(HOUR_MS);
    const { log } = await fetchSnapshot(picker.match);
    expect(log.find(({ n }) => n === entry + 1)).toMatchObject({ seat: waiting.seat, by: 'seat' });
  });

  it('is over once its seat chooses by hand, and no message about the choice comes before', async () => {
    const [picker, waiting] = await picking(await startPick(3));
    const phone = await turnPushOn(waiting);
    advanceTime(1);
    await wish(waiting, [await bestOf(waiting)]);
    await pickPair(picker);
    await waitAndSend(picker, 1_999);
    const { entry } = await choose(waiting, first);
    passWishTime();
    expect((await fetchSnapshot(picker.match)).entry).toBe(entry);
    expect(await wishAlarmAt(picker.match)).toBeNaN();
    expect(await wishesOf(waiting)).toBeNull();
    expect(arrivedAt(phone)).toEqual([]);
  });

  it('outlives that another seat leaves meanwhile', async () => {
    const [picker, waiting, leaver] = await picking(await startPick(4, { first: 1 }));
    const best = await bestOf(waiting);
    await wish(waiting, [best]);
    await pickPair(picker);
    await sendMove(leaver as Seated, 0, { kind: 'concede' });
    expect(await wishesOf(waiting)).toMatchObject({ pending: { move: best } });
    passWishTime();
    expect(await wishesOf(waiting)).toMatchObject({ granted: { move: best } });
  });
});
