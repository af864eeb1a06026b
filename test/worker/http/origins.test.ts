/** Hosts and origins of requests: cookies of other sites, our own page at a wrong origin, and CORS. */
import { env, exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
import { setCookieHeader } from '../../../worker/auth/cookies.ts';
import { catalogueOf } from '../../../worker/locales/catalogues.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';
import { app } from '../../../worker/router.ts';
import {
  claimBody,
  claimSeat,
  commandId,
  createBody,
  createMatch,
  dumpStorage,
  entropyOf,
  expectProblem,
  fetchSnapshot,
  finishedMatch,
  json,
  ORIGIN,
  parseSeated,
  parseUpdate,
  requestUpgrade,
  sendRequest,
  startMatch,
} from '../kit/client.ts';

// The check whether a browser keeps cookies, and the keys in answers for pages whose browser keeps none.

const check = (headers: Readonly<Record<string, string>> = {}) =>
  exports.default.fetch(`${ORIGIN}/api/cookies`, { headers });

it('the check says that cookies are kept only if the request brings the cookie of an earlier answer', async () => {
  const first = await check();
  const cookie = first.headers.get('set-cookie') ?? '';

  expect(await first.json()).toEqual({ kept: false });
  expect(cookie).toMatch(/^tilepost-check=1; Path=\/api\/cookies; Max-Age=60; HttpOnly; SameSite=Lax$/);
  expect(await (await check({ cookie: `a=1; ${cookie.split(';')[0]}; b=2` })).json()).toEqual({ kept: true });
  expect(await (await check({ cookie: 'tilepost-check=10; x-tilepost-check=1' })).json()).toEqual({ kept: false });
});

it('the check sets no cookie for a page of another site', async () => {
  const answer = await check({ origin: 'https://elsewhere.test' });

  expect(answer.headers.get('set-cookie')).toBeNull();
  expect(await answer.json()).toEqual({ kept: false });
});

it('P-7 a rematch gives a device without cookies the keys of all its seats', async () => {
  const [host, guest] = await finishedMatch(2);
  const body = { id: commandId(), entropy: entropyOf('c') };
  const authorization = `Bearer ${host?.key}.${guest?.key}`;
  const path = `/${host?.match}/rematch?seat=${host?.seat}`;
  const answer = json(await sendRequest({ method: 'POST', path, headers: { authorization }, body }));

  expect(answer).toMatchObject({ frame: { mine: [0, 1] }, keys: [expect.any(String), expect.any(String)] });
  const { match, key, keys } = answer as { match: string; key: string; keys: readonly string[] };
  expect(new Set(keys).size).toBe(2);
  expect(keys).toContain(key);
  const held = await sendRequest({ path: `/${match}`, headers: { authorization: `Bearer ${keys.join('.')}` } });
  expect(json(held)).toMatchObject({ mine: [0, 1] });
});

it('P-4 a request for a lost seat answers with its key once, for a device without cookies', async () => {
  const [host, guest] = await finishedMatch(2);
  const path = `/${host?.match}/recovery`;
  const ask = (headers: Readonly<Record<string, string>> = {}) =>
    sendRequest({ method: 'POST', path, headers, body: { seat: guest?.seat } });
  const asked = json(await ask()) as { key: string };

  expect(asked.key).toMatch(/^[0-9a-z]{26}$/);
  const authorization = `Bearer ${asked.key}`;
  expect(json(await ask({ authorization }))).not.toHaveProperty('key');
  expect(json(await sendRequest({ path: `/${host?.match}`, headers: { authorization } }))).toMatchObject({
    mine: [],
    asked: { seat: guest?.seat },
  });
});

// A browser at an address that this service does not know is refused before anything is written, and told the settings.

const LOCAL = { TILEPOST_PROXY: '' };
const PUBLIC = 'https://tilepost.example';
const PROXY = { cf: { clientIp: '127.0.0.1:4711' } as RequestInitCfProperties };

/** Objects that a request reached. */
function watchedRooms() {
  const asked: string[] = [];
  const ROOM = new Proxy(env.ROOM, {
    get: (rooms, name) =>
      name === 'getByName'
        ? (match: string) => {
            asked.push(match);
            return rooms.getByName(match);
          }
        : Reflect.get(rooms, name).bind(rooms),
  });
  return { asked, ROOM };
}

interface Sent {
  readonly settings?: object;
  readonly at?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly method?: string;
  readonly body?: object;
}

const send = async (path: string, { settings = LOCAL, at = ORIGIN, headers = {}, method = 'POST', body }: Sent) =>
  app.request(
    `${at}${path}`,
    {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
      ...PROXY,
    },
    { ...env, ...settings },
  );

/** How a proxy with TLS passes on the host, if it is not told to do so well. */
const PROXIED: readonly (readonly [string, string, string, Readonly<Record<string, string>>])[] = [
  ['with the host', 'http://tilepost.example', PUBLIC, {}],
  ['with the host and without its port', 'http://tilepost.example', `${PUBLIC}:8443`, {}],
  ['with the host and its port', 'http://tilepost.example:8443', `${PUBLIC}:8443`, {}],
  ['with its own address for the host', 'http://127.0.0.1:8787', PUBLIC, { 'sec-fetch-site': 'same-origin' }],
  ['with an address of IPv6', 'http://[2001:db8::7]', 'https://[2001:db8::7]', {}],
  ['in a browser that says whose page it is', 'http://tilepost.example', PUBLIC, { 'sec-fetch-site': 'same-origin' }],
];

describe.each(PROXIED)('a TLS proxy without settings %s', (_, at, origin, more) => {
  it.each([
    ['a new match', '/api/matches', () => createBody()],
    ['a seat', '/api/matches/:match/seats', (invite: string) => claimBody(invite)],
    ['a move', '/api/matches/:match/moves', () => ({ id: 'a'.repeat(32), opened: 0, move: { kind: 'draw' } })],
    ['a lost seat', '/api/matches/:match/recovery', () => ({ seat: 0, name: 'Bea' })],
  ] as const)('refuses %s, and no object hears of it', async (__, path, bodyOf) => {
    const { match, frame } = await createMatch();
    const before = await dumpStorage(match);
    const { asked, ROOM } = watchedRooms();

    const answer = await send(path.replace(':match', match), {
      ...{ settings: { ...LOCAL, ROOM }, at },
      headers: { origin, ...more },
      body: bodyOf(String(frame.invite)),
    });

    expect(answer.status).toBe(403);
    expect(answer.headers.get('set-cookie')).toBeNull();
    expect(await answer.json()).toMatchObject({
      code: 'wrong-origin',
      detail: `The browser is at ${origin}, and this service at ${at}. Set TILEPOST_ORIGIN=${origin} and TILEPOST_PROXY=127.0.0.1.`,
    });
    expect(asked).toEqual([]);
    expect(await dumpStorage(match)).toBe(before);
  });

  it('is told the setting in the browser’s language, as a page', async () => {
    for (const lang of LANGS) {
      const headers = { accept: 'text/html', 'accept-language': lang };
      const page = await send(`/api/wrong-origin?at=${encodeURIComponent(origin)}`, { at, headers, method: 'GET' });
      const posted = await send('/api/matches', { at, headers: { ...headers, origin, ...more }, body: createBody() });
      for (const answer of [page, posted]) {
        const html = await answer.text();
        expect(answer.status).toBe(403);
        expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
        expect(html).toContain(`<html lang="${lang}">`);
        expect(html).toContain(catalogueOf(lang, 'server/wrongOrigin').title);
        expect(html).toContain(`<code>TILEPOST_ORIGIN=${origin}\nTILEPOST_PROXY=127.0.0.1</code>`);
      }
    }
  });

  it('works with the settings that the page names', async () => {
    const settings = { TILEPOST_PROXY: '127.0.0.1', TILEPOST_ORIGIN: origin };
    const made = await send('/api/matches', { settings, at, headers: { origin, ...more }, body: createBody() });

    expect(made.status).toBe(201);
    expect(made.headers.get('set-cookie')).toMatch(/; Secure/);
    const page = await send(`/api/wrong-origin?at=${origin}`, { settings, at, method: 'GET' });
    expect([page.status, page.headers.get('location')]).toEqual([303, '/']);
  });
});

describe('a service with a public address', () => {
  const settings = { ...LOCAL, TILEPOST_ORIGIN: PUBLIC };

  it('refuses a browser that came in by another one, and names both', async () => {
    const at = 'http://192.0.2.7:8787';
    const made = await send('/api/matches', { settings, at, headers: { origin: at }, body: createBody() });
    const page = await send(`/api/wrong-origin?at=${at}`, { settings, at, method: 'GET' });

    expect(await made.json()).toMatchObject({ code: 'wrong-origin' });
    expect(await page.text()).toContain(catalogueOf('en', 'server/wrongOrigin').open({ known: PUBLIC }));
  });

  it('refuses a socket with our cookie, and lets spectators watch', async () => {
    const [host] = await startMatch(2);
    const cookie = setCookieHeader(String(host?.match), [String(host?.key)], { secure: true, framed: false });
    const headers = { origin: ORIGIN, upgrade: 'websocket', 'sec-fetch-site': 'same-origin' };
    const path = `/api/matches/${host?.match}/live`;
    const seat = await send(path, {
      settings,
      headers: { ...headers, cookie: cookie.split(';')[0] ?? '' },
      method: 'GET',
    });

    expect(await seat.json()).toMatchObject({ code: 'wrong-origin' });
    const watching = await send(path, { settings, headers, method: 'GET' });
    expect(watching.status).toBe(101);
    watching.webSocket?.accept();
    watching.webSocket?.close();
  });
});

it.each([
  ['another site', { origin: 'https://blog.example', 'sec-fetch-site': 'cross-site' }],
  ['another port of this computer', { origin: 'http://tilepost.test:3000', 'sec-fetch-site': 'same-site' }],
  ['a sandboxed page', { origin: 'null', 'sec-fetch-site': 'cross-site' }],
  ['an old browser at another site', { origin: 'https://blog.example' }],
  ['a program', {}],
  ['a program with a key of its own', { origin: 'https://tilepost.test', authorization: `Bearer ${'a'.repeat(26)}` }],
])('%s makes a match as before', async (_, headers) => {
  expect((await send('/api/matches', { headers, body: createBody() })).status).toBe(201);
});

it('the address of a proxy that is not on this computer is not shown', async () => {
  const answer = await app.request(
    `http://tilepost.example/api/wrong-origin?at=${PUBLIC}`,
    { cf: { clientIp: '10.1.2.3:4711' } as RequestInitCfProperties },
    { ...env, ...LOCAL },
  );
  const html = await answer.text();

  expect(html).not.toContain('10.1.2.3');
  expect(html).toContain('TILEPOST_PROXY=&lt;address of the proxy&gt;');
});

it.each(['', 'x', 'javascript:alert(1)', 'https://a.example/b', '<b>'])(
  '"%s" is no address for the page',
  async (at) => {
    const answer = await send(`/api/wrong-origin?at=${encodeURIComponent(at)}`, { method: 'GET' });

    expect(answer.status).toBe(400);
  },
);

// Pages of other sites: requests with their own keys work, and this browser's cookie does not.

/** The last is the origin of a sandboxed page. */
const ELSEWHERE = ['https://blog.example', 'http://tilepost.test:8080', 'null'] as const;

const preflight = (path: string, method: string): Promise<Response> =>
  exports.default.fetch(`${ORIGIN}/api/matches${path}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'null',
      'access-control-request-method': method,
      'access-control-request-headers': 'authorization,content-type',
    },
  });

describe.each(ELSEWHERE)('P-46 a page of %s', (origin) => {
  const headers = { origin };

  it('makes a match, claims and moves with keys of its own, and is never given a cookie', async () => {
    const made = await sendRequest({ method: 'POST', path: '?framed=1', body: createBody(), headers });
    const { match, key, frame: open } = parseSeated(made);
    expect(made.headers.get('set-cookie')).toBeNull();
    const claiming = { method: 'POST', path: `/${match}/seats`, body: claimBody(open.invite), headers };
    expect((await sendRequest(claiming)).status).toBe(201);

    const moved = await sendRequest({
      method: 'POST',
      path: `/${match}/moves`,
      body: { id: commandId(), opened: 0, move: { kind: 'draw' } },
      headers: { ...headers, authorization: `Bearer ${key}` },
    });

    expect(parseUpdate(moved).entry).toBeGreaterThan(0);
    expect(moved.headers.get('access-control-allow-origin')).toBe('*');
    expect(moved.headers.get('access-control-allow-credentials')).toBeNull();
  });

  it('neither acts nor listens by a cookie, and cannot read what a cookie opens', async () => {
    const [host] = await startMatch(2);
    if (!host) throw new Error('nobody sits');
    const body = { id: commandId(), opened: 0, move: { kind: 'draw' } };

    const refused = await sendRequest({
      method: 'POST',
      path: `/${host.match}/moves`,
      keys: [host.key],
      body,
      headers,
    });

    expectProblem(refused, 403, 'foreign-origin');
    // A key next to the cookie changes nothing: the browser may have added the cookie by itself.
    const both = { ...headers, authorization: `Bearer ${host.key}` };
    expectProblem(
      await sendRequest({ method: 'POST', path: `/${host.match}/moves`, keys: [host.key], body, headers: both }),
      403,
      'foreign-origin',
    );
    expect((await requestUpgrade(host.match, [host.key], headers)).status).toBe(403);
    const looked = await sendRequest({ path: `/${host.match}`, keys: [host.key], headers });
    expect(looked.headers.get('access-control-allow-origin')).toBe('*');
    expect(looked.headers.get('access-control-allow-credentials')).toBeNull();
    expect((await fetchSnapshot(host.match)).entry).toBe(0);
  });
});

it('P-46 a browser that asks ahead is told methods and headers, for every address, and wakes nothing', async () => {
  const { match } = await createMatch();

  for (const [path, method] of [
    ['', 'POST'],
    [`/${match}/draft`, 'PUT'],
    [`/${match}`, 'DELETE'],
    ['/nonsense', 'GET'],
  ] as const) {
    const told = await preflight(path, method);
    expect(told.status).toBe(204);
    expect(told.headers.get('access-control-allow-origin')).toBe('*');
    expect(told.headers.get('access-control-allow-methods')).toContain(method);
    expect(told.headers.get('access-control-allow-headers')).toBe(
      'authorization, content-type, if-none-match, tilepost-receipt',
    );
    expect(told.headers.get('access-control-allow-credentials')).toBeNull();
  }
});

it('P-46 problems can be read by pages of other sites too, and OPTIONS without a question is a wrong method', async () => {
  const { match } = await createMatch();

  const refused = await claimSeat(match, claimBody('0'.repeat(26)));

  expectProblem(refused, 403, 'bad-invite');
  expect(refused.headers.get('access-control-allow-origin')).toBe('*');
  expectProblem(await sendRequest({ method: 'OPTIONS', path: `/${match}/moves` }), 405, 'bad-method');
});
