/**
 * Signs on a page that tests wait for, and what follows from an action. A page shows news when it can, so a test never
 * looks once: it waits for the sign of each way that the page may go. Waiting for an action begins before it, because
 * its answer can come at once. Assertions about a page use `expect.poll`.
 */
import type { BrowserContext, Download, Locator, Page, Response } from 'playwright-core';
import { expect } from 'vitest';

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

/** Wait until one of these is seen, and return its name. If several are, the first one counts. */
export async function firstOf<K extends string>(signs: Readonly<Record<K, Locator>>): Promise<K> {
  const names = Object.keys(signs) as K[];
  const [first, ...more] = names.map((name) => signs[name].first());
  if (!first) throw new Error('there is no sign to wait for');
  for (;;) {
    await more
      .reduce((one, other) => one.or(other), first)
      .first()
      .waitFor();
    for (const name of names) if (await signs[name].first().isVisible()) return name;
    // It was seen, and has gone already.
  }
}

/**
 * Wait until the page knows this entry of its match, after moves by API. Moves that arrived together may then be shown
 * one after another; `comeTo` of a person skips them.
 */
export const knowsEntry = (page: Pick<Page, 'locator'>, entry: number): Promise<void> =>
  page.locator(`.play-board[data-entry="${entry}"]`).waitFor();

/** Wait until every part of the page that has begun to load is there; idle preparations count. */
export const everythingLoaded = (page: Page): Promise<void> =>
  page.locator('html:not([data-loading])').waitFor({ state: 'attached' });

/** Wait until the page has gone back over the history entries of closed dialogs. */
export const backDone = (page: Page): Promise<void> =>
  page.locator('html:not([data-back])').waitFor({ state: 'attached' });

/** Wait until the server has all of the half-made turn: the page keeps what it has not stored yet. */
export const draftSaved = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('tilepost:draft:'))))
    .toEqual([]);
