/** Limits per household for requests without a seat, counted in the router: requests over the limit wake no object. */
import { env, exports } from 'cloudflare:workers';
import { expect, it, vi } from 'vitest';
import { requestKeys } from '../../../worker/auth/cookies.ts';
import * as limits from '../../../worker/protocol/limits.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  entropyOf,
  expectProblem,
  finishedMatch,
  ORIGIN,
  parseSnapshot,
  requestUpgrade,
  sendRequest,
  startMatch,
  type TestRequest,
  type TestResponse,
} from '../kit/client.ts';
import { keepAwake } from '../kit/eviction.ts';
import { useRealLimits } from '../kit/limits.ts';

// The router counts, so nothing here depends on evictions.
keepAwake();

useRealLimits();

let minutes = 0;
let households = 0;
/** An address that no other test uses. */
const newAddress = (): string => `10.1.${++households >> 8}.${households & 255}`;

const sendFrom = (address: string, request: TestRequest): Promise<TestResponse> =>
  sendRequest({ ...request, awake: true, headers: { ...request.headers, 'cf-connecting-ip': address } });

/** Fetch a page, a picture or oEmbed: paths outside the API. */
async function fetchFrom(address: string, path: string): Promise<TestResponse> {
  const response = await exports.default.fetch(`${ORIGIN}${path}`, { headers: { 'cf-connecting-ip': address } });
  const { status, headers } = response;
  return {
    status,
    headers,
    text: status === 200 ? String((await response.arrayBuffer()).byteLength) : await response.text(),
  };
}

/** Send until a request is refused, at most 500 times. Returns how many were accepted. */
async function allowedOf(send: () => Promise<TestResponse>): Promise<number> {
  for (let n = 0; n < 500; n++) if ((await send()).status === 429) return n;
  return Number.POSITIVE_INFINITY;
}

function expectToWait(answer: TestResponse, code: Parameters<typeof expectProblem>[2], seconds: number): void {
  expect(expectProblem(answer, 429, code).retryAfter).toBe(seconds);
  expect(answer.headers.get('retry-after')).toBe(String(seconds));
}

/**
 * Freeze the time, so that no token is refilled meanwhile, and in a minute of its own, so that what an earlier test took
 * from the limits for all households is back.
 */
function stopTime(): void {
  const now = Date.now() + ++minutes * 60_000;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
}

it('a household looks at the past of a match 240 times a minute, by whichever way, and other matches beside it', async () => {
  const [seats, address] = [await finishedMatch(2), newAddress()];
  const other = await startMatch(2);
  stopTime();
  const { match } = seats[0];
  const oembed = `/oembed?url=${encodeURIComponent(`${ORIGIN}/g/${match}`)}`;
  const history = { path: `/${match}/history?from=0&to=0` };
  const ways = [
    () => sendFrom(address, history),
    () => fetchFrom(address, `/card/${match}/0.png`),
    () => fetchFrom(address, oembed),
    () => sendFrom(address, { path: `/${match}/record` }),
    () => sendFrom(address, { ...history, keys: [seats[0].key] }),
    () => sendFrom(address, { ...history, keys: ['0'.repeat(26)] }),
    () => sendFrom(address, { ...history, method: 'HEAD' }),
  ];
  for (const way of ways) expect((await way()).status).toBe(200);

  expect(await allowedOf(() => sendFrom(address, history))).toBe(limits.LOOKS_RATE.burst - ways.length);

  for (const way of ways.slice(0, -1)) expectToWait(await way(), 'too-many-looks', 1);
  expectToWait(await sendFrom(address, { path: `/${match}/feed/${'0'.repeat(26)}.ics` }), 'too-many-looks', 1);
  expect((await sendFrom(address, { path: `/${other[0].match}/history` })).status).toBe(200);
  expect((await sendFrom(newAddress(), history)).status).toBe(200);
  expect((await sendFrom(address, { path: `/${match}` })).status).toBe(200);
  vi.restoreAllMocks();
});

