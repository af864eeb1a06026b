/** Which values of the embedding page's tokens are used: they come from another site. */
import { expect, test } from 'vitest';
import { isThemeValue } from '../../../web/browser/on-demand/check-theme-value.ts';

const GOOD = {
  accent: [
    '#c00',
    '#1C6848',
    '#1c684880',
    'rebeccapurple',
    'rgb(1 2 3 / 50%)',
    'hsl(120deg, 10%, 20%)',
    'oklch(0.5 0.1 20)',
    'light-dark(#fff, rgb(0 0 0))',
  ],
  radius: ['0', '4px', '1.5rem', '48px', '3em'],
  font: ['Georgia, serif', '"Noto Sans KR", sans-serif', "'My Font'", 'system-ui'],
} as const;

const BAD = {
  accent: [
    '',
    '#12',
    'url(https://evil.example/)',
    'image-set("a.png" 1x)',
    'var(--surface)',
    'env(x)',
    'attr(title)',
    'red; background: url(x)',
    'red}',
    'light-dark(#fff, url(x))',
    'light-dark(#fff)',
    'rgb(from url(x) r g b)',
    'color-mix(in srgb, red, var(--x))',
    '\\75rl(x)',
    'red/**/',
    'a'.repeat(300),
  ],
  radius: ['4', '49px', '4rem', '-1px', '1e9px', 'calc(1px)', '10%', '4px 5px', 'var(--x)'],
  font: ['"a"; src: url(x)', 'url(x)', '"unclosed', 'a,', '"a\\"b"', 'var(--x)', 'a'.repeat(60)],
} as const;

for (const token of ['accent', 'radius', 'font'] as const) {
  test.each(GOOD[token])(`P-72 ${token} may be %s`, (value) => {
    expect(isThemeValue(token, value)).toBe(true);
  });
  test.each(BAD[token])(`P-72 ${token} may not be %s`, (value) => {
    expect(isThemeValue(token, value)).toBe(false);
  });
}

test('P-72 surface and ink are colours too', () => {
  for (const token of ['surface', 'ink'] as const) {
    expect(isThemeValue(token, '#fffdf7')).toBe(true);
    expect(isThemeValue(token, '4px')).toBe(false);
  }
});
