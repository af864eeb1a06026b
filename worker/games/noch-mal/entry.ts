/** The registry entry of Noch mal!: all chapters of the game, with the schema of its options and its API texts. */
import * as z from 'zod/mini';
import type { GameEntry } from '../game-entry.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { nochMal } from './rules.ts';
import { nochMal1 } from './rules-1.ts';
import { type NochMal, SHEETS } from './state.ts';

/** The options as clients may send them. */
const optionSchema = z.strictObject({ sheet: z.enum(SHEETS) });

export const entry = {
  listing,
  rules: nochMal,
  earlier: [nochMal1],
  bot,
  optionSchema,
  drawing,
  apiText: {
    moves: {
      cross:
        'Crosses cells for a colour die and a number die. Cells are 0 to 104, row by row from the top left, ascending.',
      pass: 'Crosses nothing.',
    },
    options: { sheet: 'The printed sheet, or a new one for this match.' },
  },
} satisfies GameEntry<NochMal, typeof optionSchema>;
