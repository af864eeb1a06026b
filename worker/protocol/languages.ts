/** The languages that there are. Each has a folder of catalogues in worker/locales and in web/locales. */

interface Language {
  /** In its own words. */
  readonly name: string;
  /** The form of it that dates and lists are written in where no reader says more. */
  readonly locale: string;
  /** The direction of its text, if it is written from the right. */
  readonly dir?: 'rtl';
}

/** By code (BCP 47) without a region: what browsers ask for is cut there. */
export const LANGUAGES = {
  en: { name: 'English', locale: 'en-GB' },
  ko: { name: '한국어', locale: 'ko' },
} as const satisfies Readonly<Record<string, Language>>;

export type Lang = keyof typeof LANGUAGES;

export const LANGS = Object.keys(LANGUAGES) as readonly Lang[];

/** The language of that code; undefined for others. */
export const languageOf = (code: string): Language | undefined => (isLang(code) ? LANGUAGES[code] : undefined);

/**
 * English with accents and a third longer, made from the English catalogues of the page: for development and tests. The
 * page knows it as a language, the server does not, and nobody is offered it.
 */
export const PSEUDO_LANG = 'en-XA';

/** Stands in where a language is not known. */
export const DEFAULT_LANG: Lang = 'en';

export const isLang = (code: unknown): code is Lang => typeof code === 'string' && Object.hasOwn(LANGUAGES, code);
