/** Trusted proxies for the client's address and scheme, and the public origin. */
import { env } from 'cloudflare:workers';
import { describe, expect, it, vi } from 'vitest';
import { clientAddress, clientScheme } from '../../../worker/http/client-address.ts';
import { isInRanges, parseIp, parseRanges } from '../../../worker/http/ip-address.ts';
import { app } from '../../../worker/router.ts';
import { createBody, createMatch, dumpStorage, ORIGIN, parseSeated, startMatch } from '../kit/client.ts';

interface Settings {
  readonly TILEPOST_PROXY?: string;
  readonly TILEPOST_ORIGIN?: string;
  readonly TILEPOST_LOG?: string;
}

const PEER_HEADER = 'cf-connecting-ip';

/**
 * The peer's address: on Cloudflare it is in a header; on the local server the runtime has it, and headers prove
 * nothing.
 */
const cfOf = (settings: Settings, peer: string | null): { readonly cf?: RequestInitCfProperties } =>
  settings.TILEPOST_PROXY === undefined || peer === null ? {} : { cf: { clientIp: `${peer}:4711` } };

/** Send a request. The header names a peer even if the address comes from the runtime and the header is false. */
const ask = async (settings: Settings, path: string, init: RequestInit = {}, more: object = {}): Promise<Response> => {
  const headers = new Headers(init.headers);
  const cf = cfOf(settings, headers.get(PEER_HEADER));
  if (settings.TILEPOST_PROXY !== undefined) headers.set(PEER_HEADER, '203.0.113.66');
  return app.request(`${ORIGIN}${path}`, { ...init, headers, ...cf }, { ...env, ...settings, ...more });
};

const CLOUDFLARE = {};
const LOCAL = { TILEPOST_PROXY: '' };
const BEHIND_PROXY = { TILEPOST_PROXY: '127.0.0.1, 10.0.0.0/8 fd00::/8' };

// Must be the first test of this file: the worker warns only once.
it('a proxy that no setting names is told of once', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const headers = { 'x-forwarded-for': '198.51.100.7', 'cf-connecting-ip': '127.0.0.1' };
  try {
    for (const settings of [CLOUDFLARE, BEHIND_PROXY]) await ask(settings, '/api/health', { headers });
    expect(warn).not.toHaveBeenCalled();
    for (const settings of [LOCAL, LOCAL]) await ask(settings, '/api/health', { headers });
    expect(warn.mock.calls).toEqual([[expect.stringContaining('TILEPOST_PROXY')]]);
  } finally {
    warn.mockRestore();
  }
});

const address = (settings: Settings, headers: Record<string, string>): string =>
  clientAddress({ env: settings, headers: new Headers(headers), ...cfOf(settings, headers[PEER_HEADER] ?? null) });

describe('the address of a client', () => {
  it('is the connection’s without a setting, however it forwards', () => {
    for (const settings of [CLOUDFLARE, LOCAL])
      expect(address(settings, { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '198.51.100.7' })).toBe(
        '192.0.2.1',
      );
    expect(address(BEHIND_PROXY, { 'cf-connecting-ip': '192.0.2.1', 'x-forwarded-for': '198.51.100.7' })).toBe(
      '192.0.2.1',
    );
  });

  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['203.0.113.9, 198.51.100.7', '198.51.100.7'],
    ['198.51.100.7, 10.1.2.3', '198.51.100.7'],
    ['198.51.100.7:4711', '198.51.100.7'],
    ['[2001:db8::1]:443, 10.9.9.9', '2001:db8::1'],
    ['198.51.100.7, nonsense', '127.0.0.1'],
    ['198.51.100.7, nonsense, 10.0.0.1', '10.0.0.1'],
    ['10.0.0.1, 10.0.0.2', '10.0.0.1'],
    ['', '127.0.0.1'],
  ])('through our proxy that forwards "%s" is %s', (forwarded, client) => {
    expect(address(BEHIND_PROXY, { 'cf-connecting-ip': '127.0.0.1', 'x-forwarded-for': forwarded })).toBe(client);
  });

  it.each([
    ['127.0.0.1:38136', '127.0.0.1'],
    ['[::ffff:192.0.2.7]:59492', '192.0.2.7'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[::1]:1', '::1'],
  ])('%s on the connection of the local server is %s, whatever a header says', (clientIp, client) => {
    const headers = new Headers({ 'cf-connecting-ip': '203.0.113.66' });

    expect(clientAddress({ env: LOCAL, headers, cf: { clientIp } })).toBe(client);
    expect(clientAddress({ env: LOCAL, headers, cf: undefined })).toBe('local');
    expect(clientAddress({ env: CLOUDFLARE, headers, cf: { clientIp } })).toBe('203.0.113.66');
  });

  it('counts the matches that it makes', async () => {
    const keys: string[] = [];
    const CREATE_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    const headers = {
      'content-type': 'application/json',
      'cf-connecting-ip': '127.0.0.1',
      'x-forwarded-for': '2001:db8:1:2:3:4:5:6',
    };
    const init = { method: 'POST', headers, body: JSON.stringify(createBody()) };
    for (const settings of [LOCAL, BEHIND_PROXY]) await ask(settings, '/api/matches', init, { CREATE_LIMIT });

    expect(keys).toEqual(['127.0.0.1', '2001:db8:1:2']);
  });

  it('is one household however it is written', async () => {
    const keys: string[] = [];
    const CREATE_LIMIT = { limit: async ({ key }: { key: string }) => ({ success: keys.push(key) > 0 }) };
    for (const forwarded of ['2001:DB8:0:1::9', '2001:db8::1:0:0:0:7', '::ffff:192.0.2.7', '192.0.2.7']) {
      const headers = {
        'content-type': 'application/json',
        'cf-connecting-ip': '127.0.0.1',
        'x-forwarded-for': forwarded,
      };
      const init = { method: 'POST', headers, body: JSON.stringify(createBody()) };
      await ask(BEHIND_PROXY, '/api/matches', init, { CREATE_LIMIT });
    }

    expect(keys).toEqual(['2001:db8:0:1', '2001:db8:0:1', '192.0.2.7', '192.0.2.7']);
  });
});

