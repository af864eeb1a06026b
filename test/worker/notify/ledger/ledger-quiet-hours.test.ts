/** Messages and reminders around quiet hours: some wait until the morning, and some come earlier. */
import { describe, expect, it } from 'vitest';
import { fetchSnapshot, parseSnapshot, startMatch } from '../../kit/client.ts';
import {
  advanceTime,
  createCorrespondence,
  freezeTime,
  HOUR_MS,
  NIGHT_QUIET_HOURS,
  playMove,
  playTurn,
  runAlarm,
  START_MS,
  setQuietHours,
} from '../../kit/clock.ts';
import {
  calledUrls,
  fakeReceivers,
  readMessages,
  respondWith,
  setReminder,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import {
  addSecondDevice,
  arrivedAt,
  ledgerLines,
  messagesAlarmAt,
  sendDueMessages,
  waitAndSend,
} from '../../kit/notifications.ts';

fakeReceivers();
freezeTime();

describe('P-22 at night', () => {
  const EVENING = 13 * HOUR_MS;

  it('messages wait until the morning, and no alarm rings for them before', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    advanceTime(EVENING);
    await playTurn(host);
    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 24 * HOUR_MS);
    await waitAndSend(host, 11 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('what was missed by day waits too, and nothing turns round and round meanwhile', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, NIGHT_QUIET_HOURS));
    await playTurn(host);
    advanceTime(EVENING);
    await runAlarm(host.match);
    await fetchSnapshot(host.match);

    expect(calledUrls()).toEqual([]);
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 24 * HOUR_MS);
    await waitAndSend(host, 11 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('a message follows the quiet hours as they change', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 20 * 60, zone: 'UTC' }));
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 12 * HOUR_MS);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    expect(await messagesAlarmAt(host.match)).toBe(START_MS + 4 * HOUR_MS);
    advanceTime(HOUR_MS);
    parseSnapshot(await setQuietHours(guest, null));
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('a second try waits as well', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    respondWith(phone.endpoint, { status: 500 }, { status: 201 });
    await playTurn(host);
    await waitAndSend(host);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    await waitAndSend(host, HOUR_MS);

    expect(calledUrls()).toHaveLength(1);
    await waitAndSend(host, 3 * HOUR_MS);
    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });
});

describe('P-22 a reminder', () => {
  it('comes once, is turned off and on again, and is taken back with the turn', async () => {
    const [host, guest] = await createCorrespondence();
    const phone = await turnPushOn(guest);
    await playTurn(host);
    await waitAndSend(host);
    await setReminder(guest, null);
    expect(await ledgerLines(guest)).toEqual(['reminder 2 withdrawn off', 'turn 2 sent']);
    await setReminder(guest, 50);
    expect((await readMessages(guest)).messages[0]).toMatchObject({ state: 'scheduled', due: START_MS + 12 * HOUR_MS });

    await waitAndSend(host, 12 * HOUR_MS);
    await setReminder(guest, null);
    await setReminder(guest, 90);
    await waitAndSend(host, 11 * HOUR_MS);
    await playMove(await addSecondDevice(guest));
    await sendDueMessages(host.match);

    expect(arrivedAt(phone)).toEqual(['turn 2', 'reminder 2', 'close 2']);
    expect((await ledgerLines(guest)).slice(-2)).toEqual(['reminder 2 withdrawn done', 'turn 2 withdrawn done']);
  });

  it('of a deadline that quiet hours put off by odd milliseconds stands in no move’s way', async () => {
    const [host, guest] = await createCorrespondence();
    await turnPushOn(guest);
    parseSnapshot(await setQuietHours(guest, { from: 8 * 60, to: 12 * 60, zone: 'UTC' }));
    advanceTime(1_237);

    await playTurn(host);

    expect(await fetchSnapshot(host.match)).toMatchObject({ active: [1] });
    expect(await ledgerLines(guest)).toEqual(['reminder 2 scheduled', 'turn 2 scheduled']);
  });
});
