/** The registry entry of Lucky Numbers: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { notationExamples } from './notation.ts';
import { drawing } from './preview.ts';
import { luckyNumbers } from './rules.ts';
import { luckyNumbers1 } from './rules-1.ts';
import { moveSchema, optionSchema } from './schemas.ts';
import type { LuckyNumbers } from './state.ts';

export const entry = {
  listing,
  rules: luckyNumbers,
  earlier: [luckyNumbers1],
  bot,
  moveSchema,
  optionSchema,
  drawing,
  apiText,
  notationExamples,
} satisfies GameEntry<LuckyNumbers, typeof moveSchema, typeof optionSchema>;