describe('the scheme', () => {
  const scheme = (settings: Settings, peer: string, proto: string): string =>
    clientScheme(
      {
        env: settings,
        headers: new Headers({ 'cf-connecting-ip': peer, 'x-forwarded-proto': proto }),
        ...cfOf(settings, peer),
      },
      'https',
    );

  it('is the request’s own on Cloudflare, and http or what our proxy says elsewhere', () => {
    expect(scheme(CLOUDFLARE, '192.0.2.1', 'gopher')).toBe('https');
    expect(scheme(LOCAL, '192.0.2.1', 'https')).toBe('http');
    expect(scheme(BEHIND_PROXY, '192.0.2.1', 'https')).toBe('http');
    expect(scheme(BEHIND_PROXY, '127.0.0.1', 'https')).toBe('https');
    expect(scheme(BEHIND_PROXY, '127.0.0.1', 'http, HTTPS')).toBe('https');
    for (const bad of ['', 'a b', "https://x; script-src * 'unsafe-inline'"])
      expect(scheme(BEHIND_PROXY, '127.0.0.1', bad)).toBe('http');
  });
});

describe.each([
  ['on Cloudflare', CLOUDFLARE],
  ['locally', LOCAL],
  ['behind our proxy', BEHIND_PROXY],
])('a scheme that is none, %s', (_, settings) => {
  const headersOf = (proto: string) => ({ 'x-forwarded-proto': proto, 'cf-connecting-ip': '127.0.0.1' });

  it.each(['', 'a b', "x; script-src * 'unsafe-inline'"])(
    '"%s" breaks no route and reaches no policy',
    async (proto) => {
      const { match, key } = await createMatch();
      const headers = headersOf(proto);

      expect((await ask(settings, '/oembed?url=x', { headers })).status).toBe(404);
      expect((await ask(settings, `/oembed?url=${ORIGIN}/g/${match}`, { headers })).status).toBe(
        settings === CLOUDFLARE ? 200 : 404,
      );
      const framed = await ask(settings, `/embed/${match}`, { headers });
      expect(framed.headers.get('content-security-policy')).toContain(
        settings === CLOUDFLARE ? `default-src 'self' ${ORIGIN};` : "default-src 'self';",
      );
      const webhook = { url: 'https://chat.example.org/hooks/1', shape: 'json', lang: 'en', reminders: false };
      const told = await ask(settings, `/api/matches/${match}/webhook`, {
        method: 'PUT',
        headers: { ...headers, authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ webhook }),
      });
      if (settings === CLOUDFLARE) expect(told.status).toBeLessThan(500);
      else expect(told.status).toBe(503);
    },
  );
});

