/** Updates: an open page keeps its build, a new page gets the new one, and missing files are recovered. */
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { everythingCached } from '../support/cached-page.ts';
import { sharedBrowser } from '../support/chromium.ts';
import { CACHED, openPerson, type Person } from '../support/person.ts';
import { buildMarker, type RedeployableService, startRedeployableService } from '../support/redeployed-service.ts';
import { firstOf } from '../support/signs.ts';

let browser: Browser;
let deploys: RedeployableService;
let guest: Person;
/** The number of builds deployed before this test. */
let build = 0;

beforeAll(async () => {
  [browser, deploys] = await Promise.all([sharedBrowser(), startRedeployableService()]);
});
afterEach(() => guest.close());
afterAll(async () => {
  await deploys?.stop();
});

const arrive = async (): Promise<Person> => {
  guest = await openPerson(browser, deploys.url, CACHED);
  guest.allowError(/ERR_CONNECTION|WebSocket connection|404|fetching the script/);
  return guest;
};

const deploy = async (): Promise<void> => {
  await deploys.deploy();
  build += 1;
};

const cacheNames = (page: Page): Promise<readonly string[]> => page.evaluate(() => caches.keys());
const buildOf = (page: Page): Promise<string> =>
  page.evaluate(() => new URL(document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '').pathname);
const mark = (page: Page): Promise<void> => page.evaluate(() => void Reflect.set(globalThis, 'stayed', true));
const isMarked = (page: Page): Promise<boolean> => page.evaluate(() => Reflect.get(globalThis, 'stayed') === true);
const heading = (page: Page, of: number) => page.getByRole('heading', { name: buildMarker(of), exact: true });

test('P-42 an open page plays on after an update, with parts that it had not loaded; a new page gets the new build', async () => {
  const mina = await arrive();
  await mina.makeMatch({ name: 'Mina', seats: 1 });
  await mina.cell(0).waitFor();
  const { page } = mina;
  await everythingCached(page, ['lucky-numbers']);
  const before = await buildOf(page);
  await mark(page);
  await deploy();

  await mina.takeTurn();
  await mina.moveSent();
  await mina.openMenu('Match details');
  await mina.button('Delete the match').waitFor();
  await mina.button('Close').click();
  await mina.button('Rules').click();
  await page.getByRole('dialog').getByRole('heading', { level: 3 }).first().waitFor();
  await mina.button('Close').click();
  expect(await isMarked(page)).toBe(true);

  const second = await mina.context.newPage();
  // If the server is slow the cached page is used, and the next visit brings the new one.
  const visitNew = async (): Promise<'now' | 'before'> => {
    await second.goto('/');
    return firstOf({ now: heading(second, build), before: heading(second, build - 1) });
  };
  await expect.poll(visitNew).toBe('now');
  const after = await buildOf(second);
  expect(after).not.toBe(before);
  // The new worker has filled its cache and waits; the old page keeps its own.
  await expect.poll(() => cacheNames(second)).toEqual(expect.arrayContaining([before, after]));
  await mina.takeTurn();
  expect(await isMarked(page)).toBe(true);

  // When the last page of the old build closes, its cache is deleted.
  await page.close();
  await second.close();
  // A waiting worker takes over only while no page is open, so ask a worker and open none.
  const workerCaches = async (): Promise<unknown> => {
    const [worker] = mina.context.serviceWorkers().toReversed();
    return worker ? worker.evaluate(() => caches.keys()) : 'no worker runs';
  };
  await expect.poll(workerCaches).toEqual([after]);
  const third = await mina.context.newPage();
  await third.goto('/');
  await heading(third, build).waitFor();
  await expect.poll(() => cacheNames(third)).toEqual([after]);
});

test('P-42 a part of a vanished build that nobody kept makes the page reload into the new one, once', async () => {
  const mina = await arrive();
  const { page } = mina;
  // A browser that saves data keeps no game that was not opened.
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await page.goto('/');
  await heading(page, build).waitFor();
  await everythingCached(page, []);
  await mark(page);
  await deploy();
  // The rules of another game were never loaded here.
  await mina.card('Qwantum').getByRole('link', { name: 'Rules' }).click();
  await page.getByRole('heading', { level: 3 }).first().waitFor();
  expect(new URL(page.url()).pathname).toBe('/help/qwantum');
  expect(await isMarked(page), 'it was loaded anew').toBe(false);
  await page.getByRole('link', { name: 'Tilepost home page' }).click();
  await heading(page, build).waitFor();
});
