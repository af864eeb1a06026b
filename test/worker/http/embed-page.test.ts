/** Pages in frames of other sites: allowed sites, keys without cookies, and partitioned cookies. */
import { exports } from 'cloudflare:workers';
import { describe, expect, it } from 'vitest';
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
  requestUpgrade,
  sendRequest,
  startMatch,
} from '../kit/client.ts';
import { evict } from '../kit/eviction.ts';

const page = (path: string): Promise<Response> => exports.default.fetch(`${ORIGIN}${path}`);

/** The `frame-ancestors` sources in the policy of a page. */
const ancestors = async (path: string): Promise<string | undefined> => {
  const policy = (await page(path)).headers.get('content-security-policy') ?? '';
  return /frame-ancestors ([^;]*)/.exec(policy)?.[1];
};

const name = (match: string, key: string, sites: unknown) =>
  sendRequest({ method: 'PUT', path: `/${match}/sites`, keys: [key], body: { sites } });

describe('P-33 framing', () => {
  it('is allowed for the frame of a match, and for nothing else', async () => {
    const { match } = await createMatch();

    expect(await ancestors(`/embed/${match}`)).toBe('*');
    expect(await ancestors('/embed/new/qwantum')).toBe('*');
    expect(await ancestors('/embed/nonsense')).toBe('*');
    for (const path of ['/', `/g/${match}`, '/help/qwantum', `/api/matches/${match}`, '/embed/new/qwantum/more'])
      expect(await ancestors(path), path).toBe("'none'");
  });

  it('is for the sites that the host has named alone, until none is named any more', async () => {
    const { match, key } = await createMatch();
    const sites = ['https://blog.example', 'http://localhost:8000', 'http://[::1]:8080'];

    expect(json(await name(match, key, [...sites, sites[0]]))).toEqual({ sites });

    await evict(match);
    expect(await ancestors(`/embed/${match}`)).toBe(sites.join(' '));
    expect(json(await sendRequest({ path: `/${match}/sites` }))).toEqual({ sites });
    expect(json(await name(match, key, []))).toEqual({ sites: [] });
    expect(await ancestors(`/embed/${match}`)).toBe('*');
  });

  it('stays as it was in the next match of the same people', async () => {
    const [host] = await finishedMatch(1, { seats: 1 });
    if (!host) throw new Error('one sits');
    const sites = ['https://blog.example', 'https://other.example'];
    await name(host.match, host.key, sites);

    const body = { id: commandId(), entropy: entropyOf('c') };
    const next = parseSeated(
      await sendRequest({ method: 'POST', path: `/${host.match}/rematch`, keys: [host.key], body }),
    );

    expect(await ancestors(`/embed/${next.match}`)).toBe(sites.join(' '));
  });

  it('is the host’s business', async () => {
    const [host, guest] = await startMatch(2);
    if (!host || !guest) throw new Error('two sit');

    expectProblem(await name(host.match, guest.key, ['https://evil.example']), 403, 'not-host');
    expectProblem(await name(host.match, '0'.repeat(26), ['https://evil.example']), 401, 'no-seat');
    expect(await ancestors(`/embed/${host.match}`)).toBe('*');
  });

  it.each([
    'https://blog.example/',
    'https://Blog.example',
    'https://blog.example:443',
    'https://blog.example/path',
    'https://a;script-src *',
    'https://a;report-uri',
    'https://a,b.example',
    'https://*.example',
    'ftp://blog.example',
    'blog.example',
    'null',
    '*',
    "'self'",
    '',
    `https://${'a'.repeat(200)}.example`,
  ])('refuses %s for a site', async (site) => {
    const { match, key } = await createMatch();
    const before = await dumpStorage(match);

    expectProblem(await name(match, key, [site]), 400, 'bad-request');
    expect(await dumpStorage(match)).toBe(before);
  });

  it('takes no eleventh site', async () => {
    const { match, key } = await createMatch();
    const sites = Array.from({ length: 11 }, (_, i) => `https://blog-${i}.example`);

    expectProblem(await name(match, key, sites), 400, 'bad-request');
    expect(json(await name(match, key, sites.slice(1)))).toEqual({ sites: sites.slice(1) });
  });
});

