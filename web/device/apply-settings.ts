/**
 * Applies this device's settings to the page: theme and motion. Not inside frames, where the embedding page decides.
 */
import { effect } from '@preact/signals';
import { followOtherTabs, type Motion, settings, type Theme } from './settings.ts';

/** Reads the class that `embed-frame.html` sets, so that the first page need not load `net/`. */
const isFramed = (): boolean => document.body.classList.contains('framed');

let isStarted = false;

/** Apply the settings now and on every change. Later calls do nothing. */
export function applySettings(): void {
  if (isStarted || isFramed()) return;
  isStarted = true;
  followOtherTabs();
  effect(() => applyTheme(settings.value.theme));
  effect(() => applyMotion(settings.value.motion));
  // Style sheets that load later contain motion rules too.
  document.addEventListener('load', () => applyMotion(settings.peek().motion), true);
}

/** Set the colour of the browser's toolbar for a theme; `index.html` has both for the device's own setting. */
function applyTheme(theme: Theme): void {
  const { dataset } = document.documentElement;
  if (theme === 'device') delete dataset.scheme;
  else dataset.scheme = theme;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    meta.dataset.media ??= meta.getAttribute('media') ?? '';
    const { media } = meta.dataset;
    meta.setAttribute('media', theme === 'device' ? media : media.includes(theme) ? 'all' : 'not all');
  }
}

const REDUCED = '(prefers-reduced-motion: reduce)';
const NORMAL = '(prefers-reduced-motion: no-preference)';
/** The original condition of rules that were rewritten. */
const original = new WeakMap<CSSMediaRule, string>();

/**
 * Scripts read the attribute (`prefersReducedMotion`). Style sheets query the device, so their conditions are
 * rewritten.
 */
function applyMotion(motion: Motion): void {
  const { dataset } = document.documentElement;
  if (motion === 'device') delete dataset.motion;
  else dataset.motion = motion;
  for (const sheet of document.styleSheets) rewriteRules(sheet, motion);
}

function rewriteRules(sheet: CSSStyleSheet, motion: Motion): void {
  for (const rule of sheet.cssRules) {
    if (!(rule instanceof CSSMediaRule)) continue;
    const written = original.get(rule) ?? rule.media.mediaText;
    if (written !== REDUCED && written !== NORMAL) continue;
    original.set(rule, written);
    const isOn = (written === REDUCED) === (motion === 'less');
    rule.media.mediaText = motion === 'device' ? written : isOn ? 'all' : 'not all';
  }
}
