/** What is said at the end of a round or of a match, loaded when it is reached. */
import type { EndMessages } from './end-en.ts';
import { sheet } from './language.ts';

export const endSheet = sheet<EndMessages>({
  en: () => import('./end-en.ts'),
  ko: () => import('./end-ko.ts'),
});
