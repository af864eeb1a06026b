/** The registry entry of Qwantum: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { qwantum } from './rules.ts';
import { optionSchema } from './schemas.ts';
import type { Qwantum } from './state.ts';

export const entry = {
  listing,
  rules: qwantum,
  bot,
  optionSchema,
  drawing,
  apiText,
} satisfies GameEntry<Qwantum, typeof optionSchema>;
