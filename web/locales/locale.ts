/** The user's regional variant of a page language. */

/** True if `Intl` accepts the tag. Browsers on some systems report others, such as `en-US@posix`. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

/** Return the browser's variant such as "en-GB" for "en", for the order of day and month. */
export const localeOf = (lang: string): string =>
  navigator.languages.find((tag) => tag.split('-')[0] === lang && isLocale(tag)) ?? lang;
