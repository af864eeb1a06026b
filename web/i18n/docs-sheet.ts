/** What is said of the API around its document. */
import type { DocsMessages } from './docs-en.ts';
import { sheet } from './language.ts';

export const docsSheet = sheet<DocsMessages>({
  en: () => import('./docs-en.ts'),
  ko: () => import('./docs-ko.ts'),
});
