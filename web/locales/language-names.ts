/** Names of the languages. Small for the byte budgets: the first page does not need them. */
import { LANGS, LANGUAGES, type Lang } from '../../worker/protocol/languages.ts';

/** The name of each language in that language. */
export const LANGUAGE_NAMES = Object.fromEntries(LANGS.map((lang) => [lang, LANGUAGES[lang].name])) as Readonly<
  Record<Lang, string>
>;