it('a household reads a match 600 times a minute, by whichever way, and other matches beside it', async () => {
  const [seats, address] = [await startMatch(2), newAddress()];
  const other = await createMatch();
  stopTime();
  const { match, key } = seats[0];
  const connect = async (): Promise<TestResponse> => {
    const { status, headers, webSocket } = await requestUpgrade(match, [], { 'cf-connecting-ip': address });
    webSocket?.accept();
    webSocket?.close();
    return { status, headers, text: '' };
  };
  const ways = [
    () => sendFrom(address, { path: `/${match}` }),
    () => sendFrom(address, { path: `/${match}/` }),
    () => sendFrom(address, { path: `/${match}`, method: 'HEAD' }),
    () => sendFrom(address, { path: `/${match}?cached=1` }),
    () => sendFrom(address, { path: `/${match}/sites` }),
    () => sendFrom(address, { path: `/${match}/keys`, keys: [key] }),
    () => sendFrom(address, { path: `/${match}/messages`, keys: [key] }),
    () => fetchFrom(address, `/g/${match}`),
    () => fetchFrom(address, `/embed/${match}`),
    connect,
  ];
  const before = await Promise.all(ways.map(async (way) => (await way()).status));
  expect(before.filter((status) => status === 429)).toEqual([]);
  let read = ways.length;
  while ((await sendFrom(address, { path: `/${match}?cached=1` })).status !== 429) read += 1;

  expect(read).toBe(limits.VISITS_RATE.burst);

  const call = vi.spyOn(env.ROOM, 'getByName');
  for (const way of ways) expect((await way()).status).toBe(429);
  expectToWait(await sendFrom(address, { path: `/${match}` }), 'too-many-visits', 1);
  expect(call).not.toHaveBeenCalled();
  call.mockRestore();
  expect((await sendFrom(address, { path: `/${other.match}` })).status).toBe(200);
  expect((await sendFrom(newAddress(), { path: `/${match}` })).status).toBe(200);
  vi.restoreAllMocks();
});

it('the page of a match beyond the limit comes all the same, without a preview and with the time to wait', async () => {
  const [{ match }, address] = [await createMatch(), newAddress()];
  stopTime();
  const open = (): Promise<Response> =>
    exports.default.fetch(`${ORIGIN}/g/${match}`, { headers: { 'cf-connecting-ip': address } });
  expect(await (await open()).text()).toContain('og:image');
  for (let n = 1; n < limits.VISITS_RATE.burst; n++) await sendFrom(address, { path: `/${match}?cached=1` });

  const page = await open();

  expect([page.status, page.headers.get('retry-after')]).toEqual([429, '1']);
  const html = await page.text();
  expect(html).toContain('</html>');
  expect(html).not.toContain('og:image');
  vi.restoreAllMocks();
});

it('480 pictures a minute are drawn for all households together', async () => {
  const { match } = await createMatch();
  stopTime();
  // A twentieth of every limit, because drawing takes long.
  Object.assign(env, { TILEPOST_LIMITS: '0.05' });
  const draw = (): Promise<TestResponse> => fetchFrom(newAddress(), `/card/${match}/lobby.png`);
  // Nothing is drawn for these.
  for (const path of [`/card/${match}/x.png`, `/card/${'0'.repeat(24)}/lobby.png`])
    expect((await fetchFrom(newAddress(), path)).status).toBe(404);

  expect(await allowedOf(draw)).toBe(limits.CARDS_RATE.burst / 20);

  expectToWait(await draw(), 'too-many-cards', 3);
  expect((await sendFrom(newAddress(), { path: `/${match}` })).status).toBe(200);
  vi.restoreAllMocks();
});

it('invented ids displace no counter', async () => {
  const address = newAddress();
  stopTime();
  for (let n = 0; n < limits.LOOKS_RATE.burst + 5; n++)
    expect((await fetchFrom(address, `/card/${'0'.repeat(24)}/0.png`)).status).toBe(404);
  vi.restoreAllMocks();
});

it('thirty people of one address replay one long match', async () => {
  const [[{ match }], address] = [await startMatch(2), newAddress()];

  for (let n = 0; n < 30 * 4; n++)
    expect((await sendFrom(address, { path: `/${match}/history?from=${n}` })).status).toBe(200);
});

it('an IPv6 household is one however many addresses it takes', async () => {
  const [{ match }] = await startMatch(2);
  stopTime();
  let n = 0;

  const allowed = await allowedOf(() => sendFrom(`2001:db8:7:8::${(++n).toString(16)}`, { path: `/${match}/history` }));

  expect(allowed).toBe(limits.LOOKS_RATE.burst);
  vi.restoreAllMocks();
});

it('a household asks for seats of a match 40 times a minute; then no object is asked', async () => {
  const [host, address] = [await createMatch({ seats: 2 }), newAddress()];
  const spare = await createMatch();
  stopTime();
  const path = `/${host.match}`;
  const bad = (): TestRequest => ({ method: 'POST', path: `${path}/seats`, body: claimBody('0'.repeat(26)) });
  const ways = (): readonly TestRequest[] => [
    bad(),
    { method: 'POST', path: `${path}/keys`, body: { id: commandId(), key: '0'.repeat(26) } },
    { method: 'POST', path: `${path}/recovery`, body: { seat: 1 } },
    { method: 'POST', path: `${path}/recovery/`, body: { seat: 1 } },
    { method: 'POST', path: `${path}/seats/`, body: claimBody('0'.repeat(26)) },
  ];
  for (const way of ways()) expect((await sendFrom(address, way)).status).not.toBe(429);

  expect(await allowedOf(() => sendFrom(address, bad()))).toBe(limits.CLAIMS_RATE.burst - ways().length);

  const call = vi.spyOn(env.ROOM, 'getByName');
  for (const way of ways()) expectToWait(await sendFrom(address, way), 'too-many-claims', 2);
  expect(call).not.toHaveBeenCalled();
  const elsewhere = { method: 'POST', path: `/${spare.match}/seats`, body: claimBody(spare.frame.invite) };
  expect((await sendFrom(address, elsewhere)).status).toBe(201);
  vi.restoreAllMocks();
  expect((await claimSeat(host.match, claimBody(host.frame.invite))).status).toBe(201);
});

