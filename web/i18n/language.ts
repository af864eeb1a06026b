/** The reader's language: from the browser, changeable, remembered; never the match's. */
export const LANGS = ['en', 'ko'] as const;
export type Lang = (typeof LANGS)[number];
