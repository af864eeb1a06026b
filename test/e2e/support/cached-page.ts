/** The page as its service worker keeps it: a test that stops the network or the service waits until it is complete. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { type Build, filesToCache } from '../../../web/service-worker/cache-policy.ts';

/** Wait until a worker controls the page, and has cached all that its policy asks for an English reader of these games. */
export async function everythingCached(page: Page, games: readonly string[]): Promise<void> {
  const script = await (await page.request.get('/sw.js')).text();
  const build: Build = JSON.parse(/^const BUILD=(\{.*?\});/.exec(script)?.[1] ?? '');
  const wanted = ['/', ...filesToCache(build.parts), ...filesToCache(build.parts, { lang: 'en', games })];
  expect(wanted.some((path) => path.includes('/en/match/late-'))).toBe(true);
  const missing = () =>
    page.evaluate(async (paths) => {
      if (navigator.serviceWorker.controller === null) return paths;
      const found = await Promise.all(paths.map((path) => caches.match(path)));
      return paths.filter((_, i) => !found[i]);
    }, wanted);
  await expect.poll(missing).toEqual([]);
}
