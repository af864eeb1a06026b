/** What is said where a finished match is checked, loaded with that page. */
import { sheet } from './language.ts';
import type { VerifyMessages } from './verify-en.ts';

export const verifySheet = sheet<VerifyMessages>({
  en: () => import('./verify-en.ts'),
  ko: () => import('./verify-ko.ts'),
});
