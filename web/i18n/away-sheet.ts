/** What is said of a match that is opened without a net. */
import type { AwayMessages } from './away-en.ts';
import { sheet } from './language.ts';

export const offlineSheet = sheet<AwayMessages>({
  en: () => import('./away-en.ts'),
  ko: () => import('./away-ko.ts'),
});