it('a class of thirty opens one invite link at once: each gets an answer', async () => {
  const [host, address] = [await createMatch({ seats: 4 }), newAddress()];
  const statuses: number[] = [];
  for (let n = 0; n < 30; n++) {
    const body = claimBody(host.frame.invite);
    statuses.push((await sendFrom(address, { method: 'POST', path: `/${host.match}/seats`, body })).status);
  }

  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 409)).toHaveLength(27);
});

it('a household calls for 60 rematches a minute over all its matches', async () => {
  const [host, address] = [await createMatch(), newAddress()];
  stopTime();
  const body = (): object => ({ id: commandId(), entropy: entropyOf('1') });
  const call = (): Promise<TestResponse> =>
    sendFrom(address, { method: 'POST', path: `/${host.match}/rematch`, body: body() });

  expect(await allowedOf(call)).toBe(limits.HOUSEHOLD_REMATCHES_RATE.burst);
  expectToWait(await call(), 'too-many-rematches', 1);
  vi.restoreAllMocks();
});

it('however many keys of others come along, the owner keeps the seat', async () => {
  const host = await createMatch();
  const foreign = (count: number): string[] => Array.from({ length: count }, (_, i) => String(i).padStart(26, '0'));
  const own = `tilepost=${host.key}`;
  const cookiesOf = (count: number): string[] => foreign(count).map((key) => `tilepost=${key}`);
  const full = `tilepost=${foreign(5_000).join('.')}`;
  const cookies = [
    [...cookiesOf(65), own],
    [own, ...cookiesOf(65)],
    [...cookiesOf(32), own, ...cookiesOf(33)],
    [...cookiesOf(180), own],
    [full, own],
    [`tilepost=${[...foreign(65), host.key].join('.')}`],
  ].map((all) => ({ cookie: all.join('; ') }));
  const named = [
    { authorization: `Bearer ${[...foreign(65), host.key].join('.')}` },
    { authorization: `Bearer ${host.key}`, cookie: full },
  ];

  for (const headers of [...cookies, ...named]) {
    const answer = await sendRequest({ path: `/${host.match}`, headers });
    expect(parseSnapshot(answer).viewer).toBe(0);
    const name = { method: 'PUT', path: `/${host.match}/name`, body: { name: 'Ada' } };
    expect((await sendRequest({ ...name, headers })).status).toBe(200);
  }
  const offered = ['tilepost', ...[...foreign(65), host.key].map((key) => `key.${key}`)].join(', ');
  for (const headers of [...cookies, { 'sec-websocket-protocol': offered }])
    expect((await requestUpgrade(host.match, [], headers)).status).toBe(101);
});

it('1,000 keys of a request are read and the others ignored, those of a token or socket before any cookie', () => {
  const keys = Array.from({ length: 5_000 }, (_, i) => String(i).padStart(26, '0'));
  const last = 'z'.repeat(26);

  const read = requestKeys(new Headers({ cookie: `tilepost=${keys.join('.')}`, authorization: `Bearer ${last}` }));

  expect(read).toEqual([last, ...keys.slice(0, limits.REQUEST_KEYS_MAX - 1)]);
});

it('a problem that passes with time says when, and scripts of other sites may read it', async () => {
  vi.spyOn(env.CREATE_LIMIT, 'limit').mockResolvedValue({ success: false });
  const answer = await sendRequest({ method: 'POST', body: createBody() });
  vi.restoreAllMocks();

  expectToWait(answer, 'too-many-matches', 60);
  expect(answer.headers.get('access-control-expose-headers')).toContain('retry-after');
});

it('a household may create 300 matches a day besides 30 a minute, and 5 minutes later one more', async () => {
  vi.spyOn(env.CREATE_LIMIT, 'limit').mockResolvedValue({ success: true });
  const at = Date.now();
  const time = vi.spyOn(Date, 'now').mockReturnValue(at);
  const address = newAddress();
  // The same request again is counted, and makes no second match.
  const body = createBody();
  const create = (): Promise<TestResponse> => sendFrom(address, { method: 'POST', body });

  for (let n = 0; n < limits.MATCHES_PER_DAY; n++) expect((await create()).status).toBe(201);
  expectToWait(await create(), 'too-many-matches', 288);
  // Another household is not concerned.
  expect((await sendFrom(newAddress(), { method: 'POST', body: createBody() })).status).toBe(201);
  time.mockReturnValue(at + 288_000);
  expect((await create()).status).toBe(201);
  expect((await create()).status).toBe(429);
  vi.restoreAllMocks();
});
