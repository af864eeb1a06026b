/** What is said of Tilepost as an app. */
import type { InstallMessages } from './install-en.ts';
import { sheet } from './language.ts';

export const installSheet = sheet<InstallMessages>({
  en: () => import('./install-en.ts'),
  ko: () => import('./install-ko.ts'),
});
