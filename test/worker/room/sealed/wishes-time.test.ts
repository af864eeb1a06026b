/** Wishes and time: time-outs, messages, absent and lost seats, an early end, and what the seat missed (P-63). */
import { describe, expect, it } from 'vitest';
import { GRACE_MS } from '../../../../worker/clock/deadline.ts';
import type { Seated } from '../../../../worker/protocol/match.ts';
import { choose, lookFrom } from '../../kit/ahead.ts';
import { fetchSnapshot } from '../../kit/client.ts';
import {
  advanceTime,
  CORRESPONDENCE_CLOCK,
  chooseForAbsent,
  DAY_MS,
  freezeTime,
  HOUR_MS,
  LIVE_CLOCK,
} from '../../kit/clock.ts';
import { addChat, fakeReceivers, postedToChat, turnPushOn } from '../../kit/fake-receivers.ts';
import { arrivedAt, waitAndSend } from '../../kit/notifications.ts';
import { picking, pickPair, startPick, viewOf, wish, wishable, wishesOf } from '../../kit/wishes.ts';
import { agree, askFor } from '../../lobby/lost-seats.ts';

fakeReceivers();
freezeTime();

const timed = { clock: CORRESPONDENCE_CLOCK };
const bestOf = async (seated: Seated): Promise<object> => wishable(await lookFrom(seated))[0] ?? { kind: 'pass' };

describe('P-63 with a clock', () => {
  it('a time-out of the active seat is a pick too: the wish is played at that moment', async () => {
    for (const clock of [CORRESPONDENCE_CLOCK, LIVE_CLOCK]) {
      const [, waiting] = await picking(await startPick(3, { clock }));
      const best = await bestOf(waiting);
      await wish(waiting, [best]);
      advanceTime(DAY_MS + GRACE_MS);
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
    const { entry } = await pickPair(picker);
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
    const after = await lookFrom(waiting);
    expect([after.looked, after.entry]).toEqual([before.looked, before.entry + 2]);
    expect(viewOf(after).roll).toBe(5);
    await choose(waiting);
    expect((await lookFrom(waiting)).looked).toBeGreaterThan(after.entry);
  });
});
