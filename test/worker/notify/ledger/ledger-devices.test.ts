/** Devices that come and go: messages to devices that are turned off and on, beyond the limit, or without a key. */
import { describe, expect, it } from 'vitest';
import { PUSH_DEVICES_MAX } from '../../../../worker/protocol/limits.ts';
import { expectProblem, json, parseSnapshot, queryRows, sendRequest, startMatch } from '../../kit/client.ts';
import { advanceTime, freezeTime, MINUTE_MS, playTurn } from '../../kit/clock.ts';
import {
  calledUrls,
  fakeReceivers,
  readMessages,
  subscribe,
  subscription,
  turnPushOff,
  turnPushOn,
} from '../../kit/fake-receivers.ts';
import { addSecondDevice, arrivedAt, ledgerLines, waitAndSend } from '../../kit/notifications.ts';
import { ageSeats, agree, askFor } from '../../lobby/lost-seats.ts';

fakeReceivers();
freezeTime();

describe('P-20 a device', () => {
  it('that is turned off is told nothing; turned on again, only of what comes', async () => {
    const [host, guest] = await startMatch(2);
    const phone = await turnPushOn(guest);
    await playTurn(host);
    const [device] = (await readMessages(guest)).devices;

    await turnPushOff(guest, device?.id ?? 0);
    expectProblem(await turnPushOff(guest, device?.id ?? 0), 404, 'no-channel');
    advanceTime(1);
    await subscribe(guest, phone);
    await waitAndSend(host);
    expect(calledUrls()).toEqual([]);
    expect(await ledgerLines(guest)).toEqual(['turn 2 withdrawn off']);
    expect((await readMessages(guest)).messages[0]?.to).toBeNull();

    await playTurn(guest);
    await playTurn(host);
    await waitAndSend(host);
    expect(arrivedAt(phone)).toEqual(['turn 6']);
  });

  it('is one of six, and there is a sentence for the seventh', async () => {
    const [, guest] = await startMatch(2);
    const devices = [guest];
    while (devices.length < PUSH_DEVICES_MAX) devices.push(await addSecondDevice(guest));
    for (const each of devices) await turnPushOn(each);
    const seventh = await addSecondDevice(guest);

    const { title } = expectProblem(await subscribe(seventh, await subscription()), 409, 'too-many-channels');
    expect(title).toContain('6 devices');
    const again = await subscription();
    await turnPushOn(guest, again);
    const { devices: shown } = await readMessages(guest);
    expect(shown.map(({ here }) => here).filter(Boolean)).toHaveLength(1);
    expect(shown).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('that subscribed while the clock was ahead hears of what comes once the clock is right', async () => {
    const [host, guest] = await startMatch(2);
    advanceTime(6 * MINUTE_MS);
    const phone = await turnPushOn(guest);
    advanceTime(-6 * MINUTE_MS);

    await playTurn(host);
    await waitAndSend(host);

    expect(arrivedAt(phone)).toEqual(['turn 2']);
  });

  it('that loses its key is told nothing more, nor is one whose seat was given to somebody else', async () => {
    const [host, guest, third] = await startMatch(3);
    const tablet = await addSecondDevice(guest);
    await turnPushOn(tablet);
    await turnPushOn(guest);
    const { devices } = json(await sendRequest({ path: `/${host.match}/keys`, keys: [guest.key] })) as {
      readonly devices: readonly { readonly id: number; readonly here: boolean }[];
    };
    const lost = devices.find(({ here }) => !here);
    await sendRequest({ method: 'DELETE', path: `/${host.match}/keys/${lost?.id}`, keys: [guest.key] });
    expect((await readMessages(guest)).devices.map(({ here }) => here)).toEqual([true]);

    await playTurn(host);
    await ageSeats(host.match);
    const asked = await askFor(host.match, 1);
    for (const seat of [host, third]) parseSnapshot(await agree(seat, asked));
    await waitAndSend(host);

    expect(calledUrls()).toEqual([]);
    expect(await queryRows(host.match, 'SELECT * FROM channels')).toEqual([]);
    expect(await queryRows(host.match, 'SELECT DISTINCT state, reason FROM messages')).toEqual([
      { state: 'withdrawn', reason: 'off' },
    ]);
  });
});
