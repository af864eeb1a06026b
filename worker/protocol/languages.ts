/** The languages that there are. Each has a folder of catalogues in worker/locales and in web/locales. */

/**
 * By code (BCP 47), with its name in its own words, the form of it that dates are written in where no reader says more, and
 * the direction of its text.
 */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB', dir: 'ltr' },
  ko: { name: '한국어', locale: 'ko', dir: 'ltr' },
} as const;

export type Lang = keyof typeof LANGUAGES;

export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];

/** The name of each language in its own words. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGS.map((lang) => [lang, LANGUAGES[lang].name])) as Readonly<
  Record<Lang, string>
>;

/**
 * English with accents and a third longer, made from the English catalogues of the page: for development and tests. The
 * page knows it as a language, the server does not, and nobody is offered it.
 */
export const PSEUDO_LANG = 'en-XA';

/** Stands in where a language is not known. */
export const DEFAULT_LANG: Lang = 'en';

export const isLang = (code: unknown): code is Lang => typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
