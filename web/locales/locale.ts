/** The user's regional variant of a page language. */

/** Return the browser's variant such as "en-GB" for "en", for the order of day and month. */
export const localeOf = (lang: string): string => navigator.languages.find((tag) => tag.split('-')[0] === lang) ?? lang;
