/** One seat on several devices: seat links, the list, revoking, and giving a lost seat back. */
import { expect, it } from 'vitest';
import { DEVICES_MAX, type Device, Devices, RECOVERY_SECONDS, type Seated } from '../../worker/protocol.ts';
import {
  type Answer,
  ask,
  claim,
  claimBody,
  commandId,
  create,
  dump,
  edit,
  expectProblem,
  frame,
  frameOf,
  json,
  listen,
  quiet,
  seatedOf,
  table,
} from './table-kit.ts';

type Held = Pick<Seated, 'match' | 'key'>;

async function link({ match, key }: Held): Promise<string> {
  const answer = await ask({ method: 'POST', path: `/${match}/links`, keys: [key] });
  expect(answer.status).toBe(201);
  return (json(answer) as { key: string }).key;
}

const trade = (match: string, key: string, label = '', keys: readonly string[] = []): Promise<Answer> =>
  ask({ method: 'POST', path: `/${match}/keys`, body: { id: commandId(), key, label }, keys });

const devices = async ({ match, key }: Held): Promise<readonly Device[]> =>
  Devices.parse(json(await ask({ path: `/${match}/keys`, keys: [key] }))).devices;

const revoke = ({ match, key }: Held, id: number): Promise<Answer> =>
  ask({ method: 'DELETE', path: `/${match}/keys/${id}`, keys: [key] });

/** A second device of a seat. */
const addDevice = async (seat: Held, label = ''): Promise<Seated> =>
  seatedOf(await trade(seat.match, await link(seat), label));

