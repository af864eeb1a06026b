/** The registry entry of Qwantum: all chapters of the game, with the schema of its options and its API texts. */
import * as z from 'zod/mini';
import type { GameEntry } from '../game-entry.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { qwantum } from './rules.ts';
import { MISTHROW_RULES, type Qwantum } from './state.ts';

/** The options as clients may send them. */
const optionSchema = z.strictObject({ misthrow: z.enum(MISTHROW_RULES) });

export const entry = {
  listing,
  rules: qwantum,
  bot,
  optionSchema,
  drawing,
  apiText: {
    moves: {
      roll: 'Rolls these dice again: 0 to 6, ascending; 6 is the white one.',
      write: 'Writes the worth of the colour into its row.',
      pass: 'Writes nothing.',
    },
    options: { misthrow: 'When a turn without a number counts as a misthrow.' },
  },
} satisfies GameEntry<Qwantum, typeof optionSchema>;
