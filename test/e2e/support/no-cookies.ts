/** Browsers that keep no cookies of the service: the browser or a proxy drops them; some block storage as well. */
import type { BrowserContext, Route } from 'playwright-core';

/** The parts that such a browser blocks. */
export const BLOCKED = ['cookies', 'cookies and storage'] as const;
export type Blocked = (typeof BLOCKED)[number];

/** Headers of the connection, which each side sets itself. */
const OWN_HEADERS: ReadonlySet<string> = new Set(['connection', 'content-encoding', 'content-length', 'host']);

/** Pass a request on without cookies, and its answer without those that it sets. */
async function withoutCookies(route: Route): Promise<void> {
  const request = route.request();
  const sent = Object.entries(await request.allHeaders()).filter(
    ([name]) => !name.startsWith(':') && name !== 'cookie' && !OWN_HEADERS.has(name),
  );
  const body = request.postData();
  const answer = await fetch(request.url(), {
    method: request.method(),
    headers: Object.fromEntries(sent),
    redirect: 'manual',
    ...(body !== null && { body }),
  });
  const headers = [...answer.headers].filter(([name]) => name !== 'set-cookie' && !OWN_HEADERS.has(name));
  const bytes = Buffer.from(await answer.arrayBuffer());
  // The page may have gone meanwhile.
  await route.fulfill({ status: answer.status, headers: Object.fromEntries(headers), body: bytes }).catch(() => {});
}

/** Let the pages of the context keep no cookies of the server from now on. */
export async function blockCookies(context: BrowserContext, blocked: Blocked): Promise<void> {
  await context.route('**/api/**', withoutCookies);
  if (blocked === 'cookies') return;
  await context.addInitScript(() => {
    // Only what the page stores: the tests' own counter of ids must go on after a reload.
    for (const name of ['getItem', 'setItem', 'removeItem'] as const) {
      const native: (this: Storage, ...parts: string[]) => unknown = Storage.prototype[name];
      Object.defineProperty(Storage.prototype, name, {
        value(this: Storage, key: string, ...rest: string[]) {
          if (key.startsWith('tilepost:')) throw new DOMException('blocked', 'SecurityError');
          return native.call(this, key, ...rest);
        },
      });
    }
    Object.defineProperty(Navigator.prototype, 'cookieEnabled', { get: () => false });
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
}
