/** Texts about lost seats. */
import { sheet } from './language.ts';
import type { LostSeatMessages } from './lost-seat-en.ts';

export const lostSeatSheet = sheet<LostSeatMessages>({
  en: () => import('./lost-seat-en.ts'),
  ko: () => import('./lost-seat-ko.ts'),
});
