/**
 * The local server seen from outside: which headers it trusts, which requests it refuses, and its answers to broken
 * uploads.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { serve } from '../../../worker/tools/serve.mjs';
import { freePort } from '../../kit/processes/server-process.ts';

const folder = mkdtempSync(join(tmpdir(), 'tilepost-front-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let made = 0;
const createBody = (): string => {
  made += 1;
  const id = String(made).padStart(16, '0');
  return JSON.stringify({ id, game: 'lucky-numbers', seats: 2, entropy: id.repeat(2) });
};

interface Answer {
  readonly status: number;
  readonly headers: NodeJS.Dict<string | string[]>;
  readonly text: string;
}

/**
 * Send exactly these headers; `fetch` would refuse some of them. Each part of the body waits for the part before it,
 * and none is sent after the answer: the server may answer first and close its end.
 */
const send = (url: string, method: string, headers: object = {}, body: readonly string[] = []): Promise<Answer> =>
  new Promise((resolve, reject) => {
    let isAnswered = false;
    const outgoing = request(url, { method, headers: { ...headers } }, (answer) => {
      isAnswered = true;
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => {
        text += part;
      });
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
      answer.on('error', reject);
    });
    outgoing.on('error', (error) => {
      if (!isAnswered) reject(error);
    });
    const write = ([part, ...rest]: readonly string[]): void => {
      if (isAnswered || outgoing.destroyed) return;
      if (part === undefined) outgoing.end();
      else outgoing.write(part, () => setImmediate(write, rest));
    };
    write(body);
  });

/**
 * Send until the answer arrives. A server that answers before the whole body has come closes the connection, and a write
 * that is still under way may then end it before the answer is read, as RFC 9112 §9.6 says.
 */
async function sendUntilAnswered(...call: Parameters<typeof send>): Promise<Answer> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send(...call);
    } catch (error) {
      const { code } = error as { readonly code?: string };
      if (tries === 20 || (code !== 'EPIPE' && code !== 'ECONNRESET')) throw error;
    }
}

async function withService(
  settings: Readonly<Record<string, string>>,
  use: (url: string, port: number) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const server = await serve({ port, host: '127.0.0.1', folder: join(folder, String(port)), limit: 3, settings });
  try {
    await use(`http://127.0.0.1:${port}`, port);
  } finally {
    await server.dispose();
  }
}

const createWith = async (url: string, headers: object): Promise<number> =>
  (await send(`${url}/api/matches`, 'POST', { 'content-type': 'application/json', ...headers }, [createBody()])).status;

it('nobody escapes the limit of new matches by a header', async () => {
  await withService({}, async (url) => {
    const statuses: number[] = [];
    for (let i = 0; i < 6; i += 1)
      statuses.push(
        await createWith(url, {
          'CF-Connecting-IP': `10.0.0.${i}`,
          'X-Forwarded-For': `10.0.1.${i}`,
          'MF-CF-Blob': `{"clientIp":"10.0.2.${i}:1"}`,
        }),
      );

    expect(statuses).toEqual([201, 201, 201, 429, 429, 429]);
  });
});

it('behind a proxy that the settings name each client counts alone, and the cookie is for https', async () => {
  const settings = { TILEPOST_PROXY: '127.0.0.1', TILEPOST_ORIGIN: 'https://games.example' };
  await withService(settings, async (url) => {
    for (let i = 0; i < 6; i += 1) expect(await createWith(url, { 'X-Forwarded-For': `192.0.2.${i}` })).toBe(201);

    const headers = { 'content-type': 'application/json', origin: 'https://games.example', host: 'games.example' };
    const { headers: answered } = await send(`${url}/api/matches`, 'POST', headers, [createBody()]);

    expect(String(answered['set-cookie'])).toContain('; Secure');
    expect(answered['strict-transport-security']).toBe('max-age=31536000');
  });
});

it('addresses and headers of simulators mean nothing, and odd targets lead nowhere else', async () => {
  await withService({}, async (url, port) => {
    for (const path of [
      '/cdn-cgi/local/platform-proxy',
      '/cdn-cgi/',
      '/x/../cdn-cgi/local/explorer',
      '/%2e/cdn-cgi/x',
      '/__cf_local/stream',
    ])
      expect((await rawStatus(port, `GET ${path} HTTP/1.1`)).status).toBe(404);
    // The runtime uses the path of an absolute URL and the host of the header. It requests no other server.
    expect((await rawStatus(port, 'GET http://elsewhere/api/health HTTP/1.1')).status).toBe(200);
    // No tunnel: the connection ends before anything could be sent through it.
    expect(await rawStatus(port, 'CONNECT elsewhere:443 HTTP/1.1')).toBeDefined();
    expect((await rawStatus(port, 'GET / HTTP/1.1', 'Connection: close', 'a b:c')).status).toBe(400);
    for (const header of ['MF-Original-URL: http://elsewhere/api/nothing', 'MF-CF-Blob: {', 'MF-Route-Override: x'])
      expect((await rawStatus(port, 'GET /api/health HTTP/1.1', header)).status).toBe(200);
    expect((await send(`${url}/`, 'GET')).text).toContain('<title>');
  });
});

it('a body that is too large is told so, however it is sent', async () => {
  await withService({}, async (url) => {
    const chunks = Array.from({ length: 48 }, () => 'x'.repeat(65_536));
    const headers = { 'content-type': 'application/json' };

    for (const more of [{ 'transfer-encoding': 'chunked' }, { 'content-length': 48 * 65_536 }]) {
      const answer = await sendUntilAnswered(`${url}/api/matches`, 'POST', { ...headers, ...more }, chunks);
      expect(answer.status).toBe(413);
      expect(JSON.parse(answer.text)).toMatchObject({ code: 'too-large' });
    }
  });
});

it('an upload that breaks off leaves no trace, and the next request is served', async () => {
  await withService({}, async (url, port) => {
    for (const head of ['Content-Length: 500', 'Transfer-Encoding: chunked']) {
      const socket = connect(port, '127.0.0.1');
      socket.write(
        `POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${head}\r\n\r\n5\r\n{"id"`,
      );
      // The runtime has read what came so far once it answers a later request.
      expect((await send(`${url}/api/health`, 'GET')).status).toBe(200);
      socket.destroy();
    }

    expect(await createWith(url, {})).toBe(201);
  });
});

it.each([
  [{ TILEPOST_ORIGIN: 'games.example' }, 'TILEPOST_ORIGIN'],
  [{ TILEPOST_ORIGIN: 'https://games.example/' }, 'TILEPOST_ORIGIN'],
  [{ TILEPOST_ORIGIN: 'ftp://games.example' }, 'TILEPOST_ORIGIN'],
  [{ TILEPOST_PROXY: 'caddy' }, 'TILEPOST_PROXY'],
  [{ TILEPOST_LOG: 'loud' }, 'TILEPOST_LOG'],
])('settings that cannot be used are refused at the start: %o', async (settings, named) => {
  await expect(withService(settings as Record<string, string>, async () => {})).rejects.toThrow(named);
});

/** Return the status of a request with this raw request line. */
const rawStatus = (
  port: number,
  line: string,
  header = 'X-Nothing: 1',
  host = 'localhost',
): Promise<{ readonly status: number }> =>
  new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(`${line}\r\nHost: ${host}\r\n${header}\r\nConnection: close\r\n\r\n`),
    );
    let text = '';
    socket.setEncoding('latin1').on('data', (part) => {
      text += part;
    });
    socket.on('end', () => resolve({ status: Number(/^HTTP\/1\.1 (\d+)/.exec(text)?.[1]) }));
    socket.on('error', reject);
  });
