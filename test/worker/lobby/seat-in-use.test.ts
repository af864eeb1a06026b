/** SECURITY "Lost seats": a seat is in use for a whole delay after any access with one of its keys. */
import { expect, it } from 'vitest';
import { RECOVERY_DELAY_MAX_HOURS } from '../../../worker/protocol/limits.ts';
import type { Seated } from '../../../worker/protocol/match.ts';
import { app } from '../../../worker/router.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  editStorage,
  entropyOf,
  fetchSnapshot,
  finishedMatch,
  openLiveSocket,
  parseSeated,
  queryRows,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { advanceTime, freezeTime, HOUR_MS, MINUTE_MS, nowMs } from '../kit/clock.ts';
import { agree, askFor } from './lost-seats.ts';
import { addDevice, createSeatLink, redeemSeatLink } from './seat-devices.ts';

freezeTime();

const DELAY_MS = RECOVERY_DELAY_MAX_HOURS * HOUR_MS;

/** Two other seats try to give the seat away at once. Return true if they could. */
async function canBeTaken(match: string, one: Seated, other: Seated, seat: number): Promise<boolean> {
  const asked = await askFor(match, seat);
  await agree(one, asked, seat);
  await agree(other, asked, seat);
  return (await fetchSnapshot(match, [asked.key])).viewer === seat;
}

it('a seat that was only claimed is not given away by two others, until a whole delay has passed', async () => {
  for (const [waitMs, isTaken] of [
    [2 * MINUTE_MS, false],
    [DELAY_MS - 1, false],
    [DELAY_MS, true],
  ] as const) {
    const [host, guest, third] = await startMatch(3);
    advanceTime(waitMs);
    expect(await canBeTaken(guest.match, host, third, 1), `${waitMs} ms`).toBe(isTaken);
  }
});

it('a seat that was only created is not given away by two others', async () => {
  const [host, guest, third] = await startMatch(3);
  advanceTime(DELAY_MS - 1);

  expect(await canBeTaken(host.match, guest, third, 0)).toBe(false);
});

it('a seat whose link was just opened is not given away by two others', async () => {
  const [host, guest, third] = await startMatch(3);
  const link = await createSeatLink(guest);
  advanceTime(2 * DELAY_MS);
  parseSeated(await redeemSeatLink(host.match, link));
  advanceTime(DELAY_MS - 1);

  expect(await canBeTaken(host.match, host, third, 1)).toBe(false);
});

it('a seat that just joined a rematch is not given away by two others', async () => {
  const all = await finishedMatch(3);
  const joined: Seated[] = [];
  for (const { match, key } of all) {
    const body = { id: commandId(), entropy: entropyOf('c') };
    joined.push(parseSeated(await sendRequest({ method: 'POST', path: `/${match}/rematch`, keys: [key], body })));
  }
  advanceTime(DELAY_MS - 1);
  const [one, two, three] = joined as [Seated, Seated, Seated];

  expect(await canBeTaken(one.match, one, three, two.seat)).toBe(false);
});

it('a seat that was given away counts from its new key', async () => {
  const [host, , third] = await startMatch(3);
  advanceTime(DELAY_MS);
  expect(await canBeTaken(host.match, host, third, 1)).toBe(true);
  advanceTime(DELAY_MS - 1);

  expect(await canBeTaken(host.match, host, third, 1)).toBe(false);
});

/** A body that gets through the router, by method and path after the match; refused by the match is an access too. */
const BODIES: Readonly<Record<string, object>> = {
  'POST /seats': claimBody('0'.repeat(26)),
  'PUT /seats': { count: 3 },
  'PUT /seats/:target/bot': { bot: null },
  'PUT /seats/:target/absence': { choice: 'wait' },
  'POST /seats/:target/time': { id: commandId(), deadline: 0 },
  'PUT /away': { away: null },
  'POST /away': { until: '2027-02-01', zone: 'UTC' },
  'PUT /pause': { kind: 'decline' },
  'PUT /quiet': { quiet: { from: 0, to: 60, zone: 'Asia/Seoul' } },
  'PUT /name': { name: 'Ada' },
  'POST /moves': { id: commandId(), opened: 99, move: { kind: 'draw' } },
  'POST /talk': { id: commandId(), code: 'hello' },
  'PUT /talk': { on: true },
  'PUT /wishes': { id: commandId(), opened: 0, replaces: null, moves: [] },
  'POST /keys': { id: commandId(), key: '0'.repeat(26) },
  'PUT /draft': { looked: 0 },
  'POST /recovery': { seat: 2 },
  'POST /recovery/:seat': { code: '0000', consent: false },
  'POST /rematch': { id: commandId(), entropy: entropyOf('1') },
  'POST /push': {
    endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    keys: { p256dh: 'x'.repeat(87), auth: 'y'.repeat(22) },
    lang: 'en',
  },
  'PUT /webhook': { webhook: null },
  'PUT /own': { own: null },
  'PUT /reminder': { percent: 50 },
  'PUT /sites': { sites: [] },
};

