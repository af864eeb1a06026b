/** What is said around a match in a frame, loaded there alone. */
import type { FrameMessages } from './frame-en.ts';
import { type Sheet, sheet } from './language.ts';

export const embedSheet: Sheet<FrameMessages> = sheet<FrameMessages>({
  en: () => import('./frame-en.ts'),
  ko: () => import('./frame-ko.ts'),
});
