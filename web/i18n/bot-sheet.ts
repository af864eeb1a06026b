/** The words for the seats of bots, loaded where there are some or could be. */
import type { BotMessages } from './bot-en.ts';
import { sheet } from './language.ts';

export const botSheet = sheet<BotMessages>({
  en: () => import('./bot-en.ts'),
  ko: () => import('./bot-ko.ts'),
});
