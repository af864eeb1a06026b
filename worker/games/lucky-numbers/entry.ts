/** The registry entry of Lucky Numbers: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { luckyNumbers } from './rules.ts';
import { luckyNumbers1 } from './rules-1.ts';
import { optionSchema } from './schemas.ts';
import type { LuckyNumbers } from './state.ts';

export const entry = {
  listing,
  rules: luckyNumbers,
  earlier: [luckyNumbers1],
  bot,
  optionSchema,
  drawing,
  apiText,
} satisfies GameEntry<LuckyNumbers, typeof optionSchema>;
