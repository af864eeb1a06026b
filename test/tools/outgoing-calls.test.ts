/** The local server's outgoing calls, its keys for push messages, and the fakes that its tests use for the outside. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { encryptNotification, vapidHeaders } from '@block65/webcrypto-web-push';
import { describe, expect, it } from 'vitest';
import { loadVapidKeys } from '../../worker/tools/data/stored-keys.mjs';
import { fetchPublicOnly, isPublicAddress, publicLookup } from '../../worker/tools/fetch-public-only.mjs';
import { localOriginsOf } from '../../worker/tools/host-settings.mjs';
import { ownAddresses } from '../../worker/tools/listen-address.mjs';
import { type FakePushService, fakePushService, type Subscription } from '../kit/processes/fake-push-service.ts';

const PUBLIC: readonly string[] = [
  '1.1.1.1',
  '9.255.255.255',
  '11.0.0.0',
  '100.63.255.255',
  '100.128.0.0',
  '172.15.255.255',
  '172.32.0.0',
  '192.167.255.255',
  '223.255.255.255',
  '2606:4700::1111',
  '2001:4860:4860::8888',
];
const PRIVATE: readonly string[] = [
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '100.127.255.255',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.0.2.1',
  '192.168.0.1',
  '198.18.0.1',
  '203.0.113.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:10.0.0.1',
  '::ffff:1.1.1.1',
  '64:ff9b::a00:1',
  'fc00::1',
  'fd00::1',
  'fe80::1',
  'ff02::1',
  '2001::1',
  '2001:db8::1',
  '2002:a00:1::',
  '3fff::1',
  'example.com',
];

describe('the way out (P-20)', () => {
  it('tells the public net from all others', () => {
    expect(PUBLIC.filter((address) => !isPublicAddress(address))).toEqual([]);
    expect(PRIVATE.filter(isPublicAddress)).toEqual([]);
  });

  type Found = { readonly address: string; readonly family: number };
  const found =
    (...addresses: readonly string[]) =>
    (_host: string, _options: object, answer: (error: Error | null, found: readonly Found[]) => void): void =>
      answer(
        null,
        addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
      );
  const lookUp = (find: ReturnType<typeof found>, all: boolean): Promise<unknown> =>
    new Promise((resolve) =>
      publicLookup(find as never)('chat.example.com', { all }, (error: Error | null, first: unknown) =>
        resolve(error ? error.message : first),
      ),
    );

  it('does not lead back to this computer, whatever its name is', async () => {
    const isOwn = (address: string): boolean => address === '198.41.0.4';
    const lookUpBeside = (...addresses: string[]): Promise<unknown> =>
      new Promise((resolve) =>
        publicLookup(found(...addresses) as never, isOwn)(
          'self.example.com',
          {},
          (error: Error | null, first: unknown) => resolve(error ? error.message : first),
        ),
      );

    expect(await lookUpBeside('198.41.0.4')).toBe('self.example.com is not on the public net');
    expect(await lookUpBeside('198.41.0.4', '1.1.1.1')).toBe('1.1.1.1');
    expect(ownAddresses()).toContain('127.0.0.1');
    expect(ownAddresses().filter((address) => address.includes('%'))).toEqual([]);
  });

  it('leads a name to its public addresses alone', async () => {
    const mixed = found('10.0.0.1', '1.1.1.1', '::1', '2606:4700::1111');

    expect(await lookUp(mixed, false)).toBe('1.1.1.1');
    expect(await lookUp(mixed, true)).toEqual([
      { address: '1.1.1.1', family: 4 },
      { address: '2606:4700::1111', family: 6 },
    ]);
    for (const all of [true, false])
      expect(await lookUp(found('192.168.0.1', '::1'), all)).toBe('chat.example.com is not on the public net');
  });

  it('calls no address in numbers, no other port, nothing unencrypted, and no name of this machine', async () => {
    const bad = ['https://127.0.0.1/', 'https://1.1.1.1/', 'https://[::1]/', 'http://chat.example.com/'];
    for (const url of [...bad, 'https://chat.example.com:8443/'])
      await expect(fetchPublicOnly(new Request(url, { method: 'POST' }))).rejects.toThrow('is not allowed');
    await expect(fetchPublicOnly(new Request('https://localhost/', { method: 'POST' }))).rejects.toThrow(
      'localhost is not on the public net',
    );
  });
});

describe('the keys of messages (P-20)', () => {
  it('are made once, and nobody else may read them', () => {
    const folder = mkdtempSync(join(tmpdir(), 'tilepost-keys-'));
    const first = loadVapidKeys(folder);
    const again = loadVapidKeys(folder);
    const { mode } = statSync(join(folder, 'vapid.json'));
    const text = readFileSync(join(folder, 'vapid.json'), 'utf8');
    rmSync(folder, { recursive: true });

    expect(again).toEqual(first);
    expect(JSON.parse(text)).toEqual(first);
    expect(mode & 0o777).toBe(0o600);
    expect(Buffer.from(first.VAPID_PUBLIC_KEY, 'base64url')).toHaveLength(65);
    expect(Buffer.from(first.VAPID_PRIVATE_KEY, 'base64url')).toHaveLength(32);
  });

  it('are printed for whoever deploys, a new pair each time', () => {
    const print = (): string =>
      execFileSync(process.execPath, [
        fileURLToPath(new URL('../../worker/tools/vapid-keys.mjs', import.meta.url)),
      ]).toString();
    const said = print();

    expect(said).toMatch(/^VAPID_PUBLIC_KEY=[\w-]{87}\nVAPID_PRIVATE_KEY=[\w-]{43}\n$/);
    expect(print()).not.toBe(said);
  });
});

describe('a push service that stands in', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tilepost-keys-'));
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = loadVapidKeys(folder);
  rmSync(folder, { recursive: true });

  async function post(outside: FakePushService, to: Subscription, news: object, more: Record<string, string> = {}) {
    const subscription = { ...to, expirationTime: null };
    const { headers } = await vapidHeaders(subscription, { publicKey, privateKey, subject: 'mailto:a@example.com' });
    const plain = new TextEncoder().encode(JSON.stringify(news));
    const body = await encryptNotification(subscription, plain, { pad: false });
    const all = { ...headers, ttl: '60', 'content-encoding': 'aes128gcm', ...more };
    return outside.answer(new Request(to.endpoint, { method: 'POST', headers: all, body }));
  }

  it('reads what was encrypted for its browser', async () => {
    const outside = fakePushService();
    const to = outside.subscribe();

    expect((await post(outside, to, { kind: 'turn', name: '민수' })).status).toBe(201);
    expect(outside.delivered.map(({ url, news }) => [url, news])).toEqual([
      [to.endpoint, { kind: 'turn', name: '민수' }],
    ]);
    expect(outside.faults).toEqual([]);
  });

  it('finds what is wrong with a message, and answers as it was told to', async () => {
    const outside = fakePushService();
    const [to, other] = [outside.subscribe(), outside.subscribe()];
    const { headers } = await vapidHeaders(
      { ...to, endpoint: 'https://fcm.googleapis.com/x', expirationTime: null },
      { publicKey, privateKey, subject: 'mailto:a@example.com' },
    );
    await post(outside, to, {}, headers);
    await post(outside, to, {}, { authorization: 'vapid t=a.b.c, k=d' });
    await post(outside, to, {}, { ttl: '' });
    await post(outside, { ...to, keys: other.keys }, {});
    await outside.answer(new Request('https://elsewhere.example.com/'));
    expect(outside.faults).toHaveLength(5);
    expect(outside.delivered).toEqual([]);

    outside.respondWith(to.endpoint, 410);
    expect((await post(outside, to, {})).status).toBe(410);
    expect(outside.faults).toHaveLength(5);
  });

  it('stands in for chats too', async () => {
    const outside = fakePushService();
    outside.respondWith('https://chat.example.com/x', 204);
    const call = new Request('https://chat.example.com/x', { method: 'POST', body: '{"text":"x"}' });

    expect((await outside.answer(call)).status).toBe(204);
    expect(outside.delivered).toMatchObject([{ url: call.url, news: { text: 'x' } }]);
  });
});

describe('webhooks in the own network', () => {
  it('are called only if the operator has named their origin, whatever their names lead to', async () => {
    const received: string[] = [];
    const server = createServer((request, response) => {
      received.push(`${request.method} ${request.url}`);
      response.writeHead(204).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const origin = `http://127.0.0.1:${port}`;
    const post = (url: string, origins: readonly string[]) =>
      fetchPublicOnly(new Request(url, { method: 'POST', body: 'x' }), origins);
    try {
      expect((await post(`${origin}/topic`, [origin])).status).toBe(204);
      for (const others of [[], [`http://127.0.0.1:${port + 1}`], [`https://127.0.0.1:${port}`], [`${origin}0`]])
        await expect(post(`${origin}/topic`, others)).rejects.toThrow('is not allowed');
      expect(received).toEqual(['POST /topic']);
    } finally {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    }
  });

  it('are origins without a path, or the setting is refused by name', () => {
    expect(localOriginsOf(undefined)).toEqual([]);
    expect(localOriginsOf('http://ntfy.lan:8080, https://mattermost.home')).toEqual([
      'http://ntfy.lan:8080',
      'https://mattermost.home',
    ]);
    for (const wrong of ['ntfy.lan', 'http://ntfy.lan/topic', 'ftp://ntfy.lan', 'http://ntfy.lan/', '*'])
      expect(() => localOriginsOf(wrong)).toThrow(/^TILEPOST_LOCAL_WEBHOOKS has/);
  });
});
