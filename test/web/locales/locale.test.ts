/**
 * The locale of dates and numbers: the browser's own variant if Intl accepts it, and one form of percentages per
 * language.
 */

import { globSync, readFileSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { localeOf } from '../../../web/locales/locale.ts';
import { number } from '../../../worker/protocol/format.ts';
import { LANGS } from '../../../worker/protocol/languages.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each([
  [['en-US'], 'en', 'en-US'],
  [['de-AT', 'en-GB', 'en-US'], 'en', 'en-GB'],
  [['fr-CA'], 'de', 'de'],
  [[], 'ko', 'ko'],
  [['en-US@posix'], 'en', 'en'],
  [['en-US@posix', 'en-AU'], 'en', 'en-AU'],
  [['en-'], 'en', 'en'],
  [['en-x-'], 'en', 'en'],
])('P-41 among %j the locale of %s is %s, which every format accepts', (languages, lang, locale) => {
  vi.stubGlobal('navigator', { languages });

  expect(localeOf(lang)).toBe(locale);
  expect(() => new Intl.DateTimeFormat(localeOf(lang))).not.toThrow();
});

const ROOT = new URL('../../../', import.meta.url);

test.each(LANGS)('in %s, with the space of its formatter', (lang) => {
  const space = number(lang, 0.5, 'percent').slice(2, -1);
  const wrong = globSync(`{web,worker}/locales/${lang}/**/*.{json,md}`, { cwd: ROOT }).flatMap((file) =>
    [...readFileSync(new URL(file, ROOT), 'utf8').matchAll(/[\d#}](\s?)%/g)]
      .filter(([, written]) => written !== space)
      .map(([text]) => `${file}: ${text}`),
  );
  expect(wrong).toEqual([]);
});
