/** What is said about the sites that may show a match, loaded with the part that names them. */
import { type Sheet, sheet } from './language.ts';
import type { SitesMessages } from './sites-en.ts';

export const embedSitesSheet: Sheet<SitesMessages> = sheet<SitesMessages>({
  en: () => import('./sites-en.ts'),
  ko: () => import('./sites-ko.ts'),
});
