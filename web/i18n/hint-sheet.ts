/** What helps at a decision: the hint and the guided first turn, loaded when a board can be played on. */
import type { HintMessages } from './hint-en.ts';
import { type Sheet, sheet } from './language.ts';

export const hintSheet: Sheet<HintMessages> = sheet<HintMessages>({
  en: () => import('./hint-en.ts'),
  ko: () => import('./hint-ko.ts'),
});
