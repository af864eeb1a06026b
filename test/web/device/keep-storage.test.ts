/** The request to keep this site's storage: silent, and only once there is something to lose. */
import { afterEach, expect, test, vi } from 'vitest';
import { keepStorage } from '../../../web/device/keep-storage.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** Return how often the browser was asked, with this many matches. */
async function timesAsked(matches: number, browser: { readonly isKept?: boolean; readonly isChromium?: boolean }) {
  const { isKept = false, isChromium = true } = browser;
  const persist = vi.fn(async () => true);
  const storage = { persist, persisted: async () => isKept };
  vi.stubGlobal('navigator', { storage, ...(isChromium && { userAgentData: {} }) });
  await keepStorage(matches);
  return persist.mock.calls.length;
}

test('Chromium is asked after the first match is saved, and not again once it agreed', async () => {
  expect(await timesAsked(0, {})).toBe(0);
  expect(await timesAsked(1, {})).toBe(1);
  expect(await timesAsked(1, { isKept: true })).toBe(0);
});

test('a browser that would show a question is not asked, nor one without https', async () => {
  expect(await timesAsked(1, { isChromium: false })).toBe(0);
  vi.stubGlobal('navigator', { userAgentData: {} });
  await keepStorage(1);
});