describe('a proxy that says https and is named by no setting', () => {
  const forwarded = { 'x-forwarded-proto': 'https', accept: 'text/html,*/*', 'cf-connecting-ip': '127.0.0.1' };

  it.each(['/', '/g/some-match', '/embed/some-match', '/embed/new/qwantum'])('gets the page at %s', async (path) => {
    const answer = await ask(LOCAL, path, { headers: forwarded });

    expect(answer.status).toBe(503);
    expect(await answer.text()).toContain('TILEPOST_ORIGIN=https://tilepost.test\nTILEPOST_PROXY=127.0.0.1<');
  });

  it('names the host that the proxy forwards, if it is one', async () => {
    const pageFor = async (host: string) =>
      (await ask(LOCAL, '/', { headers: { ...forwarded, 'x-forwarded-host': host } })).text();

    expect(await pageFor('play.example')).toContain('TILEPOST_ORIGIN=https://play.example\n');
    for (const host of ['', 'a b', '<b>', 'x"y', 'a/b', 'user@a', 'a:b', '[::1', 'a?b', '%', 'x'.repeat(300)])
      expect(await pageFor(host), host).toContain('TILEPOST_ORIGIN=https://tilepost.test\n');
  });

  it('is let through by the settings, and so are machines and plain http', async () => {
    const statusOf = async (settings: Settings, more: Readonly<Record<string, string>> = {}) =>
      (await ask(settings, '/', { headers: { ...forwarded, ...more } })).status;

    expect(await statusOf(BEHIND_PROXY)).toBe(200);
    expect(await statusOf({ ...LOCAL, TILEPOST_ORIGIN: 'https://games.example' })).toBe(200);
    expect(await statusOf(CLOUDFLARE)).toBe(200);
    expect(await statusOf(LOCAL, { accept: '*/*' })).toBe(200);
    expect(await statusOf(LOCAL, { 'x-forwarded-proto': 'http' })).toBe(200);
  });
});

