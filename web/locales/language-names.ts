/** Small for the byte budgets: the first page needs no list of names. */
import { LANGS, LANGUAGES, type Lang } from '../../worker/protocol/languages.ts';

/** The name of each language in its own words. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGS.map((lang) => [lang, LANGUAGES[lang].name])) as Readonly<
  Record<Lang, string>
>;
