/** What is said in a replay, loaded when one is opened. */
import { sheet } from './language.ts';
import type { ReplayMessages } from './replay-en.ts';

export const replaySheet = sheet<ReplayMessages>({
  en: () => import('./replay-en.ts'),
  ko: () => import('./replay-ko.ts'),
});
