/** A browser that takes push messages, for tests in Node, and the server that it tells of them. */
import { beforeEach, vi } from 'vitest';
import type { ProblemCode } from '../../worker/problem-codes.ts';
import { storing } from './browser-storage.ts';

/** Keys of the server as it names them. */
export const [KEY, NEXT_KEY] = ['AQID', 'BAUG'];

/** A worker on its way: a test moves it on. */
export class Installing extends EventTarget {
  state = 'installing';

  becomes(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export interface PushBrowser {
  readonly stored: Map<string, string>;
  /** The address that the push service has given, and the key that it was asked for with; undefined while there is none. */
  subscription: { readonly endpoint: string; readonly key: Uint8Array } | undefined;
  /** The worker that is not there yet, if it is not. */
  installing: Installing | undefined;
  /** What the server was told, as `<match>:<seat> <endpoint> <language>`. */
  readonly told: string[];
  /** The server's key, and by match what it answers instead. */
  serverKey: string | undefined;
  readonly problems: Map<string, ProblemCode>;
  /** Runs when the server has been told. */
  onTold: () => void;
}

/** Loaded late: the page expects a browser from its first line on. */
export const loadPush = () => import('../../web/push.ts');

/** Fresh before each test; without a subscription. */
export function pushing(): PushBrowser {
  const browser: PushBrowser = {
    stored: storing(),
    subscription: undefined,
    installing: undefined,
    told: [],
    serverKey: KEY,
    problems: new Map(),
    onTold: () => {},
  };
  beforeEach(() => {
    browser.told.length = 0;
    browser.problems.clear();
    Object.assign(browser, { subscription: undefined, installing: undefined, serverKey: KEY, onTold: () => {} });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('window', { PushManager: {}, Notification: {} });
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('navigator', { userAgent: '', languages: ['en'], serviceWorker: workersOf(browser) });
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => answered(browser, address, request));
  });
  return browser;
}

function workersOf(browser: PushBrowser) {
  const registration = {
    get active() {
      return browser.installing && browser.installing.state !== 'activated' ? null : {};
    },
    waiting: null,
    get installing() {
      return browser.installing ?? null;
    },
    pushManager: managerOf(browser),
  };
  return {
    register: async () => registration,
    getRegistration: async () => registration,
    // As in a browser: it waits on where nothing gets installed.
    get ready() {
      const { installing } = browser;
      if (registration.active) return Promise.resolve(registration);
      return new Promise((done) => {
        installing?.addEventListener('statechange', () => registration.active && done(registration));
      });
    },
  };
}

let count = 0;

const managerOf = (browser: PushBrowser) => ({
  getSubscription: async () => made(browser),
  subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: Uint8Array }) => {
    count += 1;
    browser.subscription = { endpoint: `https://push.example/${count}`, key };
    return made(browser);
  },
});

function made(browser: PushBrowser) {
  const { endpoint, key } = browser.subscription ?? {};
  if (endpoint === undefined) return null;
  return {
    endpoint,
    options: { applicationServerKey: key?.buffer },
    toJSON: () => ({ endpoint, keys: { p256dh: 'p', auth: 'a' } }),
    unsubscribe: async () => {
      browser.subscription = undefined;
      return true;
    },
  };
}

async function answered(browser: PushBrowser, address: string, { method, body }: RequestInit): Promise<Response> {
  const [, match = '', , seat] = /matches\/([^/]+)\/(\w+)\?seat=(\d)/.exec(address) ?? [];
  const code = browser.problems.get(match);
  if (code) return Response.json({ code }, { status: 400 });
  if (method === 'POST') {
    const { endpoint, lang } = JSON.parse(String(body));
    browser.told.push(`${match}:${seat} ${endpoint} ${lang}`);
    browser.onTold();
  }
  const { serverKey: pushKey } = browser;
  return Response.json({ ...(pushKey && { pushKey }), devices: [], remind: null, feed: false, messages: [] });
}
