/** The supported languages. Each has a folder of catalogues in worker/locales and in web/locales. */

interface Language {
  /** The language's name in the language itself. */
  readonly name: string;
  /** Locale for dates and lists, unless the reader's browser says more. */
  readonly locale: string;
  /** Set if the language is written from right to left. */
  readonly dir?: 'rtl';
}

/** By code (BCP 47) without a region. The region in a browser's request is ignored. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  ko: { name: '한국어', locale: 'ko' },
  de: { name: 'Deutsch', locale: 'de-DE' },
  it: { name: 'Italiano', locale: 'it' },
  es: { name: 'Español', locale: 'es' },
  fr: { name: 'Français', locale: 'fr' },
} as const satisfies Readonly<Record<string, Language>>;

export type Lang = keyof typeof LANGUAGES;

export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];

/** The language with that code, or undefined. */
export const languageOf = (code: string): Language | undefined => (isLang(code) ? LANGUAGES[code] : undefined);

/**
 * Pseudo-language: English with accents and a third longer, made from the page's English catalogues for development and
 * tests. The page can show it, the server does not know it, and users cannot select it.
 */
export const PSEUDO_LANG = 'en-XA';

/** Used if the language is unknown. */
export const DEFAULT_LANG: Lang = 'en';

export const isLang = (code: unknown): code is Lang => typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
