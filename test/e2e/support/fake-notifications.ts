/**
 * Fake notifications for a browser that cannot show any: the headless shell from npm refuses them despite granted
 * permissions. Notifications are stored in a cache that page and service worker share. A full Chromium shows real ones.
 */
import type { Browser, BrowserContext } from 'playwright-core';

/** Runs in pages and in the service worker; running it again has no effect. */
const fakeNotifications = (permission: NotificationPermission): string => `(() => {
  const FLAG = 'hasFakeNotifications';
  if (globalThis[FLAG]) return;
  globalThis[FLAG] = true;
  const openStore = () => caches.open('stand-in:notifications');
  const urlOf = (tag) => '/stand-in/' + encodeURIComponent(tag ?? '');
  const registrations = ServiceWorkerRegistration.prototype;
  registrations.showNotification = async (title, { body = '', lang = '', tag = '', data = null } = {}) => {
    await (await openStore()).put(urlOf(tag), Response.json({ title, body, lang, tag, data }));
  };
  registrations.getNotifications = async ({ tag } = {}) => {
    const store = await openStore();
    const shown = await Promise.all(
      (await store.keys()).map(async (request) => {
        const close = () => void store.delete(request);
        return { ...(await (await store.match(request)).json()), close };
      }),
    );
    return shown.filter((one) => tag === undefined || one.tag === tag);
  };
  if (typeof Notification === 'undefined') return;
  Object.defineProperty(Notification, 'permission', { get: () => '${permission}' });
  Notification.requestPermission = async () => '${permission}';
})()`;

/** Check in a separate context with the permission granted. */
async function askBrowser(browser: Browser, url: string): Promise<boolean> {
  const context = await browser.newContext({ permissions: ['notifications'] });
  const page = await context.newPage();
  await page.goto(`${url}/api/openapi.json`);
  const permission = await page.evaluate(() => Notification.permission);
  await context.close();
  return permission === 'denied';
}

/** By browser, checked once: true if it refuses notifications despite the permission. */
const refusals = new WeakMap<Browser, Promise<boolean>>();

function refusesNotifications(browser: Browser, url: string): Promise<boolean> {
  const answer = refusals.get(browser) ?? askBrowser(browser, url);
  refusals.set(browser, answer);
  return answer;
}

/** Install the fake in pages and workers of a context if the browser refuses granted notifications. */
export async function fakeNotificationsIfRefused(
  browser: Browser,
  context: BrowserContext,
  url: string,
  permission: NotificationPermission,
): Promise<void> {
  if (!(await refusesNotifications(browser, url))) return;
  const script = fakeNotifications(permission);
  await context.addInitScript(script);
  context.on('serviceworker', (worker) => worker.evaluate(script).catch(() => {}));
}
