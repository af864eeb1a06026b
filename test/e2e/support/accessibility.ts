/** Accessibility checks of a page: axe finds no violations, it fits a phone, and every touch target is large enough. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Frame, Page } from 'playwright-core';

/** Its few other characters are escaped: sending a text to the browser costs much less if it is ASCII. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8').replace(
  /[^\0-\x7f]/g,
  (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
);

const WIDTHS = [360, 1280];
const SCHEMES = ['light', 'dark'] as const;
/** The axe rules that colours can break. All others run in one scheme, because only colours differ. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** Return the faults in every width and colour scheme, one line each. `frame` is checked instead of the page itself. */
export async function accessibilityFaults(
  page: Page,
  where: string,
  frame: Frame = page.mainFrame(),
): Promise<readonly string[]> {
  // The page's content security policy does not apply to the debugger.
  if (!(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  const found: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 800 });
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await frame.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      const here =
        colorScheme === 'light'
          ? [...(await violations(frame)), ...(await frame.evaluate(layoutFaults))]
          : await violations(frame, COLOUR_RULES);
      found.push(...here.map((fault) => `${where}, ${width} px, ${colorScheme}: ${fault}`));
    }
  }
  return found;
}

/** Digits on pieces are pictures; the rule mistakes them for a visible label that the name must repeat. */
const isPicture = ({ id, html }: { readonly id: string; readonly html: string }): boolean =>
  id === 'label-content-name-mismatch' && /class="[\w -]*\bln-(cell|enlarge)"/.test(html);

/** Run the given axe rules, or all enabled ones. */
async function violations(page: Frame, rules?: string[]): Promise<readonly string[]> {
  const result = await page.evaluate((runOnly) => {
    const { axe: examiner } = globalThis as unknown as { readonly axe: typeof axe };
    return examiner.run(document, { resultTypes: ['violations'], ...(runOnly && { runOnly }) });
  }, rules);
  const all = result.violations.flatMap(({ id, nodes }) => nodes.map(({ target, html }) => ({ id, target, html })));
  return all.filter((one) => !isPicture(one)).map(({ id, target, html }) => `${id} ${target} ${html}`);
}

/** Runs in the page: horizontal scrolling, and targets that are too small for touch. */
function layoutFaults(): readonly string[] {
  const THUMB = 44;
  /** WCAG 2.5.8: tiles on a table of several rows of sets, which a phone could not show at the size of a thumb. */
  const LEAST = 24;
  const TABLE_TILE = '.rk-felt:has(.rk-piles > :nth-child(3)) .rk-piece';
  const { scrollWidth, clientWidth } = document.documentElement;
  const wide = scrollWidth > clientWidth ? [`scrolls sideways: ${scrollWidth} in ${clientWidth}`] : [];
  const isInText = (link: Element) => link.matches('p a') && link.closest('p')?.textContent !== link.textContent;
  const top = document.querySelector('dialog[open]') ?? document;
  const targets = top.querySelectorAll(
    'button, a, select, summary, input, label:has(input[type=radio], input[type=checkbox])',
  );
  const small = [...targets].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isHidden = width === 0 || height === 0;
    if (isHidden || isInText(target) || target.matches('[type=radio], [type=checkbox]')) return [];
    const least = target.matches(TABLE_TILE) ? LEAST : THUMB;
    const isBig = Math.round(width) >= least && Math.round(height) >= least;
    return isBig ? [] : [`${Math.round(width)} x ${Math.round(height)} px: ${target.outerHTML.slice(0, 120)}`];
  });
  return [...wide, ...small];
}
