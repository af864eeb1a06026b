/** Seat links: which ones add a device to a seat, once, and which do not. */
import { expect, it } from 'vitest';
import {
  claimBody,
  claimSeat,
  commandId,
  createMatch,
  expectProblem,
  fetchSnapshot,
  parseSeated,
  sendRequest,
} from '../kit/client.ts';
import { createSeatLink, listDevices, redeemSeatLink } from './seat-devices.ts';

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
