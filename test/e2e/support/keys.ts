/** Keys pressed by people. A board loads its keys after itself, so a key for a board waits until the board listens. */
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

/** Wait until the board with the focus listens to keys. No time passes if the focus is elsewhere. */
const boardListens = (page: Page): Promise<void> =>
  page.locator('.board-table:not([data-keys]):focus-within').waitFor({ state: 'detached' });

/** Press a key, or several one after another, wherever the focus is. */
export async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    if (key !== 'Tab') await boardListens(page);
    await page.keyboard.press(key);
  }
}

/** Focus an element and press a key there. */
export async function pressOn(element: Locator, key: string): Promise<void> {
  await element.focus();
  await press(element.page(), key);
}

/** Type a text wherever the focus is. */
export const type = (page: Page, text: string): Promise<void> => page.keyboard.type(text);

/** More Tab presses than any page has stops. */
const STOPS_MAX = 60;

/** Press Tab until the condition holds, and return how often. */
export async function tabUntil(page: Page, holds: () => Promise<boolean>): Promise<number> {
  for (let presses = 0; presses < STOPS_MAX; presses += 1) {
    if (await holds()) return presses;
    await press(page, 'Tab');
  }
  throw new Error('the keyboard does not get there');
}

/** Return the role and name of the focused element, as a screen reader would read it. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const label = at instanceof HTMLInputElement ? at.labels?.[0]?.textContent : undefined;
    return at?.getAttribute('aria-label') ?? label ?? at?.textContent ?? '';
  });

/** Press Tab until the name of the focused element matches. */
export const tabTo = async (page: Page, name: RegExp): Promise<void> =>
  void (await tabUntil(page, async () => name.test(await focusedName(page))));

/** Press Tab until the name of the focused element matches, then press a key there. */
export async function pressThere(page: Page, name: RegExp, key = 'Enter'): Promise<void> {
  await tabTo(page, name);
  await press(page, key);
}

/** True if the element has the focus, for `expect.poll`. */
export const hasFocus = (element: Locator): Promise<boolean> =>
  element.evaluate((one) => one === document.activeElement);

/** Wait until the element has the focus. */
export const focused = (element: Locator): Promise<void> => expect.poll(() => hasFocus(element)).toBe(true);