describe('the public origin', () => {
  const PUBLIC = { ...LOCAL, TILEPOST_ORIGIN: 'https://games.example' };
  const create = (headers: Record<string, string>): Promise<Response> =>
    ask(PUBLIC, '/api/matches', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(createBody()),
    });

  it('of the settings decides about cookies, links and other sites', async () => {
    const made = await create({ origin: 'https://games.example' });
    const { match } = parseSeated({ status: 201, headers: made.headers, text: await made.text() });

    expect(made.headers.get('set-cookie')).toMatch(/; Secure/);
    expect((await create({ origin: ORIGIN })).headers.get('set-cookie')).toBeNull();
    const card = await ask(PUBLIC, `/oembed?url=https://games.example/g/${match}`);
    expect(await card.json()).toMatchObject({ provider_url: 'https://games.example/' });
    expect((await ask(PUBLIC, `/oembed?url=${ORIGIN}/g/${match}`)).status).toBe(404);
  });

  it('asks browsers to stay on https, if it is https', async () => {
    for (const path of ['/api/health', '/oembed?url=x', '/api/nothing'])
      expect((await ask(PUBLIC, path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    expect((await ask(LOCAL, '/api/health')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('a Host that no setting names', () => {
  const at = (settings: object, url: string, host?: string): Promise<Response> =>
    Promise.resolve(app.request(url, host === undefined ? {} : { headers: { host } }, { ...env, ...settings }));
  const everythingOf = async (settings: object, origin: string): Promise<readonly string[]> => {
    const { match } = await createMatch();
    const [home, page, frame] = await Promise.all([
      at(settings, `${origin}/`),
      at(settings, `${origin}/g/${match}`),
      at(settings, `${origin}/embed/${match}`),
    ]);
    return [await home.text(), await page.text(), frame.headers.get('content-security-policy') ?? ''];
  };

  it.each([
    ['http://evil.example', ''],
    ['http://evil.example:8787', '192.168.7.7'],
    ['http://192.168.7.8:8787', '192.168.7.7, fe80::1'],
    ['http://localhost.evil.example', ''],
    ['http://127.0.0.1.evil.example', ''],
  ])('%s reaches no tag and no policy', async (origin, TILEPOST_ADDRESSES) => {
    for (const settings of [LOCAL, BEHIND_PROXY]) {
      const [home, page, policy] = await everythingOf({ ...settings, TILEPOST_ADDRESSES }, origin);
      for (const text of [home, page, policy]) expect(text).not.toContain(new URL(origin).hostname);
      expect(home).toContain('property="og:image" content="/home.png"');
      expect(page).toMatch(/property="og:image" content="\/card\//);
      expect(policy).toContain("default-src 'self'; connect-src 'self'; ");
    }
  });

  it('is in no answer of oEmbed, a feed or a chat, which say why', async () => {
    const { match, key } = await createMatch();
    const evil = 'http://evil.example';
    const send = (path: string, method = 'GET', body?: object): Promise<Response> =>
      Promise.resolve(
        app.request(
          `${evil}/api/matches/${match}${path}`,
          {
            method,
            headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
            ...(body && { body: JSON.stringify(body) }),
          },
          { ...env, ...LOCAL },
        ),
      );
    const { key: feed } = (await (await send('/feed', 'POST', {})).json()) as { readonly key: string };
    const webhook = { url: 'https://evil.example/hook', shape: 'json', lang: 'en' };
    const answers = [
      await at(LOCAL, `${evil}/oembed?url=${encodeURIComponent(`${evil}/g/${match}`)}`),
      await send(`/feed/${feed}.json`),
      await send('/webhook', 'PUT', { webhook }),
    ];

    expect(answers.map(({ status }) => status)).toEqual([404, 503, 503]);
    for (const answer of answers) expect(await answer.text()).not.toContain('evil.example');
    expect(await dumpStorage(match)).not.toContain('evil.example');
  });

  it.each([
    ['http://localhost:8787', ''],
    ['http://127.0.0.1:8787', ''],
    ['http://[::1]:8787', ''],
    ['http://192.168.7.7:8787', '192.168.7.7, 2001:db8::7'],
    ['http://[2001:db8::7]', '192.168.7.7, 2001:db8::7'],
  ])('%s is the service’s own address', async (origin, TILEPOST_ADDRESSES) => {
    const [home, page, policy] = await everythingOf({ ...LOCAL, TILEPOST_ADDRESSES }, origin);

    expect(home).toContain(`content="${origin}/home.png"`);
    expect(page).toContain(`content="${origin}/card/`);
    expect(policy).toContain(`default-src 'self' ${origin};`);
  });

  it.each([
    ...[
      'evil.example/x',
      'a b',
      'user@evil.example',
      'x"y',
      'x; script-src *',
      ':80',
      'a:b',
      '[::1',
      'a..b',
      '.a',
      'a,b',
    ],
    ...['a:80:80', 'a:123456', '<b>', 'a?b', 'a#b', 'a\\b', `${'a'.repeat(300)}.example`],
  ])('%s is no host: 400', async (host) => {
    for (const settings of [CLOUDFLARE, LOCAL])
      for (const path of ['/api/health', '/', '/oembed?url=x'])
        expect((await at(settings, `${ORIGIN}${path}`, host)).status, path).toBe(400);
  });

  it.each(['tilepost.example', 'tilepost.example:8787', 'nas', 'my_nas.lan', '192.0.2.1:80', '[2001:db8::1]:80', 'a.'])(
    '%s is one',
    async (host) => {
      expect((await at(LOCAL, `${ORIGIN}/api/health`, host)).status).toBe(200);
    },
  );
});

it('a line per request names the route and a hash, and no key, address or match', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => {});
  const [host] = await startMatch(2);
  if (!host) throw new Error('nobody sits');
  try {
    const secret = 'a'.repeat(26);
    await ask(
      { ...LOCAL, TILEPOST_ORIGIN: ORIGIN, TILEPOST_LOG: 'info' },
      `/api/matches/${host.match}/feed/${secret}.ics?seat=0`,
      {
        headers: { authorization: `Bearer ${host.key}`, 'cf-connecting-ip': '192.0.2.1' },
      },
    );
    await ask({ ...LOCAL, TILEPOST_LOG: 'warn' }, `/api/health`);
    const [[line] = []] = log.mock.calls;
    expect(log).toHaveBeenCalledTimes(1);
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-/),
      method: 'GET',
      route: '/api/matches/:id/feed/:file',
      match: expect.stringMatching(/^[0-9a-f]{12}$/),
      status: 404,
      ms: expect.any(Number),
    });
    for (const hidden of [host.match, host.key, secret, '192.0.2.1']) expect(line).not.toContain(hidden);
  } finally {
    log.mockRestore();
  }
});

describe('ranges of addresses', () => {
  it.each([
    ['192.0.2.1', '192.0.2.0/24', true],
    ['192.0.3.1', '192.0.2.0/24', false],
    ['192.0.2.1', '192.0.2.1', true],
    ['192.0.2.2', '192.0.2.1', false],
    ['8.8.8.8', '0.0.0.0/0', true],
    ['::1', '0.0.0.0/0', false],
    ['::ffff:10.1.1.1', '10.0.0.0/8', true],
    ['2001:db8::5', '2001:db8::/32', true],
    ['2001:db9::5', '2001:db8::/32', false],
    ['fd12::1', 'fd00::/8', true],
    ['nonsense', '0.0.0.0/0', false],
  ])('%s in %s: %s', (ip, range, expected) => {
    expect(isInRanges(ip, parseRanges(range))).toBe(expected);
  });

  it.each(['10.0.0.0/33', '10.0.0', '10.0.0.0/8/8', '1:2:3', '::1::', 'localhost', '256.1.1.1', '01.1.1.1', '::/129'])(
    'refuses %s',
    (text) => {
      expect(() => parseRanges(text)).toThrow(text);
    },
  );

  it('writes an address in one way only', () => {
    expect(parseIp('2001:0db8:0:0:0:0:0:1')).toEqual(parseIp('2001:db8::1'));
    expect(parseIp('::ffff:192.0.2.1')).toEqual(parseIp('192.0.2.1'));
    expect(parseIp('1::2:3:4:5:6:7:8:9')).toBeUndefined();
  });
});
