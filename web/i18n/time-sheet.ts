/** What is said about deadlines and those who let them pass, loaded where there are any. */
import { type Sheet, sheet } from './language.ts';
import type { TimeMessages } from './time-en.ts';

export const deadlineSheet: Sheet<TimeMessages> = sheet<TimeMessages>({
  en: () => import('./time-en.ts'),
  ko: () => import('./time-ko.ts'),
});
