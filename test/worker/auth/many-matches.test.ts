/** A browser with more matches than it keeps cookies for: its own cookie finds the seats of all. */
import { exports } from 'cloudflare:workers';
import { expect, it } from 'vitest';
import type { Snapshot } from '../../../worker/protocol/match.ts';
import {
  claimBody,
  commandId,
  createBody,
  createMatch,
  entropyOf,
  expectProblem,
  ORIGIN,
  parseSnapshot,
  putBackSchema,
  queryRows,
  requestUpgrade,
  sendRequest,
  startMatch,
  type TestResponse,
} from '../kit/client.ts';

/** Cookies of one site, by name and path, oldest first. Only the `max` most recently used ones are kept. */
function cookieJar(max: number) {
  const cookies = new Map<string, { readonly pair: string; readonly path: string }>();
  return {
    cookies,
    /** The header for a path. Cookies in it count as used. */
    header: (path: string): string => {
      const sent = [...cookies].filter(([, cookie]) => path === cookie.path || path.startsWith(`${cookie.path}/`));
      for (const [name, cookie] of sent) {
        cookies.delete(name);
        cookies.set(name, cookie);
      }
      return sent.map(([, { pair }]) => pair).join('; ');
    },
    keep: (answer: TestResponse): void => {
      for (const line of answer.headers.getSetCookie()) {
        const [, pair = '', name = '', path = ''] = /^(([^=]+)=[^;]*); Path=([^;]+)/.exec(line) ?? [];
        cookies.delete(`${name} ${path}`);
        cookies.set(`${name} ${path}`, { pair, path });
      }
      while (cookies.size > max) cookies.delete(cookies.keys().next().value ?? '');
    },
  };
}

type Jar = ReturnType<typeof cookieJar>;

async function ask(jar: Jar, method: string, path: string, body?: unknown): Promise<TestResponse> {
  const cookie = jar.header(`/api/matches${path.replace(/\?.*/, '')}`);
  const answer = await sendRequest({ method, path, body, headers: { ...(cookie && { cookie }) } });
  jar.keep(answer);
  return answer;
}

const look = async (jar: Jar, match: string): Promise<Snapshot> => parseSnapshot(await ask(jar, 'GET', `/${match}`));

it('(P-4) 150 matches in a browser that keeps 50 cookies all open their seats', async () => {
  const jar = cookieJar(50);
  const matches: string[] = [];
  for (let i = 0; i < 150; i += 1) {
    const { match } = JSON.parse((await ask(jar, 'POST', '', createBody())).text) as { match: string };
    matches.push(match);
  }

  expect(jar.cookies.size).toBe(50);
  const [oldest = ''] = matches;
  expect(jar.header(`/api/matches/${oldest}`)).toMatch(/^tilepost-browser=[0-9a-z]{26}$/);
  for (const match of matches.filter((_, i) => i % 10 === 0)) expect((await look(jar, match)).viewer).toBe(0);
  const renamed = await ask(jar, 'PUT', `/${oldest}/name`, { name: 'Ada' });
  expect(parseSnapshot(renamed).seats[0]?.name).toBe('Ada');
});

it('(P-4) the browser’s own cookie finds claimed seats, seats of links and of rematches, and the socket', async () => {
  const jar = cookieJar(1);
  const { match, frame } = await createMatch();
  await ask(jar, 'POST', `/${match}/seats`, claimBody(frame.invite));
  expect([...jar.cookies.keys()]).toEqual(['tilepost-browser /api/matches']);
  expect((await look(jar, match)).viewer).toBe(1);
  const cookie = jar.header(`/api/matches/${match}`);
  expect((await requestUpgrade(match, [], { cookie })).status).toBe(101);

  const [host] = await startMatch(2);
  const bearer = { authorization: `Bearer ${host?.key}` };
  const made = await sendRequest({ method: 'POST', path: `/${host?.match}/links`, headers: bearer });
  const { key: code } = JSON.parse(made.text) as { key: string };
  await ask(jar, 'POST', `/${host?.match}/keys`, { id: commandId(), key: code });
  expect((await look(jar, host?.match ?? '')).viewer).toBe(0);

  expect(
    (await ask(jar, 'POST', `/${host?.match}/moves`, { id: commandId(), opened: 0, move: { kind: 'concede' } })).status,
  ).toBe(200);
  const again = await ask(jar, 'POST', `/${host?.match}/rematch`, { id: commandId(), entropy: entropyOf('c') });
  expect(again.status, again.text).toBe(201);
  const { match: next } = JSON.parse(again.text) as { match: string };
  expect([...jar.cookies.keys()]).toEqual(['tilepost-browser /api/matches']);
  expect((await look(jar, next)).viewer).toBe(0);
});

