/** What is said where the line for a match in another page is made. */
import { sheet } from './language.ts';
import type { MakerMessages } from './maker-en.ts';

export const embedBuilderSheet = sheet<MakerMessages>({
  en: () => import('./maker-en.ts'),
  ko: () => import('./maker-ko.ts'),
});
