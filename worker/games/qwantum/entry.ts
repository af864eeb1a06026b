/** The registry entry of Qwantum: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { notationExamples } from './notation.ts';
import { drawing } from './preview.ts';
import { qwantum } from './rules.ts';
import { moveSchema, optionSchema } from './schemas.ts';
import type { Qwantum } from './state.ts';

export const entry = {
  listing,
  rules: qwantum,
  bot,
  moveSchema,
  optionSchema,
  drawing,
  apiText,
  notationExamples,
} satisfies GameEntry<Qwantum, typeof moveSchema, typeof optionSchema>;