it('(P-4) it still opens the seats that an older build stored in a table of its own', async () => {
  const jar = cookieJar(1);
  const { match } = JSON.parse((await ask(jar, 'POST', '', createBody())).text) as { match: string };
  expect([...jar.cookies.keys()]).toEqual(['tilepost-browser /api/matches']);
  await putBackSchema(
    match,
    11,
    'CREATE TABLE browsers (browser TEXT NOT NULL, hash TEXT NOT NULL, PRIMARY KEY (browser, hash)) STRICT, WITHOUT ROWID',
    'INSERT INTO browsers SELECT browser, hash FROM keys',
  );

  expect((await look(jar, match)).viewer).toBe(0);
  expect(await queryRows(match, "SELECT name FROM sqlite_master WHERE name = 'browsers'")).toEqual([]);
});

it('(P-4) it opens nothing after the device was revoked, in a match it never joined, or for another site', async () => {
  const jar = cookieJar(1);
  const [host] = await startMatch(2);
  const bearer = { authorization: `Bearer ${host?.key}` };
  const path = `/${host?.match}`;
  const made = await sendRequest({ method: 'POST', path: `${path}/links`, headers: bearer });
  await ask(jar, 'POST', `${path}/keys`, { id: commandId(), key: (JSON.parse(made.text) as { key: string }).key });
  const [own] = host ? [host] : [];
  const { match: other } = await createMatch();
  expect((await look(jar, other)).viewer).toBe('spectator');
  const cookie = jar.header(`/api/matches${path}`);
  const foreign = { cookie, origin: 'https://blog.example' };
  expectProblem(
    await sendRequest({ method: 'PUT', path: `${path}/name`, body: { name: 'Eve' }, headers: foreign }),
    403,
    'foreign-origin',
  );

  const listed = await sendRequest({ path: `${path}/keys`, headers: { cookie } });
  const { devices } = JSON.parse(listed.text) as { devices: readonly { id: number; here: boolean }[] };
  const here = devices.find((device) => device.here);
  await sendRequest({ method: 'DELETE', path: `${path}/keys/${here?.id}`, headers: bearer });

  expect(own && (await look(jar, own.match)).viewer).toBe('spectator');
});

it('a frame and a page of another site get no cookie of the browser', async () => {
  const framed = await sendRequest({ method: 'POST', path: '?framed=1', body: createBody() });
  expect(framed.headers.getSetCookie()).toHaveLength(1);
  const origin = 'https://blog.example';
  const foreign = await sendRequest({ method: 'POST', body: createBody(), headers: { origin } });
  expect(foreign.headers.getSetCookie()).toEqual([]);
  const own = await exports.default.fetch(`${ORIGIN.replace('http', 'https')}/api/matches`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(createBody()),
  });
  expect(own.headers.getSetCookie()[1]).toMatch(
    /^tilepost-browser=[0-9a-z]{26}; Path=\/api\/matches; Max-Age=34560000; HttpOnly; SameSite=Lax; Secure$/,
  );
});

it('(P-4) a second seat in a browser that dropped the cookie of its first keeps both', async () => {
  const jar = cookieJar(3);
  const first = JSON.parse((await ask(jar, 'POST', '', createBody({ seats: 3 }))).text) as {
    match: string;
    frame: Snapshot;
  };
  // The match's own cookie is evicted, the browser's stays.
  for (const name of [...jar.cookies.keys()].filter((one) => !one.startsWith('tilepost-browser')))
    jar.cookies.delete(name);

  await ask(jar, 'POST', `/${first.match}/seats`, claimBody(first.frame.invite));

  expect(jar.cookies.size).toBe(2);
  expect((await look(jar, first.match)).mine).toEqual([0, 1]);
});

it('(P-33) a page of another origin that brings a key is not refused for the browser’s own cookie', async () => {
  const jar = cookieJar(1);
  await ask(jar, 'POST', '', createBody());
  const cookie = jar.header('/api/matches');
  expect(cookie).toMatch(/^tilepost-browser=/);
  const [host] = await startMatch(2);

  const named = await sendRequest({
    method: 'PUT',
    path: `/${host?.match}/name`,
    body: { name: 'Eve' },
    headers: { cookie, origin: 'https://blog.example', authorization: `Bearer ${host?.key}` },
  });

  expect(parseSnapshot(named).seats[0]?.name).toBe('Eve');
});
