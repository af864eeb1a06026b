/** Faults of texts: text from no catalogue, cut text, overlapping text, labels that leave their button or break in a word. */
import type { Page } from 'playwright-core';
import { LONG_NAMES as LONG_SCENE_NAMES, NAMES as SCENE_NAMES } from '../../../web/games/scene.ts';
import { PSEUDO_LANG } from '../../../worker/protocol/languages.ts';
import { properNames } from './proper-names.ts';

/** Latin names allowed in every language: games, authors, people, languages and devices. */
const NAMES = properNames(PSEUDO_LANG, 'Anna', 'Ben', 'Pseudo', ...SCENE_NAMES, ...LONG_SCENE_NAMES);

/**
 * Words that Intl writes in English in dates, times and lists, because the pseudo-language has no data of its own; and
 * HTTP methods.
 */
const BY_INTL =
  /\b(January|February|March|April|May|June|July|August|September|October|November|December|AM|PM|and|GET|POST|PUT|DELETE)\b/g;

const FAULTS = {
  words: 'from no catalogue',
  cut: 'cut',
  overlap: 'overlap',
  spill: 'leaves its box',
  broken: 'broken in a word',
} as const;

interface TextFault {
  readonly kind: keyof typeof FAULTS;
  readonly text: string;
}

/** Return one line per fault of a page. `where` names the page. */
export async function textFaults(page: Page, where: string, lang: string = PSEUDO_LANG): Promise<readonly string[]> {
  const faults = await page.evaluate(findTextFaults);
  if (lang !== PSEUDO_LANG) return linesOf(faults, lang, where);
  if (!/\p{Script=Latin}/u.test(await page.evaluate(() => document.body.innerText.replaceAll(/[A-Za-z]/g, ''))))
    return [`${where}: shows no text in the pseudo-language`];
  return linesOf(faults, lang, where);
}

function linesOf(faults: readonly TextFault[], lang: string, where: string): readonly string[] {
  return faults
    .filter(({ kind, text }) => {
      // A long name may be truncated; it is shown in full where it matters.
      if (kind === 'cut') return text.replaceAll(NAMES, '') !== '';
      // Words of the pseudo-language are longer than those of any language.
      if (kind === 'broken') return lang !== PSEUDO_LANG && text.replaceAll(NAMES, '') === text;
      if (kind !== 'words') return true;
      // In the pseudo-language, letters without an accent come from no catalogue; other languages use them.
      return lang === PSEUDO_LANG && /[A-Za-z]{2,}/.test(text.replaceAll(NAMES, '').replaceAll(BY_INTL, ''));
    })
    .map(({ kind, text }) => `${where}: ${FAULTS[kind]}: ${text}`);
}

/** Return one line per fault of the `count` scenes of the game opened by `serveScenes`, in each of the languages. */
export async function textFaultsOfScenes(
  page: Page,
  count: number,
  langs: readonly string[],
): Promise<readonly string[]> {
  await page.evaluate(`globalThis.findTextFaults = ${findTextFaults}`);
  const found = await page.evaluate(lookAtScenes, { count, langs });
  return found.flatMap(({ lang, scene, faults }) => linesOf(faults, lang, `scene ${scene} in ${lang}`));
}

interface SceneFaults {
  readonly lang: string;
  readonly scene: number;
  readonly faults: readonly TextFault[];
}

/** Runs in the page: one call for all scenes, because a call per scene costs more than its check. */
async function lookAtScenes({ count, langs }: { count: number; langs: readonly string[] }): Promise<SceneFaults[]> {
  const seen: SceneFaults[] = [];
  const { findTextFaults } = globalThis as unknown as { findTextFaults: () => readonly TextFault[] };
  const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));
  for (const lang of langs)
    for (let scene = 0; scene < count; scene += 1) {
      location.hash = `${scene}/${lang}`;
      scrollTo(0, 0);
      const board = `main[data-scene="${scene}"][lang="${lang}"] .board-table`;
      for (let frames = 0; !document.querySelector(board); frames += 1) {
        if (frames > 600) throw new Error(`scene ${scene} in ${lang} does not come`);
        await nextFrame();
      }
      await nextFrame();
      seen.push({ lang, scene, faults: findTextFaults() });
    }
  return seen;
}

interface SeenText {
  readonly text: string;
  /** The visible parts of its lines. */
  readonly shown: readonly DOMRect[];
  readonly pin: Element | undefined;
}

