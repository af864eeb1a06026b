/** Shows the frame in colours, radius and font of the embedding page. */

import { isThemeValue } from '../browser/on-demand/check-theme-value.ts';
import { THEME_TOKENS, type Theme } from '../browser/on-demand/theme-tokens.ts';
import './theme.css';

type Token = (typeof THEME_TOKENS)[number];

/** True if this browser knows the value too: an unknown one would leave its property without any. */
const isKnown = (token: Token, value: string): boolean =>
  CSS.supports({ radius: 'border-radius', font: 'font-family' }[String(token)] ?? 'color', value);

/** Use the values that are allowed, and our own in place of all others. */
export function applyTheme(theme: Theme): void {
  const { style, dataset } = document.documentElement;
  const used = THEME_TOKENS.filter((token) => {
    const value = theme[token]?.trim() ?? '';
    const isUsed = isThemeValue(token, value) && isKnown(token, value);
    if (isUsed) style.setProperty(`--${token}`, value);
    else style.removeProperty(`--${token}`);
    return isUsed;
  });
  dataset.theme = used.join(' ');
}
