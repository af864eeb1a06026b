/** Giving a lost seat back: who asks, who consents, and what becomes of the old keys. */
import { expect, it } from 'vitest';
import { RECOVERY_COOLDOWN_SECONDS } from '../../../worker/protocol/limits.ts';
import {
  claimBody,
  claimSeat,
  createMatch,
  dumpStorage,
  editStorage,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  parseSnapshot,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { addDevice, createSeatLink, listDevices, redeemSeatLink } from './seat-devices.ts';

async function askFor(match: string, seat: number): Promise<{ readonly code: string; readonly key: string }> {
  const answer = await sendRequest({
    method: 'POST',
    path: `/${match}/recovery`,
    body: { seat, label: 'New phone' },
  });
  expect(answer.status).toBe(202);
  const [, key = ''] = /^tilepost=([0-9a-z]+);/.exec(answer.headers.get('set-cookie') ?? '') ?? [];
  return { code: (json(answer) as { code: string }).code, key };
}

const consent = (match: string, keys: readonly string[], code: string, yes: boolean): Promise<TestResponse> =>
  sendRequest({ method: 'POST', path: `/${match}/recovery/1`, keys, body: { code, consent: yes } });

/** As if the request had stood for as long as another one has to wait. */
const letStand = (match: string): Promise<void> =>
  editStorage(match, `UPDATE keys SET at = at - ${RECOVERY_COOLDOWN_SECONDS * 1_000} WHERE kind = 'lost'`);

it('a lost seat is asked for; those seated and the asker see the same code, and nobody is seated by it yet', async () => {
  const [host, guest] = await startMatch(2);
  const socket = await openLiveSocket(host.match, [host.key]);
  await socket.waitForMessages(1);

  const asked = await askFor(host.match, 1);

  expect(asked.code).toMatch(/^\d{4}$/);
  for (const { key } of [host, guest]) {
    const [recovery] = (await fetchSnapshot(host.match, [key])).recoveries ?? [];
    expect(recovery).toMatchObject({ seat: 1, code: asked.code });
  }
  const [, told] = await socket.waitForMessages(2);
  expect(told).toMatchObject({ recoveries: [{ seat: 1, code: asked.code }] });
  expect(await fetchSnapshot(host.match, [asked.key])).toMatchObject({ viewer: 'spectator', mine: [] });
  expect((await fetchSnapshot(host.match)).recoveries).toBeUndefined();
  expect(await listDevices(guest)).toHaveLength(1);
});

it('when another seat consents the new key works and every old one dies', async () => {
  const [host, guest] = await startMatch(2);
  const phone = await addDevice(guest);
  const seatLink = await createSeatLink(guest);
  const asked = await askFor(host.match, 1);

  const seen = parseSnapshot(await consent(host.match, [host.key], asked.code, true));

  expect(seen.recoveries).toBeUndefined();
  expect(await fetchSnapshot(host.match, [asked.key])).toMatchObject({ viewer: 1, mine: [1] });
  for (const { key } of [guest, phone]) expect((await fetchSnapshot(host.match, [key])).viewer).toBe('spectator');
  expectProblem(await redeemSeatLink(host.match, seatLink), 403, 'bad-link');
  expect(await listDevices({ match: host.match, key: asked.key })).toMatchObject([{ label: 'New phone', here: true }]);
  expectProblem(await consent(host.match, [host.key], asked.code, true), 404, 'no-recovery');
});

it('nobody gives a seat away while one of its own devices is connected', async () => {
  const [host, guest] = await startMatch(2);
  const own = await openLiveSocket(host.match, [guest.key]);
  await own.waitForMessages(1);
  const asked = await askFor(host.match, 1);

  expectProblem(await consent(host.match, [host.key], asked.code, true), 409, 'seat-in-use');

  expect((await fetchSnapshot(host.match, [guest.key])).viewer).toBe(1);
  expect((await fetchSnapshot(host.match, [asked.key])).viewer).toBe('spectator');
});

it('consent is for the code that was compared, not for a request that took its place', async () => {
  const [host] = await startMatch(2);
  const first = await askFor(host.match, 1);
  await letStand(host.match);
  const second = await askFor(host.match, 1);
  const other = first.code === second.code ? '9999' : first.code;

  expectProblem(await consent(host.match, [host.key], other, true), 404, 'no-recovery');

  expect((await fetchSnapshot(host.match, [second.key])).viewer).toBe('spectator');
});

it('the command that claimed a seat does not bring it back after its keys were taken away', async () => {
  const host = await createMatch();
  const body = claimBody(host.frame.invite);
  const guest = parseSeated(await claimSeat(host.match, body));
  const asked = await askFor(host.match, 1);
  await consent(host.match, [host.key], asked.code, true);

  expectProblem(await claimSeat(host.match, body), 409, 'full');

  expect((await fetchSnapshot(host.match, [guest.key])).viewer).toBe('spectator');
});

it('nobody but another seat can consent', async () => {
  const [host, guest] = await startMatch(2);
  const asked = await askFor(host.match, 1);
  const before = await dumpStorage(host.match);

  for (const keys of [[], [asked.key], [guest.key], ['0'.repeat(26)]])
    expectProblem(await consent(host.match, keys, asked.code, true), 401, 'no-seat');

  expect(await dumpStorage(host.match)).toBe(before);
});

it('the seat itself and any other may refuse, a watcher may not', async () => {
  for (const who of [0, 1]) {
    const seats = await startMatch(2);
    const [{ match }] = seats;
    const asked = await askFor(match, 1);
    expectProblem(await consent(match, [asked.key], asked.code, false), 401, 'no-seat');

    const seen = parseSnapshot(await consent(match, [seats[who]?.key ?? ''], asked.code, false));

    expect(seen.recoveries).toBeUndefined();
    expect((await fetchSnapshot(match, [asked.key])).viewer).toBe('spectator');
    expect((await fetchSnapshot(match, [seats[1]?.key ?? ''])).mine).toEqual([1]);
  }
});

it('a newer request takes the place of one that stood for a minute, whose key stays worth nothing', async () => {
  const [host] = await startMatch(2);
  const first = await askFor(host.match, 1);
  const path = `/${host.match}/recovery`;
  expectProblem(await sendRequest({ method: 'POST', path, body: { seat: 1 } }), 429, 'too-soon');
  await letStand(host.match);
  const second = await askFor(host.match, 1);
  expect((await fetchSnapshot(host.match, [host.key])).recoveries).toMatchObject([{ code: second.code }]);

  await consent(host.match, [host.key], second.code, true);

  expect((await fetchSnapshot(host.match, [first.key])).viewer).toBe('spectator');
  expect((await fetchSnapshot(host.match, [second.key])).viewer).toBe(1);
});

it('the same browser asking again keeps its request and its code', async () => {
  const host = await createMatch();
  await claimSeat(host.match, claimBody(host.frame.invite));
  const asked = await askFor(host.match, 1);

  const again = await sendRequest({
    method: 'POST',
    path: `/${host.match}/recovery`,
    keys: [asked.key],
    body: { seat: 1 },
  });

  expect(again.status).toBe(202);
  expect(json(again)).toEqual({ code: asked.code });
  expect(again.headers.get('set-cookie')).toBeNull();
  expect((await fetchSnapshot(host.match, [host.key])).recoveries).toHaveLength(1);
});

it('a seat that nobody has cannot be lost', async () => {
  const host = await createMatch();
  const body = (seat: number) => ({ seat });
  const path = `/${host.match}/recovery`;

  for (const seat of [1, 5])
    expectProblem(await sendRequest({ method: 'POST', path, body: body(seat) }), 400, 'bad-request');
  expectProblem(await consent(host.match, [host.key], '0000', true), 404, 'no-recovery');
});
