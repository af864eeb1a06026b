/** Messages through crashes, and receivers that fail: once more at most, and nothing that is over by then. */
import { describe, expect, it } from 'vitest';
import { NOTIFY_DELAY_MS } from '../../../../worker/notify/plan.ts';
import { edit, evict, frame, rows, table } from '../../kit/client.ts';
import { HOUR_MS, loseAlarm, MINUTE_MS, moveOf, ring, stillTime, turnOf, wait } from '../../kit/clock.ts';
import { addChat, calls, posted, readMessages, standIn, takes, turnOff, turnOn } from '../../kit/fake-receivers.ts';
import { another, arrived, crashUnderway, later, ledger, messagesAlarm, send } from '../../kit/notifications.ts';

standIn();
stillTime();

describe('P-20 a crash', () => {
  it('between the sending and the writing of it sends once more at most, of the same entry', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);
    wait(NOTIFY_DELAY_MS);

    crashUnderway(host.match);
    await ring(host.match).catch(() => {});
    expect(arrived(phone)).toEqual(['turn 2']);
    expect(await rows(host.match, 'SELECT state, tries FROM messages')).toEqual([{ state: 'scheduled', tries: 1 }]);
    await frame(host.match);
    await send(host.match);
    await ring(host.match);

    expect(arrived(phone)).toEqual(['turn 2', 'turn 2']);
    expect(await ledger(guest)).toEqual(['turn 2 sent']);
  });

  it('at every try ends in a message that is given up', async () => {
    const [host, guest] = await table(2);
    await turnOn(guest);
    await turnOf(host);
    await edit(host.match, 'UPDATE messages SET tries = 3');

    await later(host);

    expect(calls()).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 failed unreachable']);
  });

  it('of the alarm itself is made good when the object wakes', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);
    await loseAlarm(host.match);
    wait(HOUR_MS);
    await evict(host.match);

    await frame(host.match);
    expect(await ring(host.match)).toBe(true);

    expect(arrived(phone)).toEqual(['turn 2']);
  });
});

describe('P-21 a receiver that fails', () => {
  const failing = { status: 503 };

  it('is not tried again once the turn is over, on a device or in a chat', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    const chat = await addChat(host);
    takes(phone.endpoint, failing);
    takes(chat, failing);
    await turnOf(host);
    await later(host);
    expect(calls()).toHaveLength(2);

    takes(phone.endpoint, { status: 201 });
    takes(chat, { status: 200 });
    await moveOf(guest);
    await later(host, 10 * MINUTE_MS);

    expect(posted()).toEqual([]);
    expect(arrived(phone)).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn done', 'turn 2 withdrawn done']);
    expect(await messagesAlarm(host.match)).toBeUndefined();
  });

  it('and is turned off meanwhile leaves no alarm behind', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    takes(phone.endpoint, failing);
    await turnOf(host);
    await later(host);
    const [device] = (await readMessages(guest)).devices;

    await turnOff(guest, device?.id ?? 0);
    wait(HOUR_MS);
    await ring(host.match);

    expect(await ledger(guest)).toEqual(['turn 2 withdrawn off']);
    expect(await messagesAlarm(host.match)).toBeUndefined();
    expect(calls()).toHaveLength(1);
  });

  it('for good gets nothing more; the seat’s other devices do', async () => {
    const [host, guest] = await table(2);
    const tablet = await another(guest);
    const [gone, kept] = [await turnOn(guest), await turnOn(tablet)];
    takes(gone.endpoint, { status: 410 });
    await turnOf(host);
    await later(host);
    await turnOf(guest);
    await turnOf(host);
    await later(host);

    expect(calls().filter((url) => url === gone.endpoint)).toHaveLength(1);
    expect(arrived(kept)).toEqual(['turn 2', 'turn 6']);
    expect((await readMessages(guest)).devices.map(({ ended }) => ended)).toEqual(['gone', undefined]);
  });
});
