/** Drafts: stored for their seat on every device, private, deleted when outdated. */
import { expect, it } from 'vitest';
import { DRAFT_BYTES_MAX } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import {
  commandId,
  dumpStorage,
  expectProblem,
  fetchSnapshot,
  json,
  openLiveSocket,
  parseSeated,
  playOn,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';
import { waitForNoMessage } from '../kit/waiting.ts';

const put = ({ match, key }: Pick<Seated, 'match' | 'key'>, body: unknown): Promise<TestResponse> =>
  sendRequest({ method: 'PUT', path: `/${match}/draft`, keys: [key], body });

const DRAFT = { opened: 0, body: { tile: 7, cells: [1, 2] } };
const RACK = { order: [3, 1, 2], name: '손패' };

it('a draft and a rack survive the object’s sleep and stand on another device too', async () => {
  const [host] = await startMatch(2);
  const { key } = json(await sendRequest({ method: 'POST', path: `/${host.match}/links`, keys: [host.key] })) as {
    key: string;
  };
  const phone = parseSeated(
    await sendRequest({ method: 'POST', path: `/${host.match}/keys`, body: { id: commandId(), key } }),
  );

  expect((await put(host, { draft: DRAFT, rack: RACK })).status).toBe(200);
  await evict(host.match);

  for (const device of [host, phone])
    expect(await fetchSnapshot(host.match, [device.key])).toMatchObject({ draft: DRAFT, rack: RACK });
});

it('R-14 nobody else hears of a draft: no frame, no step, no poll', async () => {
  const [host, guest] = await startMatch(2);
  const sockets = [await openLiveSocket(host.match, [guest.key]), await openLiveSocket(host.match)];
  const before = [await fetchSnapshot(host.match, [guest.key]), await fetchSnapshot(host.match)];

  await put(host, { draft: DRAFT, rack: RACK, looked: 0 });

  await waitForNoMessage(...sockets);
  for (const { texts } of sockets) expect(texts).toHaveLength(1);
  expect([await fetchSnapshot(host.match, [guest.key]), await fetchSnapshot(host.match)]).toEqual(before);
});

it('a draft of a decision that is past is not shown, and the rack stays', async () => {
  const seats = await startMatch(2);
  const [host] = seats;
  await put(host, { draft: DRAFT, rack: RACK });

  await sendMove(host, 0, { kind: 'draw' });

  const seen = await fetchSnapshot(host.match, [host.key]);
  expect(seen.draft).toBeUndefined();
  expect(seen.rack).toEqual(RACK);
});

it('a draft is kept while others move', async () => {
  const seats = await startMatch(2);
  const [host, guest] = seats;
  await put(guest, { draft: DRAFT });

  await playOn(seats, ({ active }) => active[0] === guest.seat);

  // The guest's turn opened a new decision.
  expect((await fetchSnapshot(host.match, [guest.key])).draft).toBeUndefined();
  const at = await playOn(seats, ({ active }) => active[0] === host.seat);
  const { opened } = await fetchSnapshot(host.match, [guest.key]);
  expect(opened).toBeLessThan(at.entry);
  await put(guest, { draft: { ...DRAFT, opened } });
  await playOn(seats, ({ entry }) => entry > at.entry);
  expect((await fetchSnapshot(host.match, [guest.key])).draft).toEqual({ ...DRAFT, opened });
});

it('a part that is left out stays, null forgets it', async () => {
  const [host] = await startMatch(2);
  await put(host, { draft: DRAFT, rack: RACK });

  await put(host, { rack: null });
  expect(await fetchSnapshot(host.match, [host.key])).toMatchObject({ draft: DRAFT });
  expect((await fetchSnapshot(host.match, [host.key])).rack).toBeUndefined();

  await put(host, { draft: null });
  expect((await fetchSnapshot(host.match, [host.key])).draft).toBeUndefined();
});

it('what a seat has looked at only grows, and never beyond what has happened', async () => {
  const seats = await startMatch(2);
  const [host, guest] = seats;
  const { entry } = await playOn(seats, (at) => at.entry >= 4);

  const looked: unknown[] = [];
  for (const at of [2, 1, 0, 3, 1_000_000]) {
    await put(host, { looked: at });
    looked.push((await fetchSnapshot(host.match, [host.key])).looked);
  }

  expect(looked).toEqual([2, 2, 2, 3, entry]);
  const own = await fetchSnapshot(host.match, [guest.key]);
  expect(own.looked, 'by its own last move alone').toBe(own.log.findLast(({ seat }) => seat === guest.seat)?.n);
});

it('a draft or a rack that is too large is refused and the old one stays', async () => {
  const [host] = await startMatch(2);
  await put(host, { draft: DRAFT, rack: RACK });
  const before = await dumpStorage(host.match);
  const long = { text: 'x'.repeat(DRAFT_BYTES_MAX) };
  // Each of these letters has three bytes.
  const wide = { text: '손'.repeat(DRAFT_BYTES_MAX / 2) };

  for (const body of [long, wide]) {
    expectProblem(await put(host, { draft: { opened: 0, body } }), 413, 'too-large');
    expectProblem(await put(host, { rack: body }), 413, 'too-large');
  }

  expect(await dumpStorage(host.match)).toBe(before);
  const fits = { text: 'x'.repeat(DRAFT_BYTES_MAX - '{"text":""}'.length) };
  expect((await put(host, { rack: fits })).status).toBe(200);
});

it('nobody keeps a draft without a seat', async () => {
  const [host] = await startMatch(2);
  const path = `/${host.match}/draft`;

  expectProblem(await sendRequest({ method: 'PUT', path, body: { looked: 0 } }), 401, 'no-seat');
  expectProblem(
    await sendRequest({ method: 'PUT', path: `${path}?seat=1`, keys: [host.key], body: { looked: 0 } }),
    401,
    'no-seat',
  );
});

it('how far a seat has looked is the seat’s, on every device, and a move of its own says it too (P-17)', async () => {
  const [host, guest] = await startMatch(2);
  const looked = async ({ match, key }: Seated) => (await fetchSnapshot(match, [key])).looked;
  expect(await looked(guest)).toBe(-1);

  await sendMove(host, 0, { kind: 'draw' });
  expect([await looked(host), await looked(guest)]).toEqual([1, -1]);
  await put(guest, { looked: 900 });
  expect(await looked(guest), 'nobody has seen what has not happened').toBe(1);
  await put(guest, { looked: 0 });

  expect(await looked(guest), 'and what was seen stays seen').toBe(1);
});