async function askFor(match: string, seat: number): Promise<{ readonly code: string; readonly key: string }> {
  const answer = await ask({
    method: 'POST',
    path: `/${match}/recovery`,
    body: { seat, label: 'New phone' },
  });
  expect(answer.status).toBe(202);
  const [, key = ''] = /^tilepost=([0-9a-z]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { code: (json(answer) as { code: string }).code, key };
}

const consent = (match: string, keys: readonly string[], code: string, yes: boolean): Promise<Answer> =>
  ask({ method: 'POST', path: `/${match}/recovery/1`, keys, body: { code, consent: yes } });

/** As if the request had stood for as long as another one has to wait. */
const letStand = (match: string): Promise<void> =>
  edit(match, `UPDATE keys SET at = at - ${RECOVERY_SECONDS * 1_000} WHERE kind = 'lost'`);

it('a seat link opens the seat on one more device, and works once', async () => {
  const host = await create();
  const key = await link(host);

  const phone = seatedOf(await trade(host.match, key, 'Phone'));

  expect(phone).toMatchObject({ match: host.match, seat: 0 });
  expect((await frame(host.match, [phone.key])).mine).toEqual([0]);
  expect((await frame(host.match, [host.key])).mine).toEqual([0]);
  expectProblem(await trade(host.match, key), 403, 'bad-link');
});

it('a seat link’s key opens nothing until it is traded', async () => {
  const host = await create();
  const key = await link(host);

  expect((await frame(host.match, [key])).viewer).toBe('spectator');
  expectProblem(await ask({ path: `/${host.match}/keys`, keys: [key] }), 401, 'no-seat');
});

it('a seat link of another match, a device’s own key and an invite are no seat links', async () => {
  const [host, other] = [await create(), await create()];

  for (const key of [await link(other), host.key, host.frame.invite ?? '', '0'.repeat(26)])
    expectProblem(await trade(host.match, key), 403, 'bad-link');
});

it('trading a link adds to the keys that the browser holds already', async () => {
  const host = await create();
  const guest = seatedOf(await claim(host.match, claimBody(host.frame.invite)));

  const answer = await trade(host.match, await link(guest), '', [host.key]);

  const { key, frame: seen } = seatedOf(answer);
  expect(answer.headers.get('set-cookie')).toContain(`tilepost=${host.key}.${key};`);
  expect(seen).toMatchObject({ viewer: 1, mine: [0, 1] });
});

it('the list shows the seat’s own devices and links, oldest first, and which one is here', async () => {
  const host = await create({ label: 'Laptop' });
  const guest = seatedOf(await claim(host.match, claimBody(host.frame.invite, { script: true })));
  await addDevice(host, 'Phone');
  await link(host);

  const list = await devices(host);

  expect(list.map(({ label, kind, here }) => ({ label, kind, here }))).toEqual([
    { label: 'Laptop', kind: 'device', here: true },
    { label: 'Phone', kind: 'device', here: false },
    { label: '', kind: 'link', here: false },
  ]);
  expect((await devices(guest)).map(({ kind, here }) => ({ kind, here }))).toEqual([{ kind: 'script', here: true }]);
  expectProblem(await ask({ path: `/${host.match}/keys` }), 401, 'no-seat');
});

it('a revoked device becomes a watcher at once, and its socket is sent away', async () => {
  const host = await create();
  const phone = await addDevice(host);
  const [socket, own] = [await listen(host.match, [phone.key]), await listen(host.match, [host.key])];
  await Promise.all([socket.heard(1), own.heard(1)]);
  const [, second] = await devices(host);

  const answer = await revoke(host, second?.id ?? 0);

  expect(Devices.parse(json(answer)).devices).toHaveLength(1);
  expect(await socket.closed).toBe(4401);
  expect((await frame(host.match, [phone.key])).viewer).toBe('spectator');
  expectProblem(await ask({ path: `/${host.match}/keys`, keys: [phone.key] }), 401, 'no-seat');
  await quiet();
  expect(own.texts).toHaveLength(1);
});

it('a revoked link is a dead one', async () => {
  const host = await create();
  const key = await link(host);
  const [, made] = await devices(host);

  await revoke(host, made?.id ?? 0);

  expectProblem(await trade(host.match, key), 403, 'bad-link');
});

it('the last device cannot be revoked, with a link beside it neither', async () => {
  const host = await create();
  const [only] = await devices(host);
  await link(host);

  expectProblem(await revoke(host, only?.id ?? 0), 409, 'last-device');
  expect((await frame(host.match, [host.key])).mine).toEqual([0]);
});

it('nobody revokes another seat’s device', async () => {
  const host = await create();
  const guest = seatedOf(await claim(host.match, claimBody(host.frame.invite)));
  await addDevice(guest);
  const before = await dump(host.match);

  for (const { id } of await devices(guest)) expectProblem(await revoke(host, id), 404, 'no-device');
  expectProblem(await revoke(host, 999), 404, 'no-device');
  expect(await dump(host.match)).toBe(before);
});

it('an id of a revoked device is not given again', async () => {
  const host = await create();
  const ids = new Set<number>();
  for (let n = 0; n < 4; n++) {
    await addDevice(host);
    const [, second] = await devices(host);
    ids.add(second?.id ?? 0);
    await revoke(host, second?.id ?? 0);
  }

  expect(ids.size).toBe(4);
});

it('the ids of devices count nothing: nobody learns from them how many the others have', async () => {
  const host = await create();
  for (let n = 0; n < 3; n++) await link(host);

  const ids = (await devices(host)).map(({ id }) => id).sort((a, b) => a - b);

  const gaps = ids.slice(1).map((id, i) => id - (ids[i] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThan(1_000);
});

it('a seat is on so many devices and no more', async () => {
  const host = await create();
  for (let n = 1; n < DEVICES_MAX; n++) await link(host);

  expectProblem(await ask({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] }), 409, 'too-many-devices');

  const all = await devices(host);
  expect(all).toHaveLength(DEVICES_MAX);
  await revoke(host, all.at(-1)?.id ?? 0);
  expect(await link(host)).toMatch(/^\w{26}$/);
});

it('a lost seat is asked for; those seated and the asker see the same code, and nobody is seated by it yet', async () => {
  const [host, guest] = (await table(2)) as [Seated, Seated];
  const socket = await listen(host.match, [host.key]);
  await socket.heard(1);

  const asked = await askFor(host.match, 1);

  expect(asked.code).toMatch(/^\d{4}$/);
  for (const { key } of [host, guest]) {
    const [recovery] = (await frame(host.match, [key])).recoveries ?? [];
    expect(recovery).toMatchObject({ seat: 1, code: asked.code });
  }
  const [, told] = await socket.heard(2);
  expect(told).toMatchObject({ recoveries: [{ seat: 1, code: asked.code }] });
  expect(await frame(host.match, [asked.key])).toMatchObject({ viewer: 'spectator', mine: [] });
  expect((await frame(host.match)).recoveries).toBeUndefined();
  expect(await devices(guest)).toHaveLength(1);
});

it('when another seat consents the new key works and every old one dies', async () => {
  const [host, guest] = (await table(2)) as [Seated, Seated];
  const phone = await addDevice(guest);
  const seatLink = await link(guest);
  const asked = await askFor(host.match, 1);

  const seen = frameOf(await consent(host.match, [host.key], asked.code, true));

  expect(seen.recoveries).toBeUndefined();
  expect(await frame(host.match, [asked.key])).toMatchObject({ viewer: 1, mine: [1] });
  for (const { key } of [guest, phone]) expect((await frame(host.match, [key])).viewer).toBe('spectator');
  expectProblem(await trade(host.match, seatLink), 403, 'bad-link');
  expect(await devices({ match: host.match, key: asked.key })).toMatchObject([{ label: 'New phone', here: true }]);
  expectProblem(await consent(host.match, [host.key], asked.code, true), 404, 'no-recovery');
});

it('nobody gives a seat away while one of its own devices is connected', async () => {
  const [host, guest] = (await table(2)) as [Seated, Seated];
  const own = await listen(host.match, [guest.key]);
  await own.heard(1);
  const asked = await askFor(host.match, 1);

  expectProblem(await consent(host.match, [host.key], asked.code, true), 409, 'seat-in-use');

  expect((await frame(host.match, [guest.key])).viewer).toBe(1);
  expect((await frame(host.match, [asked.key])).viewer).toBe('spectator');
});

it('consent is for the code that was compared, not for a request that took its place', async () => {
  const [host] = (await table(2)) as [Seated];
  const first = await askFor(host.match, 1);
  await letStand(host.match);
  const second = await askFor(host.match, 1);
  const other = first.code === second.code ? '9999' : first.code;

  expectProblem(await consent(host.match, [host.key], other, true), 404, 'no-recovery');

  expect((await frame(host.match, [second.key])).viewer).toBe('spectator');
});

it('the command that claimed a seat does not bring it back after its keys were taken away', async () => {
  const host = await create();
  const body = claimBody(host.frame.invite);
  const guest = seatedOf(await claim(host.match, body));
  const asked = await askFor(host.match, 1);
  await consent(host.match, [host.key], asked.code, true);

  expectProblem(await claim(host.match, body), 409, 'full');

  expect((await frame(host.match, [guest.key])).viewer).toBe('spectator');
});

it('a seat link traded again by the same command gives a key anew, and only the last two stay good', async () => {
  const host = await create();
  const body = { id: commandId(), key: await link(host) };
  const send = () => ask({ method: 'POST', path: `/${host.match}/keys`, body });

  const keys = [];
  for (let i = 0; i < 4; i++) keys.push(seatedOf(await send()).key);

  const seen = [];
  for (const key of keys) seen.push((await frame(host.match, [key])).viewer);
  expect(seen.filter((viewer) => viewer === 0)).toHaveLength(2);
  expect(seen[3]).toBe(0);
  expect(await devices(host)).toHaveLength(3);
});

it('nobody but another seat can consent', async () => {
  const [host, guest] = (await table(2)) as [Seated, Seated];
  const asked = await askFor(host.match, 1);
  const before = await dump(host.match);

  for (const keys of [[], [asked.key], [guest.key], ['0'.repeat(26)]])
    expectProblem(await consent(host.match, keys, asked.code, true), 401, 'no-seat');

  expect(await dump(host.match)).toBe(before);
});

it('the seat itself and any other may refuse, a watcher may not', async () => {
  for (const who of [0, 1]) {
    const seats = await table(2);
    const [{ match }] = seats as [Seated];
    const asked = await askFor(match, 1);
    expectProblem(await consent(match, [asked.key], asked.code, false), 401, 'no-seat');

    const seen = frameOf(await consent(match, [seats[who]?.key ?? ''], asked.code, false));

    expect(seen.recoveries).toBeUndefined();
    expect((await frame(match, [asked.key])).viewer).toBe('spectator');
    expect((await frame(match, [seats[1]?.key ?? ''])).mine).toEqual([1]);
  }
});

it('a newer request takes the place of one that stood for a minute, whose key stays worth nothing', async () => {
  const [host] = (await table(2)) as [Seated];
  const first = await askFor(host.match, 1);
  const path = `/${host.match}/recovery`;
  expectProblem(await ask({ method: 'POST', path, body: { seat: 1 } }), 429, 'too-soon');
  await letStand(host.match);
  const second = await askFor(host.match, 1);
  expect((await frame(host.match, [host.key])).recoveries).toMatchObject([{ code: second.code }]);

  await consent(host.match, [host.key], second.code, true);

  expect((await frame(host.match, [first.key])).viewer).toBe('spectator');
  expect((await frame(host.match, [second.key])).viewer).toBe(1);
});

it('the same browser asking again keeps its request and its code', async () => {
  const host = await create();
  await claim(host.match, claimBody(host.frame.invite));
  const asked = await askFor(host.match, 1);

  const again = await ask({ method: 'POST', path: `/${host.match}/recovery`, keys: [asked.key], body: { seat: 1 } });

  expect(again.status).toBe(202);
  expect(json(again)).toEqual({ code: asked.code });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect((await frame(host.match, [host.key])).recoveries).toHaveLength(1);
});

it('a seat that nobody has cannot be lost', async () => {
  const host = await create();
  const body = (seat: number) => ({ seat });
  const path = `/${host.match}/recovery`;

  for (const seat of [1, 5]) expectProblem(await ask({ method: 'POST', path, body: body(seat) }), 400, 'bad-request');
  expectProblem(await consent(host.match, [host.key], '0000', true), 404, 'no-recovery');
});
