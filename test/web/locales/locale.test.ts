/** The locale of dates and numbers: the browser's own variant of a language, if `Intl` accepts it. */
import { afterEach, expect, test, vi } from 'vitest';
import { localeOf } from '../../../web/locales/locale.ts';

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
