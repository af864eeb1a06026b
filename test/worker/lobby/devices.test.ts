/** One seat on several devices: links, the list of devices, revoking. */
import { expect, it } from 'vitest';
import { Devices } from '../../../worker/protocol/devices.ts';
import { DEVICES_MAX } from '../../../worker/protocol/limits.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  sendRequest,
} from '../kit/client.ts';
import { waitForNoMessage } from '../kit/waiting.ts';
import { addDevice, createSeatLink, listDevices, redeemSeatLink, revoke } from './seat-devices.ts';

it('the list shows the seat’s own devices and links, oldest first, and which one is here', async () => {
  const host = await createMatch({ label: 'Laptop' });
  const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite, { script: true })));
  await addDevice(host, 'Phone');
  await createSeatLink(host);

  const list = await listDevices(host);

  expect(list.map(({ label, kind, here }) => ({ label, kind, here }))).toEqual([
    { label: 'Laptop', kind: 'device', here: true },
    { label: 'Phone', kind: 'device', here: false },
    { label: '', kind: 'link', here: false },
  ]);
  expect((await listDevices(guest)).map(({ kind, here }) => ({ kind, here }))).toEqual([
    { kind: 'script', here: true },
  ]);
  expectProblem(await sendRequest({ path: `/${host.match}/keys` }), 401, 'no-seat');
});

it('R-32 a revoked device becomes a spectator at once, and its socket is sent away', async () => {
  const host = await createMatch();
  const phone = await addDevice(host);
  const [socket, own] = [await openLiveSocket(host.match, [phone.key]), await openLiveSocket(host.match, [host.key])];
  await Promise.all([socket.waitForMessages(1), own.waitForMessages(1)]);
  const [, second] = await listDevices(host);

  const answer = await revoke(host, second?.id ?? 0);

  expect(Devices.parse(json(answer)).devices).toHaveLength(1);
  expect(await socket.closed).toBe(4401);
  expect((await fetchSnapshot(host.match, [phone.key])).viewer).toBe('spectator');
  expectProblem(await sendRequest({ path: `/${host.match}/keys`, keys: [phone.key] }), 401, 'no-seat');
  await waitForNoMessage(own);
  expect(own.texts).toHaveLength(1);
});

it('a revoked link is a dead one', async () => {
  const host = await createMatch();
  const key = await createSeatLink(host);
  const [, made] = await listDevices(host);

  await revoke(host, made?.id ?? 0);

  expectProblem(await redeemSeatLink(host.match, key), 403, 'bad-link');
});

it('the last device cannot be revoked, with a link beside it neither', async () => {
  const host = await createMatch();
  const [only] = await listDevices(host);
  await createSeatLink(host);

  expectProblem(await revoke(host, only?.id ?? 0), 409, 'last-device');
  expect((await fetchSnapshot(host.match, [host.key])).mine).toEqual([0]);
});

it('nobody revokes another seat’s device', async () => {
  const host = await createMatch();
  const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));
  await addDevice(guest);
  const before = await dumpStorage(host.match);

  for (const { id } of await listDevices(guest)) expectProblem(await revoke(host, id), 404, 'no-device');
  expectProblem(await revoke(host, 999), 404, 'no-device');
  expect(await dumpStorage(host.match)).toBe(before);
});

it('an id of a revoked device is not given again', async () => {
  const host = await createMatch();
  const ids = new Set<number>();
  for (let n = 0; n < 4; n++) {
    await addDevice(host);
    const [, second] = await listDevices(host);
    ids.add(second?.id ?? 0);
    await revoke(host, second?.id ?? 0);
  }

  expect(ids.size).toBe(4);
});

it('the ids of devices count nothing: nobody learns from them how many the others have', async () => {
  const host = await createMatch();
  for (let n = 0; n < 3; n++) await createSeatLink(host);

  const ids = (await listDevices(host)).map(({ id }) => id).sort((a, b) => a - b);

  const gaps = ids.slice(1).map((id, i) => id - (ids[i] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(1_000);
});

it('a seat is on so many devices and no more', async () => {
  const host = await createMatch();
  for (let n = 1; n < DEVICES_MAX; n++) await createSeatLink(host);

  expectProblem(
    await sendRequest({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] }),
    409,
    'too-many-devices',
  );

  const all = await listDevices(host);
  expect(all).toHaveLength(DEVICES_MAX);
  await revoke(host, all.at(-1)?.id ?? 0);
  expect(await createSeatLink(host)).toMatch(/^\w{26}$/);
});

// Seat links: which ones add a device to a seat, once, and which do not.

it('a seat link opens the seat on one more device, and works once', async () => {
  const host = await createMatch();
  const key = await createSeatLink(host);

  const phone = parseSeated(await redeemSeatLink(host.match, key, 'Phone'));

  expect(phone).toMatchObject({ match: host.match, seat: 0 });
  expect((await fetchSnapshot(host.match, [phone.key])).mine).toEqual([0]);
  expect((await fetchSnapshot(host.match, [host.key])).mine).toEqual([0]);
  expectProblem(await redeemSeatLink(host.match, key), 403, 'bad-link');
});

it('a seat link’s key opens nothing until it is traded', async () => {
  const host = await createMatch();
  const key = await createSeatLink(host);

  expect((await fetchSnapshot(host.match, [key])).viewer).toBe('spectator');
  expectProblem(await sendRequest({ path: `/${host.match}/keys`, keys: [key] }), 401, 'no-seat');
});

it('a seat link of another match, a device’s own key and an invite are no seat links', async () => {
  const [host, other] = [await createMatch(), await createMatch()];

  for (const key of [await createSeatLink(other), host.key, host.frame.invite ?? '', '0'.repeat(26)])
    expectProblem(await redeemSeatLink(host.match, key), 403, 'bad-link');
});

it('trading a link adds to the keys that the browser holds already', async () => {
  const host = await createMatch();
  const guest = parseSeated(await claimSeat(host.match, claimBody(host.frame.invite)));

  const answer = await redeemSeatLink(host.match, await createSeatLink(guest), '', [host.key]);

  const { key, frame: seen } = parseSeated(answer);
  expect(answer.headers.get('set-cookie')).toContain(`tilepost=${host.key}.${key};`);
  expect(seen).toMatchObject({ viewer: 1, mine: [0, 1] });
});

it('R-7 a seat link traded again by the same command gives a key anew, and only the last two stay good', async () => {
  const host = await createMatch();
  const body = { id: commandId(), key: await createSeatLink(host) };
  const send = () => sendRequest({ method: 'POST', path: `/${host.match}/keys`, body });

  const keys = [];
  for (let i = 0; i < 4; i++) keys.push(parseSeated(await send()).key);

  const seen = [];
  for (const key of keys) seen.push((await fetchSnapshot(host.match, [key])).viewer);
  expect(seen.filter((viewer) => viewer === 0)).toHaveLength(2);
  expect(seen[3]).toBe(0);
  expect(await listDevices(host)).toHaveLength(3);
});
