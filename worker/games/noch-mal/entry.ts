/** The registry entry of Noch mal!: all chapters of the game. */
import type { GameEntry } from '../game-entry.ts';
import { apiText } from './api-text.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { nochMal } from './rules.ts';
import { nochMal1 } from './rules-1.ts';
import { optionSchema } from './schemas.ts';
import type { NochMal } from './state.ts';

export const entry = {
  listing,
  rules: nochMal,
  earlier: [nochMal1],
  bot,
  optionSchema,
  drawing,
  apiText,
} satisfies GameEntry<NochMal, typeof optionSchema>;
