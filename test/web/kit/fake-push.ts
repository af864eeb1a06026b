/** A browser with push for tests in Node, and the server it registers with. */
import { beforeEach, vi } from 'vitest';
import type { SeatNotifications } from '../../../worker/protocol/notifications.ts';
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { fakeLocalStorage } from './fake-storage.ts';

/** The server's public keys, encoded. */
export const [KEY, NEXT_KEY] = ['AQID', 'BAUG'];

/** A worker being installed; a test advances its state. */
export class InstallingWorker extends EventTarget {
  state = 'installing';

  setState(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

export interface FakePushBrowser {
  readonly stored: Map<string, string>;
  /** The address from the push service, and the key it was requested with; undefined without a subscription. */
  subscription: { readonly endpoint: string; readonly key: Uint8Array } | undefined;
  /** The worker being installed, if any. */
  installing: InstallingWorker | undefined;
  /** Registrations the server received, as `<match>:<seat> <endpoint> <language>`. */
  readonly serverCalls: string[];
  /** The notification settings of every seat on the server. */
  messages: SeatNotifications;
  /** By match, the problem the server answers instead. */
  readonly problems: Map<string, ProblemCode>;
  /** Requests to the server wait for this. */
  serverReady: Promise<unknown>;
  /** Called after each request to the server. */
  onServerCall: () => void;
}

const NO_MESSAGES: SeatNotifications = {
  pushKey: KEY,
  devices: [],
  remind: null,
  remindDays: null,
  nudges: true,
  asked: [],
  feed: false,
  next: [],
  messages: [],
};

/** Import late, because the page needs a browser from its first line on. */
export const loadPush = () => import('../../../web/push/subscribe.ts');

/** Reset before each test; without a subscription. */
export function fakePushBrowser(): FakePushBrowser {
  const browser: FakePushBrowser = {
    stored: fakeLocalStorage(),
    subscription: undefined,
    installing: undefined,
    serverCalls: [],
    messages: NO_MESSAGES,
    problems: new Map(),
    serverReady: Promise.resolve(),
    onServerCall: () => {},
  };
  beforeEach(() => {
    browser.serverCalls.length = 0;
    browser.problems.clear();
    Object.assign(browser, { subscription: undefined, installing: undefined, messages: NO_MESSAGES });
    Object.assign(browser, { serverReady: Promise.resolve(), onServerCall: () => {} });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('window', { PushManager: {}, Notification: {} });
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('navigator', {
      userAgent: '',
      languages: ['en'],
      serviceWorker: new FakeServiceWorkerContainer(browser),
    });
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => answerFetch(browser, address, request));
  });
  return browser;
}

const fakeRegistration = (browser: FakePushBrowser) => ({
  get active() {
    return browser.installing && browser.installing.state !== 'activated' ? null : { postMessage: () => {} };
  },
  waiting: null,
  get installing() {
    return browser.installing ?? null;
  },
  pushManager: fakePushManager(browser),
  getNotifications: async () => [],
});

class FakeServiceWorkerContainer extends EventTarget {
  readonly #browser: FakePushBrowser;

  constructor(browser: FakePushBrowser) {
    super();
    this.#browser = browser;
  }

  register = async () => fakeRegistration(this.#browser);
  getRegistration = async () => fakeRegistration(this.#browser);
  startMessages = () => {};

  /** Like the browser's own: pending forever if nothing is installed. */
  get ready() {
    const { installing } = this.#browser;
    const registration = fakeRegistration(this.#browser);
    if (registration.active) return Promise.resolve(registration);
    return new Promise((done) => {
      installing?.addEventListener('statechange', () => registration.active && done(registration));
    });
  }
}

/** Send a message from the service worker to the page. */
export const postFromWorker = (data: unknown): boolean =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));

let count = 0;

const fakePushManager = (browser: FakePushBrowser) => ({
  getSubscription: async () => fakeSubscription(browser),
  subscribe: async ({ applicationServerKey: key }: { readonly applicationServerKey: Uint8Array }) => {
    count += 1;
    browser.subscription = { endpoint: `https://push.example/${count}`, key };
    return fakeSubscription(browser);
  },
});

function fakeSubscription(browser: FakePushBrowser) {
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

async function answerFetch(
  browser: FakePushBrowser,
  address: string,
  { method, body }: RequestInit,
): Promise<Response> {
  await browser.serverReady;
  const [, match = '', what, seat] = /matches\/([^/]+)\/([^?]+)\?seat=(\d)/.exec(address) ?? [];
  const code = browser.problems.get(match);
  if (code) return Response.json({ code }, { status: 400 });
  const { endpoint, lang, percent, days, nudges } = body ? JSON.parse(String(body)) : {};
  const kept = browser.messages;
  if (what === 'push') {
    browser.serverCalls.push(`${match}:${seat} ${endpoint} ${lang}`);
    browser.messages = { ...kept, devices: [{ id: 1, label: 'This one', at: 0, here: true }] };
    browser.onServerCall();
  }
  if (method === 'DELETE') browser.messages = { ...kept, devices: [] };
  if (what === 'reminder') {
    if (percent !== undefined) browser.serverCalls.push(`${match}:${seat} ${percent} %`);
    browser.messages = {
      ...kept,
      ...(percent !== undefined && { remind: percent }),
      ...(days !== undefined && { remindDays: days }),
      ...(nudges !== undefined && { nudges }),
    };
  }
  return Response.json(browser.messages);
}
