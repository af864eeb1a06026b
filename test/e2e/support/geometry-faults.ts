/**
 * Faults of a page's geometry: parts wider than the page, covered controls and texts, focus behind sticky parts, and
 * tips or pills over what they must leave free.
 */
import type { Frame, Page } from 'playwright-core';

/** Return one line per fault. `where` names the page; `at` limits the search to a part of it. */
export async function geometryFaults(page: Page | Frame, where: string, at = 'body'): Promise<readonly string[]> {
  const faults = await page.evaluate(findGeometryFaults, at);
  return faults.map((fault) => `${where}: ${fault}`);
}

/** The same for the `count` scenes of the game that `serveScenes` opened. */
export async function geometryFaultsOfScenes(page: Page, where: string, count: number): Promise<readonly string[]> {
  await page.evaluate(`globalThis.findGeometryFaults = ${findGeometryFaults}`);
  const found = await page.evaluate(lookAtScenes, count);
  return found.map((fault) => `${where}, ${fault}`);
}

/** Runs in the page. */
async function lookAtScenes(count: number): Promise<string[]> {
  const seen: string[] = [];
  const { findGeometryFaults: find } = globalThis as unknown as { findGeometryFaults: (at: string) => string[] };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (let scene = 0; scene < count; scene += 1) {
    location.hash = `${scene}`;
    scrollTo(0, 0);
    for (let frames = 0; !document.querySelector(`main[data-scene="${scene}"] .board-table`); frames += 1) {
      if (frames > 600) throw new Error(`scene ${scene} does not come`);
      await nextFrame();
    }
    await nextFrame();
    await nextFrame();
    seen.push(...find('body').map((fault) => `scene ${scene}: ${fault}`));
  }
  return seen;
}

