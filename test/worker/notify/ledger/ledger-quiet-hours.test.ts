/** Messages and reminders through quiet hours: what waits until the morning, and what comes in time. */
import { describe, expect, it } from 'vitest';
import { frame, frameOf, table } from '../../kit/client.ts';
import { byPost, HOUR_MS, moveOf, NIGHT, ring, START, setQuiet, stillTime, turnOf, wait } from '../../kit/clock.ts';
import { calls, readMessages, setReminder, standIn, takes, turnOn } from '../../kit/fake-receivers.ts';
import { another, arrived, later, ledger, messagesAlarm, send } from '../../kit/notifications.ts';

standIn();
stillTime();

describe('P-22 at night', () => {
  const EVENING = 13 * HOUR_MS;

  it('messages wait until the morning, and no alarm rings for them before', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    frameOf(await setQuiet(guest, NIGHT));
    wait(EVENING);
    await turnOf(host);
    await later(host);

    expect(calls()).toEqual([]);
    expect(await messagesAlarm(host.match)).toBe(START + 24 * HOUR_MS);
    await later(host, 11 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('what was missed by day waits too, and nothing turns round and round meanwhile', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    frameOf(await setQuiet(guest, NIGHT));
    await turnOf(host);
    wait(EVENING);
    await ring(host.match);
    await frame(host.match);

    expect(calls()).toEqual([]);
    expect(await messagesAlarm(host.match)).toBe(START + 24 * HOUR_MS);
    await later(host, 11 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('a message follows the quiet hours as they change', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 20 * 60, zone: 'UTC' }));
    expect(await messagesAlarm(host.match)).toBe(START + 12 * HOUR_MS);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    expect(await messagesAlarm(host.match)).toBe(START + 4 * HOUR_MS);
    wait(HOUR_MS);
    frameOf(await setQuiet(guest, null));
    await send(host.match);

    expect(arrived(phone)).toEqual(['turn 2']);
  });

  it('a second try waits as well', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    takes(phone.endpoint, { status: 500 }, { status: 201 });
    await turnOf(host);
    await later(host);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    await later(host, HOUR_MS);

    expect(calls()).toHaveLength(1);
    await later(host, 3 * HOUR_MS);
    expect(arrived(phone)).toEqual(['turn 2']);
  });
});

describe('P-22 a reminder', () => {
  it('comes once, is turned off and on again, and is taken back with the turn', async () => {
    const [host, guest] = await byPost();
    const phone = await turnOn(guest);
    await turnOf(host);
    await later(host);
    await setReminder(guest, null);
    expect(await ledger(guest)).toEqual(['reminder 2 withdrawn off', 'turn 2 sent']);
    await setReminder(guest, 50);
    expect((await readMessages(guest)).messages[0]).toMatchObject({ state: 'scheduled', due: START + 12 * HOUR_MS });

    await later(host, 12 * HOUR_MS);
    await setReminder(guest, null);
    await setReminder(guest, 90);
    await later(host, 11 * HOUR_MS);
    await moveOf(await another(guest));
    await send(host.match);

    expect(arrived(phone)).toEqual(['turn 2', 'reminder 2', 'close 2']);
    expect((await ledger(guest)).slice(-2)).toEqual(['reminder 2 withdrawn done', 'turn 2 withdrawn done']);
  });

  it('of a deadline that quiet hours put off by odd milliseconds stands in no move’s way', async () => {
    const [host, guest] = await byPost();
    await turnOn(guest);
    frameOf(await setQuiet(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    wait(1_237);

    await turnOf(host);

    expect(await frame(host.match)).toMatchObject({ active: [1] });
    expect(await ledger(guest)).toEqual(['reminder 2 scheduled', 'turn 2 scheduled']);
  });
});