const PREFIX = '/api/matches/:id';
/** A calendar fetches its feed by itself, and a stranger may open the link of a message. The socket has its own test. */
const NO_VISIT = ['GET /feed/:file', 'GET /live', 'GET /own/off/:link', 'POST /own/off/:link'];
const ROUTES = [
  ...new Set(
    app.routes
      .filter(({ method, path }) => method !== 'ALL' && path.startsWith(PREFIX))
      .map(({ method, path }) => `${method} ${path.slice(PREFIX.length)}`),
  ),
].filter((route) => !NO_VISIT.includes(route));

const presenceOf = async (match: string, seat: number): Promise<unknown> =>
  (await queryRows(match, `SELECT present FROM drafts WHERE seat = ${seat} AND present IS NOT NULL`))[0]?.present;

it('every route of a match records that the seat of the key is in use, whatever its answer', async () => {
  const [host, guest] = await startMatch(3);
  expect(ROUTES.length).toBeGreaterThan(25);
  for (const route of ROUTES) {
    await editStorage(host.match, 'UPDATE drafts SET present = NULL');
    advanceTime(HOUR_MS);
    const [method = '', path = ''] = route.split(' ');
    const filled = path.replace(':target', '2').replace(':seat', '2').replace(/:\w+/, '1');
    const body = BODIES[route];

    const { status, text } = await sendRequest({
      method,
      path: `/${host.match}${filled}`,
      keys: [guest.key],
      ...(body && { body }),
    });

    // A route that takes a body needs one here.
    expect([413, 415], `${route}: ${text}`).not.toContain(status);
    expect(await presenceOf(host.match, 1), `${route} ${status}`).toBe(nowMs());
    expect(await presenceOf(host.match, 2), route).toBeUndefined();
  }
});

it('opening a socket, and each message on it, records that the seat is in use', async () => {
  const [host, guest] = await startMatch(3);
  const live = await openLiveSocket(host.match, [guest.key]);
  await live.waitForMessages(1);
  expect(await presenceOf(host.match, 1)).toBe(nowMs());
  advanceTime(HOUR_MS);
  await live.ask({ id: commandId(), seat: 1, opened: 99, move: { kind: 'draw' } });
  expect(await presenceOf(host.match, 1)).toBe(nowMs());
  advanceTime(HOUR_MS);
  live.socket.send('hidden');
  await live.drained();

  expect(await presenceOf(host.match, 1)).toBe(nowMs());
});

it('claiming, opening a seat link and creating again record it too', async () => {
  const create = createBody({ seats: 3 });
  const host = parseSeated(await sendRequest({ method: 'POST', body: create }));
  const claim = claimBody(host.frame.invite);
  const guest = parseSeated(await claimSeat(host.match, claim));
  expect(await presenceOf(host.match, 1)).toBe(nowMs());
  const link = await createSeatLink(guest);
  for (const access of [
    () => claimSeat(host.match, claim),
    () => redeemSeatLink(host.match, link),
    () => addDevice(guest),
  ]) {
    advanceTime(HOUR_MS);
    await access();
    expect(await presenceOf(host.match, 1)).toBe(nowMs());
  }
  advanceTime(HOUR_MS);
  parseSeated(await sendRequest({ method: 'POST', body: create }));

  expect(await presenceOf(host.match, 0)).toBe(nowMs());
});

it('R-3 is written once in ten minutes, so that a move writes one row', async () => {
  const [host] = await startMatch(2);
  const first = nowMs();
  await fetchSnapshot(host.match, [host.key]);
  for (let n = 0; n < 3; n += 1) {
    advanceTime(3 * MINUTE_MS);
    await fetchSnapshot(host.match, [host.key]);
    expect(await presenceOf(host.match, 0)).toBe(first);
  }
  advanceTime(MINUTE_MS);
  await fetchSnapshot(host.match, [host.key]);

  expect(await presenceOf(host.match, 0)).toBe(nowMs());
});

it('a match without other people records nothing', async () => {
  const host = await createMatch();
  await fetchSnapshot(host.match, [host.key]);

  expect(await queryRows(host.match, "SELECT name FROM sqlite_master WHERE name = 'drafts'")).toEqual([]);
});
