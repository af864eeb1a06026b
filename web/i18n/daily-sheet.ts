/** What is said of the deals of the day, on the first page and at their ends, and what stands at the foot of that page. */
import type { DailyMessages } from './daily-en.ts';
import { sheet } from './language.ts';

export const dailySheet = sheet<DailyMessages>({
  en: () => import('./daily-en.ts'),
  ko: () => import('./daily-ko.ts'),
});
