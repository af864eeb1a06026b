/**
 * Waiting for what an action causes. The waiting begins before the action: what comes at once, as on a machine whose
 * server is faster than its browser, would be missed otherwise.
 */
import type { BrowserContext, Download, Page, Response } from 'playwright-core';

/** Do something, and return the server's answer to the request that it causes. */
export async function answerTo(
  page: Page,
  isMeant: (answer: Response) => boolean,
  act: () => Promise<unknown>,
): Promise<Response> {
  const answer = page.waitForResponse(isMeant);
  await Promise.all([answer, act()]);
  return answer;
}

/** Do something, and return the tab that it opens. */
export async function tabOpened(context: BrowserContext, act: () => Promise<unknown>): Promise<Page> {
  const tab = context.waitForEvent('page');
  await Promise.all([tab, act()]);
  return tab;
}

/** Do something, and return the file that it downloads. */
export async function downloaded(page: Page, act: () => Promise<unknown>): Promise<Download> {
  const file = page.waitForEvent('download');
  await Promise.all([file, act()]);
  return file;
}
