/** Networks that answer every request with their login page: nothing of it is stored, and what was stored goes. */
import type { BrowserContext, Page, Route } from 'playwright-core';
import { expect, test } from 'vitest';
import { CACHED } from '../support/person.ts';
import { startSession } from '../support/session.ts';

const { openBrowser } = startSession();

const LOGIN = '<!doctype html><title>Log in</title><form action="/login"><input name="room"></form>';
const giveLogin = (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: LOGIN });

/** Everything stored in the caches whose type is not that of its name. */
const strangers = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const path = new URL(request.url).pathname;
        const type = (await cache.match(request))?.headers.get('content-type') ?? '';
        if (path !== '/' && type.includes('html')) found.push(path);
        if (path === '/' && !(await (await cache.match(request))?.text())?.includes('/assets/')) found.push(path);
      }
    }
    return found;
  });

const isControlled = (page: Page) =>
  expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);

/** The service worker's own requests go through the context. */
const behindLogin = (context: BrowserContext, pattern: RegExp) => context.route(pattern, giveLogin);

test('P-42 what a login page answered for scripts is not stored; after the login the game opens', async () => {
  const mina = await openBrowser(CACHED);
  mina.allowError(/MIME type|Failed to (load|fetch)|dynamically imported|ERR_|fetching the script|Unexpected token/);
  const { page, context } = mina;
  // Before the first page, which fetches all games when it is idle.
  const ofGame = /\/assets\/.*qwantum/;
  await behindLogin(context, ofGame);
  await page.goto('/');
  await isControlled(page);
  // A page that loses no part, so that nothing reloads it.
  await page.goto('/docs');
  const answered = () => page.evaluate(() => fetch('/assets/qwantum-board-0000000.js').then((answer) => answer.text()));
  await expect.poll(answered).toBe(LOGIN);
  await expect.poll(() => strangers(page)).toEqual([]);
  await page.goto('/help/qwantum');
  // The page reloads itself once, which would end a visit that begins meanwhile.
  const wayHere = () => page.evaluate(() => performance.getEntriesByType('navigation').map((one) => one.toJSON().type));
  await expect.poll(wayHere).toEqual(['reload']);
  await page.getByText('Can’t reach the server').waitFor();

  await context.unroute(ofGame);
  await page.goto('/docs');
  await expect.poll(() => strangers(page)).toEqual([]);
  await page.goto('/help/qwantum');
  await page.getByRole('heading', { level: 3 }).first().waitFor();
});

test('P-42 a script that an earlier release stored as a login page is fetched anew, and the entry goes', async () => {
  const mina = await openBrowser(CACHED);
  const { page } = mina;
  await mina.makeMatch({ name: 'Mina', seats: 1 });
  await mina.cell(0).waitFor();
  await isControlled(page);
  const poisoned = await page.evaluate(async (login) => {
    const paths = performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
    for (const name of ['/assets/earlier-0000000.js', ...(await caches.keys())]) {
      const cache = await caches.open(name);
      const bad = () => new Response(login, { headers: { 'content-type': 'text/html' } });
      for (const path of paths) await cache.put(path, bad());
    }
    return paths.length;
  }, LOGIN);
  expect(poisoned).toBeGreaterThan(3);
  await page.reload();
  await mina.cell(0).waitFor();
  await mina.takeTurn();
  await expect
    .poll(async () => (await strangers(page)).filter((path) => path.includes('lucky-numbers-board')))
    .toEqual([]);
});