it('P-33 in a sandbox the page may load from this service and from nowhere else', async () => {
  const policy = (await page('/embed/new/qwantum')).headers.get('content-security-policy');

  expect(policy).toContain(`default-src 'self' ${ORIGIN};`);
  expect(policy).toContain(`connect-src 'self' ${ORIGIN} ws://tilepost.test;`);
  expect(policy).not.toMatch(/unsafe|https?:\/\/(?!tilepost\.test)/);
});

describe('P-33 keys without a cookie', () => {
  it('go with a socket as subprotocols, of which the name alone is answered', async () => {
    const { match, key } = await createMatch();

    const { status, webSocket, headers } = await requestUpgrade(match, [], {
      origin: 'null',
      'sec-websocket-protocol': `tilepost, key.${key}`,
    });

    expect(status).toBe(101);
    expect(headers.get('sec-websocket-protocol')).toBe('tilepost');
    if (!webSocket) throw new Error('no socket');
    const first = new Promise<string>((resolve) => {
      webSocket.addEventListener('message', ({ data }) => resolve(String(data)), { once: true });
    });
    webSocket.accept();
    expect(JSON.parse(await first)).toMatchObject({ kind: 'frame', viewer: 0, mine: [0] });
    webSocket.close();
  });

  it('are not asked of a socket: without one it looks on, and without offers none is answered', async () => {
    const { match } = await createMatch();

    for (const offer of [undefined, 'tilepost', 'tilepost, key.nonsense']) {
      const more: Record<string, string> = offer === undefined ? {} : { 'sec-websocket-protocol': offer };
      const { status, headers, webSocket } = await requestUpgrade(match, [], more);
      expect(status).toBe(101);
      expect(headers.get('sec-websocket-protocol')).toBe(offer === undefined ? null : 'tilepost');
      webSocket?.accept();
      webSocket?.close();
    }
  });

  it('are several where people share a frame', async () => {
    const [host, guest] = await startMatch(2);
    if (!host || !guest) throw new Error('two sit');

    const seen = await sendRequest({
      path: `/${host.match}`,
      headers: { authorization: `Bearer ${host.key}.${guest.key}` },
    });

    expect(json(seen)).toMatchObject({ mine: [0, 1] });
  });

  it('are read of both cookies that a browser may send', async () => {
    const [host, guest] = await startMatch(2);
    if (!host || !guest) throw new Error('two sit');

    const seen = await sendRequest({
      path: `/${host.match}`,
      headers: { cookie: `tilepost=${host.key}; other=1; tilepost=${guest.key}` },
    });

    expect(json(seen)).toMatchObject({ mine: [0, 1] });
  });
});

describe('P-33 the cookie of a page in a frame', () => {
  const made = async (origin: string, query: string): Promise<string> => {
    const answer = await sendRequest({ method: 'POST', path: query, origin, body: createBody(), headers: { origin } });
    parseSeated(answer);
    return answer.headers.get('set-cookie') ?? '';
  };

  it.each(['https://tilepost.test', 'http://localhost:8787', 'http://127.0.0.1:8787'])(
    'is kept apart for each site around it at %s',
    async (origin) => {
      expect(await made(origin, '?framed=1')).toMatch(/; HttpOnly; SameSite=None; Partitioned; Secure$/);
    },
  );

  it('is an ordinary one by plain http, and for a page of its own', async () => {
    expect(await made('http://192.168.0.2:8787', '?framed=1')).toMatch(/; HttpOnly; SameSite=Lax$/);
    expect(await made('https://tilepost.test', '')).toMatch(/; HttpOnly; SameSite=Lax; Secure$/);
    expect(await made('http://localhost:8787', '')).toMatch(/; HttpOnly; SameSite=Lax$/);
  });

  it('comes with a claim too', async () => {
    const { match, frame: open } = await createMatch();

    const origin = 'https://tilepost.test';
    const body = claimBody(open.invite);
    const claimed = await sendRequest({
      method: 'POST',
      path: `/${match}/seats?framed=1`,
      origin,
      body,
      headers: { origin },
    });

    expect(claimed.headers.get('set-cookie')).toContain('SameSite=None; Partitioned; Secure');
    expect((await claimSeat(match, body)).status).toBe(201);
    expect((await fetchSnapshot(match)).phase).toBe('playing');
  });
});
