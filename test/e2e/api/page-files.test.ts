/** Page files from the local server: answered the same way as Cloudflare answers static assets. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { serve } from '../../../worker/tools/serve.mjs';
import { freePort } from '../../kit/processes/server-process.ts';

const WEB = fileURLToPath(new URL('../../../dist/web/', import.meta.url));
const script = readdirSync(join(WEB, 'assets')).find((name) => /^base.*\.js$/.test(name)) ?? '';
const font = readdirSync(join(WEB, 'assets')).find((name) => name.endsWith('.woff2')) ?? '';

let port = 0;
let server: { readonly dispose: () => Promise<void> };
const folder = mkdtempSync(join(tmpdir(), 'tilepost-files-'));
beforeAll(async () => {
  port = await freePort();
  server = await serve({ port, host: '127.0.0.1', folder });
});
afterAll(async () => {
  await server.dispose();
  rmSync(folder, { recursive: true, force: true });
});

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly body: Buffer;
}

/** Send the path exactly as written; `fetch` would normalise it. */
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const outgoing = request({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
      );
    });
    outgoing.on('error', reject).end();
  });

const file = (path: string): Buffer => readFileSync(join(WEB, path));

const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

it.each([
  ['/embed-frame', 'embed-frame.html', 'text/html; charset=utf-8', REVALIDATE],
  ['/embed-frame?x=1', 'embed-frame.html', 'text/html; charset=utf-8', REVALIDATE],
  ['/sw.js', 'sw.js', 'text/javascript; charset=utf-8', 'no-cache'],
  ['/embed.js', 'embed.js', 'text/javascript; charset=utf-8', 'public, max-age=3600'],
  ['/embed/v1.js', 'embed/v1.js', 'text/javascript; charset=utf-8', IMMUTABLE],
  [`/assets/${script}`, `assets/${script}`, 'text/javascript; charset=utf-8', IMMUTABLE],
  [`/assets/${font}`, `assets/${font}`, 'font/woff2', IMMUTABLE],
  ['/favicon.svg', 'favicon.svg', 'image/svg+xml', REVALIDATE],
  ['/a/../favicon.svg', 'favicon.svg', 'image/svg+xml', REVALIDATE],
  ['/icon-192.png', 'icon-192.png', 'image/png', REVALIDATE],
  ['/manifest.webmanifest', 'manifest.webmanifest', 'application/manifest+json', REVALIDATE],
  ['/api/openapi.json', 'api/openapi.json', 'application/json', REVALIDATE],
  ['/api/record.schema.json', 'api/record.schema.json', 'application/json', REVALIDATE],
])('%s is the file with its type, caching and policies', async (path, name, type, caching) => {
  const { status, headers, body } = await ask(path);

  expect(status).toBe(200);
  expect(body.equals(file(name))).toBe(true);
  expect(headers).toMatchObject({
    'content-type': type,
    'cache-control': caching,
    'content-length': String(body.length),
    etag: expect.stringMatching(/^"[0-9a-f]{32}"$/),
    'content-security-policy': expect.stringContaining("default-src 'self'; "),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  const isOpen = /^\/(assets|embed|api)[/.]/.test(path);
  expect(headers['access-control-allow-origin']).toBe(isOpen ? '*' : undefined);
  expect(headers['cross-origin-resource-policy']).toBe(/^\/embed[/.]/.test(path) ? 'cross-origin' : undefined);
});

it('/ is the page with what previews need, with the same caching and policies', async () => {
  const [page, frame] = [await ask('/'), await ask('/embed-frame')];
  const tags = /<link rel="canonical".*(?=<\/head>)/s.exec(page.body.toString())?.[0] ?? '';

  expect(page.body.toString().replace(tags, '')).toBe(file('index.html').toString());
  expect(tags).toContain('property="og:image"');
  for (const name of ['content-type', 'cache-control', 'referrer-policy', 'cross-origin-opener-policy'])
    expect(page.headers[name]).toBe(frame.headers[name]);
  const known = { 'if-none-match': String(page.headers.etag), 'accept-encoding': 'gzip' };
  expect((await ask('/', known)).status).toBe(304);
  expect((await ask('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip');
});

it.each([
  ['/index.html', '/'],
  ['/index', '/'],
  ['/index.html?x=1', '/?x=1'],
  ['/embed-frame.html', '/embed-frame'],
  ['/embed-frame/', '/embed-frame'],
  ['//', '/'],
  ['//favicon.svg', '/favicon.svg'],
  ['/%66avicon.svg', '/favicon.svg'],
  ['/assets/../index.html', '/'],
])('%s leads to %s', async (path, location) => {
  const { status, headers, body } = await ask(path);

  expect([status, headers.location, body.length]).toEqual([307, location, 0]);
});

it.each(['/nothing', '/_headers', '/assets'])('%s is no file: the page says so', async (path) => {
  const { status, headers, body } = await ask(path);

  expect([status, headers['content-type']]).toEqual([404, 'text/html; charset=utf-8']);
  expect(body.equals(file('index.html'))).toBe(true);
});

it.each(['/FAVICON.svg', '/favicon.svg/', '/.vite/', '//evil.example/index.html'])(
  '%s, which only robots ask for, gets a short answer',
  async (path) => {
    const { status, headers, body } = await ask(path);

    expect([status, headers['content-type']]).not.toEqual([404, 'text/html; charset=utf-8']);
    expect([status, body.length < 100]).toEqual([404, true]);
  },
);

it.each(['/assets/none.js', '/assets/', '/api/openapi', '/..%2f..%2fpackage.json', '/%2e%2e%2fpackage.json', '/%ff'])(
  '%s gives nothing away',
  async (path) => {
    const { status, body } = await ask(path);

    expect(status).toBe(404);
    expect(body.toString()).not.toContain('"tilepost"');
  },
);

it.each(['/docs', '/verify', '/embed', '/help/qwantum', '/g/none'])(
  '%s is the page, with what search engines need in its head',
  async (path) => {
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'gzip, deflate, br, zstd' });

    expect([status, headers['content-encoding']]).toEqual([200, 'gzip']);
    const html = gunzipSync(body).toString();
    const tags = /<link rel="canonical".*(?=<\/head>)/s.exec(html)?.[0] ?? '';
    expect(html.replace(tags, '').replace('>Qwantum · Tilepost<', '>Tilepost<')).toBe(file('index.html').toString());
    expect(tags.includes('hreflang="x-default"')).toBe(path !== '/g/none');
  },
);

describe('compression', () => {
  it.each([
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'gzip'],
    ['br', 'br'],
    ['br, gzip', 'br'],
    ['gzip;q=0.5, br', 'br'],
    ['gzip;q=0', undefined],
    ['identity', undefined],
    ['zstd', undefined],
    ['nonsense;;q', undefined],
  ])('for "%s" is %s', async (accepted, encoding) => {
    const { headers, body } = await ask(`/assets/${script}`, { 'accept-encoding': accepted });
    const plain = encoding === 'gzip' ? gunzipSync(body) : encoding === 'br' ? brotliDecompressSync(body) : body;

    expect(headers['content-encoding']).toBe(encoding);
    expect(headers.vary).toBe('accept-encoding');
    expect(plain.equals(file(`assets/${script}`))).toBe(true);
    if (encoding) expect(body.length).toBeLessThan(plain.length / 2);
  });

  it('is for answers of the API too, and not for what is compressed already', async () => {
    const encodings = { 'accept-encoding': 'gzip' };

    expect((await ask('/api/health', encodings)).headers['content-encoding']).toBe('gzip');
    for (const path of ['/icon-192.png', `/assets/${font}`])
      expect((await ask(path, encodings)).headers['content-encoding']).toBeUndefined();
  });
});

it('a file that the browser has is not sent again', async () => {
  const { etag = '' } = (await ask('/embed-frame')).headers;
  const tag = String(etag);
  for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
    const { status, headers, body } = await ask('/embed-frame', { 'if-none-match': known, 'accept-encoding': 'gzip' });
    expect([status, headers.etag, headers['cache-control'], body.length], known).toEqual([304, tag, REVALIDATE, 0]);
  }
  expect((await ask('/embed-frame', { 'if-none-match': '"x"' })).status).toBe(200);
  expect((await ask('/embed.js')).headers.etag).toBe((await ask('/embed/v1.js')).headers.etag);
});

it('HEAD tells the same without the file, and other methods are refused', async () => {
  const [head, get] = [await ask('/sw.js', {}, 'HEAD'), await ask('/sw.js')];
  const { date: _, 'content-length': __, connection: ___, ...told } = head.headers;

  expect([head.status, head.body.length]).toEqual([200, 0]);
  expect(get.headers).toMatchObject(told);
  for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS'])
    for (const path of ['/', '/embed-frame'])
      expect((await ask(path, { 'content-length': '0' }, method)).status, `${method} ${path}`).toBe(405);
});
