/** The registry entry of Lucky Numbers: all chapters of the game, with the schema of its options and its API texts. */
import * as z from 'zod/mini';
import type { GameEntry } from '../game-entry.ts';
import { bot } from './bot.ts';
import { listing } from './listing.ts';
import { drawing } from './preview.ts';
import { luckyNumbers } from './rules.ts';
import { luckyNumbers1 } from './rules-1.ts';
import { type LuckyNumbers, SETUPS } from './state.ts';

/** The options as clients may send them. */
const optionSchema = z.strictObject({
  setup: z.enum(SETUPS),
  tournament: z.boolean(),
  bruno: z.boolean(),
  soloSets: z.union([z.literal(1), z.literal(2)]),
});

export const entry = {
  listing,
  rules: luckyNumbers,
  earlier: [luckyNumbers1],
  bot,
  optionSchema,
  drawing,
  apiText: {
    moves: {
      draw: 'Turns up a tile from the bag.',
      place:
        'Places the turned-up tile (`view.drawn`) on a cell of your garden: 0 to 15, row by row from the top left.',
      leave: 'Leaves the turned-up tile in the middle.',
      take: 'Takes a tile from the middle by its number and places it on a cell.',
    },
    options: {
      setup: '`sorted`: the diagonal is dealt in ascending order; `michael`: it is filled tile by tile.',
      tournament: 'As many rounds as seats.',
      bruno: 'Equal tiles that touch on a rising diagonal give another turn.',
      soloSets: 'Sets of tiles when one person plays alone.',
    },
  },
} satisfies GameEntry<LuckyNumbers, typeof optionSchema>;
