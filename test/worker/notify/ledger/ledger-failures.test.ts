/** Messages after crashes and to failing receivers: at most one repeat, and nothing that is obsolete by then. */
import { describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { editStorage, fetchSnapshot, queryRows, startMatch } from '../../kit/client.ts';
import {
  advanceTime,
  DAY_MS,
  dropAlarm,
  freezeTime,
  HOUR_MS,
  MINUTE_MS,
  nowMs,
  playMove,
  playTurn,
  runAlarm,
} from '../../kit/clock.ts';
import { evict } from '../../kit/eviction.ts';
import {
  addChat,
  calledUrls,
  fakeReceivers,
  postedToChat,
  readMessages,
  respondWith,
  turnPushOff,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import {
  addSecondDevice,
  arrivedAt,
  crashDuringDelivery,
  ledgerLines,
  messagesAlarmAt,
  sendDueMessages,
  waitAndSend,
} from '../../kit/notifications.ts';

fakeReceivers();
freezeTime();

describe('P-20 a crash', () => {
  it('between the sending and the writing of it sends once more at most, of the same entry', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    advanceTime(NOTIFY_DELAY_MS);

    crashDuringDelivery(host.match);
    await runAlarm(host.match).catch(() => {});
    expect(arrivedAt(phone)).toEqual(['turn 2']);
    expect(await queryRows(host.match, 'SELECT state, tries FROM messages')).toEqual([
      { state: 'scheduled', tries: 1 },
    ]);
    await fetchSnapshot(host.match);
    await sendDueMessages(host.match);
    await runAlarm(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'turn 2']);
    expect(await ledgerLines(guest)).toEqual(['turn 2 sent']);
  });

  it('at every try ends in a message that is given up', async () => {
    const [host, guest] = await startMatch(2);
    await turnPushOn(guest);
    await playTurn(host);
    await editStorage(host.match, 'UPDATE messages SET tries = 3');

    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 failed unreachable']);
  });

  it('of the alarm itself is made good when the object wakes', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await dropAlarm(host.match);
    advanceTime(HOUR_MS);
    await evict(host.match);

    await fetchSnapshot(host.match);
    expect(await runAlarm(host.match)).toBe(true);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });
});

describe('P-21 a receiver that fails', () => {
  const failing = { status: 503 };

  it('is not tried again once the turn is over, on a device or in a chat', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    const chat = await addChat(host);
    respondWith(phone.endpoint, failing);
    respondWith(chat, failing);
    await playTurn(host);
    await waitAndSend(host);
    expect(calledUrls()).toHaveLength(2);

    respondWith(phone.endpoint, { status: 201 });
    respondWith(chat, { status: 200 });
    await playMove(guest);
    await waitAndSend(host, 10 * MINUTE_MS);

    expect(postedToChat()).toEqual([]);
    expect(arrivedAt(phone)).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    // Only the reminder of the chat is left.
    expect(await messagesAlarmAt(host.match)).toBeGreaterThan(nowMs() + DAY_MS);
  });

  it('and is turned off meanwhile leaves no alarm behind', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    respondWith(phone.endpoint, failing);
    await playTurn(host);
    await waitAndSend(host);
    const [device] = (await readMessages(guest)).devices;

    await turnPushOff(guest, device?.id ?? 0);
    advanceTime(HOUR_MS);
    await runAlarm(host.match);

    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn off']);
    expect(await messagesAlarmAt(host.match)).toBeUndefined();
    expect(calledUrls()).toHaveLength(1);
  });

  it('for good gets nothing more; the seat’s other devices do', async () => {
    const [host, guest] = await startMatch(2);
    const tablet = await addSecondDevice(guest);
    const [gone, kept] = [await turnPushOn(guest), await turnPushOn(tablet)];
    respondWith(gone.endpoint, { status: 410 });
    await playTurn(host);
    await waitAndSend(host);
    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);

    expect(calledUrls().filter((url) => url === gone.endpoint)).toHaveLength(1);
    expect(arrivedAt(kept)).toEqual(['turn 2', 'turn 6']);
    expect((await readMessages(guest)).devices.map(({ ended }) => ended)).toEqual(['gone', undefined]);
  });
});
