/** Faults of texts in the pseudo-language: words from no catalogue, cut words, words over words. */
import type { Page } from 'playwright-core';
import { properNames } from './proper-names.ts';

/** Latin letters that are right in every language: names of games, their authors, people, languages and devices. */
const NAMES = properNames('Anna', 'Ben', 'Pseudo');

/** Words that Intl writes in English dates, times and lists: the pseudo-language has no data of its own. And methods of HTTP. */
const BY_INTL =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|AM|PM|and|GET|POST|PUT|DELETE)\b/g;

/** One line for each fault. `where` says which view of the page it is. */
export async function textFaults(page: Page, where: string): Promise<readonly string[]> {
  const faults = await page.evaluate(findTextFaults);
  if (!/\p{Script=Latin}/u.test(await page.evaluate(() => document.body.innerText.replaceAll(/[A-Za-z]/g, ''))))
    return [`${where}: shows no text in the pseudo-language`];
  return faults
    .filter(({ kind, text }) => {
      // A long name may be cut short; where it matters it stands in full.
      if (kind === 'cut') return text.replaceAll(NAMES, '') !== '';
      if (kind !== 'words') return true;
      return /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '').replaceAll(BY_INTL, ''));
    })
    .map(({ kind, text }) => `${where}: ${kind === 'words' ? 'from no catalogue' : kind}: ${text}`);
}

/** Runs in the page. All texts that have English letters, and those that are cut or lie over one another. */
function findTextFaults(): readonly { readonly kind: 'words' | 'cut' | 'overlap'; readonly text: string }[] {
  const TOLERANCE_PX = 2;
  const top = document.querySelector('dialog[open]') ?? document.body;
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const seen: { readonly text: string; readonly rects: readonly DOMRect[]; readonly parent: Element }[] = [];
  const faults: { kind: 'words' | 'cut' | 'overlap'; text: string }[] = [];
  /** For screen readers alone, or not at all. */
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      if (width <= 1 || height <= 1) return true;
    }
    return false;
  };
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent?.trim() ?? '';
    const parent = walk.currentNode.parentElement;
    if (text === '' || !parent || parent.closest('script, style, noscript, code, pre, svg, [lang=en]')) continue;
    if (/[A-Za-z]/.test(text)) faults.push({ kind: 'words', text });
    if (!/\p{L}/u.test(text) || parent.closest('.visually-hidden') || isHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    seen.push({ text, rects: [...range.getClientRects()], parent });
  }
  for (const { text, rects, parent } of seen) {
    const clip = clipOf(parent);
    const isCut = rects.some(
      ({ left, right }) =>
        left < -TOLERANCE_PX ||
        right > innerWidth + TOLERANCE_PX ||
        (clip && (left < clip.left - TOLERANCE_PX || right > clip.right + TOLERANCE_PX)),
    );
    if (isCut) faults.push({ kind: 'cut', text });
  }
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1))
      if (
        isPinned(one.parent) === isPinned(other.parent) &&
        one.rects.some((a) => other.rects.some((b) => overlaps(a, b)))
      )
        faults.push({ kind: 'overlap', text: `${one.text} | ${other.text}` });
  return faults;

  /** The box that cuts off what does not fit; undefined where nothing is cut, or where one can scroll. */
  function clipOf(element: Element): DOMRect | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect();
    }
    return undefined;
  }

  /** True for elements that stay in sight while the page scrolls: they may lie over the rest. */
  function isPinned(element: Element): boolean {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return true;
    return false;
  }

  function overlaps(a: DOMRect, b: DOMRect): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // Lines of text touch each other by what hangs below them.
    return width > TOLERANCE_PX && height > Math.min(a.height, b.height) / 2;
  }
}