/** Runs in the page. Return all texts that have English letters, are cut, or do not fit their place. */
function findTextFaults(): readonly TextFault[] {
  const TOLERANCE_PX = 2;
  /** The last selector matches texts in another language than the page's, such as names of languages. */
  const IGNORED = 'script, style, noscript, code, pre, svg, [lang]:not(html, main)';
  const BUTTONS = 'button, .button';
  const top = document.querySelector('dialog[open]') ?? document.body;
  const walk = document.createTreeWalker(top, NodeFilter.SHOW_TEXT);
  const seen: SeenText[] = [];
  const faults: TextFault[] = [];
  /** True for text that is invisible or only for screen readers. */
  const isHidden = (element: Element): boolean => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return true;
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { width, height } = at.getBoundingClientRect();
      const { display, clipPath } = getComputedStyle(at);
      // Without a box of its own, such as the place of the guide, an element is as large as nothing.
      if (display === 'contents') continue;
      if (width <= 1 || height <= 1 || clipPath === 'inset(50%)') return true;
    }
    return false;
  };
  while (walk.nextNode()) {
    const text = walk.currentNode.textContent?.trim() ?? '';
    const parent = walk.currentNode.parentElement;
    if (text === '' || !parent || parent.closest(IGNORED)) continue;
    if (/[A-Za-z]/.test(text)) faults.push({ kind: 'words', text });
    if (!/\p{L}/u.test(text) || parent.closest('.visually-hidden') || isHidden(parent)) continue;
    const range = document.createRange();
    range.selectNodeContents(walk.currentNode);
    const rects = [...range.getClientRects()];
    const clip = clipOf(parent);
    const shown = clip ? rects.map((rect) => shownPart(rect, clip)) : rects;
    seen.push({ text, shown, pin: pinOf(parent) });
    const isCut = rects.some(
      ({ left, right }) =>
        left < -TOLERANCE_PX ||
        right > innerWidth + TOLERANCE_PX ||
        (clip && (left < clip.left - TOLERANCE_PX || right > clip.right + TOLERANCE_PX)),
    );
    if (isCut) faults.push({ kind: 'cut', text });
    const box = boxOf(parent);
    if (box && shown.some((rect) => leaves(rect, box))) faults.push({ kind: 'spill', text });
    if (parent.closest(BUTTONS) && hasBrokenWord(walk.currentNode)) faults.push({ kind: 'broken', text });
  }
  for (const [i, one] of seen.entries())
    for (const other of seen.slice(i + 1))
      if (!mayCover(one.pin, other.pin) && one.shown.some((a) => other.shown.some((b) => overlaps(a, b))))
        faults.push({ kind: 'overlap', text: `${one.text} | ${other.text}` });
  return faults;

  /** Return the box that clips the element; undefined if nothing is clipped, or if the user can scroll. */
  function clipOf(element: Element): DOMRect | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const { overflowX } = getComputedStyle(at);
      if (overflowX === 'auto' || overflowX === 'scroll') return undefined;
      if (overflowX === 'hidden' || overflowX === 'clip') return at.getBoundingClientRect();
    }
    return undefined;
  }

  /** Return the box that readers see around the text: the nearest one with a border or a background, or a button. */
  function boxOf(element: Element): DOMRect | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      const { display, position, borderInlineStartWidth, borderInlineEndWidth, backgroundColor } = style;
      if (display === 'inline' || display === 'contents') continue;
      if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return undefined;
      const hasBorders = borderInlineStartWidth !== '0px' && borderInlineEndWidth !== '0px';
      const isFilled = !/^(transparent|rgba\(.*, 0\))$/.test(backgroundColor);
      if (at.matches(BUTTONS) || hasBorders || isFilled) return at.getBoundingClientRect();
      // It may stand outside of what contains it.
      if (position === 'absolute' || position === 'fixed') return undefined;
    }
    return undefined;
  }

  function leaves({ left, right, top, bottom, width }: DOMRect, box: DOMRect): boolean {
    if (width === 0) return false;
    const isWide = left < box.left - TOLERANCE_PX || right > box.right + TOLERANCE_PX;
    // The line of a font is higher than its letters.
    const slack = (bottom - top) / 4;
    return isWide || top < box.top - slack || bottom > box.bottom + slack;
  }

  /** True if a line ends within a word. Chinese characters and Korean syllables have `keep-all` for that. */
  function hasBrokenWord(node: Node): boolean {
    for (const { index, 0: word } of (node.textContent ?? '').matchAll(/[\p{L}\p{M}]+/gu)) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      const lines = new Set([...range.getClientRects()].map((rect) => Math.round(rect.top)));
      if (lines.size > 1) return true;
    }
    return false;
  }

  function shownPart({ left, right, top, height }: DOMRect, clip: DOMRect): DOMRect {
    const start = Math.max(left, clip.left);
    return new DOMRect(start, top, Math.max(0, Math.min(right, clip.right) - start), height);
  }

  /** Return the part of the page that stays in view while it scrolls: it may cover other content. */
  function pinOf(element: Element): Element | undefined {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement)
      if (/sticky|fixed/.test(getComputedStyle(at).position)) return at;
    return undefined;
  }

  /** True if one covers the other on purpose: a pinned part the page, or the pinned foot of a dialog its fields. */
  function mayCover(a: Element | undefined, b: Element | undefined): boolean {
    if (a === b) return false;
    return !a || !b || a.contains(b) || b.contains(a);
  }

  function overlaps(a: DOMRect, b: DOMRect): boolean {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    // Lines of text may touch by their descenders.
    return width > TOLERANCE_PX && height > Math.min(a.height, b.height) / 2;
  }
}
