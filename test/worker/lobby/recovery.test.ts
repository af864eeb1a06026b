/** Giving a lost seat back: who asks, who consents, and what becomes of the old keys. */
import { expect, it } from 'vitest';
import { RECOVERY_COOLDOWN_SECONDS } from '../../../worker/protocol/match.ts';
import {
  type Answer,
  ask,
  claim,
  claimBody,
  create,
  dump,
  edit,
  expectProblem,
  frame,
  frameOf,
  json,
  listen,
  seatedOf,
  table,
} from '../kit/client.ts';
import { addDevice, devices, link, trade } from './seat-devices.ts';

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
  edit(match, `UPDATE keys SET at = at - ${RECOVERY_COOLDOWN_SECONDS * 1_000} WHERE kind = 'lost'`);

it('a lost seat is asked for; those seated and the asker see the same code, and nobody is seated by it yet', async () => {
  const [host, guest] = await table(2);
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
  const [host, guest] = await table(2);
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
  const [host, guest] = await table(2);
  const own = await listen(host.match, [guest.key]);
  await own.heard(1);
  const asked = await askFor(host.match, 1);

  expectProblem(await consent(host.match, [host.key], asked.code, true), 409, 'seat-in-use');

  expect((await frame(host.match, [guest.key])).viewer).toBe(1);
  expect((await frame(host.match, [asked.key])).viewer).toBe('spectator');
});

it('consent is for the code that was compared, not for a request that took its place', async () => {
  const [host] = await table(2);
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

it('nobody but another seat can consent', async () => {
  const [host, guest] = await table(2);
  const asked = await askFor(host.match, 1);
  const before = await dump(host.match);

  for (const keys of [[], [asked.key], [guest.key], ['0'.repeat(26)]])
    expectProblem(await consent(host.match, keys, asked.code, true), 401, 'no-seat');

  expect(await dump(host.match)).toBe(before);
});

it('the seat itself and any other may refuse, a watcher may not', async () => {
  for (const who of [0, 1]) {
    const seats = await table(2);
    const [{ match }] = seats;
    const asked = await askFor(match, 1);
    expectProblem(await consent(match, [asked.key], asked.code, false), 401, 'no-seat');

    const seen = frameOf(await consent(match, [seats[who]?.key ?? ''], asked.code, false));

    expect(seen.recoveries).toBeUndefined();
    expect((await frame(match, [asked.key])).viewer).toBe('spectator');
    expect((await frame(match, [seats[1]?.key ?? ''])).mine).toEqual([1]);
  }
});

it('a newer request takes the place of one that stood for a minute, whose key stays worth nothing', async () => {
  const [host] = await table(2);
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
