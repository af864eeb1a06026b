/** The registry entry of Rummikub: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { rummikub } from './rules.ts';
import { rummikub1 } from './rules-1.ts';
import { optionSchema } from './schemas.ts';
import type { Rummikub } from './state.ts';

export const entry = {
  listing,
  rules: rummikub,
  earlier: [rummikub1],
  bot,
  optionSchema,
  drawing,
  apiText,
} satisfies GameEntry<Rummikub, typeof optionSchema>;
