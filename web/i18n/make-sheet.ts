/** The words of the choices before a match is made, loaded when they are unfolded. */
import { sheet } from './language.ts';
import type { MakeMessages } from './make-en.ts';

export const createMatchSheet = sheet<MakeMessages>({
  en: () => import('./make-en.ts'),
  ko: () => import('./make-ko.ts'),
});
