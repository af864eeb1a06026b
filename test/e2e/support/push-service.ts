/**
 * A service whose outbound requests reach fakes, and browsers with a fake push service; everything else in them is
 * real.
 */
import { rmSync } from 'node:fs';
import type { Browser, BrowserContextOptions, CDPSession, Page, Worker } from 'playwright-core';
import { serve } from '../../../worker/tools/serve.mjs';
import { type FakePushService, fakePushService, type Subscription } from '../../kit/processes/fake-push-service.ts';
import { freePort } from '../../kit/processes/server-process.ts';
import { fakeNotificationsIfRefused } from './fake-notifications.ts';
import { CACHED, openPerson, type Person } from './person.ts';
import { stagedFolder } from './service.ts';
import { stageBuiltWorker } from './staged-worker/build.ts';

export interface ServiceWithPush {
  readonly url: string;
  readonly outside: FakePushService;
  readonly stop: () => Promise<void>;
}

export async function startServiceWithPush(settings: Readonly<Record<string, string>> = {}): Promise<ServiceWithPush> {
  const [port, outside] = [await freePort(), fakePushService()];
  const folder = stagedFolder('push');
  const worker = stageBuiltWorker();
  const server = await serve({
    ...{ port, folder, worker, host: '127.0.0.1', limit: 1_000, settings },
    outside: outside.answer,
  });
  return {
    url: `http://localhost:${port}`,
    outside,
    stop: async () => {
      await server.dispose();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export interface PushPerson extends Person {
  /** Return the subscription of this browser's push service; a new one after `renew`. */
  readonly subscription: () => Subscription;
  /** Give the browser another push address. */
  readonly renew: () => Promise<void>;
  /** Deliver a decrypted message to the service worker, as the browser would. */
  readonly deliver: (news: unknown) => Promise<void>;
  /** Return the notifications shown to the user. */
  readonly notifications: () => Promise<readonly ShownNotification[]>;
  /** Tap the notification; return the addresses the worker asked the browser to open. */
  readonly tap: () => Promise<readonly string[]>;
}

export interface ShownNotification {
  readonly title: string;
  readonly body: string;
  readonly tag: string;
  readonly lang: string;
}

/** Open a person whose browser has notification permission granted or denied. */
export async function openPushPerson(
  browser: Browser,
  { url, outside }: ServiceWithPush,
  leave: 'granted' | 'denied' = 'granted',
  more: BrowserContextOptions = {},
): Promise<PushPerson> {
  const guest = await openPerson(browser, url, { ...CACHED, ...more });
  const { context, page } = guest;
  if (leave === 'granted') await context.grantPermissions(['notifications'], { origin: url });
  await fakeNotificationsIfRefused(browser, context, url, leave === 'granted' ? 'granted' : 'default');
  let subscription = outside.subscribe();
  await context.exposeFunction('pushService', () => subscription);
  await context.addInitScript(installFakePush, leave);
  return {
    ...guest,
    subscription: () => subscription,
    renew: async () => {
      subscription = outside.subscribe();
    },
    deliver: async (news) => {
      const session = await workerSession(page);
      await session.deliver(url, typeof news === 'string' ? news : JSON.stringify(news));
    },
    notifications: () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.getRegistration();
        const lying = (await registration?.getNotifications()) ?? [];
        return lying.map(({ title, body, tag, lang }) => ({ title, body, tag, lang }));
      }),
    tap: () => tapNotification(context.serviceWorkers()[0]),
  };
}

/** Runs in every page: subscriptions come from the fake, and survive reloads as in a browser. */
function installFakePush(leave: 'granted' | 'denied'): void {
  const ask = Reflect.get(globalThis, 'pushService');
  const KEY = 'stand-in:push';
  const made = async (key: unknown) => {
    const { endpoint, keys } = await ask();
    return {
      endpoint,
      options: { applicationServerKey: key },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY);
        return true;
      },
    };
  };
  const isBytes = (value: unknown): value is Uint8Array => value instanceof Uint8Array;
  Object.assign(PushManager.prototype, {
    subscribe: async ({ applicationServerKey }: PushSubscriptionOptionsInit) => {
      if (!isBytes(applicationServerKey) || applicationServerKey.length !== 65) throw new Error('no key of a service');
      localStorage.setItem(KEY, [...applicationServerKey].join());
      return made(applicationServerKey.buffer);
    },
    getSubscription: async () => {
      const key = localStorage.getItem(KEY);
      return key === null ? null : made(Uint8Array.from(key.split(','), Number).buffer);
    },
  });
  if (leave === 'denied') Notification.requestPermission = async () => 'denied';
}

/** Open a debugger session on the worker of a page's site. */
async function workerSession(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [registration] = registrations.filter(({ isDeleted }) => !isDeleted);
      if (registration) resolve(registration.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await found;
  return {
    deliver: async (origin: string, data: string) => {
      await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
      await session.detach();
    },
  };
}

/** Runs in the worker. Actions that require a real tap are recorded instead. */
const TAP_SCRIPT = `(async () => {
  const opened = [];
  const waits = [];
  clients.openWindow = async (path) => void opened.push(String(path));
  WindowClient.prototype.focus = async function () {
    opened.push('focus');
    return this;
  };
  ExtendableEvent.prototype.waitUntil = (work) => void waits.push(work);
  const [notification] = await registration.getNotifications();
  if (!notification) throw new Error('there is no notification');
  const isReal = notification instanceof Notification;
  dispatchEvent(
    isReal
      ? new NotificationEvent('notificationclick', { notification })
      : Object.assign(new ExtendableEvent('notificationclick'), { notification }),
  );
  await Promise.all(waits);
  return opened;
})()`;

/** Dispatch the event in the worker, because a debugger cannot tap a notification. */
async function tapNotification(worker: Worker | undefined): Promise<readonly string[]> {
  if (!worker) throw new Error('there is no worker');
  return worker.evaluate<readonly string[]>(TAP_SCRIPT);
}
