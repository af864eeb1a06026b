/**
 * Push events in the service worker: each one shows something, whatever it carries, because a silent one costs the
 * subscription on iPhones; and a subscription that the browser replaced is renewed without a page (P-20).
 */
import { beforeEach, expect, test, vi } from 'vitest';
import { writeRenewalNote } from '../../../web/push/renewal-note.ts';

interface Shown {
  readonly title: string;
  readonly tag: string | undefined;
  readonly silent: boolean;
}

type Listener = (event: object) => void;

const listeners = new Map<string, Listener>();
const shown: Shown[] = [];
const calls: { readonly path: string; readonly body: unknown; readonly headers: unknown }[] = [];
let failing: readonly string[] = [];
let subscribedWith: Uint8Array | undefined;

const subscriptionOf = (endpoint: string) => ({
  endpoint,
  toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
});

/** Caches as far as the worker uses them. */
function fakeCaches() {
  const kept = new Map<string, Map<string, string>>();
  const pathOf = (request: string | { readonly url: string }) => (typeof request === 'string' ? request : request.url);
  return {
    open: async (name: string) => {
      const cache = kept.get(name) ?? new Map<string, string>();
      kept.set(name, cache);
      return {
        match: async (path: string) => (cache.has(path) ? new Response(cache.get(path)) : undefined),
        put: async (path: string, answer: Response) => cache.set(path, await answer.text()),
        delete: async (request: string | { readonly url: string }) => cache.delete(pathOf(request)),
        keys: async () => [...cache.keys()].map((url) => ({ url })),
      };
    },
  };
}

/** A part of the worker. Its types are those of workers, which this project does not have, so it is named late. */
const loadPart = (name: string): Promise<{ readonly listen: () => void }> =>
  import(`../../../web/service-worker/${name}.ts`);

/** Fire an event at the worker, and wait for its work. */
async function fire(kind: string, event: object): Promise<void> {
  const work: Promise<unknown>[] = [];
  listeners.get(kind)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) });
  await Promise.all(work);
}

beforeEach(async () => {
  listeners.clear();
  shown.length = 0;
  calls.length = 0;
  failing = [];
  subscribedWith = undefined;
  const registration = {
    getNotifications: async ({ tag }: { readonly tag: string }) =>
      shown
        .filter((one) => one.tag === tag)
        .slice(-1)
        .map((one) => ({ ...one, body: '', lang: 'en', close: () => {} })),
    showNotification: async (title: string, { tag, silent }: NotificationOptions) =>
      shown.push({ title, tag, silent: silent === true }),
    pushManager: {
      getSubscription: async () => null,
      subscribe: async ({ applicationServerKey }: { readonly applicationServerKey: Uint8Array }) => {
        subscribedWith = applicationServerKey;
        return subscriptionOf('https://push.example/made');
      },
    },
  };
  vi.stubGlobal('self', {
    addEventListener: (kind: string, listener: Listener) => listeners.set(kind, listener),
    registration,
  });
  vi.stubGlobal('caches', fakeCaches());
  vi.stubGlobal('navigator', { languages: ['en'] });
  vi.stubGlobal('fetch', async (path: string, { body, headers }: RequestInit) => {
    calls.push({ path, body: JSON.parse(String(body)), headers });
    if (failing.some((match) => path.includes(match))) throw new TypeError('offline');
    return Response.json({});
  });
  for (const name of ['push-events', 'renew-push'] as const) (await loadPart(name)).listen();
});

const TURN = {
  ...{ kind: 'turn', match: 'm', seat: 0, entry: 4, game: 'qwantum', lang: 'en' },
  seats: [
    { name: 'Mia', bot: false },
    { name: 'Ben', bot: false },
  ],
};
const push = (payload: unknown) => fire('push', { data: { json: () => payload } });

test('P-20 each push event shows something: known kinds, an unknown one, a repeated one, nonsense and nothing', async () => {
  const payloads: readonly unknown[] = [
    TURN,
    TURN,
    { ...TURN, entry: 3 },
    { ...TURN, kind: 'reminder' },
    { ...TURN, kind: 'second-reminder' },
    { ...TURN, kind: 'nudge', by: 1 },
    { ...TURN, kind: 'over', entry: 9, ranks: [1, 2] },
    { ...TURN, kind: 'recovery', entry: 9 },
    { ...TURN, kind: 'joined', entry: -100, people: [1], free: 1 },
    { ...TURN, kind: 'full', entry: -1, people: [1] },
    { ...TURN, kind: 'left', entry: 9, people: [1] },
    { ...TURN, kind: 'from-the-future', entry: 12 },
    { ...TURN, lang: 'xx' },
    { kind: 'turn' },
    'nonsense',
    null,
    undefined,
  ];
  for (const [i, payload] of payloads.entries()) {
    await push(payload);
    expect(shown, JSON.stringify(payload)).toHaveLength(i + 1);
    expect(shown.at(-1)?.title).not.toBe('');
  }
  await fire('push', { data: { json: () => JSON.parse('{') } });
  await fire('push', { data: null });
  expect(shown).toHaveLength(payloads.length + 2);
});

test('P-68 news about the table have a place of their own, and the same one makes no second sound', async () => {
  const joined = { ...TURN, kind: 'joined', entry: -100, people: [1], free: 1 };
  await push(TURN);
  await push(joined);
  await push(joined);
  await push({ ...joined, entry: -99, free: 0 });

  expect(shown.map(({ title, tag, silent }) => `${tag} ${silent ? 'again' : title}`)).toEqual([
    'm:0 Mia, it is your turn – Qwantum',
    'm:0:table Ben has joined – Qwantum',
    'm:0:table again',
    'm:0:table Ben has joined – Qwantum',
  ]);
});

const NOTE = {
  lang: 'ko',
  key: 'AQID',
  label: 'Safari, iPhone',
  places: [
    { match: 'm', seat: 0 },
    { match: 'n', seat: 2 },
  ],
} as const;

test('P-20 a replaced subscription is sent to every seat by the worker itself, which knows no key of a seat', async () => {
  await writeRenewalNote(NOTE);
  failing = ['/m/'];

  await fire('pushsubscriptionchange', { newSubscription: subscriptionOf('https://push.example/new') });

  const body = {
    endpoint: 'https://push.example/new',
    keys: { p256dh: 'p', auth: 'a' },
    lang: 'ko',
    label: NOTE.label,
  };
  const headers = { 'content-type': 'application/json' };
  expect(calls).toEqual([
    { path: '/api/matches/m/push?seat=0', body, headers },
    { path: '/api/matches/n/push?seat=2', body, headers },
  ]);
  expect(subscribedWith).toBeUndefined();
});

test('P-20 a subscription that the browser lost is made again with the server’s key', async () => {
  await writeRenewalNote(NOTE);

  await fire('pushsubscriptionchange', {});

  expect([...(subscribedWith ?? [])]).toEqual([1, 2, 3]);
  expect(calls.map(({ path }) => path)).toHaveLength(2);
});

test('P-20 nothing is renewed once no seat has notifications on', async () => {
  await writeRenewalNote(NOTE);
  await writeRenewalNote(undefined);

  await fire('pushsubscriptionchange', { newSubscription: subscriptionOf('https://push.example/new') });

  expect(calls).toEqual([]);
});
