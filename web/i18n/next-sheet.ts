/** What leads to the next match that waits for the reader, loaded where there is one. */
import { type Sheet, sheet } from './language.ts';
import type { NextMessages } from './next-en.ts';

export const nextMatchSheet: Sheet<NextMessages> = sheet<NextMessages>({
  en: () => import('./next-en.ts'),
  ko: () => import('./next-ko.ts'),
});
