/** What the first page's list of matches says, loaded where there is a list. */
import { type Sheet, sheet } from './language.ts';
import type { ListMessages } from './list-en.ts';

export const matchListSheet: Sheet<ListMessages> = sheet<ListMessages>({
  en: () => import('./list-en.ts'),
  ko: () => import('./list-ko.ts'),
});
