/** Layout faults of a board in its window: parts that cannot be seen or reached without scrolling. */
import type { Page } from 'playwright-core';

export interface LayoutRules {
  /** Selectors whose elements must be wholly inside the window, with nothing over their centre. */
  readonly inSight: readonly string[];
  /** By selector: the minimum height and width of its elements, in CSS pixels. */
  readonly least: Readonly<Record<string, number>>;
  /** True if the first button of the bar must be in the lower half of the window. */
  readonly isBarLow?: boolean;
}

export interface LayoutReport {
  /** True if it is the turn of the scene's seat. */
  readonly decides: boolean;
  readonly buttons: number;
  readonly faults: readonly string[];
}

/** Scroll to the top, and measure. */
export const layoutReport = (page: Page, rules: LayoutRules): Promise<LayoutReport> =>
  page.evaluate(({ inSight, least, isBarLow }) => {
    const TOLERANCE_PX = 0.5;
    const faults: string[] = [];
    scrollTo(0, 0);
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const describe = (element: Element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return `${element.className} at ${[left, top, right, bottom].map(Math.round)}`;
    };
    for (const selector of inSight)
      for (const element of all(selector)) {
        const { left, top, right, bottom, width } = element.getBoundingClientRect();
        if (width === 0) continue;
        const isInside =
          Math.min(left, top) >= -TOLERANCE_PX &&
          right <= innerWidth + TOLERANCE_PX &&
          bottom <= innerHeight + TOLERANCE_PX;
        if (!isInside) faults.push(`out of sight: ${selector}: ${describe(element)}`);
        const over = document.elementFromPoint((left + right) / 2, Math.min((top + bottom) / 2, innerHeight - 1));
        const isOwn = over !== null && (element.contains(over) || over.contains(element));
        if (!isOwn) faults.push(`covered: ${selector}: ${describe(element)}`);
      }
    for (const [selector, size] of Object.entries(least))
      for (const element of all(selector)) {
        const { width, height } = element.getBoundingClientRect();
        if (Math.min(width, height) < size - TOLERANCE_PX) faults.push(`small: ${selector}: ${describe(element)}`);
      }
    const buttons = all('.board-buttons > button');
    const [main] = buttons;
    if (isBarLow && main && main.getBoundingClientRect().top < innerHeight / 2)
      faults.push(`too high for a thumb: ${describe(main)}`);
    if (document.documentElement.scrollWidth > innerWidth) faults.push('scrolls sideways');
    return { decides: document.querySelector('[data-decides]') !== null, buttons: buttons.length, faults };
  }, rules);

/** Focus every focusable element of the board; return those that the docked bar then covers. */
export const coveredFocus = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bar = document.querySelector('.board-bar');
    const faults: string[] = [];
    for (const element of document.querySelectorAll<HTMLElement>('.board-table :is(button, summary, [tabindex="0"])')) {
      element.focus();
      if (!bar || element.closest('.board-bar') || document.activeElement !== element) continue;
      const { top, bottom } = element.getBoundingClientRect();
      const over = bar.getBoundingClientRect();
      const isSticky = getComputedStyle(bar).position === 'sticky';
      if (isSticky && bottom > over.top + 1 && top < over.bottom - 1)
        faults.push(`${element.className} at ${Math.round(top)}, the bar at ${Math.round(over.top)}`);
    }
    return faults;
  });
