/**
 * Values of the embedding page's tokens. They come from another site, so each must have a form that can neither load
 * anything nor refer to anything: a colour, a length, or names of fonts. Pure.
 */
import type { THEME_TOKENS } from './theme-tokens.ts';

type Token = (typeof THEME_TOKENS)[number];

/** The longest value, in characters. */
const LENGTH_MAX = 200;
/** The largest radius, in CSS pixels. */
const RADIUS_MAX_PX = 48;
const PX_PER_REM = 16;

const COLOUR = String.raw`(?:#[0-9a-f]{3,8}|[a-z]{3,24}|(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\([\d\s.,%/+deg-]{1,60}\))`;
/** One colour, or one for light and one for dark. */
const COLOUR_PATTERN = new RegExp(`^(?:${COLOUR}|light-dark\\(\\s*${COLOUR}\\s*,\\s*${COLOUR}\\s*\\))$`, 'i');
const RADIUS_PATTERN = /^(\d{1,2}(?:\.\d{1,3})?)(px|rem|em)$/;
const FAMILY = String.raw`(?:"[\w -]{1,40}"|'[\w -]{1,40}'|[a-z][\w -]{0,40})`;
const FONT_PATTERN = new RegExp(`^${FAMILY}(?:\\s*,\\s*${FAMILY}){0,7}$`, 'i');

function isRadius(value: string): boolean {
  const [, number, unit] = RADIUS_PATTERN.exec(value) ?? [];
  return value === '0' || Number(number) * (unit === 'px' ? 1 : PX_PER_REM) <= RADIUS_MAX_PX;
}

/** Return true if the value may be used for the token. */
export function isThemeValue(token: Token, value: string): boolean {
  if (value.length > LENGTH_MAX) return false;
  if (token === 'radius') return isRadius(value);
  return (token === 'font' ? FONT_PATTERN : COLOUR_PATTERN).test(value);
}
