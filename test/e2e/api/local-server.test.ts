/** The local server provides its worker with push keys, settings, and outbound access to the public internet only. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadVapidKeys } from '../../../worker/tools/data/stored-keys.mjs';
import { serve } from '../../../worker/tools/serve.mjs';
import { fakePushService } from '../../kit/processes/fake-push-service.ts';
import { freePort } from '../../kit/processes/server-process.ts';

/** Replaces the service: posts to the given address, and returns the response and its environment. */
const WORKER = `import { DurableObject } from 'cloudflare:workers';
export class Room extends DurableObject {}
export default {
  fetch: async (request, { VAPID_PUBLIC_KEY, VAPID_SUBJECT }) => {
    const to = new URL(request.url).searchParams.get('to');
    const answer = await fetch(to, { method: 'POST', body: '{"text":"x"}', redirect: 'manual' });
    return Response.json({ status: answer.status, text: await answer.text(), VAPID_PUBLIC_KEY, VAPID_SUBJECT });
  },
};`;

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tilepost-outside-'));
  mkdirSync(join(folder, 'worker'));
  writeFileSync(join(folder, 'worker/index.js'), WORKER);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function said(to: string, more: object = {}): Promise<unknown> {
  const port = await freePort();
  const options = { port, host: '127.0.0.1', folder: join(folder, 'data'), worker: join(folder, 'worker') };
  const server = await serve({ ...options, ...more });
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/post?to=${encodeURIComponent(to)}`);
    return await answer.json();
  } finally {
    await server.dispose();
  }
}

it('(P-20) a message into the network that the server runs in does not leave it', async () => {
  expect(await said('https://localhost/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('localhost is not on the public net'),
  });
  expect(await said('https://127.0.0.1/')).toMatchObject({
    status: 500,
    text: expect.stringContaining('https://127.0.0.1 is not allowed'),
  });
});

it('(P-20) the keys of messages stay the same, settings are passed on, and tests stand outside', async () => {
  const outside = fakePushService();
  const to = 'https://chat.example.com/hooks/1';
  outside.respondWith(to, 204);
  const settings = { VAPID_SUBJECT: 'mailto:a@example.com' };

  expect(await said(to, { settings, outside: outside.answer })).toEqual({
    status: 204,
    text: '',
    VAPID_PUBLIC_KEY: loadVapidKeys(join(folder, 'data')).VAPID_PUBLIC_KEY,
    VAPID_SUBJECT: 'mailto:a@example.com',
  });
  expect(outside.delivered).toMatchObject([{ url: to, news: { text: 'x' } }]);
});
