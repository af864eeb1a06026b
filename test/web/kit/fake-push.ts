/** A browser that takes push messages, for tests in Node, and the server that it tells of them. */
import { beforeEach, vi } from 'vitest';
import type { SeatNotifications } from '../../../worker/protocol/notifications.ts';
import type { ProblemCode } from '../../../worker/protocol/problem-codes.ts';
import { storing } from './fake-storage.ts';

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
  /** How the messages of every seat stand on the server. */
  messages: SeatNotifications;
  /** By match, what the server answers instead. */
  readonly problems: Map<string, ProblemCode>;
  /** What the server is asked for waits on that. */
  answers: Promise<unknown>;
  /** Runs when the server has been told. */
  onTold: () => void;
}

const NONE: SeatNotifications = { pushKey: KEY, devices: [], remind: null, feed: false, messages: [] };

/** Loaded late: the page expects a browser from its first line on. */
export const loadPush = () => import('../../../web/push/subscribe.ts');

/** Fresh before each test; without a subscription. */
export function pushing(): PushBrowser {
  const browser: PushBrowser = {
    stored: storing(),
    subscription: undefined,
    installing: undefined,
    told: [],
    messages: NONE,
    problems: new Map(),
    answers: Promise.resolve(),
    onTold: () => {},
  };
  beforeEach(() => {
    browser.told.length = 0;
    browser.problems.clear();
    Object.assign(browser, { subscription: undefined, installing: undefined, messages: NONE });
    Object.assign(browser, { answers: Promise.resolve(), onTold: () => {} });
    vi.stubGlobal('addEventListener', () => {});
    vi.stubGlobal('isSecureContext', true);
    vi.stubGlobal('window', { PushManager: {}, Notification: {} });
    vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' });
    vi.stubGlobal('navigator', { userAgent: '', languages: ['en'], serviceWorker: new Workers(browser) });
    vi.stubGlobal('fetch', (address: string, request: RequestInit) => answered(browser, address, request));
  });
  return browser;
}

const registrationOf = (browser: PushBrowser) => ({
  get active() {
    return browser.installing && browser.installing.state !== 'activated' ? null : { postMessage: () => {} };
  },
  waiting: null,
  get installing() {
    return browser.installing ?? null;
  },
  pushManager: managerOf(browser),
  getNotifications: async () => [],
});

class Workers extends EventTarget {
  readonly #browser: PushBrowser;

  constructor(browser: PushBrowser) {
    super();
    this.#browser = browser;
  }

  register = async () => registrationOf(this.#browser);
  getRegistration = async () => registrationOf(this.#browser);
  startMessages = () => {};

  /** As in a browser: it waits on where nothing gets installed. */
  get ready() {
    const { installing } = this.#browser;
    const registration = registrationOf(this.#browser);
    if (registration.active) return Promise.resolve(registration);
    return new Promise((done) => {
      installing?.addEventListener('statechange', () => registration.active && done(registration));
    });
  }
}

/** The service worker says something to the page. */
export const say = (data: unknown): boolean =>
  navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data }));

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
  await browser.answers;
  const [, match = '', what, seat] = /matches\/([^/]+)\/([^?]+)\?seat=(\d)/.exec(address) ?? [];
  const code = browser.problems.get(match);
  if (code) return Response.json({ code }, { status: 400 });
  const { endpoint, lang, percent } = body ? JSON.parse(String(body)) : {};
  const kept = browser.messages;
  if (what === 'push') {
    browser.told.push(`${match}:${seat} ${endpoint} ${lang}`);
    browser.messages = { ...kept, devices: [{ id: 1, label: 'This one', at: 0, here: true }] };
    browser.onTold();
  }
  if (method === 'DELETE') browser.messages = { ...kept, devices: [] };
  if (what === 'reminder') {
    browser.told.push(`${match}:${seat} ${percent} %`);
    browser.messages = { ...kept, remind: percent };
  }
  return Response.json(browser.messages);
}
