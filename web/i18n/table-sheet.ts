/** What is said around a match, loaded when it is opened: the lobby, links, devices, lost seats. */
import { type Sheet, sheet } from './language.ts';
import type { TableMessages } from './table-en.ts';

export const seatingSheet: Sheet<TableMessages> = sheet<TableMessages>({
  en: () => import('./table-en.ts'),
  ko: () => import('./table-ko.ts'),
});
