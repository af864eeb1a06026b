/** What is said about clocks and quiet hours before a match and in its menu, loaded where there is a choice of them. */
import type { ClockMessages } from './clock-en.ts';
import { type Sheet, sheet } from './language.ts';

export const clockSheet: Sheet<ClockMessages> = sheet<ClockMessages>({
  en: () => import('./clock-en.ts'),
  ko: () => import('./clock-ko.ts'),
});
