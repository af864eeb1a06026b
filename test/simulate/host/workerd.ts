/** The real runtime with one object of the class `Probe`. */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { convertV4MiniflareOptions, Miniflare } from 'miniflare';
import type { Platform, PlatformSocket } from '../../worker/platform/cases.ts';

const PROBE = new URL('../../worker/platform/probe.ts', import.meta.url);

/** The router of the probe: each object by its name. */
const ROUTER = `
export default {
  async fetch(request, env) {
    const url = new URL(request.url);
    const stub = env.PROBE.getByName(url.searchParams.get('object'));
    if (url.pathname === '/socket') return stub.fetch(request);
    const { name, argument } = await request.json();
    try {
      return Response.json({ value: await stub.run(name, argument) });
    } catch (error) {
      return Response.json({ error: String(error) });
    }
  },
};`;

export interface Workerd {
  /** A new object. */
  readonly platform: () => Platform;
  readonly stop: () => Promise<void>;
}

export async function startWorkerd(): Promise<Workerd> {
  const runtime = new Miniflare(
    convertV4MiniflareOptions({
      name: 'probe',
      modules: true,
      script: stripTypeScriptTypes(readFileSync(PROBE, 'utf8'), { mode: 'transform' }) + ROUTER,
      compatibilityDate: '2026-10-01',
      cf: false,
      durableObjects: { PROBE: { className: 'Probe', useSQLite: true } },
    }),
  );
  await runtime.ready;
  let objects = 0;
  return {
    platform: () => {
      objects += 1;
      return platformOf(runtime, `object-${objects}`);
    },
    stop: () => runtime.dispose(),
  };
}

function platformOf(runtime: Miniflare, object: string): Platform {
  const address = `http://probe.test/`;
  return {
    run: async (name, argument) => {
      const answer = await runtime.dispatchFetch(`${address}?object=${object}`, {
        method: 'POST',
        body: JSON.stringify({ name, argument }),
      });
      const { value, error } = (await answer.json()) as { value?: unknown; error?: string };
      if (error !== undefined) throw new Error(error);
      return value;
    },
    connect: async () => {
      const { webSocket } = await runtime.dispatchFetch(`${address}socket?object=${object}`, {
        headers: { upgrade: 'websocket' },
      });
      if (!webSocket) throw new Error('no socket');
      return socketOf(webSocket);
    },
    evict: () => runtime.unsafeEvictDurableObject('probe', 'Probe', { name: object }),
    until: async (isTrue) => {
      while (!(await isTrue())) await new Promise((done) => setImmediate(done));
    },
  };
}

function socketOf(socket: NonNullable<Awaited<ReturnType<Miniflare['dispatchFetch']>>['webSocket']>): PlatformSocket {
  const received: string[] = [];
  let closedWith: number | undefined;
  socket.addEventListener('message', ({ data }) => received.push(String(data)));
  socket.addEventListener('close', ({ code }) => {
    closedWith = code;
  });
  socket.accept();
  return {
    received,
    closedWith: () => closedWith,
    send: (text) => socket.send(text),
    close: (code) => socket.close(code, 'on purpose'),
  };
}