/** Runs in the page, alone. */
function findGeometryFaults(at: string): string[] {
  const TOLERANCE_PX = 1;
  const CONTROLS = 'a[href], button, input, select, textarea, summary, [tabindex="0"]';
  /** Floating parts, and what they must never lie over. The sound switch and pills stand beside the turn. */
  const TIPS = '.aid-guide, .aid-button, .next-game, .play-sounds';
  const KEPT_FREE = '.shell-head, .play-head > :is(.play-turn, .deadline), .board-table, .board-bar, .play-side > *';
  const root = document.querySelector('dialog[open]') ?? document.querySelector(at) ?? document.body;
  const faults = new Set<string>();

  const describe = (element: Element): string => {
    const text = (element.textContent ?? '').trim().replaceAll(/\s+/g, ' ').slice(0, 30);
    const name = element.getAttribute('aria-label') ?? text;
    return `${element.localName}.${[...element.classList].join('.')} "${name}"`;
  };
  const isSmall = ({ width, height }: DOMRect): boolean => width <= 1 || height <= 1;
  /** Only for screen readers. */
  const isClippedAway = (element: Element): boolean => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement) {
      const { clipPath, position, overflowX } = getComputedStyle(one);
      if (clipPath === 'inset(50%)') return true;
      if (position === 'absolute' && overflowX === 'hidden' && isSmall(one.getBoundingClientRect())) return true;
    }
    return false;
  };
  const isVisible = (element: Element): boolean =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
    !element.closest('.visually-hidden, .celebration, [inert]') &&
    !isClippedAway(element);

  /** Return the part of a box that its scrolling or clipping containers show, and the window too. */
  const shownPart = (element: Element, box: DOMRect, inWindow = true): DOMRect => {
    let [left, top, right, bottom] = [box.left, box.top, box.right, box.bottom];
    for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(outer);
      const clip = outer.getBoundingClientRect();
      if (overflowX !== 'visible') [left, right] = [Math.max(left, clip.left), Math.min(right, clip.right)];
      if (overflowY !== 'visible') [top, bottom] = [Math.max(top, clip.top), Math.min(bottom, clip.bottom)];
    }
    if (inWindow) {
      [left, right] = [Math.max(left, 0), Math.min(right, document.documentElement.clientWidth)];
      [top, bottom] = [Math.max(top, 0), Math.min(bottom, innerHeight)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };

  /** The part of a text's line that its own element shows. */
  const clipped = (parent: Element, line: DOMRect): DOMRect => {
    if (getComputedStyle(parent).overflowX === 'visible') return line;
    const { left, right } = parent.getBoundingClientRect();
    const [start, end] = [Math.max(line.left, left), Math.min(line.right, right)];
    return new DOMRect(start, line.top, Math.max(0, end - start), line.height);
  };

  /** Centre and corners, inside rounded corners; at most 10 px from the edge of what is shown. */
  const pointsOf = (box: DOMRect, radius: number): readonly [number, number][] => {
    const inset = Math.min(Math.max(2, radius * 0.3 + 1), box.width / 2, box.height / 2);
    const [left, right, top, bottom] = [box.left + inset, box.right - inset, box.top + inset, box.bottom - inset];
    return [
      [(left + right) / 2, (top + bottom) / 2],
      [left, top],
      [right, top],
      [left, bottom],
      [right, bottom],
    ];
  };

  /** Return the element that lies over this one; undefined if it is free or out of the window. */
  const coverOf = (element: Element, box: DOMRect, radius = 0): Element | undefined => {
    const shown = shownPart(element, box);
    if (shown.width < 4 || shown.height < 4) return undefined;
    for (const [x, y] of pointsOf(shown, radius)) {
      const over = document.elementFromPoint(x, y);
      if (!over || element.contains(over) || over.contains(element)) continue;
      if (over.closest('label')?.contains(element) || getComputedStyle(element).pointerEvents === 'none') continue;
      return over;
    }
    return undefined;
  };
  const radiusOf = (element: Element, { width, height }: DOMRect): number => {
    const { borderStartStartRadius } = getComputedStyle(element);
    const size = Number.parseFloat(borderStartStartRadius);
    const radius = borderStartStartRadius.includes('%') ? (size / 100) * Math.min(width, height) : size;
    return Math.min(radius || 0, width / 2, height / 2);
  };
  /** Sticky or fixed parts lie over what scrolls by. That is no fault as long as focus scrolls clear of them. */
  const floatingPart = (element: Element): Element | undefined => {
    for (let one: Element | null = element; one && one !== document.body; one = one.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(one).position)) return one;
    return undefined;
  };
  /** A tip in the bar of the turn stands for the bar's own sentence. */
  const isTip = (element: Element): boolean =>
    element.closest('.aid-guide') !== null && element.closest('.board-bar') === null;

  // Nothing is wider than the page.
  const width = document.documentElement.clientWidth;
  if (document.documentElement.scrollWidth > width + TOLERANCE_PX)
    faults.add(`the page is ${document.documentElement.scrollWidth} px wide in ${width}`);
  for (const element of root.querySelectorAll('*')) {
    if (element.closest('svg') && element.localName !== 'svg') continue;
    const box = element.getBoundingClientRect();
    if (isSmall(box) || !isVisible(element)) continue;
    const shown = shownPart(element, box, false);
    if (!isSmall(shown) && (shown.right > width + TOLERANCE_PX || shown.left < -TOLERANCE_PX))
      faults.add(`out of the page: ${describe(element)} from ${Math.round(shown.left)} to ${Math.round(shown.right)}`);
  }

  // A child of a card or a row stays in it.
  for (const inner of root.querySelectorAll('.badge, bdi, .row > *, li > *, td > *, th > *, .card > *')) {
    const outer = inner.closest('a, button, li, td, th, tr, .card, .notice') ?? inner.parentElement;
    if (!outer || outer === inner || !isVisible(inner) || getComputedStyle(outer).display === 'contents') continue;
    const [a, b] = [shownPart(inner, inner.getBoundingClientRect(), false), outer.getBoundingClientRect()];
    if (isSmall(a) || isSmall(b) || getComputedStyle(inner).position === 'absolute') continue;
    if (a.right > b.right + TOLERANCE_PX || a.left < b.left - TOLERANCE_PX)
      faults.add(
        `leaves its ${outer.localName}: ${describe(inner)} by ${Math.round(Math.max(a.right - b.right, b.left - a.left))} px`,
      );
  }

  // No control is covered; one below a sticky part scrolls clear of it when it takes the focus.
  const controls = [...root.querySelectorAll<HTMLElement>(CONTROLS)].filter(isVisible);
  const start = { x: scrollX, y: scrollY };
  const focused = document.activeElement;
  for (const control of controls) {
    const box = control.getBoundingClientRect();
    if (isSmall(box)) continue;
    const cover = coverOf(control, box, radiusOf(control, box));
    if (!cover) continue;
    const floats = floatingPart(cover);
    if (!floats || isTip(cover)) faults.add(`covered: ${describe(control)} by ${describe(cover)}`);
  }
  const hasFloats = [...document.querySelectorAll('body *')].some((one) => floatingPart(one) === one);
  for (const control of hasFloats ? controls : []) {
    if (isSmall(control.getBoundingClientRect())) continue;
    control.focus();
    if (document.activeElement !== control) continue;
    const box = control.getBoundingClientRect();
    const shown = shownPart(control, box);
    if (isSmall(shown)) faults.add(`focus out of sight: ${describe(control)}`);
    const cover = coverOf(control, box, radiusOf(control, box));
    if (cover) faults.add(`focus covered: ${describe(control)} by ${describe(cover)}`);
  }
  if (focused instanceof HTMLElement && focused !== document.body) focused.focus({ preventScroll: true });
  else if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  scrollTo(start.x, start.y);

  // No text is covered.
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const parent = walk.currentNode.parentElement;
    const text = walk.currentNode.textContent?.trim();
    if (!parent || !text || parent.closest('svg, script, style, noscript') || !isVisible(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    for (const line of range.getClientRects()) {
      if (isSmall(line)) continue;
      const cover = coverOf(parent, clipped(parent, line));
      if (cover && (isTip(cover) || !floatingPart(cover))) faults.add(`text covered: "${text}" by ${describe(cover)}`);
    }
  }

  // Tips and pills have places of their own.
  for (const tip of document.querySelectorAll(TIPS)) {
    if (!isVisible(tip)) continue;
    const a = tip.getBoundingClientRect();
    for (const free of document.querySelectorAll(KEPT_FREE)) {
      if (free.contains(tip) || tip.contains(free) || !isVisible(free)) continue;
      // A part that scrolls by below a sticky one is free again later.
      if (floatingPart(tip) && !floatingPart(free)) continue;
      const b = free.getBoundingClientRect();
      const [x, y] = [
        Math.min(a.right, b.right) - Math.max(a.left, b.left),
        Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top),
      ];
      if (x > TOLERANCE_PX && y > TOLERANCE_PX && !isSmall(a) && !isSmall(b))
        faults.add(`${describe(tip)} lies ${Math.round(y)} px over ${describe(free)}`);
    }
  }
  return [...faults];
}
