/** Devices that come and go: what those are told that are turned off and on, that are too many, or that lose their key. */
import { describe, expect, it } from 'vitest';
import { PUSH_DEVICES_MAX } from '../../../../worker/protocol/notifications.ts';
import { ask, expectProblem, frameOf, json, rows, table } from '../../kit/client.ts';
import { stillTime, turnOf, wait } from '../../kit/clock.ts';
import { calls, readMessages, standIn, subscribe, subscription, turnOff, turnOn } from '../../kit/fake-receivers.ts';
import { another, arrived, later, ledger } from '../../kit/notifications.ts';

standIn();
stillTime();

describe('P-20 a device', () => {
  it('that is turned off is told nothing; turned on again, only of what comes', async () => {
    const [host, guest] = await table(2);
    const phone = await turnOn(guest);
    await turnOf(host);
    const [device] = (await readMessages(guest)).devices;

    await turnOff(guest, device?.id ?? 0);
    expectProblem(await turnOff(guest, device?.id ?? 0), 404, 'no-channel');
    wait(1);
    await subscribe(guest, phone);
    await later(host);
    expect(calls()).toEqual([]);
    expect(await ledger(guest)).toEqual(['turn 2 withdrawn off']);
    expect((await readMessages(guest)).messages[0]?.to).toBeNull();

    await turnOf(guest);
    await turnOf(host);
    await later(host);
    expect(arrived(phone)).toEqual(['turn 6']);
  });

  it('is one of six, and there is a sentence for the seventh', async () => {
    const [, guest] = await table(2);
    const devices = [guest];
    while (devices.length < PUSH_DEVICES_MAX) devices.push(await another(guest));
    for (const each of devices) await turnOn(each);
    const seventh = await another(guest);

    const { title } = expectProblem(await subscribe(seventh, await subscription()), 409, 'too-many-channels');
    expect(title).toContain('6 devices');
    const again = await subscription();
    await turnOn(guest, again);
    const { devices: shown } = await readMessages(guest);
    expect(shown.map(({ here }) => here).filter(Boolean)).toHaveLength(1);
    expect(shown).toHaveLength(PUSH_DEVICES_MAX);
  });

  it('that loses its key is told nothing more, nor is one whose seat was given to somebody else', async () => {
    const [host, guest] = await table(2);
    const tablet = await another(guest);
    await turnOn(tablet);
    await turnOn(guest);
    const { devices } = json(await ask({ path: `/${host.match}/keys`, keys: [guest.key] })) as {
      readonly devices: readonly { readonly id: number; readonly here: boolean }[];
    };
    const lost = devices.find(({ here }) => !here);
    await ask({ method: 'DELETE', path: `/${host.match}/keys/${lost?.id}`, keys: [guest.key] });
    expect((await readMessages(guest)).devices.map(({ here }) => here)).toEqual([true]);

    await turnOf(host);
    const asked = await ask({ method: 'POST', path: `/${host.match}/recovery`, body: { seat: 1 } });
    const { code } = json(asked) as { readonly code: string };
    const body = { code, consent: true };
    frameOf(await ask({ method: 'POST', path: `/${host.match}/recovery/1`, keys: [host.key], body }));
    await later(host);

    expect(calls()).toEqual([]);
    expect(await rows(host.match, 'SELECT * FROM channels')).toEqual([]);
    expect(await rows(host.match, 'SELECT DISTINCT state, reason FROM messages')).toEqual([
      { state: 'withdrawn', reason: 'off' },
    ]);
  });
});
