/** The words of the first page, loaded together with it. */
import type { HomeMessages } from './home-en.ts';
import { sheet } from './language.ts';

export const homeSheet = sheet<HomeMessages>({
  en: () => import('./home-en.ts'),
  ko: () => import('./home-ko.ts'),
});
