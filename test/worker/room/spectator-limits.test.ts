/** Limits on sockets and polls of spectators and of each seat, and the cached snapshot for everybody beyond. */
import { env } from 'cloudflare:workers';
import { afterEach, expect, it, vi } from 'vitest';
import {
  CACHED_POLL_SECONDS,
  CACHED_SNAPSHOT_SECONDS,
  HOUSEHOLD_SPECTATORS_MAX,
  SEAT_SOCKETS_MAX,
  SOCKET_SILENT_MS,
  SPECTATORS_MAX,
} from '../../../worker/protocol/limits.ts';
import type { Seated, Snapshot } from '../../../worker/protocol/match.ts';
import {
  commandId,
  createMatch,
  expectProblem,
  fetchSnapshot,
  nthSpectator,
  parseSnapshot,
  parseUpdate,
  requestUpgrade,
  sendMove,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';
import { keepAwake } from '../kit/eviction.ts';
import { firstAnswer, startPoll } from '../kit/waiting.ts';

// The object counts in memory, which an eviction clears.
keepAwake();

const DRAW = { kind: 'draw' };

afterEach(() => {
  vi.restoreAllMocks();
});

const drawAwake = (seat: Seated): Promise<TestResponse> => sendMove(seat, 0, DRAW, commandId(), true);

/** Open a socket, keep it open, and return it. */
async function openQuietly(
  match: string,
  keys: readonly string[] = [],
  query = '',
  headers: Record<string, string> = {},
): Promise<WebSocket> {
  const { status, webSocket } = await requestUpgrade(match, keys, headers, query);
  if (!webSocket) throw new Error(`no socket: ${status}`);
  webSocket.accept();
  return webSocket;
}

const poll = (
  { match }: Pick<Seated, 'match'>,
  rev: number,
  keys: readonly string[] = [],
  headers: Record<string, string> = {},
): Promise<TestResponse> => sendRequest({ path: `/${match}?after=${rev}&wait=25`, keys, headers, awake: true });

const fetchCached = async (match: string, keys: readonly string[] = []): Promise<Snapshot> =>
  parseSnapshot(await sendRequest({ path: `/${match}?cached=1`, keys, awake: true }));

it('a seat has 16 sockets, which take no place of a spectator; the next one is refused with a time', async () => {
  const [host, guest] = await startMatch(2);
  for (let n = 0; n < SEAT_SOCKETS_MAX; n++) await openQuietly(host.match, [host.key]);

  const refused = await requestUpgrade(host.match, [host.key]);

  const answer = { status: refused.status, headers: refused.headers, text: await refused.text() };
  expect(expectProblem(answer, 429, 'too-many-sockets').retryAfter).toBe(CACHED_POLL_SECONDS);
  expect(answer.headers.get('retry-after')).toBe(String(CACHED_POLL_SECONDS));
  await openQuietly(host.match, [guest.key]);
  for (let n = 0; n < SPECTATORS_MAX; n++) await openQuietly(host.match, [], '', nthSpectator(n));
  expect((await requestUpgrade(host.match)).status).toBe(429);
});

it('a device with two seats has 16 sockets for each of them', async () => {
  const [host, guest] = await startMatch(2);
  const keys = [host.key, guest.key];
  for (const seat of [0, 1])
    for (let n = 0; n < SEAT_SOCKETS_MAX; n++) await openQuietly(host.match, keys, `?seat=${seat}`);

  expect((await requestUpgrade(host.match, keys)).status).toBe(429);
});

it('a seat’s socket that has been silent for three minutes gives its place to a new one', async () => {
  const [host] = await startMatch(2);
  const now = Date.now();
  const first = await openQuietly(host.match, [host.key]);
  const closed = new Promise<number>((resolve) => first.addEventListener('close', ({ code }) => resolve(code)));
  vi.spyOn(Date, 'now').mockImplementation(() => now + 10_000);
  for (let n = 1; n < SEAT_SOCKETS_MAX; n++) await openQuietly(host.match, [host.key]);
  vi.spyOn(Date, 'now').mockImplementation(() => now + SOCKET_SILENT_MS);
  expect((await requestUpgrade(host.match, [host.key])).status).toBe(429);

  vi.spyOn(Date, 'now').mockImplementation(() => now + SOCKET_SILENT_MS + 5_000);
  await openQuietly(host.match, [host.key]);

  expect(await closed).toBe(1001);
  expect((await requestUpgrade(host.match, [host.key])).status).toBe(429);
});

it('250 polls of spectators wait; further ones are refused with a time, and seats still wait for news', async () => {
  const [host, guest] = await startMatch(2);
  const { rev } = await fetchSnapshot(host.match, [guest.key]);
  const polls = Array.from({ length: SPECTATORS_MAX + 1 }, (_, n) => poll(host, rev, [], nthSpectator(n)));

  // The last one is answered first.
  const refused = await firstAnswer(polls);
  const seatPoll = await startPoll(() => poll(host, rev, [guest.key]));
  const moved = parseUpdate(await drawAwake(host));

  expect(expectProblem(refused, 429, 'too-many-polls').retryAfter).toBe(CACHED_POLL_SECONDS);
  expect(parseSnapshot(await seatPoll.answer)).toMatchObject({ viewer: 1, rev: moved.rev });
  const statuses = (await Promise.all(polls)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(SPECTATORS_MAX);
});

it('one address has 60 sockets of spectators; other addresses and seats still get in', async () => {
  const [host, guest] = await startMatch(2);
  const [sameHome, visitor] = [nthSpectator(0), nthSpectator(SPECTATORS_MAX)];
  for (let n = 0; n < HOUSEHOLD_SPECTATORS_MAX; n++) await openQuietly(host.match, [], '', sameHome);

  const refused = await requestUpgrade(host.match, [], sameHome);

  const answer = { status: refused.status, headers: refused.headers, text: await refused.text() };
  expect(expectProblem(answer, 429, 'too-many-sockets').retryAfter).toBe(CACHED_POLL_SECONDS);
  await openQuietly(host.match, [], '', visitor);
  for (const { key } of [host, guest]) await openQuietly(host.match, [key], '', sameHome);
});

it('one IPv6 household has 60 sockets of spectators however many addresses it takes', async () => {
  const host = await createMatch();
  const addressed = (n: number) => ({ 'cf-connecting-ip': `2001:db8:9:1::${n.toString(16)}` });
  for (let n = 0; n < HOUSEHOLD_SPECTATORS_MAX; n++) await openQuietly(host.match, [], '', addressed(n));

  expect((await requestUpgrade(host.match, [], addressed(HOUSEHOLD_SPECTATORS_MAX))).status).toBe(429);
  await openQuietly(host.match, [], '', { 'cf-connecting-ip': '2001:db8:9:2::1' });
});

it('60 polls of spectators of one address wait; those of other addresses and of seats wait beside them', async () => {
  const [host, guest] = await startMatch(2);
  const { rev } = await fetchSnapshot(host.match, [guest.key]);
  const sameHome = nthSpectator(0);
  const polls = Array.from({ length: HOUSEHOLD_SPECTATORS_MAX + 1 }, () => poll(host, rev, [], sameHome));

  const refused = await firstAnswer(polls);
  const beside = [
    await startPoll(() => poll(host, rev, [], nthSpectator(SPECTATORS_MAX))),
    await startPoll(() => poll(host, rev, [guest.key], sameHome)),
  ];
  await drawAwake(host);

  expect(expectProblem(refused, 429, 'too-many-polls').retryAfter).toBe(CACHED_POLL_SECONDS);
  for (const { answer } of beside) expect((await answer).status).toBe(200);
  await Promise.all(polls);
});

it('a poll that finds news needs no place', async () => {
  const [host] = await startMatch(2);
  const { rev } = await fetchSnapshot(host.match);
  const polls = Array.from({ length: SPECTATORS_MAX + 1 }, (_, n) => poll(host, rev, [], nthSpectator(n)));
  expect((await firstAnswer(polls)).status).toBe(429);

  expect((await poll(host, rev - 1)).status).toBe(200);
  expect((await sendRequest({ path: `/${host.match}`, awake: true })).status).toBe(200);
  await drawAwake(host);
  await Promise.all(polls);
});

it('a seat’s 17th poll waits too, and its first one ends without news', async () => {
  const [host, guest] = await startMatch(2);
  const { rev } = await fetchSnapshot(host.match, [guest.key]);
  const waiting = [];
  for (let n = 0; n < SEAT_SOCKETS_MAX; n++) {
    waiting.push((await startPoll(() => poll(host, rev, [guest.key]))).answer);
  }

  const last = poll(host, rev, [guest.key]);

  expect((await waiting[0])?.status).toBe(204);
  await drawAwake(host);
  for (const answer of await Promise.all([...waiting.slice(1), last])) expect(answer.status).toBe(200);
});

it('the cached snapshot is the spectator’s, for whoever asks, and at most ten seconds old', async () => {
  const [host] = await startMatch(2);
  const keys = [host.key];
  const now = Date.now();
  const setTime = (ms: number) => vi.spyOn(Date, 'now').mockImplementation(() => now + ms);
  setTime(0);
  const watched = await fetchSnapshot(host.match, [], true);
  expect(await fetchCached(host.match, keys)).toEqual(watched);
  const { entry } = parseUpdate(await drawAwake(host));

  setTime(CACHED_SNAPSHOT_SECONDS * 1_000 - 1);
  const getByName = vi.spyOn(env.ROOM, 'getByName');
  for (let n = 0; n < 500; n++) expect((await fetchCached(host.match, keys)).entry).toBe(0);
  expect(getByName).not.toHaveBeenCalled();
  getByName.mockRestore();

  setTime(CACHED_SNAPSHOT_SECONDS * 1_000);
  expect(await fetchCached(host.match)).toMatchObject({ entry, viewer: 'spectator', mine: [] });
});

it('a deleted match has no cached snapshot once the old one has passed', async () => {
  const host = await createMatch();
  const now = Date.now();
  await fetchCached(host.match);
  await sendRequest({ method: 'DELETE', path: `/${host.match}`, keys: [host.key] });

  vi.spyOn(Date, 'now').mockImplementation(() => now + CACHED_SNAPSHOT_SECONDS * 1_000 + 1_000);

  expectProblem(await sendRequest({ path: `/${host.match}?cached=1` }), 410, 'gone');
  expectProblem(await sendRequest({ path: `/${'0'.repeat(24)}?cached=1` }), 404, 'no-match');
});
