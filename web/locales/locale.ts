/** The reader's own kind of a language of the page. */

/** "en-GB" rather than "en" where the browser says so: for the order of day and month. */
export const localeOf = (lang: string): string => navigator.languages.find((tag) => tag.split('-')[0] === lang) ?? lang;
